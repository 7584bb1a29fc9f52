// Third parties that hang, drip, reset and break TLS: every call ends, and what it held is given back.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../../../test/support/certificate.ts'
import { clientSecret, example, failure } from '../../../test/support/example-connector.ts'
import { allManners, hostileServer } from '../../../test/support/hostile-server.ts'
import { standIn } from '../../../test/support/stand-in.ts'
import { parseAllowList } from '../network/address-rules.ts'
import { createDial, type Dial } from '../network/dial.ts'
import { createKit, type Kit, type KitConnection, type KitOptions } from './kit.ts'
import { runSkill } from './run-skill.ts'
import { testConnection } from './test-connection.ts'

const allow = parseAllowList('127.0.0.1')
const kitWith = (options: KitOptions = {}) => createKit({ allow, backoff: { firstMs: 5, maxMs: 20 }, ...options })
const connectionTo = (origin: string, more: Partial<KitConnection> = {}): KitConnection => ({
  id: 'c1',
  credentials: { client_id: 'me', client_secret: clientSecret },
  settings: { api_host: origin },
  ...more,
})
const ask = (kit: Kit, connection: KitConnection, deadlineSeconds = 30, observable_id = 'x') =>
  runSkill(kit, { connector: example, skill: 'get-observable', connection, input: { observable_id }, deadlineSeconds })

const token = { json: { access_token: 'token-abcdef', expires_in: 3600 } }
const wellBehaved = (t: TestContext, tls?: { key: string; cert: string }) =>
  standIn(t, ({ path }) => (path === '/token' ? token : { json: { fine: true } }), tls)

async function until(what: () => boolean) {
  while (!what()) await pause(10)
}

for (const scheme of ['http', 'https'] as const)
  for (const manner of allManners)
    test(`${scheme}: a third party that ${manner} holds nobody longer than the deadline`, {
      timeout: 60_000,
    }, async (t) => {
      const server = await hostileServer(t, manner)
      const kit = kitWith({ lingerMs: 200 })
      const connection = connectionTo(`${scheme}://127.0.0.1:${server.port}`, { concurrency: 3 })
      const asked = Array.from({ length: 12 }, (_, index) => failure(ask(kit, connection, 1, `o${index}`)))
      for (const { kind } of await Promise.all(asked))
        assert.ok(['deadline', 'unreachable', 'resting', 'unusable_answer'].includes(kind), kind)
      kit.forget(connection.id)
      await until(() => server.open() === 0 && kit.calls.underWay() === 0)
      assert.ok(server.came() > 0)
    })

test('a token that cannot stand in a header is told, and the next connection to that host is served', async (t) => {
  const tls = await selfSigned()
  const server = await standIn(
    t,
    ({ path, body }) => {
      if (path !== '/token') return { json: { fine: true } }
      return body.includes('client_id=bad') ? { json: { access_token: 'a\u201d\r\nx-more: 1' } } : token
    },
    tls,
  )
  const kit = kitWith({ ca: tls.cert })
  const bad = connectionTo(server.origin, { credentials: { client_id: 'bad', client_secret: 'aaaa' } })
  assert.equal((await failure(ask(kit, bad))).kind, 'unusable_answer')
  const { output } = await ask(kit, connectionTo(server.origin, { id: 'c2' }), 5)
  assert.deepEqual(output, { fine: true })
})

test('a dial that never ends holds neither the caller nor the slot, and is cut so that the next call dials anew', {
  timeout: 60_000,
}, async (t) => {
  const server = await wellBehaved(t)
  const direct = createDial({ allow })
  let hangs = true
  const stuck: string[] = []
  const late: string[] = []
  const dial: Dial = (host, port, signal) => (hangs ? new Promise(() => undefined) : direct(host, port, signal))
  const kit = kitWith({ dial, lingerMs: 50, onStuck: (id) => stuck.push(id), onLate: (id) => late.push(id) })
  const connection = connectionTo(server.origin, { concurrency: 1 })
  const asked = [1, 2, 3].map((index) => failure(ask(kit, connection, 1, `o${index}`)))
  await until(() => kit.calls.underWay() > 0 && kit.calls.oldestMs() > 0)
  for (const { kind } of await Promise.all(asked)) assert.equal(kind, 'deadline')
  await until(() => stuck.length > 0 && kit.calls.underWay() === 0)
  assert.equal(stuck[0], connection.id)
  assert.equal(late[0], connection.id)
  hangs = false
  assert.deepEqual((await ask(kit, connection)).output, { fine: true })
})

