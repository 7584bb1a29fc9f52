// The place fits, the address is that of an attacker.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const attackerInTheBookedCity: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ minutes: 43 })
  const ip = '185.122.204.96'

  return {
    id: 'attacker-in-the-booked-city',
    group: 'travel',
    title: 'An attacker signs in from the city of the trip',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=${tomas.email} result=success src_ip=${ip} country=NL city=Amsterdam client_app=IMAP4 mfa="not required" time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: stay(
        setting,
        tomas,
        { city: 'Amsterdam', country: 'NL', airport: 'AMS' },
        setting.ago({ days: 1, hours: 6 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [
        setting.risk(
          'ip',
          ip,
          93,
          [
            [
              'Current Credential Stuffing Source',
              4,
              'Signs in with stolen passwords over IMAP at many companies today.',
            ],
            ['Recent Multicategory Blocklist', 2, 'On five block lists.'],
          ],
          { location: { country: 'Netherlands', city: 'Amsterdam', asn: 'AS213035', organization: 'Polder Rack' } },
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The address signs in with stolen passwords everywhere today, and here it succeeded without a second factor. That he happens to be in the same city does not make it his.',
  }
}
