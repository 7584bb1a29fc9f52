// Bodies in the documented shapes, with unknown, null and missing fields: every skill of threat intelligence reads them.
import { test } from 'node:test'
import { type Replayed, replaySkills } from '../../test/support/replay-skills.ts'
import { threatIntelligence } from './threat-intelligence.ts'

const entity = { id: 'idn:bad.example', name: 'bad.example', type: 'InternetDomainName' }
const alert = {
  id: '9aBcD1',
  title: 'Leaked credentials',
  type: 'REFERENCE',
  review: { note: null, status_in_portal: 'New', assignee: null, status: 'no-action' },
  rule: { use_case_deprecation: null, name: 'Leaks', id: 'r1', url: { portal: 'x' } },
  url: { api: 'x', portal: 'y' },
  hits: [
    {
      id: 'h1',
      entities: [entity],
      document: { source: entity, title: 'dump', url: null, authors: [] },
      fragment: 'x',
      language: 'eng',
      primary_entity: null,
      analyst_note: null,
    },
  ],
  ai_insights: { comment: null, text: 'x' },
  log: { note_author: null, triggered: '2026-01-01T00:00:00.000Z', status_date: null },
  enriched_entities: [],
  triggered_by: [],
}
const ok = { status_code: 'Ok', status_message: 'done' }
const playbook = {
  playbook_alert_id: 'task:1',
  category: 'domain_abuse',
  title: 'bad.example',
  status: 'New',
  priority: 'High',
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
  rule_id: 'r1',
}
const risk = {
  score: 80,
  criticality: 3,
  criticalityLabel: 'Malicious',
  rules: 1,
  riskSummary: '1 of 66',
  evidenceDetails: [
    { rule: 'Phishing', criticalityLabel: 'Malicious', evidenceString: 'x', timestamp: '2026-01-01T00:00:00Z' },
  ],
}
const soar = {
  entity,
  risk: {
    score: 80,
    level: 3,
    rule: {
      count: 1,
      mostCritical: 'Phishing',
      maxCount: 66,
      evidence: { phishing: { rule: 'Phishing', description: 'x', timestamp: '2026-01-01T00:00:00Z' } },
    },
  },
}
const exposed = {
  identity: { subjects: ['jo.doe@example.com'] },
  count: 1,
  credentials: [
    {
      subject: 'jo.doe@example.com',
      dumps: [{ name: 'Invented dump', downloaded: '2026-01-05T00:00:00.000Z', type: 'Combo List' }],
      first_downloaded: '2026-01-05T00:00:00.000Z',
      latest_downloaded: '2026-01-05T00:00:00.000Z',
      exposed_secret: {
        type: 'clear',
        effectively_clear: true,
        hashes: [{ algorithm: 'SHA1', hash: '0' }],
        details: { properties: ['Letter'], clear_text_hint: 'ab' },
      },
    },
  ],
}
const intelligence: Replayed[] = [
  [
    'get-playbook-alerts',
    { include_details: true },
    [/search/, { status: ok, data: [playbook], counts: { returned: 1, total: 1 } }],
    [/domain_abuse/, { status: ok, data: { panel_status: {} } }],
  ],
  ['list-alerts', {}, [/alert/, { data: [alert], counts: { returned: 1, total: 1 } }]],
  [
    'list-alerts',
    { priority: 'High' },
    [/search/, { status: ok, data: [playbook], counts: { returned: 1, total: 1 } }],
  ],
  [
    'get-enrichment',
    { type: 'domain', value: 'bad.example' },
    [
      /domain/,
      { data: { entity, risk, timestamps: { firstSeen: '2026-01-01T00:00:00Z', lastSeen: '2026-01-02T00:00:00Z' } } },
    ],
  ],
  ['get-alert', { alert_id: '9aBcD1' }, [/alert/, { data: alert }]],
  [
    'update-alert',
    { alert_id: '9aBcD1', status: 'Pending' },
    [
      /update/,
      {
        success: [{ id: '9aBcD1', status: 'pending', statusInPortal: 'Pending', assignee: null, note: { text: 'x' } }],
        error: [],
      },
    ],
  ],
  ['update-playbook-alert', { playbook_alert_id: 'task:1', status: 'Resolved' }, [/common/, { status: ok }]],
  [
    'get-bulk-enrichment',
    { domains: ['bad.example'] },
    [/soar/, { data: { results: [soar] }, counts: { returned: 1, total: 1 } }],
  ],
  ['look-up-identity-exposure', { emails: ['jo.doe@example.com'] }, [/lookup/, { identities: [exposed] }]],
]

test('every skill reads unknown, null and missing fields', (t) =>
  replaySkills(t, threatIntelligence, {
    credentials: { api_key: 'the key' },
    setting: 'api_host',
    skills: intelligence,
  }))
