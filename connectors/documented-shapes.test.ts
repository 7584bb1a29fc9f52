// Bodies in the documented shapes, with unknown, null and missing fields: every skill of four connectors reads them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connect } from '../test/support/connect.ts'
import { replays } from '../test/support/replay.ts'
import type { ConnectorDeclaration } from './kit/vocabulary/connector.ts'
import { malwareProtection } from './malware-protection/malware-protection.ts'
import { threatIntelligence } from './threat-intelligence/threat-intelligence.ts'
import { travelBooking } from './travel-booking/travel-booking.ts'
import { vulnerabilityInvestigation } from './vulnerability-investigation/vulnerability-investigation.ts'

/** Skill, input, and the documented body for each path that it asks; the first that fits is answered. */
type Replayed = [skill: string, input: object, ...bodies: [path: RegExp, body: object][]]

const guid = '5d1f3c52-0000-4a11-9b6e-1c2d3e4f5a6b'
const sha256 = 'a'.repeat(64)
const amp = (data: unknown, total = 1) => ({
  version: 'v1.2.0',
  metadata: {
    links: { self: 'https://api.amp.cisco.com/v1/x' },
    results: { total, current_item_count: total, index: 0, items_per_page: 500 },
  },
  data,
})
const computer = {
  connector_guid: guid,
  hostname: 'wks-014.example.com',
  windows_processor_id: '0f8bfbff000006a7',
  active: true,
  links: { computer: 'x', trajectory: 'y', group: 'z' },
  operating_system: 'Windows 11',
  internal_ips: ['10.0.0.4'],
  external_ip: '203.0.113.9',
  group_guid: 'cc11dd22-0000-4c3d-8e5f-aabbccddeeff',
  last_seen: '2026-01-01T09:00:00Z',
  isolation: { available: true, status: 'not_isolated' },
}
const event = {
  id: 7120000000000000,
  timestamp: 1767226000,
  timestamp_nanoseconds: 123000000,
  date: '2026-01-01T00:06:40+00:00',
  event_type: 'Threat Detected',
  event_type_id: 1090519054,
  severity: 'High',
  detection: 'W32.Example',
  connector_guid: guid,
  group_guids: ['cc11dd22-0000-4c3d-8e5f-aabbccddeeff'],
  computer: {
    connector_guid: guid,
    hostname: 'wks-014.example.com',
    external_ip: '203.0.113.9',
    user: 'jo',
    active: true,
  },
  file: { disposition: 'Malicious', file_name: 'x.exe', identity: { sha256 }, parent: { identity: { sha256 } } },
  network_info: { remote_ip: '198.51.100.7', dirty_url: 'http://bad.example/x' },
}
const isolation = {
  available: true,
  status: 'pending_start',
  unlock_code: 'fake-unlock-1',
  comment: 'case 42 run 7f3a',
  isolated_by: 'soc-api',
}
const item = { sha256, description: 'case 42 run 7f3a', source: 'added through the API', links: { file_list: 'x' } }
const stream = {
  id: 4711,
  name: 'soc',
  group_guids: [guid],
  event_types: [1],
  amqp_credentials: {
    user_name: '4711-0f',
    queue_name: 'event_stream_4711',
    password: 'fake',
    host: 'export.example.com',
    port: '443',
    proto: 'https',
  },
}
const list = { guid, name: 'Quarantine', type: 'simple_custom_detections', links: { file_list: 'x' } }
const target = { connector_guid: guid }

const malware: Replayed[] = [
  ['retrieve-events', {}, [/events/, amp([event])]],
  ['list-computers', {}, [/computers/, amp([computer])]],
  ['create-event-stream', { name: 'soc' }, [/event_streams/, amp(stream)]],
  ['list-event-streams', {}, [/event_streams/, amp([stream])]],
  ['get-isolation-status', target, [/isolation/, amp(isolation)]],
  ['isolate-computer', target, [/isolation/, amp(isolation)]],
  ['stop-isolation', target, [/isolation/, amp({ ...isolation, status: 'pending_stop' })]],
  ['list-file-lists', {}, [/file_lists/, amp([list])]],
  ['add-hash-to-file-list', { list: guid, sha256 }, [/files/, amp(item)]],
  ['remove-hash-from-file-list', { list: guid, sha256 }, [/files/, amp(item)]],
  ['search-computer-activity', { value: sha256 }, [/activity/, amp([computer])]],
  ['get-computer-trajectory', target, [/trajectory/, amp({ computer, events: [event] })]],
  [
    'list-groups',
    {},
    [/groups/, amp([{ guid, name: 'Triage', description: 'x', source: null, links: { group: 'x' } }])],
  ],
  ['move-computer-to-group', { ...target, group: guid }, [/computers/, amp(computer)]],
]

