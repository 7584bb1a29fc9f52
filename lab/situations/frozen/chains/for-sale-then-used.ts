// A password is offered, and then somebody uses it.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const forSaleThenUsed: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ minutes: 44 })
  const ip = '92.118.39.74'

  return {
    id: 'for-sale-then-used',
    group: 'chains',
    title: 'A password for sale, then a VPN session',
    alerts: [
      alert(setting, setting.ago({ hours: 9 }), 'threat_intelligence', 'Credential leak', {
        subject: viktor.email,
        secret: 'clear text',
        service: 'vpn.havskoginstruments.com',
        market: 'Cinder Bazaar',
        time: setting.iso(setting.ago({ hours: 9 })),
      }),
      alert(setting, at, 'firewall', 'VPN session established', {
        gateway: 'vpn-gw-01',
        user: viktor.email,
        src_ip: ip,
        assigned: '10.99.0.27',
        mfa: 'not enrolled',
        result: 'success',
        time: setting.iso(at),
      }),
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'viktor for sale',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${viktor.email}`,
          status: 'New',
          priority: 'High',
          created: setting.ago({ hours: 9 }),
          updated: setting.ago({ hours: 8 }),
          entity: { id: `email:${viktor.email}`, name: viktor.email },
          risk: 82,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: viktor.email,
            exposed_secret: { type: 'clear', effectively_clear: true },
            dump: { name: 'Cinder Bazaar' },
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A source that attacks remote access today came in with the password that was offered this morning, and no second factor stopped it. The gateway only reports the session.',
  }
}
