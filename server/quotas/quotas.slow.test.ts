// Quotas of organizations: off unless set, refused in words, seen by those they concern.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from '../../lab/lab.ts'
import { investigated } from '../../test/support/investigated.ts'
import { connecting, reachLab } from '../../test/support/lab.ts'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

let service: TestService
let lab: Lab
before(async () => {
  lab = await startLab({ ports: 0 })
  service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
})
after(async () => {
  await service.stop()
  await lab.stop()
})

let made = 0
/** An organization of its own for each test, and keys that are limited to it. */
async function anOrganization(limits: object) {
  const organization_code = `ORG${++made}`
  await service.post('/platformapi/organizations', { organization_code, name: organization_code })
  const path = `/platformapi/organizations/${organization_code}/quotas`
  const set = await service.send('PUT', path, limits)
  assert.equal(set.status, 200, set.text)
  const key = async (role: string) => {
    const { body } = await service.post('/platformapi/api-keys', {
      name: role,
      role,
      organization_codes: [organization_code],
    })
    return service.as(body.api_key)
  }
  return { organization_code, path, set: set.body, key, used: async () => (await service.get(path)).body.quotas }
}

/** Counts by the minute begin anew with each: waits until one has just begun, where it is nearly over. */
const earlyInAMinute = async () => {
  while (Date.now() % 60_000 > 45_000) await new Promise((resolve) => setTimeout(resolve, 250))
}

test('there are none unless they are set', async () => {
  const { body } = await service.get('/platformapi/organizations/MAIN/quotas')
  assert.equal(body.organization_code, 'MAIN')
  for (const { limit, set } of Object.values<{ limit: null; set: null }>(body.quotas))
    assert.deepEqual([limit, set], [null, null])
})

test('alerts beyond the quota of a minute are refused one by one, and say when to come again', async () => {
  await earlyInAMinute()
  const { organization_code, used } = await anOrganization({ alerts_per_minute: 3 })
  const { body } = await service.post(
    '/platformapi/alerts/batch',
    Array.from({ length: 5 }, () => anAlert({ organization_code })),
  )
  assert.deepEqual(
    body.results.map(({ status }: { status: number }) => status),
    [201, 201, 201, 429, 429],
  )
  const refused = await service.post('/platformapi/alerts', anAlert({ organization_code }))
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.match(refused.body.detail, /may send 3 alerts a minute/)
  assert.equal((await service.post('/platformapi/alerts', anAlert())).status, 201, 'others are not concerned')
  assert.deepEqual((await used()).alerts_per_minute, { limit: 3, set: 3, used: 3 })
  const metrics = await service.get('/metrics')
  assert.match(
    metrics.text,
    new RegExp(`vedette_quota_refusals_total{organization="${organization_code}",quota="alerts_per_minute"} 3`),
  )
  assert.match(metrics.text, /vedette_quotas_nearly_used{quota="alerts_per_minute"} 1/)
})

test('requests of a key that is limited to the organization are counted, and those of others are not', async () => {
  await earlyInAMinute()
  const { key, organization_code } = await anOrganization({ api_requests_per_minute: 2 })
  const viewer = await key('viewer')
  const answers = []
  for (let number = 0; number < 3; number++) answers.push((await viewer.get('/platformapi/alerts')).status)
  assert.deepEqual(answers, [200, 200, 429])
  const sender = await key('intake')
  assert.equal((await sender.post('/platformapi/alerts', anAlert({ organization_code }))).status, 201, 'alerts come in')
  assert.equal((await service.get('/platformapi/alerts')).status, 200)
})

test('no more live streams are open than the quota allows, and a closed one makes room', async () => {
  const { key, used } = await anOrganization({ event_streams: 1 })
  const { body } = await service.post('/platformapi/api-keys', {
    name: 's',
    role: 'viewer',
    organization_codes: [`ORG${made}`],
  })
  const open = (signal: AbortSignal) =>
    fetch(`${service.url}/platformapi/events`, { headers: { cookie: `Session=${body.api_key}` }, signal })
  const first = new AbortController()
  assert.equal((await open(first.signal)).status, 200)
  const second = await (await key('viewer')).get('/platformapi/events')
  assert.equal(second.status, 429)
  assert.match(second.body.detail, /may have 1 live streams open/)
  first.abort()
  while ((await used()).event_streams.used > 0) await new Promise((resolve) => setTimeout(resolve, 20))
  const third = new AbortController()
  assert.equal((await open(third.signal)).status, 200)
  third.abort()
})

test('no more connections are made than the quota allows', async () => {
  const { organization_code, used } = await anOrganization({ connections: 1 })
  const { entered } = connecting(lab, service)
  const connect = () =>
    service.post('/platformapi/connections', { ...entered('threat-intelligence'), organization_code })
  const answers = await Promise.all([connect(), connect(), connect()])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  assert.match(answers.find(({ status }) => status === 409)?.body.detail, /may have 1 connections/)
  assert.deepEqual((await used()).connections, { limit: 1, set: 1, used: 1 })
})

