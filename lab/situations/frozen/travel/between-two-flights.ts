// The place is not the destination but where the flights meet.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const betweenTwoFlights: TellSituation = (setting) => {
  const astrid = setting.person('astrid.nyman')
  const at = setting.ago({ hours: 5, minutes: 10 })
  const ip = '91.102.13.40'
  const frankfurt = { city: 'Frankfurt', country: 'DE', airport: 'FRA' }
  const told = {
    type: 'FLIGHT',
    status: 'TICKETED',
    traveler: astrid,
    created: setting.ago({ days: 21 }),
    trip: { key: 'astrid chicago', name: 'Service partners' },
    supplier: 'Polar Crest Airways',
    price: 640,
    purpose: 'Customer meeting',
  } as const

  return {
    id: 'between-two-flights',
    group: 'travel',
    title: 'A sign-in from the airport between two flights',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from new country', {
        user: astrid.email,
        status: 'Success',
        ip,
        city: 'Frankfurt am Main',
        country: 'DE',
        network: 'Airport guest',
        mfa: 'satisfied',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: [
        {
          ...told,
          key: 'astrid frankfurt',
          from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          to: frankfurt,
          start: setting.ago({ hours: 8 }),
          end: setting.ago({ hours: 6 }),
          flight: 'PC 120',
        },
        {
          ...told,
          key: 'astrid chicago',
          from: frankfurt,
          to: { city: 'Chicago', country: 'US', state: 'IL', airport: 'ORD' },
          start: setting.ago({ hours: 3, minutes: 30 }),
          end: setting.ahead({ hours: 6 }),
          flight: 'PC 455',
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'She landed in Frankfurt an hour before and flew on an hour and a half later. The sign-in lies between the two flights, and the address is clean.',
  }
}
