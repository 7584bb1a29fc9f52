// Of two bookings one was cancelled, and the other was flown.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const rebookedAfterACancellation: TellSituation = (setting) => {
  const meiling = setting.person('meiling.tan')
  const at = setting.ago({ hours: 4, minutes: 9 })
  const ip = '124.110.38.71'
  const osaka = { city: 'Osaka', country: 'JP', airport: 'KIX' }
  const booked = stay(setting, meiling, osaka, setting.ago({ days: 1, hours: 4 }), setting.ahead({ days: 2 }), 7)
  const before = stay(setting, meiling, osaka, setting.ago({ days: 2, hours: 4 }), setting.ahead({ days: 1 }), 7)

  return {
    id: 'rebooked-after-a-cancellation',
    group: 'travel',
    title: 'A cancelled flight and the one that was taken instead',
    alerts: [
      alert(setting, at, 'identity_provider', 'Impossible travel', {
        account: `HAVSKOG\\${meiling.account}`,
        email: meiling.email,
        earlier: {
          ip: meiling.office.externalIp,
          city: 'Singapore',
          country: 'SG',
          time: setting.iso(at - 27 * 3_600_000),
        },
        later: { ip, city: 'Osaka', country: 'JP', time: setting.iso(at), mfa: 'satisfied', result: 'success' },
      }),
    ],
    facts: {
      bookings: [
        ...before.map((booking) => ({ ...booking, key: `${booking.key} first`, status: 'CANCELED' as const })),
        ...booked,
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The first booking was cancelled and replaced by one for the next day, which was flown. It leaves time enough for the journey, and the address is clean.',
  }
}
