// The person is on a trip, and the sign-in comes from somewhere else.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const elsewhereThanBooked: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const at = setting.ago({ minutes: 37 })
  const ip = '94.156.71.128'

  return {
    id: 'elsewhere-than-booked',
    group: 'travel',
    title: 'In Milan by booking, in Sofia by sign-in',
    alerts: [
      alert(setting, at, 'identity_provider', 'Impossible travel', {
        user: anna.email,
        signIns: [
          { time: setting.iso(at - 80 * 60_000), ip: '93.35.220.14', city: 'Milan', country: 'IT', result: 'success' },
          { time: setting.iso(at), ip, city: 'Sofia', country: 'BG', result: 'success', mfa: 'push accepted' },
        ],
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        anna,
        { city: 'Milan', country: 'IT', airport: 'MXP' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [
        clean(setting, 'ip', '93.35.220.14'),
        setting.risk('ip', ip, 91, [
          ['Current Phishing Proxy', 4, 'Relays sign-in pages and uses the sessions it catches, seen today.'],
          ['Recently Linked to Intrusion Method', 3, 'Session theft named in reports of this month.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'block-indicator', target: '93.35.220.14' },
        { action: 'isolate-machine', target: '*' },
      ],
    },
    because:
      'She is in Milan and signed in from there. Eighty minutes later a relay that steals sessions signed in with her account. The trip covers the first and not the second.',
  }
}
