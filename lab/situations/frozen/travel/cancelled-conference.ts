// A booking that was cancelled puts nobody anywhere.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cancelledConference: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ hours: 2, minutes: 5 })
  const ip = '102.89.23.155'
  const booked = stay(
    setting,
    grace,
    { city: 'Lagos', country: 'NG', airport: 'LOS' },
    setting.ago({ days: 1, hours: 8 }),
    setting.ahead({ days: 3 }),
    11,
  )

  return {
    id: 'cancelled-conference',
    group: 'travel',
    title: 'A sign-in from the city of a cancelled trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from new country', {
        upn: grace.email,
        outcome: 'success',
        ip,
        city: 'Lagos',
        country: 'NG',
        mfa: 'satisfied',
        at: setting.iso(at),
      }),
    ],
    facts: { bookings: booked.map((booking) => ({ ...booking, status: 'CANCELED' as const })) },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because: 'Flight and hotel were cancelled, so nothing says that she is in Lagos. Nobody knows the address.',
  }
}
