// A trip says where the person is, not who holds the token.
import { alert, clean, identity, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const tokenUsedOnATrip: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ hours: 1, minutes: 18 })
  const ip = '83.44.120.9'
  const told = unjudged(setting, 'token madrid', {
    ...identity,
    title: 'Anomalous token',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1550.001', 'T1539'],
    at,
    user: leila,
    evidence: [
      { kind: 'User', person: leila },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'token-used-on-a-trip',
    group: 'travel',
    title: 'A replayed session token during a trip',
    alerts: [
      alert(setting, at, 'identity_provider', 'Anomalous token', {
        alertId: told.detection.id,
        userPrincipalName: leila.email,
        ipAddress: ip,
        city: 'Madrid',
        countryOrRegion: 'ES',
        detail: 'Session token of another device was presented, browser and system differ',
        severity: 'High',
        activityDateTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        leila,
        { city: 'Madrid', country: 'ES', airport: 'MAD' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 2 }),
        4,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'A token of one device was presented by another, and nobody has judged it. The trip explains the place only, and the claim is about the token.',
  }
}
