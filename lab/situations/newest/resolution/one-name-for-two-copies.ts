// An alert names a laptop that exists twice, both in use; one of them had a false alarm last week.
import { alert, closed, situation, undecided } from '../../shorthand.ts'

export const oneNameForTwoCopies = situation(
  'one-name-for-two-copies',
  'resolution',
  'A name that two laptops bear',
  (setting) => {
    const first = setting.machine('lt-200 (first copy)')
    const at = setting.ago({ hours: 1, minutes: 25 })
    const title = 'Scheduled task registered from a script'
    const old = closed(
      setting,
      'task on one copy',
      {
        title,
        category: 'Persistence',
        severity: 'Low',
        techniques: ['T1053.005'],
        at: setting.ago({ days: 6 }),
        machine: first,
        evidence: [],
      },
      'FalsePositive',
      'Clean',
      'Update task of the label program.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'siem',
          title,
          `rule="${title}" severity=low computer=LT-200 event_id=4698 task_name="\\\\LabelUpdate2" subject_user=SYSTEM time=${setting.iso(at)}`,
        ),
      ],
      facts: { incidents: [old.incident] },
      expected: undecided,
      because:
        'Which of the two laptops it was cannot be said, the false alarm was a week ago and about another task, and nobody knows anything of this one.',
    }
  },
)
