// Live event streams through the service: one consumer, nothing kept twice, and a state that people can read.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, type TestContext, test } from 'node:test'
import { amqpStandIn } from '../../../test/support/amqp-stand-in.ts'
import { selfSigned } from '../../../test/support/certificate.ts'
import { serve } from '../../../test/support/command.ts'
import { reachLab } from '../../../test/support/lab.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { consumeStreams } from './consume-streams.ts'
import { deleteOldStreamEvents } from './stream-events.ts'

const login = { queue: 'event_stream_4711', user: '4711-0f', password: 'queue-password-7f3a' }
const tls = await selfSigned()

let service: TestService
before(async () => {
  service = await startService(reachLab)
})
after(() => service.stop())

async function broker(t: TestContext) {
  const amqp = await amqpStandIn(t, { tls, ...login })
  const stream = {
    user_name: login.user,
    queue_name: login.queue,
    password: login.password,
    host: '127.0.0.1',
    port: String(amqp.port),
  }
  return { ...amqp, stream }
}

async function connection(stream?: object) {
  const { body, status, text } = await service.post('/platformapi/connections', {
    organization_code: 'MAIN',
    connector: 'malware-protection',
    instance_name: `Malware protection ${randomUUID()}`,
    credentials: { client_id: 'client', api_key: 'api key', ...(stream ? { stream } : {}) },
    settings: { api_host: 'http://127.0.0.1:9' },
    ca: tls.cert,
  })
  assert.equal(status, 201, text)
  const path = `/platformapi/connections/${body.connection_uuid}`
  return {
    path,
    uuid: body.connection_uuid,
    stream: async () => (await service.get(path)).body.stream,
    events: async (input: object = {}) =>
      (await service.post(`${path}/skills/retrieve-events/run`, { input })).body.output,
  }
}

function consume(t: TestContext) {
  const metrics = createMetrics() // a consumer of its own
  let queries = 0
  const db = service.services.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const consuming = consumeStreams({ ...service.services, db, metrics }, { everyMs: 50 })
  t.after(consuming.stop)
  return {
    ...consuming,
    metrics: () => metrics.registry.metrics(),
    /** It has looked at all streams several times more: whatever it would do, it has done. */
    looksAgain: () => {
      const enough = queries + 12
      return until(() => queries >= enough)
    },
  }
}

test('events are kept once, then let go, and Retrieve Events reads them, newest first', async (t) => {
  const { stream, publish, broker: seen } = await broker(t)
  const { events, stream: state, path } = await connection(stream)
  assert.equal((await state()).state, 'waiting')
  const { metrics } = consume(t)
  publish('{"id":7120000000000000123,"timestamp":1700000000,"event_type":"Threat Detected"}')
  publish(
    '{"id":7120000000000000124,"timestamp":1700000100,"detection":"a \\u0000 and half a \\ud83d pair, \\\\u0000"}',
  )
  publish('{"id":7120000000000000123,"timestamp":1700000000,"event_type":"Threat Detected"}')
  await until(() => seen.acked.length === 3)
  const kept = await events()
  assert.equal(kept.source, 'stream')
  assert.equal(kept.total, 2)
  assert.deepEqual(
    kept.events.map(({ id }: { id: string }) => id),
    ['7120000000000000124', '7120000000000000123'],
  )
  assert.equal(kept.events[0].detection, 'a \ufffd and half a \ufffd pair, \\u0000')
  assert.equal((await events({ start_date: '2023-11-14T22:14:00Z' })).total, 1)
  const told = await state()
  assert.equal(told.state, 'connected')
  assert.ok(told.last_event_at >= told.since)
  const { text } = await service.get(path)
  for (const secret of [login.password, 'api key']) assert.ok(!text.includes(secret))
  assert.match(await metrics(), /vedette_event_streams\{state="connected"\} 1/)
  assert.match(await metrics(), /vedette_stream_events_kept_total 2/)
})

test('a message of an odd shape is kept, set aside with the reason, and hides no other event', async (t) => {
  const { stream, publish, broker: seen } = await broker(t)
  const { events } = await connection(stream)
  consume(t)
  publish('{"id":1,"timestamp":1700000000,"event_type":"Threat Detected"}')
  publish('{"id":2,"timestamp":"yesterday","event_type_id":"many","computer":"a computer","file":[]}')
  publish('{"id":3,"timestamp":null,"computer":null,"file":null}')
  publish('[{"id":4}]')
  publish('{"id":5,"timest')
  publish('{"id":6,"timestamp":1700000100,"quantum":{"spin":"up"}}')
  await until(() => seen.acked.length === 6)
  const kept = await events()
  assert.deepEqual(kept.events.map(({ id }: { id: number }) => id).sort(), [1, 3, 6])
  assert.equal(kept.left_out.count, 3)
  assert.match(kept.left_out.reasons.join('; '), /timestamp: .*no JSON/s)
})

