// The endpoint detection connector against a stand-in: requests as the platform wants them, answers, refusals.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { connect } from '../../test/support/connect.ts'
import type { Answer, Reply } from '../../test/support/stand-in.ts'
import { endpointDetection } from './endpoint-detection.ts'

const machine = 'aaaa1111bbbb2222cccc3333dddd4444eeee5555'
const comment = 'Case 42'
const action = {
  id: 'act-1',
  type: 'Isolate',
  status: 'Pending',
  machineId: machine,
  computerDnsName: 'pc-17.corp.example',
}

const open = (t: TestContext, answer: Answer, granted?: string[], token?: Reply) =>
  connect(t, endpointDetection, {
    answer,
    credentials: { tenant_id: 'corp.onmicrosoft.com', client_id: 'client', client_secret: 'the secret' },
    settings: (origin) => ({ auth_url: origin, api_host: origin, scope_resource: 'https://resource.example' }),
    granted,
    token,
  })

test('the token request is the one the platform wants', async (t) => {
  const { run, server } = await open(t, () => ({ json: { value: [] } }))
  await run('list-alerts')
  const [token] = server.seen
  assert.equal(token?.method, 'POST')
  assert.equal(token?.path, '/corp.onmicrosoft.com/oauth2/v2.0/token')
  assert.equal(token?.headers['content-type'], 'application/x-www-form-urlencoded')
  assert.deepEqual(Object.fromEntries(new URLSearchParams(token?.body)), {
    grant_type: 'client_credentials',
    client_id: 'client',
    client_secret: 'the secret',
    scope: 'https://resource.example/.default',
  })
})

const actions: [string, object, string, object][] = [
  ['isolate-machine', { isolation_type: 'Selective' }, 'isolate', { Comment: comment, IsolationType: 'Selective' }],
  ['isolate-machine', {}, 'isolate', { Comment: comment, IsolationType: 'Full' }],
  ['unisolate-machine', {}, 'unisolate', { Comment: comment }],
  ['run-antivirus-scan', { scan_type: 'Full' }, 'runAntiVirusScan', { Comment: comment, ScanType: 'Full' }],
  ['collect-investigation-package', {}, 'collectInvestigationPackage', { Comment: comment }],
]

test('actions on machines post the bodies the platform wants and take 200 and 201', async (t) => {
  let status = 200
  const { run, last } = await open(t, () => ({ status, json: action }))
  for (const [skill, input, path, body] of actions) {
    status = status === 200 ? 201 : 200
    const { output } = await run(skill, { machine_id: machine, comment, ...input })
    assert.equal(last().method, 'POST')
    assert.equal(last().path, `/api/machines/${machine}/${path}`)
    assert.match(last().headers.authorization ?? '', /^Bearer /)
    assert.equal(last().headers['content-type'], 'application/json')
    assert.deepEqual(JSON.parse(last().body), body)
    assert.partialDeepStrictEqual(output, { id: 'act-1' })
  }
})

test('live response keeps the path and body of the platform', async (t) => {
  const { run, last } = await open(t, () => ({ status: 201, json: action }))
  const commands = [{ type: 'RunScript', params: [{ key: 'ScriptName', value: 'triage.ps1' }] }]
  const { summary } = await run('run-live-response', { machine_id: machine, comment, commands })
  assert.equal(last().path, `/API/machines/${machine}/runliveresponse`)
  assert.deepEqual(JSON.parse(last().body), { Commands: commands, Comment: comment })
  assert.equal(summary, 'Requested a live response session on pc-17.corp.example')
})

