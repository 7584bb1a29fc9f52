// A message of the help desk names people as people do; the judged detection has ids.
import { alert, closed, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const displayNameAndCapitals: TellSituation = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ hours: 3, minutes: 50 })
  const told = closed(
    setting,
    'jonas macro',
    {
      title: 'Suspicious Office macro execution',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1059.005'],
      at,
      machine: laptop,
      user: jonas,
      evidence: [
        processSeen(
          setting,
          'excel.exe',
          'C:\\Program Files\\Microsoft Office',
          'excel.exe C:\\Calc\\tolerance-stack.xlsm',
        ),
      ],
    },
    'FalsePositive',
    'Clean',
    'Tolerance sheet of the research department, macro written by Jonas.',
  )

  return {
    id: 'display-name-and-capitals',
    group: 'resolution',
    title: 'A display name and a host name in capitals',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Suspicious Office macro execution',
        `Office macro started on ${laptop.host.toUpperCase()} (${jonas.name}) at ${setting.iso(at)}: tolerance-stack.xlsm`,
      ),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Title, laptop, person and minute are those of the detection that the analyst closed as the own sheet of the department.',
  }
}
