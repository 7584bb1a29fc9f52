// A system log record of Okta with the place in geographicalContext.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oktaSessionOnATrip: TellSituation = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const at = setting.ago({ hours: 2, minutes: 50 })
  const ip = '93.41.118.202'

  return {
    id: 'okta-session-on-a-trip',
    group: 'formats',
    title: 'An Okta session from a booked city',
    alerts: [
      alert(setting, at, 'identity_provider', 'user.session.start', {
        uuid: setting.seeded.guid('okta astrid'),
        published: setting.iso(at),
        eventType: 'user.session.start',
        version: '0',
        severity: 'WARN',
        displayMessage: 'User login to Okta',
        actor: { id: '00u8f2k1astrid0001', type: 'User', alternateId: astrid.email, displayName: astrid.name },
        client: {
          ipAddress: ip,
          userAgent: {
            rawUserAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/131.0',
            os: 'Windows 10',
            browser: 'EDGE',
          },
          geographicalContext: {
            city: 'Milan',
            state: 'Lombardy',
            country: 'Italy',
            geolocation: { lat: 45.46, lon: 9.19 },
          },
          zone: 'null',
        },
        outcome: { result: 'SUCCESS', reason: null },
        debugContext: { debugData: { risk: '{reasons=New Geo-Location, level=MEDIUM}' } },
        target: [],
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        astrid,
        { city: 'Milan', country: 'IT', airport: 'MXP' },
        setting.ago({ days: 1, hours: 6 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A flown flight and a hotel put her in Milan at that time, and intelligence has known the address for years without risk.',
  }
}
