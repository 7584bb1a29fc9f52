// An opened document, an administrator's account used from the wrong laptop, and restore points that are deleted.
import { alert, by, connected, hashes, hostile, loggedOn, ran, situation } from '../../shorthand.ts'

export const macroThenRestorePointsGone = situation(
  'macro-then-restore-points-gone',
  'chains',
  'A document, a borrowed account, restore points gone',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf(viktor.key)
    const server = setting.machine('srv-backup-01')
    const first = setting.ago({ hours: 2, minutes: 52 })
    const second = setting.ago({ hours: 1, minutes: 49 })
    const at = setting.ago({ hours: 1, minutes: 20 })
    const stager = setting.file('hollowreed-stager.dll')
    const dll = 'C:\\ProgramData\\Veeam\\vssprov.dll'
    const shell = 'powershell.exe -nop -c "Get-VBRBackup | Remove-VBRBackup -FromDisk -Confirm:$false"'
    return {
      alerts: [
        alert(setting, first, 'cortex_xdr', 'Office process starts a script host', {
          alert_id: '118820',
          name: 'Office process starts a script host',
          category: 'Execution',
          source: 'XDR BIOC',
          severity: 'medium',
          action_pretty: 'Detected',
          host_name: laptop.host,
          host_ip: laptop.ip,
          user_name: `HAVSKOG\\${viktor.account}`,
          actor_process_image_name: 'WINWORD.EXE',
          actor_process_command_line: '"WINWORD.EXE" /n "C:\\Users\\viktor.sand\\Downloads\\Fraktsedel_118.docm"',
          action_process_image_name: 'wscript.exe',
          action_process_image_command_line: 'wscript.exe //E:jscript C:\\Users\\Public\\f118.txt',
          mitre_technique_id_and_name: 'T1204.002 - Malicious File',
          detection_timestamp: first,
        }),
        alert(
          setting,
          second,
          'quest_change_auditor',
          'Administrator logon from a workstation of another department',
          [
            'Change Auditor Alert',
            `Time detected: ${setting.iso(second)}`,
            'Facility: Logon Activity        Severity: High',
            `User: HAVSKOG\\${oskar.account}`,
            `Origin: ${laptop.dnsName} (${laptop.ip})`,
            `Server: ${server.dnsName}`,
            'Event: User logged on remotely (NTLM)   Result: Success',
          ].join('\n'),
        ),
        alert(
          setting,
          at,
          'veeam_backup',
          'Restore points deleted',
          `<13>1 ${setting.iso(at)} ${server.host.toUpperCase()} Veeam_MP - 41400 [origin enterpriseId="31023"] [categoryId=0 instanceId=41400 JobID="${setting.seeded.guid('veeam job')}" JobName="GOT-Servers-Daily" ObjectName="${server.dnsName}" UserName="HAVSKOG\\${oskar.account}" RestorePoints="214" Repository="SOBR-GOT-01" Severity="Error" Description="Restore points of 17 backups have been removed from disk by HAVSKOG\\${oskar.account} with PowerShell. Four-eyes authorization: disabled ${setting.iso(at - 240_000)}" Version="1"]`,
        ),
      ],
      facts: {
        telemetry: [
          ran(laptop, first, 'wscript.exe', 'wscript.exe //E:jscript C:\\Users\\Public\\f118.txt', {
            ...by(viktor),
            InitiatingProcessFileName: 'WINWORD.EXE',
          }),
          connected(laptop, first + 30_000, '45.138.16.203', {
            RemoteUrl: 'a1.nordcloud-metrics.net',
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessAccountName: viktor.account,
          }),
          loggedOn(server, second, oskar.account, {
            AccountSid: oskar.sid,
            RemoteIP: laptop.ip,
            RemoteDeviceName: laptop.host,
            IsLocalAdmin: true,
          }),
          ran(server, second + 120_000, 'rundll32.exe', `rundll32.exe ${dll},Start`, {
            ...by(oskar),
            InitiatingProcessFileName: 'services.exe',
          }),
          {
            table: 'DeviceFileEvents',
            at: second + 100_000,
            machine: server,
            columns: {
              ActionType: 'FileCreated',
              FileName: 'vssprov.dll',
              FolderPath: dll,
              ...hashes(stager),
              InitiatingProcessAccountName: oskar.account,
            },
          },
          connected(server, second + 180_000, '45.138.16.203', {
            RemoteUrl: 'a1.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(server, at, 'powershell.exe', shell, { ...by(oskar), InitiatingProcessFileName: 'rundll32.exe' }),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'The administrator’s account came from the laptop that a document had infected. On the backup server a known backdoor was started, called its command server and deleted the restore points.',
    }
  },
)
