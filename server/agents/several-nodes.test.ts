// Agents and several nodes: whichever node an agent comes to, every node can use it, and revoking reaches them all.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as dialTcp } from 'node:net'
import { after, before, describe, type TestContext, test } from 'node:test'
import { type Lab, startLab } from '../../lab/lab.ts'
import { createAgent, startAgent } from '../../test/support/agent.ts'
import { selfSigned } from '../../test/support/certificate.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { connecting } from '../../test/support/lab.ts'
import { startService, type TestService } from '../../test/support/service.ts'

const skip = process.env.VEDETTE_TEST_DATABASE_URL ? false : 'PostgreSQL only'

describe('agents and several nodes', { concurrency: false, skip }, () => {
  let [lab, one, other, database, cert]: [Lab, TestService, TestService, TestDatabase, string] = [] as never
  before(async () => {
    const tls = await selfSigned()
    cert = tls.cert
    lab = await startLab({ ports: 0, tls })
    database = await createTestDatabase()
    one = await startService({}, database)
    other = await startService({}, database)
  })
  after(async () => {
    await one.stop()
    await other.stop()
    await database.remove()
    await lab.stop()
  })

  const connect = async (agent_uuid: string) => {
    const entered = connecting(lab, one).entered('threat-intelligence')
    const { status, body, text } = await one.post('/platformapi/connections', {
      ...entered,
      instance_name: `Intelligence by way of ${agent_uuid}`,
      settings: JSON.parse(JSON.stringify(entered.settings).replaceAll('127.0.0.1', 'localhost')),
      agent_uuid,
      ca: cert,
    })
    assert.equal(status, 201, text)
    return body
  }
  const runOn = (node: TestService, connection: { connection_uuid: string }, limit = 5) =>
    connecting(lab, node).run(connection, 'list-alerts', { limit })

  test('a skill on a node that does not hold the agent goes by way of the one that does', async (t) => {
    const made = await createAgent(one, 'On one node')
    await startAgent(t, { url: one.url, token: made.token }).until('connected')
    const connection = await connect(made.agent_uuid)
    for (const node of [other, one]) {
      const { status, text } = await runOn(node, connection)
      assert.equal(status, 200, text)
      assert.equal((await node.get(made.path)).body.state, 'online')
    }
  })

  test("the agent's own refusal comes through in its words", async (t) => {
    const made = await createAgent(one, 'Refusing')
    await startAgent(t, { url: one.url, token: made.token, allow: [] }).until('connected')
    const { status, body } = await runOn(other, await connect(made.agent_uuid))
    assert.equal(status, 502)
    assert.equal(body.third_party.kind, 'not_allowed')
    assert.match(body.detail, /Remote agent "Refusing": localhost:\d+ is not among/)
  })

  test('behind a balancer, streams that come to the wrong node find their way', async (t) => {
    const made = await createAgent(one, 'Balanced')
    const url = await balance(t, [one.port, other.port])
    const agent = startAgent(t, { url, token: made.token })
    await agent.until('connected')
    const connection = await connect(made.agent_uuid)
    const answers = await Promise.all([one, other, one, other].map((node, index) => runOn(node, connection, index + 1)))
    assert.deepEqual(
      answers.map(({ status, text }) => `${status} ${status === 200 ? '' : text}`.trim()),
      ['200', '200', '200', '200'],
    )
  })

  test('an agent revoked on one node is cut on the other, in the middle of a stream', async (t) => {
    const made = await createAgent(one, 'Cut')
    const agent = startAgent(t, { url: one.url, token: made.token })
    await agent.until('connected')
    const dial = other.services.agents.dialFor(made)!
    const stream = await dial('localhost', Number(new URL(lab.addresses['threat-intelligence']).port))
    const cut = new Promise((resolve) =>
      stream
        .resume()
        .on('error', () => {})
        .once('close', resolve),
    )
    assert.equal((await other.delete(made.path)).status, 204)
    await cut
    assert.match(String(await agent.ended), /was revoked/)
  })

  test('a node that is not one of ours is not served', async (t) => {
    const made = await createAgent(one, 'Guarded')
    await startAgent(t, { url: one.url, token: made.token }).until('connected')
    const stranger = await startService({ VEDETTE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64') }, database)
    t.after(() => stranger.stop())
    const dial = stranger.services.agents.dialFor(made)!
    await assert.rejects(dial('localhost', 443, AbortSignal.timeout(100)), /it answered 403|could not be reached/)
  })

  test('an agent whose node goes away comes to the other, and work goes on', async (t) => {
    const third = await startService({}, database)
    const made = await createAgent(one, 'Moving')
    const ports = [third.port]
    const agent = startAgent(t, { url: await balance(t, ports), token: made.token })
    await agent.until('connected')
    const connection = await connect(made.agent_uuid)
    assert.equal((await runOn(other, connection)).status, 200)
    ports[0] = one.port
    await third.stop()
    const { status, text } = await runOn(other, connection, 9)
    assert.equal(status, 200, text)
  })
})

/** Sends each connection to the next port in turn. */
async function balance(t: TestContext, ports: readonly number[]) {
  let turn = 0
  const server = createServer((socket) => {
    const target = dialTcp(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    socket
      .on('error', () => target.destroy())
      .on('close', () => target.destroy())
      .pipe(target)
    target
      .on('error', () => socket.destroy())
      .on('close', () => socket.destroy())
      .pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
