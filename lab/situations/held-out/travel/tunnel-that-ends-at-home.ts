// The trip does not explain the tunnel, which is open and rated medium.
import { alert, identity, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tunnelThatEndsAtHome: TellSituation = (setting) => {
  const hanna = setting.person('hanna.lindqvist')
  const at = setting.ago({ hours: 1, minutes: 31 })
  const ip = '146.70.181.35'
  const told = unjudged(setting, 'hanna tunnel', {
    ...identity,
    title: 'Anonymous IP address',
    category: 'InitialAccess',
    severity: 'Medium',
    techniques: ['T1090.003'],
    at,
    user: hanna,
    evidence: [
      { kind: 'User', person: hanna },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'tunnel-that-ends-at-home',
    group: 'travel',
    title: 'In Chicago by booking, through a tunnel that ends in Stockholm',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anonymous IP address', {
        id: told.detection.id,
        userPrincipalName: hanna.email,
        ipAddress: ip,
        location: { city: 'Stockholm', countryOrRegion: 'SE' },
        riskEventType: 'anonymizedIPAddress',
        riskLevel: 'medium',
        status: { errorCode: 0 },
        activityDateTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        hanna,
        { city: 'Chicago', country: 'US', airport: 'ORD' },
        setting.ago({ days: 1, hours: 6 }),
        setting.ahead({ days: 3 }),
        9,
      ),
    },
    expected: {
      verdict: 'suspicious',
      severities: ['low', 'medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'She is in Chicago, and somebody signed in as her through an anonymous tunnel that ends in Stockholm. It may be hers. The detection is open and nobody has asked.',
  }
}
