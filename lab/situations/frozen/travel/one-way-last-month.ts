// A flight out of weeks ago without a way back says nothing about today.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oneWayLastMonth: TellSituation = (setting) => {
  const edith = setting.person('edith.isaksson-isaksson')
  const at = setting.ago({ hours: 1, minutes: 21 })
  const ip = '188.27.132.91'

  return {
    id: 'one-way-last-month',
    group: 'travel',
    title: 'A one-way flight of five weeks ago',
    alerts: [
      alert(setting, at, 'identity_provider', 'Sign-in from new country', {
        user: edith.email,
        result: 'success',
        ip,
        country: 'RO',
        city: 'Cluj-Napoca',
        mfa: 'not required',
        time: setting.iso(at),
      }),
    ],
    facts: {
      bookings: [
        {
          key: 'edith cluj',
          type: 'FLIGHT',
          status: 'TICKETED',
          traveler: edith,
          created: setting.ago({ days: 50 }),
          trip: { key: 'single flight PC 644', name: '' },
          from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          to: { city: 'Cluj-Napoca', country: 'RO', airport: 'CLJ' },
          start: setting.ago({ days: 36 }),
          end: setting.ago({ days: 36, hours: -3 }),
          supplier: 'Polar Crest Airways',
          flight: 'PC 644',
          price: 190,
          purpose: 'Installation',
        },
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'She flew there five weeks ago, and her laptop has been used in Gothenburg since. That no way back was booked does not put her there today, and nobody knows the address.',
  }
}
