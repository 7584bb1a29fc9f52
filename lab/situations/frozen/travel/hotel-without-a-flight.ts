// Only the hotel is booked; how she got there is her own affair.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hotelWithoutAFlight: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const at = setting.ago({ hours: 1, minutes: 33 })
  const ip = '80.62.117.12'

  return {
    id: 'hotel-without-a-flight',
    group: 'travel',
    title: 'A hotel in Copenhagen and no flight',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `result=success user=${amelie.email} device=mac-118 ip=${ip} city=Copenhagen country=DK mfa=satisfied time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: [
        {
          key: 'amelie copenhagen',
          type: 'HOTEL',
          status: 'CONFIRMED',
          traveler: amelie,
          created: setting.ago({ days: 12 }),
          trip: { key: 'amelie copenhagen', name: 'Photo shoot' },
          to: { city: 'Copenhagen', country: 'DK', airport: 'CPH' },
          start: setting.ago({ days: 1, hours: 6 }),
          end: setting.ahead({ days: 1, hours: 8 }),
          supplier: 'Lantern Court Hotels',
          price: 310,
          purpose: 'Photo shoot',
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'A confirmed hotel puts her in Copenhagen, three hours by train from home. The second factor was given on her own device and the address is clean.',
  }
}
