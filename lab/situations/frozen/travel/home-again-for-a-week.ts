// The trip is over.
import { alert, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const homeAgainForAWeek: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ hours: 1, minutes: 40 })

  return {
    id: 'home-again-for-a-week',
    group: 'travel',
    title: 'A sign-in from Bogota a week after the trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'Atypical travel', {
        userPrincipalName: daniel.email,
        signIns: [
          {
            time: setting.iso(at - 3 * 3_600_000),
            ipAddress: daniel.office.externalIp,
            city: 'Boston',
            countryOrRegion: 'US',
          },
          { time: setting.iso(at), ipAddress: '185.107.80.202', city: 'Bogota', countryOrRegion: 'CO' },
        ],
        severity: 'Medium',
      }),
    ],
    facts: {
      bookings: stay(
        setting,
        daniel,
        { city: 'Bogota', country: 'CO', airport: 'BOG' },
        setting.ago({ days: 11 }),
        setting.ago({ days: 7 }),
        6,
      ),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['low', 'medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'He was in Bogota until a week ago and at the office three hours before. The trip does not cover the sign-in, and nobody knows the address.',
  }
}