const rrn = 'rrn:investigation:us:11111111-2222-4333-8444-555555555555:investigation:ABC'
const insight = (data: unknown[]) => ({
  data,
  metadata: { index: 0, size: 100, total_pages: 1, total_data: data.length },
})
const triage = { index: 0, size: 100, items_in_index: 1, total_items: 1, is_last_index: true }
const investigation = {
  rrn,
  title: 'Odd sign-in',
  status: 'OPEN',
  source: 'ALERT',
  priority: 'HIGH',
  disposition: 'UNDECIDED',
  responsibility: 'CUSTOMER',
  assignee: { name: 'Ana', email: 'ana@example.com' },
  organization_id: '11111111-2222-4333-8444-555555555555',
  created_time: '2026-01-01T09:00:00Z',
  first_alert_time: null,
  latest_alert_time: '2026-01-01T09:58:20Z',
}
const comment = {
  rrn,
  target: rrn,
  body: 'Looking',
  created_time: '2026-01-01T09:00:00Z',
  creator: { type: 'USER', name: 'Ana' },
  attachments: [],
}
const triageAlert = {
  rrn: 'rrn:alerts:us1:11111111-2222-4333-8444-555555555555:alert:1:00ff',
  version: 1,
  created_at: '2026-01-01T09:58:20Z',
  title: 'Brute force',
  type: 'Ingress',
  priority: 'HIGH',
  status: 'OPEN',
  disposition: 'UNDECIDED',
  rule: { rrn: 'r', name: 'Brute force', mitre_tcodes: ['T1110'] },
  permissions: { canEdit: true },
}
const asset = {
  id: 'asset-1',
  host_name: 'wks-014.example.com',
  ip: '10.0.0.4',
  os_name: 'Windows',
  risk_score: 1200.5,
  critical_vulnerabilities: 2,
  total_vulnerabilities: 9,
  last_scan_end: '2026-01-01T00:00:00.000Z',
  exploits: 1,
  tags: [{ name: 'server', type: 'CUSTOM' }],
}
const weakness = {
  id: 'x-1',
  title: 'Example',
  severity: 'Critical',
  severity_score: 9,
  risk_score: 800,
  cves: 'CVE-2026-0001',
  exploits: [],
  malware_kits: [],
}
const logged = {
  logs: [guid],
  leql: { statement: 'where(result=FAILED)', during: { from: 1767225600000, to: 1767229200000 } },
  events: [
    {
      labels: [],
      timestamp: 1767226000123,
      sequence_number_str: '3100000000000000001',
      log_id: guid,
      message: '{"user":"j.doe"}',
      links: [{ rel: 'Context', href: 'x' }],
    },
  ],
  links: [],
}
const byRrn = { investigation_id: rrn }
const named = { rrn, name: 'Jo Doe', domain: 'corp', first_name: 'Jo', last_name: 'Doe' }
const scan = {
  id: 'scan-1',
  name: 'case 42',
  status: 'Stopped',
  started: '2026-01-01T00:00:00Z',
  finished: null,
  engine_id: 'e',
  asset_ids: ['asset-1'],
}

const vulnerability: Replayed[] = [
  ['list-investigations', {}, [/investigations/, insight([investigation])]],
  ['get-investigation', byRrn, [/investigations/, investigation]],
  [
    'list-investigation-alerts',
    byRrn,
    [/alerts/, insight([{ id: 'a1', title: 'x', alert_type: 'y', alert_source: 'z', created_time: 't' }])],
  ],
  ['list-investigation-comments', byRrn, [/comments/, insight([comment])]],
  ['add-investigation-comment', { ...byRrn, body: 'x' }, [/comments/, comment]],
  ['set-investigation-status', { ...byRrn, status: 'CLOSED' }, [/status/, investigation]],
  ['set-investigation-priority', { ...byRrn, priority: 'LOW' }, [/priority/, investigation]],
  ['set-investigation-disposition', { ...byRrn, disposition: 'BENIGN' }, [/disposition/, investigation]],
  ['set-investigation-assignee', { ...byRrn, assignee_email: 'ana@example.com' }, [/assignee/, investigation]],
  [
    'search-assets',
    {},
    [/assets/, { data: [asset], metadata: { number: 0, size: 200, totalResources: 1, cursor: null } }],
  ],
  ['search-vulnerabilities', {}, [/vuln/, { data: [weakness], metadata: { totalResources: 1, cursor: null } }]],
  ['create-investigation', { title: 'Case 42' }, [/investigations/, investigation]],
  [
    'search-alerts',
    { include_evidence: true, include_actors: true },
    [
      /search/,
      { rrns: [triageAlert.rrn], alerts: [triageAlert], metadata: triage, aggregates: [], region_failures: [] },
    ],
    [
      /evidences/,
      {
        evidences: [{ rrn, version: 1, evented_at: 't', event_type: 'ingress_auth', data: '{"account":"j.doe"}' }],
        metadata: triage,
      },
    ],
    [
      /actors/,
      { actors: [{ rrn, id: 'j.doe', type: 'ACCOUNT', user_id: null, display_name: 'Jo Doe' }], metadata: triage },
    ],
  ],
  ['search-logs', { log_ids: [guid] }, [/query/, logged]],
  ['list-log-sets', {}, [/logsets/, { logsets: [{ id: guid, name: 'DNS Query', tokens: ['fake-token'] }] }]],
  ['search-users', { name: 'Jo Doe' }, [/users/, insight([named])]],
  [
    'search-accounts',
    { name: 'jo' },
    [/accounts/, insight([{ ...named, disabled: false, user: { rrn, name: 'Jo' } }])],
  ],
  ['search-monitored-assets', { name: 'wks' }, [/assets/, insight([{ rrn, name: 'wks-014' }])]],
  ['start-scan', { asset_ids: ['asset-1'] }, [/scan/, { scans: [scan], unscanned_assets: [{ id: 'b', reason: 'x' }] }]],
  ['get-scan', { scan_id: 'scan-1' }, [/scan/, scan]],
  ['stop-scan', { scan_id: 'scan-1' }, [/scan/, scan]],
]