const reads: [string, object, string, string | undefined][] = [
  [
    'list-alerts',
    { severity: 'High', status: 'New', since: '2026-03-01T00:00:00Z' },
    '/api/alerts',
    "severity eq 'High' and status eq 'New' and alertCreationTime ge 2026-03-01T00:00:00Z",
  ],
  [
    'list-machines',
    { computer_dns_name: "o'brien", health_status: 'Active' },
    '/api/machines',
    "startswith(computerDnsName,'o''brien') and healthStatus eq 'Active'",
  ],
  [
    'list-indicators',
    { indicator_value: '9.9.9.9', action: 'Block' },
    '/api/indicators',
    "indicatorValue eq '9.9.9.9' and action eq 'Block'",
  ],
  [
    'list-vulnerabilities',
    { cve_id: 'CVE-2024-3094', min_cvss: 7 },
    '/api/Vulnerabilities',
    "id eq 'CVE-2024-3094' and cvssV3 ge 7",
  ],
  [
    'list-machines-vulnerabilities',
    { machine_id: machine },
    '/api/vulnerabilities/machinesVulnerabilities',
    `machineId eq '${machine}'`,
  ],
  ['list-recommendations', { status: 'Active' }, '/api/recommendations', "status eq 'Active'"],
  ['list-machine-logon-users', { machine_id: machine }, `/api/machines/${machine}/logonusers`, undefined],
]

test('lists are asked for with typed filters', async (t) => {
  const { run, last } = await open(t, () => ({ json: { value: [] } }))
  for (const [skill, input, path, filter] of reads) {
    await run(skill, input)
    assert.equal(last().path, path)
    assert.equal(last().query.get('$filter') ?? undefined, filter)
  }
  await run('list-alerts')
  assert.equal(last().query.get('$expand'), 'evidence')
})

test('single things are read by id, and ids cannot climb out of their path', async (t) => {
  const { run, last, server } = await open(t, () => ({ json: { id: 'x' } }))
  await run('get-alert', { alert_id: 'da1_2/3' })
  assert.equal(last().path, '/api/alerts/da1_2%2F3')
  const { findings } = await run('get-machine', { machine_id: machine })
  assert.equal(findings[0]?.pointer, '', 'points at what is there')
  assert.equal(last().path, `/api/machines/${machine}`)
  const before = server.seen.length
  for (const machine_id of ['..', '.', '\ud800'])
    await assert.rejects(run('get-machine', { machine_id }), { name: 'InvalidInput' })
  assert.equal(server.seen.length, before)
})

test('no machine of late is an empty list, not an error', async (t) => {
  const { run, refusal } = await open(t, () => ({
    status: 404,
    json: { error: { code: 'NotFound', message: 'none' } },
  }))
  assert.deepEqual((await run('list-machines')).output, { value: [], truncated: false, left_out: null })
  assert.equal((await refusal('get-machine', { machine_id: 'nobody' })).status, 404)
})

test('weaknesses of a machine named by its computer name are found by its id', async (t) => {
  const { run, last } = await open(t, ({ path }) =>
    path.startsWith('/api/machines/')
      ? { json: { id: machine } }
      : { json: { value: [{ id: 'v', cveId: 'CVE-2024-3094', severity: 'Critical', productName: 'xz' }] } },
  )
  const { findings } = await run('list-machines-vulnerabilities', { machine_id: 'pc-17' })
  assert.equal(last().query.get('$filter'), `machineId eq '${machine}'`)
  assert.match(findings[0]?.statement ?? '', /pc-17 has CVE-2024-3094/)
})

test('an action is followed to its end', async (t) => {
  let asked = 0
  const { run, last } = await open(t, () => ({ json: { ...action, status: ++asked < 3 ? 'InProgress' : 'Succeeded' } }))
  const { output } = await run('get-machine-action', { machine_action_id: 'act-1', wait_seconds: 20 })
  assert.equal(last().path, '/api/machineactions/act-1')
  assert.partialDeepStrictEqual(output, { status: 'Succeeded' })
})

test('an advanced query gives rows and names the machines in them', async (t) => {
  const { run, last } = await open(t, () => ({
    json: {
      Schema: [{ Name: 'DeviceName', Type: 'String' }],
      Results: [{ DeviceName: 'pc-17' }, { DeviceName: 'pc-17' }],
    },
  }))
  const { findings } = await run('run-advanced-query', { query: 'DeviceInfo | take 2' })
  assert.deepEqual(JSON.parse(last().body), { Query: 'DeviceInfo | take 2' })
  assert.deepEqual(
    findings.map(({ observable, pointer }) => [observable.value, pointer]),
    [['pc-17', '/Results/0/DeviceName']],
  )
})

