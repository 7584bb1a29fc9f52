// A receiver of webhooks is down for a while, and the service is killed while it delivers: every notice arrives, in the order of its case.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { type Running, serve } from '../support/command.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { separateCases } from '../support/separate-cases.ts'
import { adminKey, anAlert, client } from '../support/service.ts'
import { until } from '../support/until.ts'

const downSeconds = Number(process.env.DRILL_DOWN_SECONDS ?? 600)
const kills = Number(process.env.DRILL_KILLS ?? 10)
const cases = 8

const start = (database: TestDatabase) =>
  serve({
    ...database.settings,
    VEDETTE_BOOTSTRAP_API_KEY: adminKey,
    VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
  })

interface Posted {
  type: string
  data: { case_id: string; text: string }
}

/** By message id: what was received more than once counts once, at its first time. */
function firstTimes(receiver: Receiver, secret: string): Posted[] {
  const seen = new Map<string, Posted>()
  for (const { body, headers } of receiver.received) {
    const posted = new Webhook(secret).verify(body, headers) as Posted
    const id = headers['webhook-id'] ?? ''
    if (!seen.has(id)) seen.set(id, posted)
  }
  return [...seen.values()]
}

/** Cases, and a target that is told who works on them. */
async function prepare(node: Running, receiver: Receiver) {
  const api = client(node.url, adminKey)
  await separateCases(api)
  for (let index = 0; index < cases; index++) await api.post('/platformapi/alerts', anAlert())
  await until(async () => (await api.get('/platformapi/cases')).body.data.length === cases, { within: 60_000 })
  const { body } = await api.post('/platformapi/notification-targets', {
    ...{ organization_code: 'MAIN', kind: 'webhook', name: 'Drill', url: `${receiver.url}/hook` },
    events: ['case.assigned'],
  })
  return { secret: String(body.secret), at: `/platformapi/notification-targets/${body.target_uuid}` }
}

async function assignAll(node: Running, round: number) {
  const { patch } = client(node.url, adminKey)
  for (let number = 1; number <= cases; number++) {
    const answer = await patch(`/platformapi/cases/MAIN-${number}`, { assignee: `Round ${round}`, version: round })
    assert.equal(answer.status, 200, answer.text)
  }
}

function assertInOrder(posted: readonly Posted[], rounds: number) {
  const expected = Array.from({ length: rounds }, (_, round) => `Round ${round + 1}`)
  for (let number = 1; number <= cases; number++)
    assert.deepEqual(
      posted
        .filter(({ data }) => data.case_id === `MAIN-${number}`)
        .map(({ data }) => /assigned it to (Round \d+)/.exec(data.text)?.[1]),
      expected,
    )
}

test('while the receiver is down everything waits, and then arrives in order', {
  timeout: 1_200_000,
}, async (context) => {
  const database = await createTestDatabase()
  let receiver = await startReceiver()
  const { port } = receiver
  const node = await start(database)
  context.after(() => node.end('SIGKILL'))
  const { secret } = await prepare(node, receiver)
  await assignAll(node, 1)
  await until(() => receiver.received.length >= cases)
  const before = receiver.received
  await receiver.stop()
  const upAgain = performance.now() + downSeconds * 1000
  for (let round = 2; round <= 6; round++) {
    await assignAll(node, round)
    await pause((downSeconds * 1000) / 6)
  }
  await pause(Math.max(0, upAgain - performance.now()))
  receiver = await startReceiver(port)
  receiver.received.push(...before)
  await until(() => firstTimes(receiver, secret).length >= cases * 6, { within: 360_000, every: 200 })
  assertInOrder(firstTimes(receiver, secret), 6)
  console.log(`down for ${downSeconds} s; ${receiver.received.length} messages for ${cases * 6} notices`)
  await node.end('SIGTERM')
  await receiver.stop()
  await database.remove()
})

test('killed while it delivers, it loses nothing', { timeout: 600_000 }, async (context) => {
  const database = await createTestDatabase()
  const receiver = await startReceiver()
  let node = await start(database)
  context.after(() => node.end('SIGKILL'))
  const { secret } = await prepare(node, receiver)
  for (let round = 1; round <= kills; round++) {
    const before = receiver.received.length
    // The receiver answers slowly, and first when everything is assigned: the service dies in the middle of its work.
    const assigned = assignAll(node, round)
    receiver.answering.wait = () => assigned.then(() => pause(40))
    await assigned
    await until(() => receiver.received.length > before + Math.floor(Math.random() * (cases - 1)))
    await pause(Math.random() * 40)
    await node.end('SIGKILL')
    node = await start(database)
  }
  await until(() => firstTimes(receiver, secret).length >= cases * kills, { within: 120_000, every: 100 })
  assertInOrder(firstTimes(receiver, secret), kills)
  console.log(`killed ${kills} times; ${receiver.received.length} messages for ${cases * kills} notices`)
  await node.end('SIGTERM')
  await receiver.stop()
  await database.remove()
})
