// The alert arrives after the trip, the sign-in was during it.
import { alert, clean, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const reportedAfterTheTrip: TellSituation = (setting) => {
  const wei = setting.person('wei.chen')
  const at = setting.ago({ days: 6, hours: 5 })
  const ip = '211.21.93.166'

  return {
    id: 'reported-after-the-trip',
    group: 'travel',
    title: 'A sign-in during a trip that is over when it is reported',
    alerts: [
      alert(setting, setting.ago({ minutes: 40 }), 'identity_provider', 'Unfamiliar sign-in', {
        forwarded: setting.iso(setting.ago({ minutes: 41 })),
        eventTime: setting.iso(at),
        user: wei.email,
        result: 'success',
        sourceIPAddress: ip,
        city: 'Taipei',
        country: 'TW',
        mfa: 'satisfied',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        wei,
        { city: 'Taipei', country: 'TW', airport: 'TPE' },
        setting.ago({ days: 8 }),
        setting.ago({ days: 4 }),
        5,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'At the time of the sign-in he was in Taipei by ticket and hotel. That the report comes days later changes nothing. The address is clean.',
  }
}
