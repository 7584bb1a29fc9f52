// An ordinary event on a laptop that was infected a month ago.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stickOnACleanedLaptop: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 2, minutes: 8 })
  const before = closed(
    setting,
    'old stealer',
    {
      ...antivirus,
      title: "'Embermoth' malware was detected",
      category: 'Malware',
      severity: 'High',
      at: setting.ago({ days: 31 }),
      machine: laptop,
      user: marcus,
      threat: { family: 'Embermoth', name: 'Trojan:Win32/Embermoth.A' },
      evidence: [fileSeen(setting, 'FieldTools.exe', 'C:\\Users\\marcus.bell\\Downloads', 'Remediated')],
    },
    'TruePositive',
    'Malware',
    'Removed, laptop scanned twice, password changed.',
  )

  return {
    id: 'stick-on-a-cleaned-laptop',
    group: 'carry-over',
    title: 'A stick in a laptop that was infected last month',
    alerts: [
      alert(setting, at, 'siem', 'Removable media connected', {
        host: laptop.host,
        user: marcus.account,
        device: 'SanDisk Ultra',
        files_copied: 0,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'A stick was plugged in and nothing copied. The stealer of last month was removed, and nothing ties the two together.',
  }
}
