// The incident source connector against a stand-in.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { z } from 'zod'
import { connect } from '../../test/support/connect.ts'
import type { Answer } from '../../test/support/stand-in.ts'
import { incidentSource } from './incident-source.ts'

const incident = (id: number, alerts = 2) => ({
  incidentId: id,
  incidentName: `Incident ${id}`,
  severity: id % 2 ? 'High' : 'Low',
  status: 'Active',
  classification: 'Unknown',
  determination: 'NotAvailable',
  assignedTo: null,
  createdTime: new Date(1_770_000_000_000 + id).toISOString(),
  lastUpdateTime: new Date(1_770_000_000_000 + id).toISOString(),
  alerts: Array.from({ length: alerts }, (_, index) => ({
    alertId: `da${id}_${index}`,
    title: 'Odd child process',
    category: 'Execution',
    severity: 'High',
    status: 'New',
    serviceSource: 'MicrosoftDefenderForEndpoint',
    detectionSource: 'WindowsDefenderAtp',
    devices: [{ mdatpDeviceId: 'm1', deviceDnsName: 'pc-17.corp.example' }],
    entities: [{ entityType: 'Ip', ipAddress: '203.0.113.9' }],
  })),
})

const open = (t: TestContext, answer: Answer, granted?: string[]) =>
  connect(t, incidentSource, {
    answer,
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://xdr.example' }),
    granted,
  })

const paged =
  (total: number, alerts = 2): Answer =>
  ({ query }) => {
    const [skip, top] = [Number(query.get('$skip') ?? 0), Number(query.get('$top'))]
    if (top > 100) return { status: 400, json: { error: { code: 'ODataError', message: '$top' } } }
    // One incident moves between pages, as incidents do that change while they are listed.
    const ids = Array.from({ length: Math.max(0, Math.min(top, total - skip)) }, (_, index) =>
      Math.max(0, skip + index - (skip ? 1 : 0)),
    )
    return { json: { value: ids.map((id) => incident(id, alerts)) } }
  }

test('all pages become one row per alert with exactly the columns of detection pipelines', async (t) => {
  const { run, calls } = await open(t, paged(250))
  const { output } = await run('list-incidents-for-detections', { duration: 3, duration_type: 'days' })
  const { rows } = z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(output)
  assert.equal(calls().length, 4, 'the empty page is the last')
  assert.equal(new Set(rows.map((row) => row.alert_id)).size, rows.length)
  assert.equal(rows.length, 249 * 2)
  assert.deepEqual(Object.keys(rows[0] ?? {}), [
    'incident_id',
    'name',
    'severity',
    'status',
    'classification',
    'determination',
    'assigned_to',
    'alert_id',
    'title',
    'category',
    'alert_severity',
    'alert_status',
    'service_source',
    'detection_source',
  ])
  assert.partialDeepStrictEqual(rows.at(-1), { incident_id: 0, alert_id: 'da0_1', assigned_to: null })
})

const windows: [object, string, number][] = [
  [{ duration: 30, duration_type: 'minutes' }, 'lastUpdateTime', 1_800],
  [{ duration: 6 }, 'lastUpdateTime', 21_600],
  [{ duration: 2, duration_type: 'days', filter_by: 'createdTime' }, 'createdTime', 172_800],
  [{ duration: 1, duration_type: 'weeks' }, 'lastUpdateTime', 604_800],
]

test('duration and its type give a rolling filter', async (t) => {
  const { run, last } = await open(t, paged(1))
  for (const [input, property, seconds] of windows) {
    await run('list-incidents', input)
    const [, field, time] = /^(\w+) ge (\S+Z)$/.exec(last().query.get('$filter') ?? '') ?? []
    assert.equal(field, property)
    assert.ok(Math.abs(Date.now() - seconds * 1000 - Date.parse(time ?? '')) < 5_000)
  }
  await run('list-incidents', { status: 'Active', assigned_to: 'ana@corp.example' })
  assert.equal(last().query.get('$filter'), "status eq 'Active' and assignedTo eq 'ana@corp.example'")
  await assert.rejects(run('list-incidents', { duration: 1, duration_type: 'months' }), { name: 'InvalidInput' })
})

test('severity and entity are looked for in what the platform sends', async (t) => {
  const { run } = await open(t, paged(4))
  const bySeverity = await run('list-incidents', { severity: 'High' })
  assert.equal(bySeverity.summary, 'Found 2 incidents')
  const byHost = await run('list-incidents', { entity: 'PC-17' })
  assert.equal(byHost.summary, 'Found 4 incidents')
  assert.partialDeepStrictEqual(byHost.findings[0], { observable: { kind: 'host', value: 'pc-17.corp.example' } })
  assert.equal((await run('list-incidents', { entity: '198.51.100.1' })).summary, 'Found 0 incidents')
})

test('all observables of an alert are looked for in one list, and each answer tells which call brought it', async (t) => {
  const { run, calls } = await open(t, paged(4))
  const ask = (entity: string) => run('list-incidents', { entity, duration: 30, duration_type: 'days' })
  const [host, ip, nobody] = await Promise.all([ask('pc-17'), ask('203.0.113.9'), ask('nobody')])
  assert.deepEqual(
    [host.summary, ip.summary, nobody.summary],
    ['Found 4 incidents', 'Found 4 incidents', 'Found 0 incidents'],
  )
  assert.equal(calls().length, 2, 'one list: a page and the empty one after it')
  assert.equal(new Set([host, ip, nobody].map(({ call }) => call.call_uuid)).size, 1)
  assert.deepEqual([host, ip, nobody].map(({ call }) => call.shared).sort(), [false, true, true])
})

