// A SIEM writes a name that two records bear; the detection that was cleared belongs to the machine in use.
import { alert, by, closed, harmless, processSeen, ran, situation } from '../../shorthand.ts'

export const oldRecordOfTheSameName = situation(
  'old-record-of-the-same-name',
  'resolution',
  'A cleared script on a laptop with two records',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const laptop = setting.machine('lt-111')
    const at = setting.ago({ hours: 2, minutes: 45 })
    const title = 'Script interpreter started by a measuring program'
    const command = 'python.exe C:\\Lab\\sweep.py --port COM4'
    const told = closed(
      setting,
      'sweep of the lab',
      {
        title,
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1059.006'],
        at,
        machine: laptop,
        user: sofia,
        evidence: [
          processSeen(setting, 'python.exe', 'C:\\Python313', command, 'labbench.exe'),
          { kind: 'User', person: sofia },
        ],
      },
      'FalsePositive',
      'Clean',
      'The lab bench runs its sweep this way. Sofia showed it to me.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'siem',
          title,
          [
            `search_name="${title}"`,
            `orig_time="${setting.iso(at)}"`,
            'dest="LT-111"',
            `user="HAVSKOG\\\\${sofia.account}"`,
            `process="${command}"`,
            'parent_process_name="labbench.exe"',
            'annotations.mitre_attack="T1059.006"',
            'urgency="medium"',
          ].join(', '),
        ),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [
          ran(laptop, at, 'python.exe', command, { ...by(sofia), InitiatingProcessFileName: 'labbench.exe' }),
        ],
      },
      expected: harmless,
      because:
        'Same title, same technique, same person, same minute and the same machine, that is the record in use: it is the detection that people closed as a false positive.',
    }
  },
)
