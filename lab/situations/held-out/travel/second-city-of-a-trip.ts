// Tokyo until yesterday, Osaka since.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const secondCityOfATrip: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const at = setting.ago({ hours: 1, minutes: 58 })
  const ip = '124.241.75.30'
  const trip = {
    traveler: lars,
    created: setting.ago({ days: 30 }),
    trip: { key: 'lars japan', name: 'Japan customers' },
    purpose: 'Customer visits',
  }

  return {
    id: 'second-city-of-a-trip',
    group: 'travel',
    title: 'The second city of a trip, in Japanese',
    alerts: [
      alert(setting, at, 'identity_provider', '通常とは異なる場所からのサインイン', {
        ユーザー: lars.email,
        結果: '成功',
        IPアドレス: ip,
        都市: '大阪',
        国: 'JP',
        前回の場所: '東京',
        多要素認証: '完了',
        日時: setting.iso(at),
      }),
    ],
    facts: {
      bookings: [
        {
          ...trip,
          key: 'lars flight',
          type: 'FLIGHT',
          status: 'TICKETED',
          from: { city: 'Gothenburg', country: 'SE', airport: 'GOT' },
          to: { city: 'Tokyo', country: 'JP', airport: 'HND' },
          start: setting.ago({ days: 5 }),
          end: setting.ago({ days: 4, hours: 10 }),
          supplier: 'Polar Crest Airways',
          flight: 'PC 612',
          price: 980,
        },
        {
          ...trip,
          key: 'lars tokyo',
          type: 'HOTEL',
          status: 'CONFIRMED',
          to: { city: 'Tokyo', country: 'JP', airport: 'HND' },
          start: setting.ago({ days: 4, hours: 8 }),
          end: setting.ago({ days: 1, hours: 4 }),
          supplier: 'Sumida Garden Hotel',
          price: 520,
        },
        {
          ...trip,
          key: 'lars osaka',
          type: 'HOTEL',
          status: 'CONFIRMED',
          to: { city: 'Osaka', country: 'JP', airport: 'KIX' },
          start: setting.ago({ days: 1 }),
          end: setting.ahead({ days: 2 }),
          supplier: 'Dotonbori Rest',
          price: 340,
        },
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The second hotel of the trip is in Osaka since yesterday, the second factor was given, and the address is clean.',
  }
}
