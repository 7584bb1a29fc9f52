// A sign-in from the city of a trip that was cancelled before it began.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const athensWasCalledOff = situation(
  'athens-was-called-off',
  'travel',
  'A sign-in from Athens, where nobody went',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const at = setting.ago({ hours: 2, minutes: 53 })
    const ip = '79.130.66.205'
    const athens = { city: 'Athens', country: 'GR', airport: 'ATH' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'keeper_security',
          'login: new country',
          `<110>1 ${setting.iso(at)} keepersecurity.eu Keeper - login_new_country - ${JSON.stringify({
            remote_address: ip,
            category: 'login',
            audit_event: 'login',
            client_version: 'Browser Extension.17.2.0',
            username: nadia.email,
            enterprise_id: 20_418,
            timestamp: setting.iso(at),
            country: 'GR',
            city: 'Athens',
            result_code: 'auth_success',
            channel: '2FA: TOTP',
            node: 'Research',
          })}`,
        ),
      ],
      facts: {
        bookings: stay(setting, nadia, athens, setting.ago({ days: 1, hours: 4 }), setting.ahead({ days: 2 })).map(
          (booking) => ({ ...booking, status: 'CANCELED' as const }),
        ),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The trip to Athens was cancelled, so it does not explain the place. The address is clean and the second factor was given, so nothing hostile is shown either. She has to be asked.',
    }
  },
)
