// The threat intelligence connector against a stand-in.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { z } from 'zod'
import { connect } from '../../test/support/connect.ts'
import type { Answer } from '../../test/support/stand-in.ts'
import { threatIntelligence } from './threat-intelligence.ts'

const open = (t: TestContext, answer: Answer, settings: object = {}) =>
  connect(t, threatIntelligence, {
    answer,
    credentials: { api_key: 'the key' },
    settings: (origin) => ({ api_host: origin, ...settings }),
  })

const start = Date.parse('2026-01-01T00:00:00Z')

const alert = (id: number, minute: number) => ({
  id: `a${id}`,
  title: `Alert ${id}`,
  type: 'REFERENCE',
  review: { note: null, status_in_portal: 'New', assignee: null, status: 'no-action' },
  owner_organisation_details: {
    organisations: [{ organisation_id: 'o', organisation_name: 'Corp' }],
    enterprise_id: 'e',
    enterprise_name: 'Corp',
  },
  url: { api: 'https://x', portal: 'https://y' },
  rule: { use_case_deprecation: null, name: 'Leaks', id: 'r', url: { portal: 'https://z' } },
  hits: [
    {
      id: 'h',
      entities: [{ id: `idn:corp${id % 2}.test`, name: `corp${id % 2}.test`, type: 'InternetDomainName' }],
      document: { source: { id: 's', name: 'Paste', type: 'Source' }, title: 'dump', url: null, authors: [] },
      fragment: null,
      language: 'eng',
      primary_entity: null,
      analyst_note: null,
    },
  ],
  enriched_entities: [],
  ai_insights: { comment: 'c', text: null },
  log: {
    note_author: null,
    note_date: null,
    status_date: null,
    triggered: new Date(start + minute * 60_000).toISOString(),
    status_change_by: null,
  },
  triggered_by: [],
})

/** Serves at most 1,000 of a range, as the platform does, newest first. */
const serve =
  (alerts: ReturnType<typeof alert>[]): Answer =>
  ({ query }) => {
    const [from = 0, to = 0] = (query.get('triggered') ?? '').slice(1, -1).split(',').map(Date.parse)
    const [offset, limit] = [Number(query.get('from') ?? 0), Number(query.get('limit'))]
    if (limit + offset > 1000 || limit < 1) return { status: 400, json: { error: { message: 'limit', status: 400 } } }
    const inRange = alerts
      .filter(({ log }) => Date.parse(log.triggered) >= from && Date.parse(log.triggered) <= to)
      .sort((a, b) => Date.parse(b.log.triggered) - Date.parse(a.log.triggered))
    const data = inRange.slice(offset, offset + limit)
    return { json: { data, counts: { returned: data.length, total: inRange.length } } }
  }

const count = (output: unknown) => z.object({ alerts: z.array(z.unknown()) }).parse(output).alerts.length

test('alerts are asked for with the time range, the limit and the key in its header', async (t) => {
  const { run, last } = await open(t, serve([alert(1, 5)]))
  const { output } = await run('list-alerts', {
    start_time: '2026-01-01T00:00:00Z',
    end_time: 1_767_312_000,
    limit: 5,
    status: 'New',
  })
  assert.equal(last().path, '/alert/v3')
  assert.equal(last().query.get('triggered'), '[2026-01-01T00:00:00.000Z,2026-01-02T00:00:00.000Z]')
  assert.equal(last().query.get('limit'), '5')
  assert.equal(last().query.get('statusInPortal'), 'New')
  assert.equal(last().headers['x-threatinteltoken'], 'the key')
  assert.equal(last().headers.accept, 'application/json')
  assert.deepEqual(z.object({ alerts: z.array(z.unknown()) }).parse(output).alerts, [alert(1, 5)])
})

test('without a range the last days are asked for, and a limit is always sent', async (t) => {
  const { run, last } = await open(t, serve([]), { header_name: 'X-RFToken' })
  await run('list-alerts')
  assert.match(last().query.get('triggered') ?? '', /^\[.+Z,.+Z\]$/)
  assert.equal(last().query.get('limit'), '100')
  assert.equal(last().headers['x-rftoken'], 'the key')
})

test('more than a thousand alerts are read by smaller ranges, each once', async (t) => {
  const alerts = Array.from({ length: 2_600 }, (_, id) => alert(id, Math.floor(id / 2)))
  const { run } = await open(t, serve(alerts))
  const { output } = await run('list-alerts', {
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-01-02T00:00:00Z',
    limit: 10_000,
  })
  assert.equal(count(output), 2_600)
  assert.partialDeepStrictEqual(output, { counts: { returned: 2_600, total: 2_600 } })
})