test('a connection whose calls all hang does not keep another on the same host waiting', {
  timeout: 60_000,
}, async (t) => {
  let [held, answered] = [0, 0]
  const server = await standIn(t, ({ path }) => {
    if (path === '/token') return token
    if (path.includes('hang')) return new Promise(() => void held++)
    answered++
    return { json: { fine: true } }
  })
  const kit = kitWith()
  const hanging = connectionTo(server.origin, { id: 'a', concurrency: 20 })
  const asked = Array.from({ length: 60 }, (_, index) => failure(ask(kit, hanging, 3, `hang${index}`)))
  await until(() => held >= 20)
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => ask(kit, connectionTo(server.origin, { id: 'b' }), 30, `o${index}`)),
  )
  assert.equal(answered, 60)
  assert.equal(kit.calls.underWay(), 20, 'the others are still held')
  for (const { kind } of await Promise.all(asked)) assert.ok(['deadline', 'resting'].includes(kind), kind)
  await until(() => kit.calls.underWay() === 0)
})

test('a change that waits in line until its time is up was not made, and is not made later', {
  timeout: 60_000,
}, async (t) => {
  const held: (() => void)[] = []
  const server = await standIn(t, ({ path }) => {
    if (path === '/token') return token
    return path === '/change' ? { json: {} } : new Promise((resolve) => held.push(() => resolve({ json: {} })))
  })
  const kit = kitWith()
  const connection = connectionTo(server.origin, { concurrency: 1 })
  const slow = ask(kit, connection)
  await until(() => held.length === 1)
  const change = { connector: example, skill: 'change-observable', connection, input: {} }
  const error = await failure(runSkill(kit, { ...change, deadlineSeconds: 1 }))
  assert.equal(error.kind, 'deadline')
  assert.equal(error.outcomeUnknown, false)
  held[0]?.()
  await slow
  await runSkill(kit, change)
  assert.equal(server.seen.filter(({ path }) => path === '/change').length, 1)
})

test('whoever waits for an answer that another has asked for keeps its own deadline', {
  timeout: 60_000,
}, async (t) => {
  let held = 0
  const server = await standIn(t, ({ path }) => (path === '/token' ? token : new Promise(() => void held++)))
  const kit = kitWith()
  const connection = connectionTo(server.origin)
  const patient = failure(ask(kit, connection, 3))
  await until(() => held === 1)
  const hasty = failure(ask(kit, connection, 1))
  const first = await Promise.race([patient.then(() => 'patient'), hasty.then(() => 'hasty')])
  assert.equal(first, 'hasty')
  assert.equal((await patient).kind, 'deadline')
})

test('the sockets of a test are closed with it, those of a connection when it is changed', async (t) => {
  const sockets = new Set<unknown>()
  const server = await wellBehaved(t)
  const direct = createDial({ allow })
  const dial: Dial = async (...target) => {
    const socket = await direct(...target)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  const kit = kitWith({ dial })
  const connection = connectionTo(server.origin)
  assert.equal((await testConnection(kit, { connector: example, connection })).checks[0]?.ok, true)
  await until(() => sockets.size === 0)
  await ask(kit, connection)
  assert.ok(sockets.size > 0)
  kit.forget(connection.id)
  await until(() => sockets.size === 0)
  assert.deepEqual((await ask(kit, connection)).output, { fine: true })
})