test('of two consumers one has the stream; the other takes over when it stops', async (t) => {
  const { stream, publish, broker: seen } = await broker(t)
  const { events } = await connection(stream)
  const first = consume(t)
  await until(() => seen.logins === 1)
  await consume(t).looksAgain()
  assert.equal(seen.logins, 1)
  await first.stop()
  await until(() => seen.logins === 2)
  publish('{"id":1}')
  await until(() => seen.acked.length === 1)
  assert.equal((await events()).total, 1)
})

test('of two nodes one has the stream; the other takes over when it stops', async (t) => {
  if (!service.database.settings.DATABASE_URL) return t.skip('PostgreSQL only')
  const { stream, publish, broker: seen } = await broker(t)
  const { events } = await connection(stream)
  const node = async () => {
    const started = await serve({ ...service.database.settings, ...reachLab })
    t.after(() => started.end('SIGKILL'))
    return started
  }
  const first = await node()
  publish('{"id":1}')
  await until(() => seen.acked.length === 1)
  await node()
  publish('{"id":2}')
  await until(() => seen.acked.length === 2)
  assert.equal(seen.logins, 1)
  await first.end('SIGTERM')
  await until(() => seen.logins === 2)
  publish('{"id":3}')
  await until(() => seen.acked.length === 3)
  assert.equal((await events()).total, 3)
})

test('a stream of a node that died is taken over when its lease has run out, not before', async (t) => {
  const { stream, broker: seen } = await broker(t)
  const { uuid, stream: state } = await connection(stream)
  const leasedUntil = Date.now() + 1500
  await service.services.db
    .insertInto('event_streams')
    .values({
      connection_uuid: uuid,
      holder: randomUUID(),
      leased_until_ms: leasedUntil,
      state: 'connected',
      since: 1,
    })
    .execute()
  await consume(t).looksAgain()
  assert.ok(seen.logins === 0 || Date.now() > leasedUntil)
  await until(() => seen.logins === 1)
  await until(async () => (await state()).state === 'connected')
})

test('a rotated stream is opened anew, a wrong one says what to do, a deleted connection is left', async (t) => {
  const one = await broker(t)
  const other = await broker(t)
  const { path, stream: state } = await connection(one.stream)
  const consumer = consume(t)
  await until(() => one.broker.logins === 1)
  await service.patch(path, { description: 'says nothing about the stream' })
  await consumer.looksAgain()
  assert.equal(one.broker.logins, 1)

  await service.patch(path, { credentials: { stream: other.stream } })
  await until(() => other.broker.logins === 1)
  one.publish('{"id":1}')
  await consumer.looksAgain()
  assert.equal(one.broker.acked.length, 0)

  await service.patch(path, { credentials: { stream: { ...other.stream, queue_name: 'gone' } } })
  await until(async () => (await state()).state === 'retrying')
  assert.match((await state()).detail, /The queue is gone/)
  assert.ok(!JSON.stringify(await state()).includes(login.password))

  await service.patch(path, { credentials: { stream: null } })
  await until(async () => (await state()).state === 'absent')
  await service.patch(path, { credentials: { stream: one.stream } })
  await until(() => one.broker.acked.length === 1)
  await service.delete(path)
  await until(() => [...one.broker.sockets].every((socket) => socket.destroyed))
})

test('a connection without a stream says that a Read-Only key needs one', async () => {
  const { stream: state } = await connection()
  const { state: name, detail } = await state()
  assert.equal(name, 'absent')
  assert.match(detail, /Read-Only key needs the amqp_credentials/)
})

test('events older than a month are forgotten', async () => {
  const { uuid } = await connection()
  const { db, now } = service.services
  const row = { connection_uuid: uuid, event: '{}', happened_at: now() }
  await db
    .insertInto('stream_events')
    .values([
      { ...row, event_key: 'old', received_at: now() - 31 * 24 * 3600 },
      { ...row, event_key: 'new', received_at: now() },
    ])
    .execute()
  await deleteOldStreamEvents(service.services)
  const left = await db.selectFrom('stream_events').select('event_key').where('connection_uuid', '=', uuid).execute()
  assert.deepEqual(left, [{ event_key: 'new' }])
})
