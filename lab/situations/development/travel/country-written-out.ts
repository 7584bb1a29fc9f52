// The booking platform writes countries as words.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const countryWrittenOut: TellSituation = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ hours: 2, minutes: 48 })
  const ip = '178.197.214.90'

  return {
    id: 'country-written-out',
    group: 'travel',
    title: 'A trip to Zurich with the country written out',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        userPrincipalName: mattias.email,
        ipAddress: ip,
        location: { city: 'Zurich', countryOrRegion: 'CH' },
        status: { errorCode: 0 },
        mfaResult: 'satisfied',
        createdDateTime: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        mattias,
        { city: 'Zurich', country: 'CH', airport: 'ZRH' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    faults: [{ platform: 'travel-booking', fault: 'country-names' }],
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'Flight and hotel put him in Zurich, whatever way the country is written, and the address is clean.',
  }
}