test('alerts are filtered by the entity they mention, which is not sent', async (t) => {
  const alerts = Array.from({ length: 300 }, (_, id) => alert(id, id))
  const { run, calls } = await open(t, serve(alerts))
  const range = { start_time: '2026-01-01T00:00:00Z', end_time: '2026-01-02T00:00:00Z' }
  const { output, findings } = await run('list-alerts', { ...range, entity: 'CORP1.test', limit: 200 })
  assert.equal(count(output), 150)
  assert.partialDeepStrictEqual(findings[0], { assessment: 'suspicious', pointer: '/alerts/0/title' })
  for (const { path, query, body } of calls()) assert.doesNotMatch(`${path} ${query} ${body}`, /corp1/i)
})

test('a priority is looked for among playbook alerts, and the answer says so', async (t) => {
  const { run, last } = await open(t, (request) =>
    request.path === '/alert/v3'
      ? serve([])(request)
      : {
          json: {
            status: { status_code: 'Ok' },
            data: [{ playbook_alert_id: 'task:1', priority: 'High' }],
            counts: { returned: 1, total: 1 },
          },
        },
  )
  const { output } = await run('list-alerts', { priority: 'High' })
  assert.equal(last().path, '/playbook-alert/search')
  assert.partialDeepStrictEqual(output, { playbook_alerts: [{ playbook_alert_id: 'task:1' }] })
  assert.match(z.object({ warnings: z.array(z.string()) }).parse(output).warnings[0] ?? '', /no priority/)
})

test('playbook alerts are searched with filters and offsets, with details where asked', async (t) => {
  const item = (id: number) => ({
    playbook_alert_id: `task:${id}`,
    category: id ? 'domain_abuse' : 'cyber_vulnerability',
    title: 'examp1e.test',
    priority: 'High',
  })
  const { run, calls } = await open(t, ({ path, body }) => {
    if (path !== '/playbook-alert/search') return { json: { data: { panel_status: {} } } }
    const { offset } = JSON.parse(body)
    const data = offset ? [item(100)] : Array.from({ length: 100 }, (_, id) => item(id))
    return { json: { data, counts: { returned: data.length, total: 101 }, ...(offset ? {} : { next_offset: 'abc' }) } }
  })
  const { output } = await run('get-playbook-alerts', {
    categories: ['domain_abuse'],
    statuses: ['New'],
    priorities: ['High'],
    created_from: '2026-01-01T00:00:00Z',
    max_results: 200,
  })
  const [first, second] = calls()
  assert.equal(first?.method, 'POST')
  assert.deepEqual(JSON.parse(first?.body ?? ''), {
    category: ['domain_abuse'],
    statuses: ['New'],
    priority: ['High'],
    created_range: { from: '2026-01-01T00:00:00.000Z' },
    limit: 100,
  })
  assert.equal(JSON.parse(second?.body ?? '').offset, 'abc')
  assert.partialDeepStrictEqual(output, { counts: { returned: 101, total: 101 }, next_offset: null })
  await run('get-playbook-alerts', { max_results: 2, include_details: true })
  assert.deepEqual(
    calls()
      .slice(-2)
      .map(({ path }) => path)
      .sort(),
    ['/playbook-alert/domain_abuse/task%3A1', '/playbook-alert/vulnerability/task%3A0'],
  )
})

test('each kind of indicator is enriched at its own path', async (t) => {
  const { run, last } = await open(t, () => ({ json: { data: { entity: { id: 'x' }, risk: { score: 10 } } } }))
  const paths: [string, string, string][] = [
    ['ip', '198.51.100.7', '/v2/ip/198.51.100.7'],
    ['domain', 'bad.test', '/v2/domain/bad.test'],
    ['url', 'https://bad.test/a?b=c', '/v2/url/https%3A%2F%2Fbad.test%2Fa%3Fb%3Dc'],
    ['hash', 'ab'.repeat(32), `/v2/hash/${'ab'.repeat(32)}`],
    ['vulnerability', 'CVE-2024-3094', '/v2/vulnerability/CVE-2024-3094'],
    ['company', 'corp.test', '/v2/company/by_domain/corp.test'],
    ['company', 'A_BC12', '/v2/company/A_BC12'],
  ]
  for (const [type, value, path] of paths) {
    await run('get-enrichment', { type, value })
    assert.equal(last().path, path)
    assert.match(last().query.get('fields') ?? '', /^entity,risk,timestamps/)
  }
})