test('an indicator is created with the keys of the platform', async (t) => {
  const indicator = {
    indicatorValue: '9.9.9.9',
    indicatorType: 'IpAddress',
    action: 'Audit',
    title: 'Bad',
    description: 'Case',
  }
  const { run, last } = await open(t, () => ({ json: { id: '41', ...indicator } }))
  await run('create-indicator', {
    indicator_value: '9.9.9.9',
    indicator_type: 'IpAddress',
    action: 'Audit',
    title: 'Bad',
    description: 'Case',
  })
  assert.deepEqual(JSON.parse(last().body), { ...indicator, generateAlert: true })
})

test('alerts about one machine say what they mean', async (t) => {
  const alerts = [
    {
      id: 'a',
      title: 'Ransom note',
      severity: 'High',
      computerDnsName: 'pc-17.corp.example',
      classification: 'TruePositive',
    },
    { id: 'b', title: 'Other', severity: 'High', computerDnsName: 'pc-170.corp.example' },
  ]
  const { run } = await open(t, () => ({ json: { value: alerts } }))
  const { findings, summary } = await run('list-alerts', { machine: 'PC-17', around: 1_770_000_000 })
  assert.equal(summary, 'Found 1 alert about PC-17')
  assert.partialDeepStrictEqual(findings, [{ assessment: 'malicious', pointer: '/value/0/classification' }])
})

test('each refusal comes with what to do', async (t) => {
  const bodies: [number, string, RegExp][] = [
    [400, 'BadRequest', /endpoint and headers/],
    [401, 'Unauthorized', /reconnect/],
    [403, 'Forbidden', /admin consent/],
    [500, 'InternalServerError', /later/],
    [400, 'ActiveRequestAlreadyExists', /already under way/],
  ]
  for (const [status, code, hint] of bodies) {
    const { refusal } = await open(t, () => ({ status, json: { error: { code, message: 'no' } } }))
    const error = await refusal('isolate-machine', { machine_id: machine, comment })
    assert.equal(error.status, status)
    assert.match(error.hint ?? '', hint)
  }
})

test('an expired secret is told as such', async (t) => {
  const expired = {
    error: 'invalid_client',
    error_codes: [7000222],
    error_description: 'AADSTS7000222: gone.\r\nTrace ID: 1',
  }
  const { test: check, refusal } = await open(t, () => ({ json: {} }), undefined, { status: 401, json: expired })
  assert.match((await refusal('list-alerts')).hint ?? '', /has expired/)
  const { ok, checks, skills } = await check()
  assert.equal(ok, false)
  assert.match(checks[0]?.detail ?? '', /AADSTS7000222: gone\. .*has expired/)
  assert.ok(skills.every((one) => !one.ok))
})

test('the test of a connection reads the roles of the token', async (t) => {
  const { test: check } = await open(t, () => ({ json: { value: [] } }), [
    'Alert.ReadWrite.All',
    'Machine.ReadWrite.All',
  ])
  const { ok, checks, skills } = await check()
  assert.equal(ok, true)
  assert.ok(checks.every((one) => one.ok))
  const byId = Object.fromEntries(skills.map((one) => [one.skill, one]))
  assert.equal(byId['get-machine']?.ok, true)
  assert.equal(byId['isolate-machine']?.ok, false)
  assert.match(byId['isolate-machine']?.reason ?? '', /Machine\.Isolate is missing.*admin consent/)
})

test('without the mandatory permission the connection is not ok', async (t) => {
  const { test: check } = await open(t, () => ({ json: { value: [] } }), ['Machine.Read.All'])
  const { ok, checks } = await check()
  assert.equal(ok, false)
  assert.partialDeepStrictEqual(checks.at(-1), { name: 'Permission Alert.ReadWrite.All', ok: false })
})
