// Changes at the endpoint platform and look-ups by entity: permissions, refusals, inverses, and the journal of changes.
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
const send = (method: string, path: string, body?: unknown, as = headers) =>
  call(`${api}${path}`, {
    method,
    headers: { ...as, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const get = (path: string) => call(`${api}${encodeURI(path)}`, { headers })
const machine = (host: string) => {
  const found = lab.control.machines().find((candidate) => candidate.host === host && candidate.silent_days === 0)
  if (!found) throw new Error(host)
  return found
}
const story = (id: string) =>
  JSON.parse(lab.control.stories().find((s) => s.id === id)?.alerts[0]?.alert_content ?? '{}')

test('a file is stopped by its SHA-1 on Windows, unless a trusted maker signed it', async () => {
  const { sha1 } = story('ransomware-on-laptop').evidence[0]
  const stop = (host: string, Sha1: string) =>
    send('POST', `/api/machines/${machine(host).machine_id}/StopAndQuarantineFile`, { Comment: 'Case 42', Sha1 })
  const started = await stop('lt-103', sha1)
  assert.equal(started.status, 201)
  assert.deepEqual(started.body.relatedFileInfo, { fileIdentifier: sha1, fileIdentifierType: 'Sha1' })
  assert.equal((await stop('lt-103', sha1)).body.error.code, 'ActiveRequestAlreadyExists')
  assert.equal((await stop('lt-103', 'abc')).body.error.code, 'InvalidHashValue')
  assert.equal((await stop('srv-web-01', sha1)).body.error.code, 'OsPlatformNotSupported')
  const psexec = story('admin-tool-use').evidence[0].sha256
  const signed = (await get(`/api/files/${psexec}`)).body
  assert.deepEqual([signed.determinationType, signed.signer], ['Clean', 'Microsoft Corporation'])
  assert.equal((await stop('lt-104', signed.sha1)).body.error.code, 'InvalidInput')
})

test('code execution is restricted until the restriction is removed', async () => {
  const { machine_id } = machine('lt-105')
  const state = async () => {
    const Query = `DeviceInfo | where DeviceId == '${machine_id}'`
    return (await post(`${api}/api/advancedqueries/run`, { Query }, headers)).body.Results[0].MitigationStatus
  }
  await send('POST', `/api/machines/${machine_id}/restrictCodeExecution`, { Comment: 'x' })
  now += 3000
  assert.equal(await state(), 'ExecutionRestricted')
  await send('POST', `/api/machines/${machine_id}/unrestrictCodeExecution`, { Comment: 'x' })
  now += 3000
  assert.equal(await state(), '')
})

test('what was accepted is in the journal once, with its fate', async () => {
  const { machine_id } = machine('lt-106')
  const isolate = () => send('POST', `/api/machines/${machine_id}/isolate`, { Comment: 'once', IsolationType: 'Full' })
  await isolate()
  assert.equal((await isolate()).status, 400)
  const entries = () => lab.control.journal({ platform: 'endpoint-detection', operation: 'isolate' })
  assert.deepEqual(
    entries().map(({ target, status }) => [target, status]),
    [['lt-106', 'Pending']],
  )
  now += 3000
  const told = await call(`${lab.addresses.control}/journal?operation=isolate`)
  assert.equal(told.body.data[0].status, 'Succeeded')
  assert.equal(told.body.data[0].detail.comment, 'once')
})

test('a link to results is signed, short-lived and takes no token', async () => {
  const { body } = await send('POST', `/api/machines/${machine('lt-107').machine_id}/collectInvestigationPackage`, {
    Comment: 'x',
  })
  assert.equal((await get(`/api/machineactions/${body.id}/getPackageUri`)).status, 404)
  now += 3000
  const link = (await get(`/api/machineactions/${body.id}/getPackageUri`)).body.value.replaceAll('"', '')
  assert.equal((await call(link, { headers })).status, 400)
  assert.match((await call(link)).text, /investigation package of lt-107/)
  now += 31 * 60_000
  assert.equal((await call(link)).status, 403)
})

test('an alert is judged and commented on, and its incident tells the same', async () => {
  const [{ id }] = (await get("/api/alerts?$filter=status eq 'New'")).body.value
  const before = (await get(`/api/alerts/${id}`)).body
  const changed = await send('PATCH', `/api/alerts/${id}`, {
    status: 'InProgress',
    classification: 'TruePositive',
    determination: 'Malware',
    assignedTo: 'elif.demir@havskoginstruments.com',
    comment: 'run 7f3a',
  })
  assert.equal(changed.status, 200)
  assert.deepEqual([changed.body.status, changed.body.determination], ['InProgress', 'Malware'])
  assert.deepEqual(
    changed.body.comments.map(({ comment }: { comment: string }) => comment),
    ['run 7f3a'],
  )
  const incidents = await bearer(lab, 'incident-source')
  const incident = await call(`${lab.addresses['incident-source']}/api/incidents/${before.incidentId}`, {
    headers: incidents,
  })
  assert.equal(incident.body.alerts.find((a: { alertId: string }) => a.alertId === id).status, 'InProgress')
  assert.equal(
    (await send('PATCH', `/api/alerts/${id}`, { determination: 'NotMalicious' })).body.determination,
    'Clean',
  )
  assert.equal((await send('PATCH', `/api/alerts/${id}`, { status: 'Gone' })).body.error.code, 'InvalidInput')
  assert.equal((await send('PATCH', '/api/alerts/none', { status: 'New' })).status, 404)
  const batch = await send('POST', '/api/alerts/batchUpdate', { alertIds: [id], status: 'Resolved' })
  assert.deepEqual([batch.status, batch.text], [200, ''])
  assert.equal((await get(`/api/alerts/${id}`)).body.status, 'Resolved')
})

test('an incident is assigned, tagged, commented on and resolved with its alerts', async () => {
  const incidents = await bearer(lab, 'incident-source')
  const base = `${lab.addresses['incident-source']}/api/incidents`
  const [open] = (await call(`${base}?$filter=status+eq+'Active'&$top=1`, { headers: incidents })).body.value
  const patch = (body: unknown, as = incidents) =>
    call(`${base}/${open.incidentId}`, {
      method: 'PATCH',
      headers: { ...as, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const changed = await patch({
    status: 'Resolved',
    assignedTo: 'elif.demir@havskoginstruments.com',
    classification: 'TruePositive',
    determination: 'CompromisedAccount',
    tags: ['case-42'],
    comment: 'run 7f3a',
  })
  assert.equal(changed.status, 200)
  assert.deepEqual(
    [changed.body.status, changed.body.determination, changed.body.tags],
    ['Resolved', 'CompromisedUser', ['case-42']],
  )
  assert.equal(changed.body.comments.at(-1).comment, 'run 7f3a')
  assert.ok(changed.body.alerts.every(({ status }: { status: string }) => status === 'Resolved'))
  assert.equal((await patch({ status: 'Done' })).body.error.code, 'InvalidInput')
  const poor = await bearer(lab, 'incident-source', 'as-specified')
  assert.equal((await patch({ status: 'Active' }, poor)).status, 403)
  assert.equal(lab.control.journal({ operation: 'update-incident' }).length, 1)
})

test('an indicator is deleted once, or many at a time', async () => {
  const make = async (indicatorValue: string) =>
    (
      await send('POST', '/api/indicators', {
        indicatorValue,
        indicatorType: 'DomainName',
        action: 'Block',
        title: 'x',
        description: 'x',
      })
    ).body.id
  const [first, second, third] = [await make('a-bad.net'), await make('b-bad.net'), await make('c-bad.net')]
  assert.equal((await send('DELETE', `/api/indicators/${first}`)).status, 204)
  assert.equal((await send('DELETE', `/api/indicators/${first}`)).status, 404)
  const batch = (IndicatorIds: unknown) => send('POST', '/api/indicators/BatchDelete', { IndicatorIds })
  assert.equal((await batch([second, '99999'])).status, 404)
  assert.equal((await batch([])).status, 400)
  assert.equal((await batch([second, third])).status, 204)
  assert.notEqual(await make('d-bad.net'), third)
})

test('tags come and go, and find their machines', async () => {
  const { machine_id } = machine('lt-108')
  const tag = (Action: string) => send('POST', `/api/machines/${machine_id}/tags`, { Value: 'case-42', Action })
  assert.ok((await tag('Add')).body.machineTags.includes('case-42'))
  const found = (await get('/api/machines/findbytag?tag=case-42')).body.value
  assert.deepEqual(
    found.map(({ id }: { id: string }) => id),
    [machine_id],
  )
  assert.equal((await get('/api/machines/findbytag?tag=domain&useStartsWithFilter=true')).body.value.length, 2)
  assert.ok(!(await tag('Remove')).body.machineTags.includes('case-42'))
  assert.equal((await tag('Keep')).body.error.code, 'InvalidInput')
  const replaced = await send('PATCH', `/api/machines/${machine_id}`, { machineTags: ['only'], deviceValue: 'High' })
  assert.deepEqual([replaced.body.machineTags, replaced.body.deviceValue], [['only'], 'High'])
})

test('an internal address leads to the machine that had it at the time', async () => {
  const by = async (ip: string, daysAgo: number) =>
    (await get(`/api/machines/findbyip(ip='${ip}',timestamp=${new Date(now - daysAgo * 86_400_000).toISOString()})`))
      .body
  const names = (body: { value: { computerDnsName: string }[] }) =>
    body.value.map(({ computerDnsName }) => computerDnsName.split('.')[0])
  assert.deepEqual(names(await by('10.20.10.20', 0)), ['lt-101'])
  assert.deepEqual(names(await by('10.20.10.20', 25)), ['lt-102'])
  assert.deepEqual(names(await by('10.20.77.1', 0)), [])
  assert.equal((await by('10.20.10.20', 31)).error.code, 'InvalidInput')
  assert.equal((await by('ten', 1)).error.code, 'InvalidIpAddress')
})

test('files, addresses, domains and accounts lead to machines and alerts', async () => {
  const { sha256, sha1 } = story('ransomware-on-laptop').evidence[0]
  const file = (await get(`/api/files/${sha256}`)).body
  assert.equal(file.sha1, sha1)
  const stats = (await get(`/api/files/${sha1}/stats`)).body
  assert.deepEqual([stats.organizationPrevalence, stats.topFileNames], [1, ['rechnung_oktober.exe']])
  const hosts = async (path: string) =>
    (await get(path)).body.value.map(
      ({ computerDnsName }: { computerDnsName: string }) => computerDnsName.split('.')[0],
    )
  assert.deepEqual(await hosts(`/api/files/${sha1}/machines`), ['lt-103'])
  assert.equal((await get(`/api/files/${sha256}/machines`)).body.error.code, 'InvalidHashValue')
  assert.equal((await get(`/api/files/${sha1}/alerts`)).body.value.length, 1)
  assert.equal((await get(`/api/files/${'0'.repeat(40)}`)).status, 404)
  assert.equal((await get('/api/ips/91.219.236.54/stats')).body.organizationPrevalence, 1)
  assert.equal((await get('/api/ips/8.8.4.4/stats')).body.organizationPrevalence, 0)
  assert.equal((await get('/api/ips/91.219.236.54/alerts')).body.value.length, 1)
  assert.deepEqual(await hosts('/api/domains/cdn-telemetryhub.net/machines'), ['lt-113'])
  assert.equal((await get('/api/domains/cdn-telemetryhub.net/stats?lookBackHours=800')).status, 400)
  assert.ok((await hosts('/api/users/jsolheim/machines')).includes('lt-151'))
  assert.ok((await get('/api/users/leila.haddad/alerts')).body.value.length >= 1)
  assert.ok((await get(`/api/machines/${machine('lt-103').machine_id}/alerts`)).body.value.length >= 1)
})

test('a connection with the permissions of the specification is refused what it names not', async () => {
  const poor = await bearer(lab, 'endpoint-detection', 'as-specified')
  assert.equal((await call(`${api}/api/alerts?$top=1`, { headers: poor })).status, 200)
  const { machine_id } = machine('lt-109')
  const refused = await send('POST', `/api/machines/${machine_id}/restrictCodeExecution`, { Comment: 'x' }, poor)
  assert.equal(refused.status, 403)
  assert.match(refused.body.error.message, /Machine\.RestrictExecution/)
})
