// Leaked credentials without any trace on the laptop.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const freshPasswordForSale: TellSituation = (setting) => {
  const hugo = setting.person('hugo.hultman-isaksson')
  const at = setting.ago({ hours: 3, minutes: 55 })

  return {
    id: 'fresh-password-for-sale',
    group: 'vocabulary',
    title: 'A fresh password offered for sale',
    alerts: [
      alert(setting, at, 'threat_intelligence', 'Credenciales corporativas a la venta', {
        asunto: hugo.email,
        tipo: 'texto claro',
        servicio: 'vpn.havskoginstruments.com',
        mercado: 'Cinder Bazaar',
        publicado: setting.iso(at),
        malware: 'desconocido',
      }),
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'cinder bazaar',
          category: 'identity_novel_exposures',
          title: `Exposed credentials for ${hugo.email}`,
          status: 'New',
          priority: 'High',
          created: at,
          updated: at + 600_000,
          entity: { id: `email:${hugo.email}`, name: hugo.email },
          risk: 80,
          targets: ['havskoginstruments.com'],
          evidence: {
            subject: hugo.email,
            assessments: [{ id: 'corporateLogin', name: 'Corporate sign-in page', criticality: 3 }],
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
      'A clear password for remote access is offered today, by one source. Nothing shows that it was used or how it was lost.',
  }
}