test('an organization whose store is full is told so until it has room', async () => {
  const { organization_code, path, used } = await anOrganization({})
  const alert = anAlert({ organization_code, alert_content: 'ä'.repeat(500) })
  assert.equal((await service.post('/platformapi/alerts', alert)).status, 201)
  assert.ok((await used()).stored_bytes.used >= 1000)
  await service.send('PUT', path, { stored_bytes: 1000 })
  const refused = await service.post('/platformapi/alerts', alert)
  assert.equal(refused.status, 429)
  assert.match(refused.body.detail, /may store 1000 bytes/)
  await service.send('PUT', path, { stored_bytes: 1_000_000 })
  assert.equal((await service.post('/platformapi/alerts', alert)).status, 201)
})

test('what comes in at once counts at once', async () => {
  const { organization_code } = await anOrganization({ stored_bytes: 1000 })
  const { body } = await service.post(
    '/platformapi/alerts/batch',
    Array.from({ length: 5 }, () => anAlert({ organization_code, alert_content: 'a'.repeat(400) })),
  )
  assert.deepEqual(
    body.results.map(({ status }: { status: number }) => status),
    [201, 201, 201, 429, 429],
  )
})

test("beyond the quota a type still has its own playbook, with its class's plan, until somebody edits it", async () => {
  const { organization_code, used } = await anOrganization({ playbooks: 2 })
  const playbookOf = async (alert_type: string) => {
    const { investigation } = await investigated(service, { organization_code, alert_type })
    return (await service.get(`/platformapi/playbooks/${investigation.playbook.playbook_uuid}`)).body
  }
  const whole = [await playbookOf('Malware Alpha detected'), await playbookOf('Malware Beta detected')]
  const beyond = [await playbookOf('Malware Gamma detected'), await playbookOf('Malware Delta detected')]
  assert.equal(new Set([...whole, ...beyond].map(({ playbook_uuid }) => playbook_uuid)).size, 4)
  for (const { document, alert_type, title } of beyond) {
    assert.deepEqual(document.steps, whole[0].document.steps)
    assert.deepEqual([title, document.alert_type], [alert_type, alert_type])
  }
  assert.deepEqual((await used()).playbooks, { limit: 2, set: 2, used: 2 })
  const { rows } = await stored(beyond[0].playbook_uuid)
  assert.deepEqual(rows, [{ document: null }])
  assert.match(
    (await service.get('/metrics')).text,
    new RegExp(`quota_refusals_total{organization="${organization_code}",quota="playbooks"} 2`),
  )

  const first = await playbookOf('Phishing mail reported')
  assert.equal(first.class, 'phishing', 'the first of a class has a plan whatever the quota')

  const [{ playbook_uuid, document }] = beyond
  const edited = await service.send('PUT', `/platformapi/playbooks/${playbook_uuid}`, {
    version: 1,
    document: { ...document, steps: document.steps.slice(0, 1) },
  })
  assert.equal(edited.status, 200, edited.text)
  assert.equal(edited.body.document.steps.length, 1)
  assert.deepEqual((await service.get(`/platformapi/playbooks/${playbook_uuid}?version=1`)).body.document, document)
  const created = await service.post('/platformapi/playbooks', {
    organization_code,
    document: { ...document, alert_type: 'By hand' },
  })
  assert.equal(created.status, 409)
})

const stored = async (uuid: string) => ({
  rows: await service.services.db
    .selectFrom('playbook_versions')
    .select('document')
    .where('playbook_uuid', '=', uuid)
    .execute(),
})

test('those they concern see them, and only who runs the installation sets them', async () => {
  const { key, path, set } = await anOrganization({ connections: 5 })
  assert.deepEqual(set.quotas.connections, { limit: 5, set: 5, used: 0 })
  const admin = await key('admin')
  assert.equal((await admin.get(path)).status, 200)
  assert.equal((await admin.get('/platformapi/organizations/MAIN/quotas')).status, 404)
  assert.equal((await admin.send('PUT', path, { connections: 500 })).status, 403)
  assert.equal((await service.send('PUT', path, { connections: -1 })).status, 422)
  assert.equal((await service.send('PUT', path, { conections: 1 })).status, 422)
  assert.equal((await service.get('/platformapi/organizations/NOBODY/quotas')).status, 404)
})

test('the installation has defaults, and what was set for an organization goes before them', async (t) => {
  const other = await startService({ VEDETTE_DEFAULT_QUOTAS: 'connections=7, playbooks=9' })
  t.after(() => other.stop())
  const path = '/platformapi/organizations/MAIN/quotas'
  const { body } = await other.send('PUT', path, { playbooks: 3 })
  assert.deepEqual([body.quotas.connections.limit, body.quotas.connections.set], [7, null])
  assert.deepEqual([body.quotas.playbooks.limit, body.quotas.playbooks.set], [3, 3])
})

test('nodes add up what they have counted', {
  skip: process.env.VEDETTE_TEST_DATABASE_URL === undefined,
}, async (t) => {
  await earlyInAMinute()
  const { organization_code, path } = await anOrganization({ alerts_per_minute: 2 })
  const another = await startService({}, service.database)
  t.after(() => another.stop())
  for (let number = 0; number < 2; number++) await service.post('/platformapi/alerts', anAlert({ organization_code }))
  await service.services.quotas.refresh()
  await another.services.quotas.refresh()
  assert.equal((await another.get(path)).body.quotas.alerts_per_minute.used, 2)
  assert.equal((await another.post('/platformapi/alerts', anAlert({ organization_code }))).status, 429)
})
