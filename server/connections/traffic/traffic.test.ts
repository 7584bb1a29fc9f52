// The traffic of a connection through the front door: calls, failures, limits, and what would miss it.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { startWithLab } from '../../../test/support/lab.ts'
import { makePipeline } from '../../../test/support/pipeline.ts'
import { deleteOldTraffic } from './traffic-store.ts'

type World = Awaited<ReturnType<typeof startWithLab>>
type Connected = Awaited<ReturnType<World['connect']>>

let world: World
before(async () => {
  world = await startWithLab()
  await world.service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
})
after(() => world.stop())
afterEach(() => world.lab.control.clear())

const trafficOf = async (connection: Connected, query = '') => {
  const { status, body, text } = await world.service.get(`${connection.path}/traffic${query}`)
  assert.equal(status, 200, text)
  return body
}
const viewerOf = async (...organization_codes: string[]) => {
  const { body } = await world.service.post('/platformapi/api-keys', {
    ...{ name: 'viewer', role: 'viewer', organization_codes },
  })
  return world.service.as(body.api_key)
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const secondNow = () => Math.floor(Date.now() / 1000)

test('a connection that nobody has used says so', async () => {
  const connection = await world.connect('travel-booking')
  const { calls, failed, error_rate, latency, last_failures, limits } = await trafficOf(connection)
  assert.deepEqual([calls, failed, error_rate, last_failures], [0, 0, null, []])
  assert.deepEqual(latency, { p50_ms: null, p95_ms: null, longest_ms: null })
  assert.deepEqual([limits.calls_at_once, limits.breaker, limits.wait_until], [10, 'closed', null])
})

test('calls, failures by kind and latency are counted, and what is not there is no failure', async () => {
  const { lab, connect, run } = world
  const connection = await connect('vulnerability-investigation')
  lab.control.fault({ platform: 'vulnerability-investigation', fault: 'latency', ms: 30 })
  for (let call = 0; call < 3; call++) assert.equal((await run(connection, 'list-investigations')).status, 200)
  assert.equal((await run(connection, 'get-investigation', { investigation_id: 'no-such' })).status, 502)
  const answered = await trafficOf(connection)
  assert.deepEqual([answered.calls, answered.failed, answered.error_rate], [4, 0, 0])
  assert.ok(answered.requests >= 4)
  const { p50_ms, p95_ms, longest_ms } = answered.latency
  assert.ok(p50_ms >= 20 && p50_ms <= p95_ms && p95_ms <= longest_ms, JSON.stringify(answered.latency))

  lab.control.fault({ platform: 'vulnerability-investigation', fault: '403' })
  for (let call = 0; call < 2; call++) await run(connection, 'search-assets')
  for (const range of ['', `?from=${secondNow() - 3600}`, `?from=${secondNow() - 40 * 86_400}`]) {
    const { calls, failed, failures, error_rate, over_time, bucket_seconds } = await trafficOf(connection, range)
    assert.deepEqual([calls, failed, error_rate], [6, 2, 1 / 3])
    assert.deepEqual(failures, [{ kind: 'refused', count: 2 }])
    assert.equal(sum(over_time.map((each: { calls: number }) => each.calls)), 6)
    assert.equal(sum(over_time.map((each: { failed: number }) => each.failed)), 2)
    assert.ok([300, 3600, 86_400].includes(bucket_seconds) && over_time.length <= 100)
  }
  const before = await trafficOf(connection, `?from=${secondNow() - 5 * 86_400}&to=${secondNow() - 4 * 86_400}`)
  assert.equal(before.calls, 0)
})

test('the last 20 failures are shown, newest first, with the skill and never with a secret', async () => {
  const { lab, connect, run, entered, service } = world
  const connection = await connect('threat-intelligence')
  lab.control.fault({ platform: 'threat-intelligence', fault: '403' })
  for (let call = 0; call < 15; call++) await run(connection, 'list-alerts')
  await trafficOf(connection)
  for (let call = 0; call < 8; call++) await run(connection, 'get-enrichment', { type: 'ip', value: '203.0.113.9' })
  const { last_failures, failed } = await trafficOf(connection)
  assert.equal(failed, 23)
  assert.equal(last_failures.length, 20)
  const skills = last_failures.map(({ skill }: { skill: string }) => skill)
  assert.deepEqual([...new Set(skills)].length, 2)
  assert.equal(skills.lastIndexOf(skills[0]), 7, 'the later ones come first')
  const [latest] = last_failures
  assert.deepEqual([latest.kind, latest.status], ['refused', 403])
  assert.match(latest.message, /403/)
  const secrets = Object.values(entered('threat-intelligence').credentials).map(String)
  const { text } = await service.get(`${connection.path}/traffic`)
  assert.ok(secrets.length > 0 && secrets.every((secret) => !text.includes(secret)))
})

test('a third party that asks to wait shows in the limits, and waiting calls are counted', async () => {
  const { lab, connect, run } = world
  const connection = await connect('travel-booking', undefined, { concurrency: 1 })
  lab.control.fault({ platform: 'travel-booking', fault: 'latency', ms: 40 })
  await Promise.all([run(connection, 'get-users'), run(connection, 'get-users'), run(connection, 'get-users')])
  lab.control.clear()
  lab.control.fault({ platform: 'travel-booking', fault: '429', retry_after: 600, path: '/v1/users' })
  await run(connection, 'get-users')
  const { limits, failures } = await trafficOf(connection)
  assert.equal(limits.calls_at_once, 1)
  assert.ok(limits.slot_waits >= 1 && limits.slot_wait_ms >= 10, JSON.stringify(limits))
  assert.ok(limits.wait_until > secondNow() + 500)
  assert.deepEqual(failures, [{ kind: 'limited', count: 1 }])
})

test('counts of one organization are seen by its people only, and written whoever asks', async () => {
  const { connect, run, service } = world
  const [own, foreign] = [await connect('malware-protection'), await connect('malware-protection', undefined, acme)]
  const [here, there] = [await viewerOf('MAIN'), await viewerOf('ACME')]
  await trafficOf(own)
  assert.equal((await run(own, 'list-computers', { max_results: 1 })).status, 200)
  assert.equal((await there.get(`${foreign.path}/traffic`)).body.calls, 0)
  for (const what of ['traffic', 'dependents']) {
    assert.equal((await there.get(`${own.path}/${what}`)).status, 404)
    assert.equal((await here.get(`${own.path}/${what}`)).status, 200)
  }
  assert.equal((await here.get(`${own.path}/traffic`)).body.calls, 1)
  assert.equal((await service.get(`${own.path}/traffic?from=20&to=10`)).status, 422)
})
const acme = { organization_code: 'ACME' }

test('playbooks whose steps use a skill of the connector, and pipelines that read from it, depend on a connection', async () => {
  const { connect, service } = world
  const { connection, run } = await makePipeline(world, 'investigations')
  await connect('vulnerability-investigation')
  const step = (skill: string, more: object = {}) => ({
    ...{ id: 'asked', question: 'What is known?', skill, because: 'It may matter.', ...more },
  })
  for (const [alert_type, skill, more] of [
    ['Scanner finding', 'vulnerability-investigation/search-assets', { required: true }],
    ['Journey', 'travel-booking/get-users', {}],
  ] as const) {
    const document = { alert_type, title: alert_type, class: 'unknown', steps: [step(skill, more)] }
    const made = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    assert.equal(made.status, 201, made.text)
  }
  const { body } = await service.get(`${connection.path}/dependents`)
  assert.deepEqual(
    body.playbooks.map(({ title, skills, required }: Record<string, unknown>) => [title, skills, required]),
    [['Scanner finding', ['search-assets'], true]],
  )
  assert.ok(body.other_connections >= 1)
  assert.deepEqual(
    body.pipelines.map(({ source, enabled }: Record<string, unknown>) => [source, enabled]),
    [['investigations', false]],
  )
  await run()
  assert.ok((await trafficOf(connection)).calls >= 1, 'a pipeline that reads is traffic too')
  const foreign = await connect('vulnerability-investigation', undefined, acme)
  assert.deepEqual((await service.get(`${foreign.path}/dependents`)).body.playbooks, [])
})

test('counts by five minutes are stored for two days, by hour for 90 days, and go with their connection', async () => {
  const { connect, run, service } = world
  const { services } = service
  const connection = await connect('malware-protection')
  await run(connection, 'list-computers', { max_results: 1 })
  await trafficOf(connection)
  const spans = async () => {
    const rows = await services.db
      .selectFrom('connection_traffic')
      .select('span')
      .where('connection_uuid', '=', connection.connection_uuid)
      .orderBy('span')
      .execute()
    return rows.map(({ span }) => span)
  }
  const day = 86_400
  const inDays = (days: number) => ({ db: services.db, now: () => services.now() + days * day })
  assert.deepEqual(await spans(), [300, 3600])
  await deleteOldTraffic(inDays(1))
  assert.deepEqual(await spans(), [300, 3600])
  await deleteOldTraffic(inDays(3))
  assert.deepEqual(await spans(), [3600])
  await deleteOldTraffic(inDays(92))
  assert.deepEqual(await spans(), [])
  await run(connection, 'list-computers', { max_results: 1 })
  assert.equal((await service.delete(connection.path)).status, 204)
  await services.traffic.flush()
  assert.deepEqual(await spans(), [])
})

test('a connection of which the platform refuses some skills is partly refused, and says which', async () => {
  const { connect, run, service, lab } = world
  const connection = await connect('endpoint-detection', 'alerts-only')
  const health = async () => (await service.get(connection.path)).body.health
  await run(connection, 'list-machines')
  assert.equal((await health()).state, 'failing', 'nothing has worked yet')
  await run(connection, 'list-alerts')
  const partly = await health()
  assert.equal(partly.state, 'partly_refused')
  assert.deepEqual(
    partly.refused_skills.map(({ skill }: { skill: string }) => skill),
    ['List machines'],
  )
  assert.match(partly.refused_skills[0].hint, /consent/)
  await run(connection, 'list-machines')
  assert.equal((await health()).state, 'partly_refused', 'whichever was asked last')

  const { body: attention } = await service.get('/platformapi/attention')
  assert.ok(attention.total.partly_refused_connections >= 1)
  const named = ({ connection_uuid }: { connection_uuid: string }) => connection_uuid === connection.connection_uuid
  assert.equal(attention.connections.find(named)?.trouble, 'partly_refused')
  assert.match((await service.get('/metrics')).text, /vedette_connections\{state="partly_refused"\} [1-9]/)

  const [full] = lab.credentials['endpoint-detection']
  const rotated = await service.post(`${connection.path}/rotate`, { credentials: full?.credentials })
  assert.equal(rotated.status, 200, rotated.text)
  assert.deepEqual([rotated.body.health.state, rotated.body.health.refused_skills], ['working', []])
})

test('calls that shared one refusal count as one call', async () => {
  const { lab, connect, run } = world
  const connection = await connect('vulnerability-investigation')
  lab.control.fault({ platform: 'vulnerability-investigation', fault: 'latency', ms: 100 })
  lab.control.fault({ platform: 'vulnerability-investigation', fault: '403' })
  await Promise.all([run(connection, 'search-assets'), run(connection, 'search-assets')])
  const { calls, failed, requests } = await trafficOf(connection)
  assert.ok(requests >= calls, `${calls} calls, ${requests} requests`)
  assert.deepEqual([calls, failed], [requests, requests])
})
