// What is inside is harmless, and this very event was closed as false.
import { alert, by, closed, encodedCommand, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const encodedCommandOfIt: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman')
  const laptop = setting.laptopOf('bruno.engman')
  const at = setting.ago({ hours: 5, minutes: 16 })
  const command = `powershell.exe -NoProfile -EncodedCommand ${encodedCommand('Get-CimInstance Win32_LogicalDisk | Export-Csv \\\\srv-files-01\\it$\\disks.csv -Append')}`
  const told = closed(
    setting,
    'encoded report',
    {
      title: 'Suspicious PowerShell command line',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1059.001', 'T1027'],
      at,
      machine: laptop,
      user: bruno,
      evidence: [
        processSeen(
          setting,
          'powershell.exe',
          'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
          command,
          'wsmprovhost.exe',
        ),
        { kind: 'User', person: bruno },
      ],
    },
    'FalsePositive',
    'Clean',
    'Decoded: disk report of IT, sent to all laptops in Boston today.',
  )

  return {
    id: 'encoded-command-of-it',
    group: 'resolution',
    title: 'An encoded command of the IT department',
    alerts: [
      alert(setting, at, 'siem', 'Encoded PowerShell', {
        computer: laptop.host,
        user: bruno.account,
        command,
        parent: 'wsmprovhost.exe',
        technique: 'T1059.001',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'powershell.exe', command, { ...by(bruno), InitiatingProcessFileName: 'wsmprovhost.exe' }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The same command on the same laptop at the same minute was decoded and closed as a disk report of IT.',
  }
}
