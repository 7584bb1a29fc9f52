// A pipeline on the live stream of a connection: acknowledged once stored, polled while the stream cannot be had, nothing lost between.
import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { amqpStandIn } from '../../test/support/amqp-stand-in.ts'
import { selfSigned } from '../../test/support/certificate.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { makePipeline, nowInSeconds } from '../../test/support/pipeline.ts'
import { until } from '../../test/support/until.ts'
import { consumeStreams } from '../connections/streams/consume-streams.ts'
import { createMetrics } from '../platform/metrics.ts'

const login = { queue: 'event_stream_4712', user: '4712-0f', password: 'queue-password-7f3b' }
const tls = await selfSigned()

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab()
})
after(() => started.stop())

/** A pipeline whose connection polls the lab and has a stream at a broker of its own. */
async function streamed(t: TestContext, more: object = {}) {
  const amqp = await amqpStandIn(t, { tls, ...login })
  const { service, entered } = started
  const stream = { user_name: login.user, queue_name: login.queue, password: login.password, host: '127.0.0.1' }
  const { credentials, ...rest } = entered('malware-protection')
  const connect = async () => {
    const { status, body, text } = await service.post('/platformapi/connections', {
      ...rest,
      credentials: { ...credentials, stream: { ...stream, port: String(amqp.port) } },
      ca: tls.cert,
    })
    assert.equal(status, 201, text)
    return { ...body, path: `/platformapi/connections/${body.connection_uuid}` }
  }
  const pipeline = await makePipeline({ connect, service }, 'malware-events', more)
  const consume = async () => {
    const consuming = consumeStreams({ ...service.services, metrics: createMetrics() }, { everyMs: 50 })
    t.after(consuming.stop)
    await until(async () => (await service.get(pipeline.connection.path)).body.stream?.state === 'connected')
    return consuming
  }
  return { ...amqp, ...pipeline, consume }
}

const message = (id: string, timestamp: number) =>
  JSON.stringify({ id: Number(id), timestamp, event_type: 'Threat Detected', event_type_id: 1_090_519_054 })

test('an event of the stream is acknowledged when it is stored, and is one alert although polls list it too', async (t) => {
  const { publish, broker, consume, run, show, stored } = await streamed(t)
  await consume()
  publish(message('101', nowInSeconds()))
  publish(message('101', nowInSeconds()))
  await until(() => broker.acked.length === 2)
  const first = await run()
  assert.equal((await show()).via, 'stream')
  assert.ok(first.created >= 1, JSON.stringify(first))
  assert.equal((await run()).created, 0)
  assert.equal((await stored()).filter(({ event_id }) => event_id === '101').length, 1)
})

test('while the stream cannot be had the platform is polled, and the stream repeats nothing of it', async (t) => {
  const { lab } = started
  const { publish, broker, consume, run, show, stored } = await streamed(t)
  const consuming = await consume()
  await run()
  await consuming.stop()
  const [id = ''] = lab.control.happen({ source: 'malware-events' })
  assert.equal((await run()).created, 1)
  assert.equal((await show()).via, 'polling')
  await consume()
  publish(message(id, nowInSeconds()).replace(`"id":${Number(id)}`, `"id":${id}`))
  await until(() => broker.acked.length === 1)
  assert.equal((await run()).created, 0)
  assert.equal((await show()).via, 'stream')
  assert.equal((await stored()).filter(({ event_id }) => event_id === id).length, 1)
})

test('what happened while neither stream nor platform answered is read later, although the stream came back first', async (t) => {
  const { lab } = started
  const { publish, broker, consume, run, show, stored } = await streamed(t, { start_at: nowInSeconds() - 10_800 })
  const [missed = ''] = lab.control.happen({ source: 'malware-events', at: Date.now() - 7_200_000 })
  lab.control.fault({ platform: 'malware-protection', fault: '500' })
  await consume()
  publish(message('102', nowInSeconds()))
  await until(() => broker.acked.length === 1)
  const beside = await run()
  assert.equal(beside.created, 1)
  assert.match(beside.detail, /could not be asked/)
  lab.control.clear()
  await run()
  assert.ok((await stored()).some(({ event_id }) => event_id === missed))
  assert.ok((await show()).cursor > nowInSeconds() - 7_200)
})