test('an incident says what it means for the observable that was asked about, by judgement and who saw it, and when it was', async (t) => {
  const at = (hours: number) => new Date(1_770_000_000_000 - hours * 3_600_000).toISOString()
  const row = (more: object, service = 'AADIdentityProtection') => ({
    ...incident(1, 1),
    severity: 'Medium',
    createdTime: at(0),
    alerts: [
      {
        ...incident(1, 1).alerts[0],
        devices: [],
        serviceSource: service,
        entities: [{ entityType: 'Url', url: 'https://a.bad.test/x', userPrincipalName: 'jo@corp.test' }],
      },
    ],
    ...more,
  })
  const rows = [
    row({}),
    row({ classification: 'TruePositive', createdTime: at(20) }, 'MicrosoftDefenderForEndpoint'),
    row({ classification: 'TruePositive', createdTime: at(200) }),
    row({ classification: 'FalsePositive', determination: 'Clean', createdTime: at(0.5) }),
    row({ classification: 'FalsePositive', createdTime: at(10) }),
    row({ status: 'Redirected' }),
    row({ severity: 'High', createdTime: at(200) }),
  ]
  const { run } = await open(t, () => ({ json: { value: rows.map((each, id) => ({ ...each, incidentId: id })) } }))
  const said = async (entity_kind: string, entity: string) => {
    const { findings } = await run('list-incidents', { entity, entity_kind })
    return findings
      .map(({ event, assessment, weight, aspect, seen_by }) => [
        event?.id,
        event?.judged,
        assessment,
        weight,
        aspect,
        seen_by,
      ])
      .map((told) => told.join(' '))
      .sort()
  }
  assert.deepEqual(await said('email', 'jo@corp.test'), [
    'incident 0 open suspicious 0.35 sign-in identity-protection',
    'incident 1 confirmed malicious 0.95 activity endpoint-detection',
    'incident 2 confirmed malicious 0.95 sign-in identity-protection',
    'incident 3 harmless benign 0.7 sign-in identity-protection',
    'incident 4 harmless benign 0.7 sign-in identity-protection',
    'incident 6 open suspicious 0.6 sign-in identity-protection',
  ])
  const { findings } = await run('list-incidents', { entity: 'bad.test', entity_kind: 'domain' })
  const told = findings.find(({ event }) => event?.id === 'incident 2')
  assert.partialDeepStrictEqual(told?.event, {
    active: true,
    involves: [
      { kind: 'domain', value: 'bad.test' },
      { kind: 'email', value: 'jo@corp.test' },
      { kind: 'url', value: 'https://a.bad.test/x' },
    ],
  })
  assert.deepEqual(await said('domain', 'ad.test'), [])
})

test('one incident comes with the devices and entities of its alerts, each once', async (t) => {
  const { run, last } = await open(t, () => ({ json: incident(7001) }))
  const { output } = await run('get-incident', { incident_id: 7001 })
  assert.equal(last().path, '/api/incidents/7001')
  assert.partialDeepStrictEqual(output, {
    incidentId: 7001,
    devices: [{ mdatpDeviceId: 'm1' }],
    entities: [{ ipAddress: '203.0.113.9' }],
  })
  assert.equal(z.object({ devices: z.array(z.unknown()) }).parse(output).devices.length, 1)
})

test('each refusal comes with what to do, and a missing role is foreseen', async (t) => {
  for (const [status, hint] of [
    [400, /endpoint/],
    [401, /reconnect/],
    [403, /admin consent/],
    [404, /no such incident/],
    [500, /later/],
  ] as const) {
    const { refusal } = await open(t, () => ({ status, json: { error: { code: 'X', message: 'no' } } }))
    assert.match((await refusal('get-incident', { incident_id: 1 })).hint ?? '', hint)
  }
  const { test: check } = await open(t, paged(1), ['Other'])
  assert.match((await check()).skills[0]?.reason ?? '', /Incident\.Read\.All or Incident\.ReadWrite\.All is missing/)
})

test('a message is found by its id, with who got it, its links, and who followed them', async (t) => {
  const networkId = '3f1e9d4c-0000-4000-8000-1c2b3a4d5e6f'
  const rows: Record<string, object[]> = {
    EmailEvents: [
      {
        NetworkMessageId: networkId,
        SenderFromAddress: 'it@mail.example',
        RecipientEmailAddress: 'jdoe@corp.test',
        DeliveryAction: 'Delivered',
      },
    ],
    EmailUrlInfo: [{ Url: 'https://mail.example/a' }],
    EmailAttachmentInfo: [{ FileName: 'a.iso', SHA256: 'ab'.repeat(32) }],
    UrlClickEvents: [{ AccountUpn: 'jdoe@corp.test', Url: 'https://mail.example/a', ActionType: 'ClickAllowed' }],
  }
  const queries: string[] = []
  const { run } = await open(t, ({ body }) => {
    const { Query } = z.object({ Query: z.string() }).parse(JSON.parse(body))
    queries.push(Query)
    return { json: { Results: rows[Query.split(' ')[0] ?? ''] ?? [] } }
  })
  const { findings, summary } = await run('find-message', { message_id: '<1"@mail.example>' })
  assert.equal(summary, '1 person got the message, which has 1 link; 1 click')
  assert.deepEqual(
    findings.map(({ statement }) => statement),
    [
      'jdoe@corp.test got the message (delivered).',
      'jdoe@corp.test followed the link https://mail.example/a of the message (ClickAllowed).',
    ],
  )
  assert.ok(queries[0]?.includes('InternetMessageId =~ "<1\\"@mail.example>"'), 'an id cannot leave its place')
  await run('find-message', { message_id: networkId })
  assert.ok(queries.some((query) => query.startsWith(`EmailEvents | where NetworkMessageId =~ "${networkId}"`)))
})
