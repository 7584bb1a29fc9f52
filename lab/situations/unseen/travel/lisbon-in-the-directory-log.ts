// A record of JumpCloud from the city of the trip.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lisbonInTheDirectoryLog: TellSituation = (setting) => {
  const dario = setting.person('dario.ahlgren-forsell')
  const at = setting.ago({ hours: 3, minutes: 2 })
  const ip = '81.193.40.77'

  return {
    id: 'lisbon-in-the-directory-log',
    group: 'travel',
    title: 'A sign-in from Lisbon by somebody who is in Lisbon',
    alerts: [
      alert(setting, at, 'jumpcloud', 'user_login_attempt: new location', {
        service: 'directory',
        event_type: 'user_login_attempt',
        success: true,
        mfa: true,
        mfa_meta: { type: 'webauthn' },
        initiated_by: { type: 'user', username: dario.account, email: dario.email },
        client_ip: ip,
        geoip: { country_code: 'PT', region_name: 'Lisboa', city: 'Lisbon', timezone: 'Europe/Lisbon' },
        useragent: { os: 'Windows', name: 'Edge' },
        timestamp: setting.iso(at),
        anomaly: 'first seen country',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        dario,
        { city: 'Lisbon', country: 'PT', airport: 'LIS' },
        setting.ago({ days: 2, hours: 5 }),
        setting.ahead({ days: 1 }),
        15,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    faults: [{ platform: 'travel-booking', fault: 'country-names' }],
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Flight and hotel put him in Lisbon, the second factor was a security key, and the address has been clean for years.',
  }
}
