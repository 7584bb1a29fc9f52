// The extended-detection incident source as its callers meet it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { bearer, call } from './test-client.ts'

let lab: Lab
let api: string
let headers: Record<string, string>
before(async () => {
  lab = await startLab({ ports: 0 })
  api = lab.addresses['incident-source']
  headers = await bearer(lab, 'incident-source')
})
after(() => lab.stop())
const get = (path: string) => call(`${api}${path}`, { headers })

test('pages of at most one hundred, newest first, walked by $skip', async () => {
  const seen = new Set<number>()
  let size = 100
  for (let skip = 0; size === 100; skip += 100) {
    const { body } = await get(`/api/incidents?$top=100&$skip=${skip}`)
    assert.equal(body['@odata.nextLink'], undefined)
    size = body.value.length
    for (const { incidentId } of body.value) seen.add(incidentId)
  }
  assert.ok(seen.size > 200)
  assert.equal((await get('/api/incidents')).body.value.length, 100)
  const { body } = await get('/api/incidents?$top=2')
  assert.ok(body.value[0].createdTime > body.value[1].createdTime)
})

test('a variant answers with next links, another in no order', async () => {
  lab.control.fault({ platform: 'incident-source', fault: 'next-link' })
  const { body } = await get('/api/incidents')
  assert.match(body['@odata.nextLink'], /skip=100/)
  lab.control.clear()
  lab.control.fault({ platform: 'incident-source', fault: 'shuffle' })
  const shuffled = (await get('/api/incidents')).body.value
  lab.control.clear()
  assert.notDeepEqual(
    shuffled.map((i: { incidentId: number }) => i.incidentId),
    body.value.map((i: { incidentId: number }) => i.incidentId),
  )
})

test('a rolling window is filtered on the server, severity is not', async () => {
  const since = new Date(Date.now() - 86_400_000).toISOString()
  const recent = await get(`/api/incidents?$filter=createdTime+ge+${since}+and+status+eq+'Active'`)
  assert.ok(recent.body.value.length >= 4)
  for (const query of ["$filter=severity eq 'High'", '$top=101', '$skip=-1'])
    assert.equal((await get(`/api/incidents?${encodeURI(query)}`)).body.error.code, 'ODataError')
})

test('one incident holds alerts with devices and entities that join to the endpoint platform', async () => {
  const { body } = await get("/api/incidents?$top=100&$filter=status+eq+'InProgress'")
  const incident = body.value.find(
    (i: { alerts: { threatFamilyName: string }[] }) => i.alerts[0]?.threatFamilyName === 'Glaswolf',
  )
  const one = await get(`/api/incidents/${incident.incidentId}`)
  assert.match(one.body['@odata.context'], /#Incidents\/\$entity$/)
  const [alert] = one.body.alerts
  const endpoint = await bearer(lab, 'endpoint-detection')
  const machine = await call(`${lab.addresses['endpoint-detection']}/api/machines/${alert.devices[0].mdatpDeviceId}`, {
    headers: endpoint,
  })
  assert.equal(machine.body.computerDnsName, alert.devices[0].deviceDnsName)
  const same = await call(`${lab.addresses['endpoint-detection']}/api/alerts/${alert.alertId}`, { headers: endpoint })
  assert.equal(same.body.incidentId, incident.incidentId)
})

test('merged incidents point at the incident that holds their content', async () => {
  const { body } = await get("/api/incidents?$filter=status+eq+'Redirected'")
  assert.ok(body.value.length > 0)
  const target = await get(`/api/incidents/${body.value[0].redirectIncidentId}`)
  assert.equal(target.status, 200)
})

test('unknown, malformed and unallowed are told apart', async () => {
  assert.equal((await get('/api/incidents/99999999')).status, 404)
  assert.equal((await get('/api/incidents/abc')).status, 400)
  const poor = await bearer(lab, 'incident-source', 'without-consent')
  assert.equal((await call(`${api}/api/incidents`, { headers: poor })).status, 403)
})

test('a token for the endpoint resource works on the same host, unless strict', async () => {
  const url = `${lab.addresses['endpoint-detection']}/api/incidents?$top=1`
  assert.equal((await call(url, { headers: await bearer(lab, 'endpoint-detection') })).status, 200)
  lab.control.fault({ platform: 'incident-source', fault: 'strict-audience' })
  assert.equal((await call(url, { headers: await bearer(lab, 'endpoint-detection') })).status, 403)
  lab.control.clear()
})
