// A password is offered, somebody tries it, and the person refuses.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const forSaleThenRefused: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const at = setting.ago({ hours: 1, minutes: 11 })

  return {
    id: 'for-sale-then-refused',
    group: 'chains',
    title: 'A password for sale, then pushes that were refused',
    alerts: [
      alert(setting, setting.ago({ hours: 7 }), 'threat_intelligence', 'Credential leak', {
        subject: marcus.email,
        secret: 'clear text',
        market: 'Cinder Bazaar',
        time: setting.iso(setting.ago({ hours: 7 })),
      }),
      alert(setting, at, 'identity_provider', 'MFA requests denied', {
        user: marcus.email,
        first_factor: 'password correct',
        second_factor: 'push denied by user',
        requests: 6,
        accepted: 0,
        source_ip: '77.247.110.84',
        country: 'US',
        time: setting.iso(at),
      }),
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'marcus for sale',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${marcus.email}`,
          status: 'New',
          priority: 'High',
          created: setting.ago({ hours: 7 }),
          updated: setting.ago({ hours: 6 }),
          entity: { id: `email:${marcus.email}`, name: marcus.email },
          risk: 79,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: marcus.email,
            exposed_secret: { type: 'clear', effectively_clear: true },
            dump: { name: 'Cinder Bazaar' },
          },
        },
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'His password was offered this morning, and now somebody who knows it is refused at the second factor six times. Nobody got in, and nothing is known of the address, so who it is remains open.',
  }
}
