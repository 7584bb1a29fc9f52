// A password manager is opened from Lisbon while nobody can say whether there is a trip.
import { alert, clean, situation, undecided } from '../../shorthand.ts'

export const bitwardenLoginFromLisbon = situation(
  'bitwarden-login-from-lisbon',
  'travel',
  'A vault opened from Lisbon while bookings cannot be asked',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ hours: 1, minutes: 33 })
    const ip = '85.240.117.62'
    return {
      alerts: [
        alert(setting, at, 'bitwarden_events', 'User logged in from new location', {
          object: 'event',
          type: 1000,
          typeName: 'User_LoggedIn',
          itemId: null,
          collectionId: null,
          groupId: null,
          policyId: null,
          memberId: setting.seeded.guid('bitwarden member'),
          actingUserId: setting.seeded.guid('bitwarden user'),
          actingUserEmail: viktor.email,
          date: setting.iso(at),
          device: 9,
          deviceName: 'Chrome Browser',
          ipAddress: ip,
          geo: { country: 'PT', city: 'Lisbon' },
          twoFactor: 'Authenticator',
          newLocation: true,
        }),
      ],
      facts: { intelligence: [clean(setting, 'ip', ip)] },
      faults: [{ platform: 'travel-booking', fault: '503' }],
      expected: undecided,
      because:
        'The address is an ordinary line with nothing against it and the second factor was right. Whether he is in Lisbon decides, and the booking platform gives no answer.',
    }
  },
)
