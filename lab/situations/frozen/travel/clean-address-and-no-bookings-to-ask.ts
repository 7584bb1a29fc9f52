// The address is clean, but where the person is could not be asked.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cleanAddressAndNoBookingsToAsk: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman')
  const at = setting.ago({ hours: 1, minutes: 49 })
  const ip = '189.217.66.30'

  return {
    id: 'clean-address-and-no-bookings-to-ask',
    group: 'travel',
    title: 'The travel platform refuses to say who travels',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from new country', {
        user: bruno.email,
        result: 'success',
        ip,
        city: 'Monterrey',
        country: 'MX',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        bruno,
        { city: 'Monterrey', country: 'MX', airport: 'MTY' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
        6,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    faults: [{ platform: 'travel-booking', fault: '503' }],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'That nothing bad is known of the address is not enough. Whether he is in Mexico could not be asked, so nothing is cleared.',
  }
}
