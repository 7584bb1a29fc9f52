// Who books a trip is not who travels.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const bookedForSomebodyElse: TellSituation = (setting) => {
  const ingrid = setting.person('ingrid.solberg')
  const jonas = setting.person('jonas.brandt')
  const at = setting.ago({ hours: 1, minutes: 12 })
  const ip = '37.201.88.14'
  const booked = stay(
    setting,
    jonas,
    { city: 'Cologne', country: 'DE', airport: 'CGN' },
    setting.ago({ days: 1, hours: 3 }),
    setting.ahead({ days: 2 }),
  )

  return {
    id: 'booked-for-somebody-else',
    group: 'travel',
    title: 'A sign-in of the person who booked the trip for another',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in', {
        user: ingrid.email,
        result: 'success',
        src_ip: ip,
        city: 'Cologne',
        country: 'DE',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: { bookings: booked.map((booking) => ({ ...booking, booker: ingrid })) },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
        { action: 'contain-account', target: jonas.email },
      ],
    },
    because:
      'She booked the trip, and an engineer is on it. Nothing says that she is in Cologne herself, and nobody knows the address.',
  }
}
