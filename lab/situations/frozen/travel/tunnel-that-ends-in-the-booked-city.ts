// The end of a tunnel says nothing about the place of a person.
import { alert, identity, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tunnelThatEndsInTheBookedCity: TellSituation = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ hours: 1, minutes: 25 })
  const ip = '146.70.117.212'
  const told = unjudged(setting, 'tunnel warsaw', {
    ...identity,
    title: 'Anonymous IP address',
    category: 'InitialAccess',
    severity: 'High',
    techniques: ['T1078', 'T1090.003'],
    at,
    user: mattias,
    evidence: [
      { kind: 'User', person: mattias },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'tunnel-that-ends-in-the-booked-city',
    group: 'travel',
    title: 'An anonymous address in the city of the trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anonymous IP address', {
        id: told.detection.id,
        userPrincipalName: mattias.email,
        ipAddress: ip,
        city: 'Warsaw',
        countryOrRegion: 'PL',
        result: 'success',
        device: 'unknown',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        mattias,
        { city: 'Warsaw', country: 'PL', airport: 'WAW' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [
        setting.risk('ip', ip, 67, [
          ['Recent Suspicious Hosting', 3, 'Rented server seen in sign-in attempts this week.'],
          ['Anonymization Service', 2, 'Exit of a tunnel service.'],
        ]),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The address hides who uses it and was seen in sign-in attempts this week, the device is unknown, and nobody has judged it. That the exit stands in the city of the trip proves nothing.',
  }
}
