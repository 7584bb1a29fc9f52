// The place fits the trip, the address is of middling reputation.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const rentedLineInTheBookedCity: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 1, minutes: 29 })
  const ip = '121.134.77.190'

  return {
    id: 'rented-line-in-the-booked-city',
    group: 'travel',
    title: 'A sign-in from Busan through a line for rent',
    alerts: [
      alert(setting, at, 'okta', 'New device and new location', {
        eventType: 'user.session.start',
        severity: 'WARN',
        published: setting.iso(at),
        actor: { type: 'User', alternateId: hanna.email, displayName: hanna.name },
        outcome: { result: 'SUCCESS' },
        client: {
          ipAddress: ip,
          geographicalContext: { city: 'Busan', country: 'South Korea' },
          userAgent: { os: 'Linux', browser: 'CHROME' },
          device: 'Computer',
        },
        debugContext: {
          debugData: { behaviors: '{New Device=POSITIVE, New IP=POSITIVE, New Geo-Location=POSITIVE}', factor: 'none' },
        },
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        hanna,
        { city: 'Busan', country: 'KR', airport: 'PUS' },
        setting.ago({ days: 2, hours: 3 }),
        setting.ahead({ days: 2 }),
        14,
      ),
      intelligence: [
        setting.risk('ip', ip, 67, [
          ['Recent Credential Stuffing Source', 3, 'Line for rent through which sign-ins were tried this week.'],
          ['Residential Proxy', 2, 'Sold by the hour.'],
        ]),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'She is in Busan by booking. The line is rented out by the hour and was used for stolen passwords this week, the device is new and no second factor was asked. The trip does not answer that.',
  }
}
