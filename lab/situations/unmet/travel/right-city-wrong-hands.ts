// The trip fits the city. The address belongs to people who steal sessions, and a rule hides the answers.
import { alert, situation, stay } from '../../shorthand.ts'

export const rightCityWrongHands = situation(
  'right-city-wrong-hands',
  'travel',
  'A session and a rule in the city of the trip',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 1, minutes: 58 })
    const ip = '185.208.158.72'
    const milan = { city: 'Milan', country: 'IT', airport: 'MXP' }
    return {
      alerts: [
        alert(setting, at, 'proofpoint_casb', 'Suspicious login followed by a mailbox rule', {
          alertId: setting.seeded.guid('pcasb alert'),
          alertRule: { name: 'Suspicious login followed by a mailbox rule', type: 'ACCOUNT_COMPROMISE' },
          severity: 'MEDIUM',
          cloudService: 'Office 365',
          user: { email: hanna.email, displayName: hanna.name, vap: true },
          activities: [
            {
              type: 'login',
              time: setting.iso(at - 480_000),
              ip,
              geo: { city: 'Milan', country: 'Italy' },
              isp: 'Navigli Hosting',
              userAgent: 'axios/1.11.0',
              session: 'token replay, MFA claim inherited',
              result: 'success',
            },
            {
              type: 'mailbox_rule_created',
              time: setting.iso(at),
              ip,
              details: {
                Name: '..',
                SubjectContainsWords: 'invoice;payment;faktura',
                MoveToFolder: 'RSS Feeds',
                MarkAsRead: true,
                StopProcessingRules: true,
              },
              result: 'success',
            },
          ],
          travelHint: 'Calendar shows travel to Milan',
        }),
      ],
      facts: {
        bookings: stay(setting, hanna, milan, setting.ago({ days: 2 }), setting.ahead({ days: 1 })),
        intelligence: [
          setting.risk('ip', ip, 91, [
            ['Current Threat Actor Infrastructure', 4, 'Replays sessions that a phishing kit steals, seen today.'],
          ]),
        ],
        telemetry: [
          {
            table: 'CloudAppEvents',
            at,
            columns: {
              ActionType: 'New-InboxRule',
              Application: 'Microsoft Exchange Online',
              AccountObjectId: hanna.aadId,
              AccountId: hanna.email,
              AccountDisplayName: hanna.name,
              IPAddress: ip,
              CountryCode: 'IT',
              City: 'Milan',
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'She is in Milan, but the address replays stolen sessions today and made a rule that hides mail about payments. A trip says where she is and nothing of a stolen session.',
    }
  },
)
