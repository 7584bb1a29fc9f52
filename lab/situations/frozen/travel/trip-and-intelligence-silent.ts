// The trip explains the place; what is known of the address could not be asked.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tripAndIntelligenceSilent: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const at = setting.ago({ hours: 1, minutes: 2 })

  return {
    id: 'trip-and-intelligence-silent',
    group: 'travel',
    title: 'A trip to Vienna while intelligence has no answer',
    alerts: [
      alert(setting, at, 'identity_provider', 'Impossible travel', {
        user: clara.email,
        from: {
          ip: clara.office.externalIp,
          city: 'Gothenburg',
          country: 'SE',
          time: setting.iso(at - 30 * 3_600_000),
        },
        to: { ip: '84.115.213.19', city: 'Vienna', country: 'AT', time: setting.iso(at) },
        result: 'success',
        mfa: 'satisfied',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        clara,
        { city: 'Vienna', country: 'AT', airport: 'VIE' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
      ),
    },
    faults: [{ platform: 'threat-intelligence', fault: '500' }],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Trip and time fit. Whether the address is hostile is the other half of the question, and it has no answer today.',
  }
}
