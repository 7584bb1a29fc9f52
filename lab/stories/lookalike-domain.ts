// A domain that looks like the company's was registered and has a mail server.
import { company } from '../world/company.ts'
import type { Tell } from './story.ts'

export const lookalikeDomain: Tell = (setting) => {
  const at = setting.ago({ days: 1, hours: 2 })
  const domain = 'havskog-instruments-support.com'
  const ip = '37.120.222.131'
  return {
    id: 'lookalike-domain',
    title: "A domain that looks like the company's",
    verdict: 'suspicious',
    because:
      'Intelligence rates the domain malicious on its looks and its mail server, but nobody has received anything from it and no other platform has seen it.',
    alerts: [
      {
        alert_provider: 'threat_intelligence',
        alert_type: 'Typosquat domain registered',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({
          playbook_alert_id: `task:${setting.seeded.guid('playbook lookalike')}`,
          category: 'domain_abuse',
          title: domain,
          priority: 'High',
          entity: { id: `idn:${domain}`, name: domain, type: 'InternetDomainName' },
          explanation:
            'Alert was created as a result of a newly registered domain that resembles a watched name and has MX records.',
          resolved_record_list: [
            { type: 'A', value: ip },
            { type: 'MX', value: `mail.${domain}` },
          ],
          targets: [company.domain],
          created: setting.iso(at),
        }),
      },
    ],
    facts: {
      playbookAlerts: [
        {
          key: 'lookalike',
          category: 'domain_abuse',
          title: domain,
          status: 'New',
          priority: 'High',
          created: at,
          updated: at + 7_200_000,
          entity: { id: `idn:${domain}`, name: domain },
          risk: 71,
          targets: [company.domain],
          evidence: {
            explanation: 'Newly registered domain that resembles a watched name and has MX records.',
            resolved_record_list: [
              { entity: ip, record: ip, risk_score: 31, criticality: 'Medium', record_type: 'A', context_list: [] },
            ],
            screenshots: [],
            screenshot_mentions: [],
            reregistration: { registrar: 'Cheap Names Ltd', registration_date: setting.iso(at - 86_400_000) },
          },
        },
      ],
      intelligence: [
        setting.risk('domain', domain, 71, [
          ['Recent Typosquat Similarity - DNS Sandwich', 3, `Resembles ${company.domain}.`],
          ['Newly Registered Domain', 2, 'Registered two days ago.'],
        ]),
        setting.risk('ip', ip, 31, [['Historical Multicategory Blocklist', 2, 'Was on two block lists last year.']]),
      ],
    },
  }
}
