// Flight and hotel put a saleswoman in Lisbon when her account signs in from a carrier there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const hotelInLisbon = situation('hotel-in-lisbon', 'travel', 'A sign-in from a hotel in Lisbon', (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 2, minutes: 15 })
  const ip = '188.82.140.27'
  const lisbon = { city: 'Lisbon', country: 'PT', airport: 'LIS' }
  return {
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
        riskEventType: 'unfamiliarFeatures',
        riskLevel: 'medium',
        userPrincipalName: hanna.email,
        userDisplayName: hanna.name,
        ipAddress: ip,
        location: { city: 'Lisboa', countryOrRegion: 'PT' },
        appDisplayName: 'Office 365 Exchange Online',
        result: 'success',
        mfaDetail: 'Authenticator app, number matched',
        activityDateTime: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(setting, hanna, lisbon, setting.ago({ days: 1, hours: 10 }), setting.ahead({ days: 2 }), 4),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: harmless,
    because:
      'A ticketed flight and a confirmed hotel cover the place and the time, the address was asked for and is a carrier’s of many years, and the second factor was matched.',
  }
})
