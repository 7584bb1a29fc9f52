// A closed ticket of the same person and laptop, and no answer to what matters.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const otherTicketWhileEndpointIsDown: TellSituation = (setting) => {
  const edith = setting.person('edith.granath-forsell')
  const laptop = setting.laptopOf('edith.granath-forsell')
  const at = setting.ago({ hours: 1, minutes: 33 })

  return {
    id: 'other-ticket-while-endpoint-is-down',
    group: 'contradiction',
    title: 'A ticket about something else while the endpoint platform is down',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious scheduled task', {
        host: laptop.host,
        user: edith.account,
        command: 'schtasks.exe /create /tn Sync /tr C:\\ProgramData\\sync.exe /sc minute /mo 10',
        sha256: setting.file('sync-helper.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'Account lockout',
          setting.ago({ hours: 2 }),
          'FALSE_POSITIVE',
          [{ person: edith }, { machine: laptop }],
          'Mistyped password. All in order.',
          { priority: 'LOW' },
        ),
      ],
    },
    faults: [
      { platform: 'endpoint-detection', fault: '503' },
      { platform: 'incident-source', fault: '503' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The closed ticket is about a mistyped password, not about the task, and the platform that could say what the task does is down.',
  }
}
