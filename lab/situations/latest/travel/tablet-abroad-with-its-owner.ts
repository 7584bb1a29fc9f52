// A tablet left the country, together with the engineer who is booked to be there.
import { alert, clean, harmless, situation, stay } from '../../shorthand.ts'

export const tabletAbroadWithItsOwner = situation(
  'tablet-abroad-with-its-owner',
  'travel',
  'A managed tablet signs in from Abu Dhabi',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const at = setting.ago({ hours: 6, minutes: 22 })
    const ip = '94.203.118.64'
    const place = { city: 'Abu Dhabi', country: 'AE', airport: 'AUH' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'workspace_one_uem',
          'Sign-in from a country not seen before',
          `${setting.iso(at)} ws1-uem.havskoginstruments.com AirWatch: Event Type: Device Event: UnfamiliarSignInLocation User: sysadmin Enrollment User: ${marcus.account} Email: ${marcus.email} Event Source: Device Event Module: Access Event Category: SignIn Event Data: Device=SM-T636B Friendly Name=${marcus.account} Android Android 15.0 G7QX; Result=Success; IP=${ip}; City=Abu Dhabi; Country=AE; PreviousCountry=US; Certificate=valid; Compliance=Compliant; RoamingStatus=On; App=Field Service 9.2`,
        ),
      ],
      facts: {
        bookings: stay(setting, marcus, place, setting.ago({ days: 3 }), setting.ahead({ days: 4 }), 14),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'He is booked to Abu Dhabi from three days ago for a week. Tablet, place and time fit, and the address is clean.',
    }
  },
)
