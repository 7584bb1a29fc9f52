// Two people are called Anna Berg; one is in London, and the account of the other signs in there.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const tripOfTheOtherAnnaBerg = situation(
  'trip-of-the-other-anna-berg',
  'travel',
  'A trip of a namesake',
  (setting) => {
    const signedIn = setting.person('anna.berg2')
    const traveller = setting.person('anna.berg')
    const at = setting.ago({ hours: 1, minutes: 35 })
    const ip = '81.157.33.204'
    const london = { city: 'London', country: 'GB', airport: 'LHR' }
    return {
      alerts: [
        alert(setting, at, 'identity_provider', 'Unfamiliar sign-in properties', {
          riskEventType: 'unfamiliarFeatures',
          userDisplayName: signedIn.name,
          userPrincipalName: signedIn.email,
          ipAddress: ip,
          location: { city: 'London', countryOrRegion: 'GB' },
          result: 'success',
          mfaDetail: 'satisfied by claim in the token',
          activityDateTime: setting.iso(at),
        }),
      ],
      facts: {
        bookings: stay(setting, traveller, london, setting.ago({ days: 1, hours: 12 }), setting.ahead({ days: 2 })),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The one who travels is the account manager; the account is that of the technician of the same name, who has no trip. The address is clean. Neither an intruder nor the person herself is shown.',
    }
  },
)
