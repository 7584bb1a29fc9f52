// Event streams and a pipeline on a real RabbitMQ with TLS: whoever is killed meanwhile, no event is lost and none is kept twice.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Lab, startLab } from '../../lab/lab.ts'
import { type Running, serve } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { connecting, reachLab } from '../support/lab.ts'
import { nowInSeconds } from '../support/pipeline.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startOwnRabbitmq } from './own-rabbitmq.ts'

let rabbit: Awaited<ReturnType<typeof startOwnRabbitmq>>
let lab: Lab
let database: TestDatabase
let service: Running
let connection: { connection_uuid: string; path: string }
const emitted = new Set<string>()

before(async () => {
  rabbit = await startOwnRabbitmq()
  const { url, management, ca } = rabbit
  lab = await startLab({ ports: 0, amqp: { url, management, ca: readFileSync(ca) } })
  database = await createTestDatabase()
  service = await startVedette()
})
after(async () => {
  await service?.end('SIGKILL')
  await lab?.stop()
  await rabbit?.remove()
  await database?.remove()
})

const startVedette = () =>
  serve({
    ...database.settings,
    ...reachLab,
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
    VEDETTE_CA_FILE: rabbit.ca,
  })

const api = () => client(service.url, adminKey)
const runSkill = (skill: string, input: object = {}) => connecting(lab, api()).run(connection, skill, input)
const emit = (count: number) => {
  for (const id of lab.control.emit({ count }).ids) emitted.add(id)
}

/** A few events every moment, until told to stop. */
function emitAlways() {
  const timer = setInterval(() => emit(5), 25)
  return {
    more: (count = 100) => {
      const enough = emitted.size + count
      return until(() => emitted.size >= enough)
    },
    stop: () => clearInterval(timer),
  }
}

async function assertKeptOnce() {
  await lab.control.flush()
  const deadline = performance.now() + 45_000
  for (;;) {
    const { body } = await runSkill('retrieve-events', { max_results: 10_000 })
    const { events, total, source } = body.output
    if (total >= emitted.size) {
      assert.equal(source, 'stream')
      assert.equal(total, emitted.size)
      assert.deepEqual(new Set(events.map(({ id }: { id: string }) => id)), emitted)
      return
    }
    assert.ok(performance.now() < deadline, `${total} of ${emitted.size} events were kept`)
    await pause(300)
  }
}

test('the streams of the lab work on this broker', async () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  await promisify(execFile)(process.execPath, ['--test', 'lab/amqp.integration.ts'], {
    env: { ...env, LAB_AMQP_URL: rabbit.url, LAB_AMQP_CA: rabbit.ca, LAB_AMQP_MANAGEMENT: rabbit.management },
  })
})

test('a stream made with the skill brings events, and Retrieve Events returns them', { timeout: 60_000 }, async () => {
  connection = await connecting(lab, api()).connect('malware-protection', 'read-write')
  const made = await runSkill('create-event-stream', { name: 'soc-intake' })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.body.output.amqp_credentials.password, '********')
  emit(50)
  await assertKeptOnce()
  const { body } = await api().get(connection.path)
  assert.equal(body.stream.state, 'connected')
})

test('the broker is killed and comes back', { timeout: 90_000 }, async () => {
  const { more, stop } = emitAlways()
  await more()
  await rabbit.kill()
  await until(async () => (await api().get(connection.path)).body.stream.state === 'retrying')
  await more()
  await rabbit.start()
  await more()
  stop()
  await assertKeptOnce()
})

test('the service is killed and comes back', { timeout: 90_000 }, async () => {
  const { more, stop } = emitAlways()
  await more()
  await service.end('SIGKILL')
  await more()
  service = await startVedette()
  await more()
  stop()
  await assertKeptOnce()
})

test('the service is stopped in good order and comes back', { timeout: 90_000 }, async () => {
  const { more, stop } = emitAlways()
  await more()
  assert.equal(await service.end('SIGTERM'), 0)
  service = await startVedette()
  stop()
  await assertKeptOnce()
})

describe('a pipeline on a stream', () => {
  let uuid = ''
  let startAt = 0
  const journal = new Set<string>()
  const path = () => `/platformapi/pipelines/${uuid}`
  const via = async (): Promise<string> => (await api().get(path())).body.via

  before(async () => {
    // What the tests before have emitted is older.
    startAt = nowInSeconds() + 1
    await until(() => nowInSeconds() >= startAt)
    connection = await connecting(lab, api()).connect('malware-protection', 'read-write', { instance_name: 'Pipeline' })
    const made = await runSkill('create-event-stream', { name: 'pipeline' })
    assert.equal(made.status, 200, made.text)
    const { connection_uuid } = connection
    const { status, body, text } = await api().post('/platformapi/pipelines', {
      ...{ connection_uuid, source: 'malware-events', interval_seconds: 10, start_at: startAt },
    })
    assert.equal(status, 201, text)
    uuid = body.pipeline_uuid
  })

  /** So few that investigations do not fall behind: the pipeline would wait for them. */
  async function produce(count: number) {
    for (let each = 0; each < count; each++) {
      for (const id of lab.control.emit().ids) journal.add(id)
      await pause(20)
    }
  }
  const arrived = async () => (await api().get(path())).body.created >= journal.size

  const eventually = (condition: () => Promise<boolean>) => until(condition, { within: 120_000, every: 300 })
  const run = () => api().post(`${path()}/run`, {})
  /** The journal, the platform and our alerts tell of the same events. */
  async function assertAlertsOnce() {
    await lab.control.flush()
    await eventually(async () => (await run()).body.complete === true)
    const window = { from: startAt, to: nowInSeconds() + 1 }
    const { status, body, text } = await api().post(`${path()}/reconcile`, window)
    assert.equal(status, 200, text)
    assert.deepEqual([body.at_source, body.here, body.missing], [journal.size, journal.size, []])
    assert.equal(await countAlerts(), journal.size)
  }

  async function countAlerts() {
    let count = 0
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: { data: unknown[]; next_cursor: string | null } } = await api().get(
        `/platformapi/alerts?limit=200${cursor && `&cursor=${cursor}`}`,
      )
      count += body.data.length
      cursor = body.next_cursor
    }
    return count
  }

  test('loses nothing and repeats nothing, however often the service is killed', { timeout: 300_000 }, async () => {
    await produce(10)
    await eventually(async () => (await via()) === 'stream')
    for (let kill = 0; kill < 3; kill++) {
      await eventually(arrived)
      const producing = produce(30)
      await pause(Math.random() * 600)
      await service.end('SIGKILL')
      await producing
      service = await startVedette()
    }
    await assertAlertsOnce()
  })

  test('polls while the broker is away, and repeats nothing of it when the stream is back', {
    timeout: 300_000,
  }, async () => {
    await rabbit.kill()
    await produce(20)
    await eventually(async () => (await via()) === 'polling' && (await arrived()))
    const producing = produce(30)
    await service.end('SIGKILL')
    await producing
    await rabbit.start()
    service = await startVedette()
    await produce(10)
    await eventually(async () => (await via()) === 'stream' && (await arrived()))
    await assertAlertsOnce()
  })
})
