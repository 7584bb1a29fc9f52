// Brand abuse with a live phishing page.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const imitatedStaffPortal: TellSituation = (setting) => {
  const at = setting.ago({ hours: 6, minutes: 40 })
  const domain = 'havskog-benefits.com'

  return {
    id: 'imitated-staff-portal',
    group: 'vocabulary',
    title: 'A domain that imitates the staff portal',
    alerts: [
      alert(setting, at, 'threat_intelligence', 'Markenmissbrauch: nachgeahmtes Personalportal', {
        fundstelle: domain,
        erkannt: setting.iso(at),
        beschreibung: 'Die Seite ahmt das Personalportal nach und fragt nach Kennwort und Kontonummer.',
        betroffene_marke: 'Havskog Instruments',
        status: 'erreichbar',
      }),
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'staff portal',
          category: 'domain_abuse',
          title: domain,
          status: 'New',
          priority: 'High',
          created: at,
          updated: at + 900_000,
          entity: { id: `idn:${domain}`, name: domain },
          risk: 90,
          targets: ['havskoginstruments.com'],
          evidence: {
            explanation: 'Live page with a logo of the company and a password form.',
            resolved_record_list: [],
            screenshots: [],
            screenshot_mentions: [],
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high'],
      proposals: [{ action: 'block-indicator', target: domain }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: 'havskoginstruments.com' },
      ],
    },
    because:
      'Intelligence rates the domain as live phishing against the staff of this company. Nobody is known to have fallen for it, so nothing is contained.',
  }
}
