// There and back on one day, by rail.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const dayTripByTrain: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const at = setting.ago({ hours: 5, minutes: 20 })
  const ip = '90.184.31.205'
  const sweden = { city: 'Gothenburg', country: 'SE', airport: 'GOT' }
  const denmark = { city: 'Copenhagen', country: 'DK', airport: 'CPH' }
  const told = {
    type: 'RAIL',
    status: 'CONFIRMED',
    traveler: karin,
    created: setting.ago({ days: 3 }),
    trip: { key: 'karin day trip', name: 'Hosting partner' },
    supplier: 'Sound Rail',
    price: 61,
    purpose: 'Partner meeting',
  } as const

  return {
    id: 'day-trip-by-train',
    group: 'travel',
    title: 'A sign-in on a day trip by train',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Unfamiliar sign-in',
        `user=${karin.email} result=success src_ip=${ip} country=DK city=Copenhagen mfa=satisfied device=lt-115 time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      bookings: [
        {
          ...told,
          key: 'karin out',
          from: sweden,
          to: denmark,
          start: setting.ago({ hours: 10 }),
          end: setting.ago({ hours: 7 }),
        },
        {
          ...told,
          key: 'karin back',
          from: denmark,
          to: sweden,
          start: setting.ago({ hours: 2 }),
          end: setting.ahead({ hours: 1 }),
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The train brought her to Copenhagen before the sign-in and took her home after it. The second factor was given on her own laptop, and the address is clean.',
  }
}
