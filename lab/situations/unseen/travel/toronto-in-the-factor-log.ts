// A record of Duo from the city of the trip.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const torontoInTheFactorLog: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const at = setting.ago({ hours: 5, minutes: 16 })
  const ip = '99.231.180.22'

  return {
    id: 'toronto-in-the-factor-log',
    group: 'travel',
    title: 'A second factor given in Toronto',
    alerts: [
      alert(setting, at, 'duo', 'Trust Monitor: unusual country', {
        type: 'auth',
        priority_event: true,
        explanations: [
          { type: 'UNUSUAL_COUNTRY_CODE', summary: 'This access country has not been seen for this user.' },
        ],
        surfaced_auth: {
          isotimestamp: setting.iso(at),
          result: 'success',
          reason: 'user_approved',
          factor: 'duo_push',
          user: { name: robert.account, key: 'DUX9A1' },
          email: robert.email,
          application: { name: 'Remote access' },
          access_device: { ip, location: { city: 'Toronto', state: 'Ontario', country: 'Canada' }, os: 'Windows' },
          auth_device: { ip, location: { city: 'Toronto', state: 'Ontario', country: 'Canada' } },
        },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        robert,
        { city: 'Toronto', country: 'CA', airport: 'YYZ' },
        setting.ago({ days: 1, hours: 9 }),
        setting.ahead({ days: 2 }),
        2,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    connections: { 'malware-protection': null },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'He flew to Toronto yesterday and has a hotel there. Browser and telephone are in the same city, and the address is clean.',
  }
}
