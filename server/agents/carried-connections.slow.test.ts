// Connections carried by an agent: everything works as it does without one, and what cannot work says why.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, connect as dialTcp, type Socket } from 'node:net'
import { after, before, describe, type TestContext, test } from 'node:test'
import { type Lab, startLab } from '../../lab/lab.ts'
import { createAgent, startAgent } from '../../test/support/agent.ts'
import { amqpStandIn } from '../../test/support/amqp-stand-in.ts'
import { selfSigned } from '../../test/support/certificate.ts'
import { connecting, type Platform } from '../../test/support/lab.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'
import { skills } from '../../test/support/skill-requests.ts'
import { consumeStreams } from '../connections/streams/consume-streams.ts'
import { createMetrics } from '../platform/metrics.ts'

describe('connections through an agent', { concurrency: false }, () => {
  let [lab, service, tls]: [Lab, TestService, { key: string; cert: string }] = [] as never
  before(async () => {
    tls = await selfSigned()
    lab = await startLab({ ports: 0, tls, actionMs: 100 })
    service = await startService() // may reach no private address by itself
  })
  after(async () => {
    await service.stop()
    await lab.stop()
  })

  /** In the agent's network the lab is called localhost, which its certificate is for. */
  const carried = (agent_uuid: string) => ({
    ...connecting(lab, service),
    connect: async (platform: Platform, set?: string) => {
      const entered = connecting(lab, service).entered(platform, set)
      const settings = JSON.parse(JSON.stringify(entered.settings).replaceAll('127.0.0.1', 'localhost'))
      const name = `${platform} ${agent_uuid} ${set}`
      const { status, body, text } = await service.post('/platformapi/connections', {
        ...entered,
        instance_name: name,
        settings,
        agent_uuid,
        ca: tls.cert,
      })
      assert.equal(status, 201, text)
      return { ...body, path: `/platformapi/connections/${body.connection_uuid}` }
    },
  })

  const online = async (t: TestContext, name: string, more: object = {}) => {
    const made = await createAgent(service, name)
    const agent = startAgent(t, { url: service.url, token: made.token, ...more })
    await agent.until('connected')
    return { ...made, agent, ...carried(made.agent_uuid) }
  }

  for (const platform of ['endpoint-detection', 'incident-source'] as const)
    test(`every skill of ${platform} works, and the agent counts what it carried`, async (t) => {
      const { connect, run, path, agent } = await online(t, `All of ${platform}`)
      const connection = await connect(platform)
      assert.equal(connection.agent_name, `All of ${platform}`)
      const { body: tested } = await service.post(`${connection.path}/test`, {})
      assert.equal(tested.ok, true, JSON.stringify(tested.checks))
      const known: Any = { lab, machine: lab.control.machines()[0], person: lab.control.people()[0] }
      for (const { skill, input, gives } of skills[platform]) {
        const { status, body: answer, text } = await run(connection, skill, input?.(known))
        assert.equal(status, 200, `${skill}: ${text}`)
        gives?.(answer.output, known)
      }
      assert.ok(agent.events.some(({ event, address }) => event === 'dialled' && address === '10.20.30.40'))
      await agent.stop()
      await service.services.agents.look()
      const shown = async () => (await service.get(path)).body
      while ((await shown()).state === 'online') await new Promise((resolve) => setImmediate(resolve))
      assert.ok((await shown()).bytes_received > 1000)
      assert.ok((await shown()).bytes_sent > 1000)
    })

  test('a live event stream is carried too', async (t) => {
    const { connect, agent_uuid } = await online(t, 'Streams')
    const login = { queue: 'event_stream_1', user: 'user', password: 'queue-password' }
    const { port, publish, broker } = await amqpStandIn(t, { tls, ...login })
    const connection = await connect('malware-protection', 'read-only')
    const stream = {
      user_name: login.user,
      queue_name: login.queue,
      password: login.password,
      host: 'localhost',
      port: String(port),
    }
    const changed = await service.patch(connection.path, { credentials: { stream } })
    assert.equal(changed.status, 200, changed.text)
    assert.equal(changed.body.agent_uuid, agent_uuid)
    const consuming = consumeStreams({ ...service.services, metrics: createMetrics() }, { everyMs: 50 })
    t.after(consuming.stop)
    publish('{"id":1,"timestamp":1700000000}')
    while (broker.acked.length === 0) await new Promise((resolve) => setImmediate(resolve))
    assert.equal((await service.get(connection.path)).body.stream.state, 'connected')
  })

  test('an agent that no machine serves, or that stopped, is told at once, with what to do', async (t) => {
    const made = await createAgent(service, 'Away')
    const { connect, run } = carried(made.agent_uuid)
    const connection = await connect('threat-intelligence')
    const never = await run(connection, 'list-alerts')
    assert.equal(never.status, 502)
    assert.match(never.body.detail, /No machine serves the remote agent "Away" yet/)
    assert.match(never.body.third_party.hint, /Start the agent with the command/)
    const agent = startAgent(t, { url: service.url, token: made.token })
    await agent.until('connected')
    assert.equal((await run(connection, 'list-alerts')).status, 200)
    await agent.stop()
    while ((await service.get(made.path)).body.state === 'online') await new Promise((resolve) => setImmediate(resolve))
    const stopped = await run(connection, 'list-alerts')
    assert.equal(stopped.status, 502)
    assert.match(stopped.body.detail, /Remote agent "Away" is offline, last seen \d{4}/)
    assert.equal(stopped.body.third_party.kind, 'unreachable')
    assert.equal((await service.get(connection.path)).body.health.breaker, 'closed')
  })

  test('work that begins while the agent is cut off waits for it to come back', async (t) => {
    const way = await breakableWay(t, service.port)
    const { connect, run, agent } = await online(t, 'Coming back', { url: way.url })
    const connection = await connect('threat-intelligence')
    assert.equal((await run(connection, 'list-alerts')).status, 200)
    way.cut()
    const running = run(connection, 'list-alerts', { limit: 7 })
    await agent.until('cannot connect')
    way.mend()
    const { status, text } = await running
    assert.equal(status, 200, text)
  })

  test('requests under way when the agent is cut off are asked again, and the third party is not blamed', async (t) => {
    const way = await breakableWay(t, service.port)
    const { connect, run, agent } = await online(t, 'Cut in the middle', { url: way.url })
    const connection = await connect('threat-intelligence')
    lab.control.clearRequests()
    lab.control.fault({ platform: 'threat-intelligence', fault: 'latency', ms: 3000, times: 9 })
    t.after(() => lab.control.clear())
    const running = Array.from({ length: 9 }, (_, index) => run(connection, 'list-alerts', { limit: index + 1 }))
    while (lab.control.requests('threat-intelligence').length < 9) await new Promise((resolve) => setImmediate(resolve))
    way.cut()
    await agent.until('cannot connect')
    way.mend()
    for (const { status, text } of await Promise.all(running)) assert.equal(status, 200, text)
  })

  test("a target outside the agent's own list is refused by the agent, whatever the service asks", async (t) => {
    const { connect, run, agent } = await online(t, 'Strict', { allow: ['localhost:1'] })
    const connection = await connect('threat-intelligence')
    const { status, body } = await run(connection, 'list-alerts')
    assert.equal(status, 502)
    assert.equal(body.third_party.kind, 'not_allowed')
    assert.match(body.detail, /Remote agent "Strict": localhost:\d+ is not among the targets that this agent dials/)
    assert.match(body.third_party.hint, /--allow/)
    assert.ok(agent.events.some(({ event }) => event === 'dial refused'))
  })

  test('a name that stands for loopback is refused by the agent, even where its list names it', async (t) => {
    const more = { allow: ['localhost:443', '127.0.0.0/8', '0.0.0.0/0'], resolve: () => '127.0.0.1' }
    const { connect, run } = await online(t, 'Loopback', more)
    const { body } = await run(await connect('threat-intelligence'), 'list-alerts')
    assert.equal(body.third_party.kind, 'not_allowed')
  })

  test('plain http stays refused, and taking the agent away is refused while the address is private', async (t) => {
    const { connect, entered, agent_uuid } = await online(t, 'Rules')
    const plain = await service.post('/platformapi/connections', {
      ...entered('threat-intelligence'),
      settings: { api_host: 'http://10.0.0.5' },
      agent_uuid,
    })
    assert.equal(plain.status, 422)
    const connection = await connect('threat-intelligence')
    const private_ = await service.patch(connection.path, {
      settings: { api_host: 'https://10.0.0.5' },
      credentials: entered('threat-intelligence').credentials,
    })
    assert.equal(private_.status, 200, private_.text)
    assert.equal((await service.patch(connection.path, { agent_uuid: null })).status, 422)
  })

  test('two machines serve one agent: the less loaded is used, and the other when it dies', async (t) => {
    const { connect, run, agent: first, path } = await online(t, 'Pair')
    const { body } = await service.post(`${path}/tokens`, {})
    const second = startAgent(t, { url: service.url, token: body.token, hostName: 'jump-2' })
    await second.until('connected')
    const connection = await connect('threat-intelligence')
    const dialled = ({ events }: typeof first) => events.filter(({ event }) => event === 'dialled').length
    await Promise.all(Array.from({ length: 8 }, (_, limit) => run(connection, 'list-alerts', { limit: limit + 1 })))
    assert.ok(dialled(first) > 0 && dialled(second) > 0, `${dialled(first)} and ${dialled(second)}`)
    await first.stop()
    const before = dialled(second)
    const { status, text } = await run(connection, 'list-alerts', { limit: 50 })
    assert.equal(status, 200, text)
    assert.ok(dialled(second) >= before)
  })

  test('an agent reaches the service through an HTTPS proxy', async (t) => {
    const asked: string[] = []
    const proxy = createServer().on('connect', ({ url = '', headers }, socket) => {
      asked.push(`${url} ${headers['proxy-authorization']}`)
      const [host, port] = url.split(':')
      const target = dialTcp(Number(port), host, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
      target
        .on('error', () => socket.destroy())
        .pipe(socket)
        .on('error', () => target.destroy())
        .pipe(target)
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    t.after(() => proxy.close())
    const way = `http://user:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const { connect, run } = await online(t, 'Proxied', { proxy: way })
    assert.equal((await run(await connect('threat-intelligence'), 'list-alerts')).status, 200)
    assert.ok(asked.length >= 2, 'control and streams')
    assert.equal(asked[0], `127.0.0.1:${service.port} Basic ${Buffer.from('user:secret').toString('base64')}`)
  })

  test('a stream without bytes for too long is closed by the agent', async (t) => {
    const { agent_uuid, organization_uuid, agent } = await online(t, 'Idle', {
      limits: { idleMs: 50, totalMs: 60_000 },
    })
    const stream = await service.services.agents.dialFor({ agent_uuid, organization_uuid })!('localhost', labPort(lab))
    await new Promise((resolve) => stream.resume().once('close', resolve))
    assert.match(String((await agent.until('stream ended')).failure), /no byte came/)
  })

  test('the 257th stream is refused until one of the others ends', async (t) => {
    const { agent_uuid, organization_uuid } = await online(t, 'Full')
    const dial = service.services.agents.dialFor({ agent_uuid, organization_uuid })!
    const streams = await Promise.all(Array.from({ length: 256 }, () => dial('localhost', labPort(lab))))
    await assert.rejects(dial('localhost', labPort(lab)), /as many streams as it may/)
    await new Promise((resolve) => streams[0]!.once('close', resolve).destroy())
    streams.push(await dial('localhost', labPort(lab)))
    for (const stream of streams) stream.destroy()
  })
})

const labPort = (lab: Lab) => Number(new URL(lab.addresses['threat-intelligence']).port)

/** A way to the service that can be cut: what passes breaks off, and nobody else gets through until it is mended. */
async function breakableWay(t: TestContext, port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createTcpServer((socket) => {
    if (isCut) return socket.destroy()
    const other = dialTcp(port, '127.0.0.1')
    for (const each of [socket, other]) sockets.add(each.on('error', () => each.destroy()))
    socket.on('close', () => other.destroy()).pipe(other)
    other.on('close', () => socket.destroy()).pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
  }
}