test('a risk score is weighed, and an unknown indicator is an answer', async (t) => {
  const risk = {
    score: 99,
    rules: 3,
    criticalityLabel: 'Very Malicious',
    evidenceDetails: [{ rule: 'Recent C&C Server' }],
  }
  const { run } = await open(t, ({ path }) =>
    path.endsWith('.9')
      ? { status: 404, json: { error: { message: 'Not found', status: 404 } } }
      : { json: { data: { entity: {}, risk, timestamps: null } } },
  )
  const known = await run('get-enrichment', { type: 'ip', value: '198.51.100.7' })
  assert.partialDeepStrictEqual(known.findings, [{ assessment: 'malicious', weight: 0.95, pointer: '/risk/score' }])
  assert.equal(known.summary, '198.51.100.7 has risk score 99 (Very Malicious)')
  const unknown = await run('get-enrichment', { type: 'ip', value: '198.51.100.9' })
  assert.deepEqual(unknown.output, {
    type: 'ip',
    value: '198.51.100.9',
    found: false,
    entity: null,
    risk: null,
    timestamps: null,
  })
  assert.partialDeepStrictEqual(unknown.findings, [{ assessment: 'context', weight: 0 }])
})

test('a score means what its band and its rules say, and for a weakness whether it is used', async (t) => {
  const answers: Record<string, object> = {}
  const { run } = await open(t, ({ path }) => ({ json: { data: answers[path.split('/').at(-1) ?? ''] ?? {} } }))
  const said = async (type: string, value: string, data: object) => {
    answers[value] = data
    const { findings } = await run('get-enrichment', { type, value })
    return findings.map(({ assessment, weight, aspect }) => [assessment, weight, aspect].join(' '))
  }
  const risk = (score: number, ...rules: string[]) => ({
    risk: { score, rules: rules.length, evidenceDetails: rules.map((rule) => ({ rule })) },
  })
  assert.deepEqual(await said('ip', '1.0.0.1', risk(90, 'C&C')), ['malicious 0.95 reputation'])
  assert.deepEqual(await said('ip', '1.0.0.2', risk(95)), ['suspicious 0.7 reputation'])
  assert.deepEqual(await said('domain', 'a.test', risk(65, 'Typosquat')), ['suspicious 0.7 reputation'])
  assert.deepEqual(await said('domain', 'b.test', risk(25, 'Listed')), ['suspicious 0.35 reputation'])
  const ruled = (criticality: number) => ({
    risk: { score: 51, rules: 1, evidenceDetails: [{ rule: 'Suspected Loader', criticality }] },
  })
  assert.deepEqual(await said('domain', 'c.test', ruled(3)), ['suspicious 0.45 reputation'])
  assert.deepEqual(await said('domain', 'd.test', ruled(2)), ['suspicious 0.35 reputation'])
  assert.deepEqual(await said('hash', 'ab'.repeat(32), risk(0)), ['benign 0.3 file'])
  assert.deepEqual(await said('ip', '1.0.0.3', { ...risk(12, 'Scanner'), scanner: { name: 'Observatory' } }), [
    'context 0.1 reputation',
    'benign 0.4 reputation',
  ])
  assert.deepEqual(await said('vulnerability', 'CVE-2026-1000', risk(96, 'Exploited in the Wild')), [
    'suspicious 0.5 weakness',
  ])
  assert.deepEqual(await said('vulnerability', 'CVE-2026-1001', risk(18, 'Disclosed')), ['benign 0.25 weakness'])
})

test('each refusal comes with what to do, and modules that are closed are foreseen', async (t) => {
  for (const [status, hint] of [
    [401, /Generate a new one/],
    [403, /subscription tier/],
    [500, /outage/],
  ] as const) {
    const { refusal } = await open(t, () => ({ status, json: { error: { message: 'no', status } } }))
    assert.match((await refusal('list-alerts')).hint ?? '', hint)
  }
  const { test: check } = await open(t, (request) =>
    /^\/(playbook|soar|identity)/.test(request.path)
      ? { status: 403, json: { message: 'no', status_code: 403 } }
      : request.path.startsWith('/v2')
        ? { status: 404 }
        : serve([])(request),
  )
  const { ok, skills } = await check()
  assert.equal(ok, true)
  const isTold = ({ reason }: { reason: string }) => !/cannot be told/.test(reason)
  assert.deepEqual(
    skills.filter(isTold).map((one) => [one.skill, one.ok]),
    [
      ['get-playbook-alerts', false],
      ['list-alerts', true],
      ['get-enrichment', true],
      ['get-alert', true],
      ['get-bulk-enrichment', false],
      ['look-up-identity-exposure', false],
    ],
  )
  assert.deepEqual(
    skills.filter((one) => !isTold(one)).map(({ skill }) => skill),
    ['update-alert', 'update-playbook-alert'],
  )
})
