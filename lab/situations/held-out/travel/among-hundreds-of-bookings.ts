// The booking platform holds hundreds of newer bookings of strangers.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const amongHundredsOfBookings: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ hours: 3, minutes: 19 })
  const ip = '88.27.140.9'

  return {
    id: 'among-hundreds-of-bookings',
    group: 'travel',
    title: 'A trip to Madrid among hundreds',
    alerts: [
      alert(setting, at, 'identity_provider', 'suspicious_login', {
        kind: 'admin#reports#activity',
        id: { time: setting.iso(at), applicationName: 'login' },
        actor: { email: leila.email },
        ipAddress: ip,
        events: [
          {
            type: 'account_warning',
            name: 'suspicious_login',
            parameters: [
              { name: 'affected_email_address', value: leila.email },
              { name: 'login_timestamp', intValue: String(at * 1000) },
              { name: 'is_suspicious', boolValue: true },
              { name: 'location', value: 'Madrid, ES' },
              { name: 'login_result', value: 'success' },
            ],
          },
        ],
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        leila,
        { city: 'Madrid', country: 'ES', airport: 'MAD' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    faults: [{ platform: 'travel-booking', fault: 'many-bookings', limit: 400 }],
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Flight and hotel put her in Madrid, however many others travel, and the address has been clean for years.',
  }
}
