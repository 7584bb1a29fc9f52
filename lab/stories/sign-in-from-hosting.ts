// A sign-in of the finance chief from a rented server, with nothing else to go by.
import type { Tell } from './story.ts'

export const signInFromHosting: Tell = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ hours: 3, minutes: 20 })
  const ip = '146.70.86.19'
  const detection = setting.detection('hosting sign-in', 'ad', {
    service: 'AADIdentityProtection',
    source: 'AAD',
    title: 'Unfamiliar sign-in properties',
    description: 'A sign-in with properties not seen before for this user.',
    category: 'InitialAccess',
    severity: 'Medium',
    status: 'New',
    investigationState: 'UnsupportedAlertType',
    techniques: ['T1078'],
    at,
    user: mattias,
    evidence: [
      { kind: 'User', person: mattias },
      { kind: 'Ip', ip },
    ],
  })
  return {
    id: 'sign-in-from-hosting',
    title: 'A sign-in from a rented server',
    verdict: 'suspicious',
    because:
      'Intelligence rates the address malicious but not certain, no trip explains it, and no other platform confirms or clears it: it may be a private VPN.',
    alerts: [
      {
        alert_provider: 'identity_provider',
        alert_type: 'Unfamiliar sign-in',
        created_at_source: setting.seconds(at),
        alert_content: `user=${mattias.email} result=success src_ip=${ip} country=CH city=Zurich client_app="Browser" mfa=satisfied risk_level=medium time=${setting.iso(at)} correlation_id=${setting.seeded.guid('correlation hosting')}`,
      },
    ],
    facts: {
      incidents: [setting.incident('hosting sign-in', 'Unfamiliar sign-in properties involving one user', [detection])],
      intelligence: [
        setting.risk(
          'ip',
          ip,
          68,
          [
            ['Recent Suspicious Hosting', 3, 'Rented server seen in sign-in attempts last week.'],
            ['Anonymization Service', 2, 'Used by a consumer VPN.'],
          ],
          { location: { country: 'Switzerland', city: 'Zurich', asn: 'AS9009', organization: 'Alpine Rack' } },
        ),
      ],
    },
  }
}
