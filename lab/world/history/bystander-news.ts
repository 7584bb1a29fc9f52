// Mentions and brand alerts of threat intelligence that nobody needs to act on.
import { company } from '../company.ts'
import type { Facts, IntelligenceAlert, PlaybookAlert } from '../facts.ts'
import type { Setting } from '../setting.ts'

export function bystanderNews(setting: Setting): Facts {
  return {
    intelligenceAlerts: Array.from({ length: 90 }, (_, i) => oldMention(setting, i)),
    playbookAlerts: Array.from({ length: 134 }, (_, i) => oldPlaybookAlert(setting, i)),
  }
}

const oldMention = (setting: Setting, i: number): IntelligenceAlert => ({
  key: `old ${i}`,
  title: `Brand mention - ${i % 7} references`,
  rule: setting.seeded.pick(`rule ${i}`, ['Brand mentions', 'Industry news', 'Possible fraud'] as const),
  at: setting.ago({ days: 1 + (i % 60), hours: i % 24, minutes: i }),
  status: setting.seeded.pick(`mention status ${i}`, ['Dismissed', 'Resolved', 'Dismissed', 'New'] as const),
  entities: [{ id: `idn:${company.domain}`, name: company.domain, type: 'InternetDomainName' }],
  fragment: `${company.name} shows a new product at a fair.`,
  document: {
    title: 'Fair notes',
    url: `https://mattekniknytt-arkiv.se/artikel/${1000 + i}`,
    source: 'Matteknik Nytt',
  },
  insight: '',
})

function oldPlaybookAlert(setting: Setting, i: number): PlaybookAlert {
  const created = setting.ago({ days: 5 + i * 2, hours: i % 23 })
  const name = `havskog-offers-${i}.com`
  return {
    key: `old ${i}`,
    category: i % 5 === 0 ? 'third_party_risk' : 'domain_abuse',
    title: i % 5 === 0 ? 'Brackwater Software' : name,
    status: i % 3 === 0 ? 'Resolved' : 'Dismissed',
    priority: i % 2 === 0 ? 'Informational' : 'Moderate',
    created,
    updated: created + 86_400_000,
    entity: { id: `idn:${name}`, name },
    risk: 20 + (i % 20),
    targets: [company.domain],
    evidence:
      i % 5 === 0
        ? { assessments: [] }
        : { explanation: 'Parked domain.', resolved_record_list: [], screenshots: [], screenshot_mentions: [] },
  }
}
