// The name of the city fits, the country does not.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const birminghamInAnotherCountry: TellSituation = (setting) => {
  const edith = setting.person('edith.isaksson-isaksson')
  const at = setting.ago({ hours: 2, minutes: 37 })

  return {
    id: 'birmingham-in-another-country',
    group: 'travel',
    title: 'Birmingham by booking, Birmingham by sign-in',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in', {
        user: edith.email,
        ip: '68.62.201.14',
        geo: { city: 'Birmingham', region: 'Alabama', country: 'US' },
        result: 'success',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        edith,
        { city: 'Birmingham', country: 'GB', airport: 'BHX' },
        setting.ago({ days: 1, hours: 7 }),
        setting.ahead({ days: 2 }),
      ),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'She is in Birmingham in England. The sign-in came from Birmingham in Alabama, from an address that nobody knows. The trip explains nothing, and nothing else is shown.',
  }
}
