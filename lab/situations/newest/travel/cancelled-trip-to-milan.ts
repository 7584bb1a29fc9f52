// The only booking for the place of a sign-in was cancelled last week.
import { alert, clean, situation, stay, undecided } from '../../shorthand.ts'

export const cancelledTripToMilan = situation(
  'cancelled-trip-to-milan',
  'travel',
  'A sign-in where a cancelled trip would have led',
  (setting) => {
    const mattias = setting.person('mattias.ekdahl')
    const at = setting.ago({ hours: 2, minutes: 40 })
    const ip = '79.20.118.62'
    const milan = { city: 'Milan', country: 'IT', airport: 'MXP' }
    return {
      alerts: [
        alert(
          setting,
          at,
          'identity_provider',
          'Atypical travel',
          `user=${mattias.email} result=success src_ip=${ip} country=IT city=Milano previous_country=SE previous_hours=30 client_app="Browser" mfa=satisfied time=${setting.iso(at)}`,
        ),
      ],
      facts: {
        bookings: stay(setting, mattias, milan, setting.ago({ days: 1 }), setting.ahead({ days: 2 })).map(
          (booking) => ({
            ...booking,
            status: 'CANCELED' as const,
          }),
        ),
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'The trip was cancelled, so that nothing says he is in Milan. Nothing bad is known of the address either, and thirty hours are enough to get there: somebody has to ask him.',
    }
  },
)
