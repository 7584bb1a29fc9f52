// The tries come from where the person is, by a known attacker, and fail.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const passwordsTriedAtTheDestination: TellSituation = (setting) => {
  const priya = setting.person('priya.raman')
  const at = setting.ago({ hours: 2, minutes: 27 })
  const ip = '91.240.118.233'

  return {
    id: 'passwords-tried-at-the-destination',
    group: 'travel',
    title: 'Failed passwords from the country of the trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'Brute force against user', {
        target: priya.email,
        source: ip,
        source_country: 'GB',
        source_city: 'London',
        attempts: 64,
        successes: 0,
        lockout: false,
        from: setting.iso(at - 600_000),
        to: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        priya,
        { city: 'London', country: 'GB', airport: 'LHR' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 2 }),
        12,
      ),
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Brute Force Source', 4, 'Tries passwords on mail and remote access of many companies today.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'A known attacker tried 64 passwords and failed. The trip does not explain it, since nobody mistypes from an address that attacks many companies.',
  }
}