const place = { country: 'DE', state: '', city: 'Berlin', airportCode: 'BER' }
const booking = {
  uuid: 'b1',
  bookingId: 'QX7L2P',
  bookingType: 'FLIGHT',
  bookingStatus: 'TICKETED',
  created: '2026-01-01T09:00:00Z',
  cancelledAt: null,
  tripUuids: ['t1'],
  tripName: 'Kickoff',
  startDate: '2026-02-03',
  endDate: '2026-02-06',
  passengers: [{ travelerType: 'PASSENGER', person: { uuid: 'p1', name: 'Jo Doe', email: 'jo.doe@example.com' } }],
  booker: { uuid: 'p2', name: 'Ana', email: 'ana@example.com' },
  origin: { ...place, country: 'US' },
  destination: place,
  segments: [{ startTimestamp: 1770134400, endTimestamp: 1770163200, departure: place, arrival: place }],
  currencyExhangeRateFromUsd: 0.92,
}
const page = (row: object) => ({
  data: [row],
  page: { totalPages: 1, currentPage: 0, pageSize: 100, totalElements: 1 },
})
const user = {
  id: 'p1',
  userName: 'jo.doe@example.com',
  name: { givenName: 'Jo', familyName: 'Doe' },
  department: 'Sales',
  managerEmail: 'ana@example.com',
  active: true,
  emails: [{ value: 'jo.doe@example.com' }],
}
const around = '2026-02-04T12:00:00Z'
const travel: Replayed[] = [
  ['get-users', {}, [/users/, page(user)]],
  ['search-user-travel', { traveler: 'jo.doe@example.com', around }, [/bookings/, page(booking)]],
  ['get-bookings', {}, [/bookings/, page(booking)]],
  ['get-booking', { booking_uuid: 'b1' }, [/bookings/, page(booking)]],
  ['list-travelers-in-country', { country: 'Germany', at: around }, [/bookings/, page(booking)]],
]

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

/** Without these an answer is no answer: ids, the envelope, and what a password stands with. */
const required = [
  ...[
    'id',
    'rrn',
    'uuid',
    'guid',
    'connector_guid',
    'playbook_alert_id',
    'data',
    'results',
    'counts',
    'returned',
    'total',
  ],
  ...[
    'amqp_credentials',
    'user_name',
    'queue_name',
    'password',
    'host',
    'port',
    'logsets',
    'alerts',
    'evidences',
    'actors',
  ],
  ...['scans', 'identities', 'identity', 'subjects', 'credentials', 'success', 'entity', 'name', 'path'],
]

const connectors: [ConnectorDeclaration, Record<string, unknown>, string, Replayed[]][] = [
  [malwareProtection, { client_id: 'client', api_key: 'the key' }, 'api_host', malware],
  [vulnerabilityInvestigation, { api_token: 'the token' }, 'api_host', vulnerability],
  [travelBooking, { client_id: 'client', client_secret: 'the secret' }, 'base_url', travel],
  [threatIntelligence, { api_key: 'the key' }, 'api_host', intelligence],
]

for (const [connector, credentials, setting, skills] of connectors)
  test(`${connector.id}: every skill reads unknown, null and missing fields`, async (t) => {
    const names = new Set(skills.map(([skill]) => skill))
    assert.deepEqual([...names].sort(), connector.skills.map(({ id }) => id).sort())
    let answer = (_path: string): unknown => ({})
    const { run } = await connect(t, connector, {
      answer: ({ path }) => ({ json: answer(path) }),
      credentials,
      settings: (origin) => ({ [setting]: origin }),
    })
    for (const [skill, input, ...bodies] of skills) {
      const variants = bodies.map(([path, body]) => ({ path, variants: replays(body, required) }))
      for (const [at, [how]] of (variants[0]?.variants ?? []).entries()) {
        answer = (asked) => variants.find(({ path }) => path.test(asked))?.variants[at]?.[1] ?? {}
        const { output, summary } = await run(skill, input, true)
        assert.ok(summary.length > 0, `${skill}, ${how}`)
        assert.partialDeepStrictEqual({ left_out: null, ...(output as object) }, { left_out: null }, `${skill}, ${how}`)
        assert.doesNotMatch(JSON.stringify(output), /fake-|clear_text/, `${skill}, ${how}`)
      }
    }
  })
