// The full name leads to the person, the person to the trip.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const uniqueDisplayName: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const at = setting.ago({ hours: 2, minutes: 25 })
  const ip = '84.215.66.31'

  return {
    id: 'unique-display-name',
    group: 'resolution',
    title: 'A display name that only one person has',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from a new country', {
        who: 'Öberg, Lars-Erik',
        result: 'success',
        ip,
        country: 'NO',
        city: 'Oslo',
        mfa: 'satisfied',
        when: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        lars,
        { city: 'Oslo', country: 'NO', airport: 'OSL' },
        setting.ago({ days: 1, hours: 8 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Only one person has this name. A flown flight and a hotel put him in Oslo at that time, and the address is clean.',
  }
}
