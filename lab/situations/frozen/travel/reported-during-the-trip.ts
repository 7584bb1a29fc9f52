// The alert arrives during the trip, the sign-in was before it.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const reportedDuringTheTrip: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ days: 9, hours: 4 })
  const ip = '178.197.210.88'

  return {
    id: 'reported-during-the-trip',
    group: 'travel',
    title: 'A sign-in of last week that is reported today',
    alerts: [
      alert(setting, setting.ago({ minutes: 30 }), 'identity_provider', 'Unfamiliar sign-in', {
        report: 'Risky sign-ins, weekly digest',
        generated: setting.iso(setting.ago({ minutes: 35 })),
        event: {
          eventTime: setting.iso(at),
          user: hanna.email,
          result: 'success',
          sourceIPAddress: ip,
          city: 'Zurich',
          country: 'CH',
        },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        hanna,
        { city: 'Zurich', country: 'CH', airport: 'ZRH' },
        setting.ago({ days: 2 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'inconclusive', severities: ['low', 'medium'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The digest came today, while she is in Zurich. The sign-in was a week before she left, so the trip does not explain it, and nothing bad is shown either.',
  }
}
