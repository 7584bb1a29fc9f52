// The endpoint detection platform as its callers meet it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { bearer, call, post } from './test-client.ts'

let lab: Lab
let api: string
let now = Date.now()
let headers: Record<string, string>
before(async () => {
  lab = await startLab({ ports: 0, now: () => now })
  api = lab.addresses['endpoint-detection']
  headers = await bearer(lab, 'endpoint-detection')
})
after(() => lab.stop())
const get = (path: string) => call(`${api}${path}`, { headers })
const machine = () => lab.control.machines()[0]!

test('alerts carry evidence only when asked to expand it', async () => {
  const plain = await get('/api/alerts?$top=3')
  const expanded = await get('/api/alerts?$top=3&$expand=evidence')
  assert.match(plain.headers.get('content-type') ?? '', /odata\.metadata=minimal/)
  assert.equal(plain.headers.get('odata-version'), '4.0')
  assert.match(plain.body['@odata.context'], /\/api\/\$metadata#Alerts$/)
  assert.deepEqual(
    plain.body.value.map((a: { evidence: [] }) => a.evidence.length),
    [0, 0, 0],
  )
  assert.ok(expanded.body.value.every((a: { evidence: [] }) => a.evidence.length > 0))
  const one = await get(`/api/alerts/${plain.body.value[0].id}`)
  assert.ok(one.body.evidence.length > 0)
  assert.match(one.body['@odata.context'], /#Alerts\/\$entity$/)
})

test('filters on alerts are really applied', async () => {
  const high = await get(`/api/alerts?$filter=${encodeURIComponent("severity eq 'High' and status ne 'Resolved'")}`)
  assert.ok(high.body.value.length >= 3)
  assert.ok(
    high.body.value.every(
      (a: { severity: string; status: string }) => a.severity === 'High' && a.status !== 'Resolved',
    ),
  )
  const since = new Date(now - 86_400_000).toISOString()
  const recent = await get(`/api/alerts?$filter=alertCreationTime+ge+${since}`)
  assert.ok(recent.body.value.length > 0)
  assert.ok(
    recent.body.value.every((a: { alertCreationTime: string }) => Date.parse(a.alertCreationTime) >= now - 86_400_000),
  )
})

test('a filter that is wrong, unknown or too wide is an ODataError', async () => {
  for (const query of [
    "$filter=title eq 'x'",
    "$filter=severity eq 'High",
    '$filter=severity is High',
    '$top=10001',
    '$top=x',
    '$expand=files',
  ]) {
    const { status, body } = await get(`/api/alerts?${encodeURI(query)}`)
    assert.equal(status, 400, query)
    assert.equal(body.error.code, 'ODataError')
    assert.ok(body.error.target)
  }
})

test('with $top there is never a next link, without it a full page has one', async () => {
  const first = await get('/api/machines?$top=5')
  const second = await get('/api/machines?$top=5&$skip=5')
  assert.equal(first.body.value.length, 5)
  assert.equal(first.body['@odata.nextLink'], undefined)
  assert.notEqual(first.body.value[0].id, second.body.value[0].id)
  lab.control.fault({ platform: 'endpoint-detection', fault: 'small-pages', limit: 20 })
  const ids = new Set<string>()
  for (let next: string | undefined = `${api}/api/machines`; next; ) {
    const page = await call(next, { headers })
    for (const { id } of page.body.value) ids.add(id)
    next = page.body['@odata.nextLink']
  }
  lab.control.clear()
  assert.equal(ids.size, lab.control.machines().filter(({ known_to }) => known_to.includes('endpoint')).length)
})

test('the faulty chain repeats its next link', async () => {
  lab.control.fault({ platform: 'endpoint-detection', fault: 'repeat-next-link', limit: 5 })
  const first = await get('/api/machines')
  const second = await call(first.body['@odata.nextLink'], { headers })
  lab.control.clear()
  assert.equal(second.body['@odata.nextLink'], first.body['@odata.nextLink'])
})

test('a machine is found by id and by name, in any case of the path', async () => {
  const { machine_id, dns_name } = machine()
  assert.equal((await get(`/api/machines/${machine_id}`)).body.computerDnsName, dns_name)
  assert.equal((await get(`/API/Machines/${dns_name}`)).body.id, machine_id)
  assert.equal((await get(`/api/v1.0/machines/${machine_id}`)).status, 200)
  const unknown = await get(`/api/machines/${'0'.repeat(40)}`)
  assert.equal(unknown.status, 404)
  assert.equal(unknown.body.error.code, 'ResourceNotFound')
  assert.equal((await get(`/api/machines/${machine_id}/logonusers`)).body.value[0].accountDomain, 'havskog')
})

test('an isolation takes time, then the machine is isolated until it is let go', async () => {
  const { machine_id } = machine()
  const isolate = () =>
    post(`${api}/api/machines/${machine_id}/isolate`, { Comment: 'Case 42', IsolationType: 'Full' }, headers)
  const started = await isolate()
  assert.equal(started.status, 201)
  assert.equal(started.body.status, 'Pending')
  assert.equal((await isolate()).body.error.code, 'ActiveRequestAlreadyExists')
  const follow = async () => (await get(`/api/machineactions/${started.body.id}`)).body.status
  now += 1100
  assert.equal(await follow(), 'InProgress')
  now += 1000
  assert.equal(await follow(), 'Succeeded')
  const state = async () => {
    const query = `DeviceInfo | where DeviceId == '${machine_id}' | project DeviceName, MitigationStatus`
    return (await post(`${api}/api/advancedqueries/run`, { Query: query }, headers)).body.Results[0].MitigationStatus
  }
  assert.equal(await state(), 'Isolated')
  assert.equal(machine().isolated, true)
  await post(`${api}/api/machines/${machine_id}/unisolate`, { Comment: 'Done' }, headers)
  now += 2100
  assert.equal(await state(), '')
})

test('an action without a comment, with a wrong value or on nobody is refused', async () => {
  const { machine_id } = machine()
  const scan = (body: unknown) => post(`${api}/api/machines/${machine_id}/runAntiVirusScan`, body, headers)
  assert.equal((await scan({ ScanType: 'Quick' })).body.error.code, 'MissingRequiredParameter')
  assert.equal((await scan({ comment: 'wrong case', ScanType: 'Quick' })).body.error.code, 'MissingRequiredParameter')
  assert.equal((await scan({ Comment: 'x', ScanType: 'Slow' })).body.error.code, 'InvalidInput')
  assert.equal((await post(`${api}/api/machines/nobody/isolate`, { Comment: 'x' }, headers)).status, 404)
})

test('live response keeps the order of commands and its results are fetched by index', async () => {
  const run = (Commands: unknown) =>
    post(`${api}/API/machines/${machine().machine_id}/runliveresponse`, { Comment: 'x', Commands }, headers)
  const script = { type: 'RunScript', params: [{ key: 'ScriptName', value: 'triage.ps1' }] }
  const put = { type: 'PutFile', params: [{ key: 'FileName', value: 'a.exe' }] }
  assert.equal((await run([script, put])).status, 400)
  const { body } = await run([put, script])
  const link = `/api/machineactions/${body.id}/GetLiveResponseResultDownloadLink(index=1)`
  assert.equal((await get(link)).status, 404)
  now += 2100
  const { value } = (await get(link)).body
  assert.equal((await call(value)).body.script_name, 'triage.ps1')
})

test('hunting answers the usual queries and refuses the rest', async () => {
  const run = (Query: string) => post(`${api}/api/advancedqueries/run`, { Query }, headers)
  const found = await run(
    "DeviceNetworkEvents | where RemoteUrl has 'cdn-telemetryhub.net' and Timestamp > ago(1d) | project Timestamp, DeviceName, RemoteIP | take 10",
  )
  assert.equal(found.status, 200)
  assert.deepEqual(
    found.body.Schema.map((c: { Name: string }) => c.Name),
    ['Timestamp', 'DeviceName', 'RemoteIP'],
  )
  assert.equal(found.body.Results.length, 10)
  assert.equal(found.body.Results[0].RemoteIP, '91.219.236.54')
  for (const wrong of [
    'Nothing | take 1',
    'DeviceInfo | where Colour == "red"',
    'DeviceInfo | evaluate bag_unpack(x)',
    'DeviceInfo | take many',
  ]) {
    const refused = await run(wrong)
    assert.equal(refused.status, 400, wrong)
    assert.equal(refused.body.error.code, 'BadRequest')
  }
})

test('an indicator is created with 200, updated by the same value, and listed', async () => {
  const indicator = {
    indicatorValue: '185.174.137.82',
    indicatorType: 'IpAddress',
    action: 'Block',
    title: 'C2',
    description: 'Case 42',
  }
  const first = await post(`${api}/api/indicators`, indicator, headers)
  assert.equal(first.status, 200)
  const again = await post(`${api}/api/indicators`, { ...indicator, title: 'C2 again' }, headers)
  assert.equal(again.body.id, first.body.id)
  const listed = await call(
    `${lab.addresses['incident-source']}/api/indicators?$filter=indicatorValue+eq+'185.174.137.82'`,
    { headers },
  )
  assert.deepEqual(
    listed.body.value.map((i: { title: string }) => i.title),
    ['C2 again'],
  )
  const wrong = await post(`${api}/api/indicators`, { ...indicator, indicatorValue: '10.0.0.0/8' }, headers)
  assert.equal(wrong.body.error.code, 'InvalidIpAddress')
})

test('vulnerabilities, their machines and recommendations tell one story', async () => {
  const filter = encodeURIComponent("cveId eq 'CVE-2026-31877'")
  const [row] = (await get(`/api/vulnerabilities/machinesVulnerabilities?$filter=${filter}`)).body.value
  const server = lab.control.machines().find(({ host }) => host === 'srv-web-01')
  assert.equal(row.machineId, server?.machine_id)
  const [cve] = (await get(`/api/Vulnerabilities?$filter=${encodeURIComponent("id eq 'CVE-2026-31877'")}`)).body.value
  assert.equal(cve.exposedMachines, 1)
  assert.equal(cve.publicExploit, true)
  assert.equal((await get('/api/Vulnerabilities?$top=8001')).status, 400)
  assert.ok(
    (await get(`/api/recommendations?$filter=${encodeURIComponent("startswith(id,'va-_-brackwater')")}`)).body.value
      .length === 1,
  )
})

test('a token without the role is forbidden and told which role is missing', async () => {
  const poor = await bearer(lab, 'endpoint-detection', 'alerts-only')
  const refused = await call(`${api}/api/machines`, { headers: poor })
  assert.equal(refused.status, 403)
  assert.match(refused.body.error.message, /Machine\.Read\.All.*Application roles: Alert\.ReadWrite\.All/)
  const wrongAudience = await call(`${api}/api/alerts`, { headers: await bearer(lab, 'incident-source') })
  assert.equal(wrongAudience.status, 403)
  assert.equal((await call(`${api}/api/alerts`)).status, 401)
})
