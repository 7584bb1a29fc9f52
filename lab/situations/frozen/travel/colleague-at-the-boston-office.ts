// The address is that of another office, and a trip leads there.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const colleagueAtTheBostonOffice: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const at = setting.ago({ hours: 3, minutes: 14 })
  const ip = '193.46.214.10'

  return {
    id: 'colleague-at-the-boston-office',
    group: 'travel',
    title: 'A visitor signs in at the Boston office',
    alerts: [
      alert(setting, at, 'identity_provider', 'Impossible travel', {
        account: lars.account,
        user: lars.email,
        first: { time: setting.iso(at - 40 * 3_600_000), ip: '193.46.212.10', city: 'Gothenburg', country: 'SE' },
        second: { time: setting.iso(at), ip, city: 'Boston', country: 'US' },
        mfa: 'satisfied',
        result: 'success',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        lars,
        { city: 'Boston', country: 'US', state: 'MA', airport: 'BOS' },
        setting.ago({ days: 1, hours: 8 }),
        setting.ahead({ days: 3 }),
        10,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'He flew to Boston the day before and signed in from the company’s own office there. Time, place and address fit.',
  }
}
