// A remote agent in real networks: the third party is reached from the agent's network only, and everything works.
import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { buildAgent } from '../../scripts/build-agent.ts'
import { consumeStreams } from '../../server/connections/streams/consume-streams.ts'
import { createMetrics } from '../../server/platform/metrics.ts'
import { createAgent } from '../support/agent.ts'
import { selfSigned } from '../support/certificate.ts'
import { ended, resultOf } from '../support/investigated.ts'
import type { Platform } from '../support/lab.ts'
import { reputationStep } from '../support/reputation-step.ts'
import { anAlert, startService, type TestService } from '../support/service.ts'
import type { Any } from '../support/skill-requests/asked.ts'
import { skills } from '../support/skill-requests.ts'
import { until } from '../support/until.ts'
import { addresses, makeNetworks, thirdPartyName, whyNoNetworks } from './own-networks.ts'

const why = whyNoNetworks()
const cutMs = 30_000
/** The oldest Node that the agent promises to run on, where the machine has it. */
const node = existsSync('/usr/bin/node') ? '/usr/bin/node' : process.execPath

describe('an agent in networks of its own', { skip: why ?? false, concurrency: false, timeout: 300_000 }, () => {
  let networks: ReturnType<typeof makeNetworks>
  let service: TestService
  let lab: Any
  let agent: ReturnType<typeof startProgram>
  let made: Awaited<ReturnType<typeof createAgent>>
  let [folder, cert, acked] = ['', '', 0]
  const children: ChildProcess[] = []

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vedette-agent-drill-'))
    networks = makeNetworks()
    const tls = await selfSigned({ addresses: [addresses.service, addresses.thirdParty], names: [thirdPartyName] })
    cert = tls.cert
    for (const [name, text] of Object.entries({ 'key.pem': tls.key, 'cert.pem': cert }))
      writeFileSync(join(folder, name), text, { mode: 0o600 })
    writeFileSync(join(folder, 'vedette-agent.mjs'), await buildAgent())
    service = await startService({ VEDETTE_ROLES: 'api,worker' })
    await startFront()
    lab = await startLabThere()
    made = await createAgent(service, 'Customer')
    agent = startProgram('state', ['--token', made.token, '--allow', `${addresses.thirdParty}/32`])
    await agent.logs(/"event":"connected"/)
  })
  after(async () => {
    for (const child of children) child.kill('SIGKILL')
    await service?.stop()
    networks?.remove()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  async function startFront() {
    const program = fileURLToPath(new URL('secure-front.ts', import.meta.url))
    const files = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const child = fork(program, [addresses.service, ...files, String(service.port)])
    children.push(child)
    await once(child, 'message')
  }

  async function startLabThere() {
    const program = fileURLToPath(new URL('lab-behind-agent.ts', import.meta.url))
    const files = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const child = networks.inThirdParty(process.execPath, [program, addresses.thirdParty, ...files], {
      stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    })
    children.push(child)
    const control = { fault: (fault: object) => child.send({ fault }), clear: () => child.send({}) }
    return new Promise((resolve) => {
      child.on('message', (message: Any) => {
        if ('acked' in message) acked = message.acked
        else resolve({ ...message, control, publish: (event: string) => child.stdin?.write(`${event}\n`) })
      })
    })
  }

  function startProgram(state: string, args: readonly string[]) {
    const options = ['--server', `https://${addresses.service}`, '--ca', join(folder, 'cert.pem')]
    const child = networks.inCustomer(
      node,
      [join(folder, 'vedette-agent.mjs'), ...options, '--state', join(folder, state), ...args],
      { stdio: ['ignore', 'pipe', 'pipe'], env: { PATH: process.env.PATH } },
    )
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    const logs = (pattern: RegExp) =>
      until(() => {
        assert.equal(child.exitCode, null, output)
        return pattern.test(output)
      })
    return { child, logs, output: () => output }
  }

  const connectTo = async (platform: Platform, more: Any = {}) => {
    const { credentials, settings } = lab.credentials[platform][0]
    const { status, body, text } = await service.post('/platformapi/connections', {
      organization_code: 'MAIN',
      connector: platform,
      instance_name: `${platform} ${Math.random()}`,
      credentials: { ...credentials, ...more },
      settings: JSON.parse(JSON.stringify(settings).replaceAll('127.0.0.1', thirdPartyName)),
      agent_uuid: made.agent_uuid,
      ca: cert,
    })
    assert.equal(status, 201, text)
    return `/platformapi/connections/${body.connection_uuid}`
  }
  const run = (path: string, skill: string, input: Any = {}) => service.post(`${path}/skills/${skill}/run`, { input })
  const dial = (port: number): Promise<Duplex> => service.services.agents.dialFor(made)!(thirdPartyName, port)

  test('the service itself does not reach the third party', async () => {
    const socket = connect({ host: addresses.thirdParty, port: lab.bytesPort, timeout: 2000 })
    const outcome = await new Promise((resolve) => {
      socket.once('connect', () => resolve('connected'))
      socket.once('timeout', () => resolve('silent'))
      socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    })
    socket.destroy()
    assert.equal(outcome, 'EHOSTUNREACH')
  })

  test('all skills of two connectors and the event stream work, and what passes the agent shows no credential', async (t) => {
    const capture = await startCapture()
    for (const platform of ['endpoint-detection', 'incident-source'] as const) {
      const path = await connectTo(platform)
      const known = { ...lab.known, lab }
      for (const { skill, input, gives } of skills[platform]) {
        const { status, body, text } = await run(path, skill, input?.(known))
        assert.equal(status, 200, `${skill}: ${text}`)
        gives?.(body.output, known)
      }
    }
    const stream = { ...lab.stream, host: thirdPartyName }
    const path = await connectTo('malware-protection', { stream })
    const consuming = consumeStreams({ ...service.services, metrics: createMetrics() }, { everyMs: 100 })
    t.after(consuming.stop)
    for (let id = 1; id <= 20; id++) lab.publish(`{"id":${id},"timestamp":1700000000}`)
    await until(() => acked >= 20)
    assert.equal((await service.get(path)).body.stream.state, 'connected')

    const bytes = await capture()
    assert.ok(bytes.length > 100_000, `${bytes.length} bytes were captured`)
    assert.ok(bytes.includes(thirdPartyName), 'the capture holds the TLS handshakes with the third party')
    for (const secret of secretsOf(lab)) assert.ok(!bytes.includes(secret), 'a credential was seen')
  })

  /** Everything that passes the customer's network, as the agent and the third party see it. */
  async function startCapture() {
    const file = join(folder, 'capture.pcap')
    const child = networks.inCustomer('tcpdump', ['-i', 'any', '-s', '0', '-U', '-w', file], { stdio: 'ignore' })
    children.push(child)
    const size = () => (existsSync(file) ? statSync(file).size : 0)
    await until(() => size() > 0)
    return async () => {
      let before = 0
      const isQuiet = () => {
        const last = before
        before = size()
        return before === last
      }
      await until(isQuiet, { every: 300 })
      child.kill('SIGINT')
      await once(child, 'exit')
      return readFileSync(file)
    }
  }

  test('targets outside the list are refused by the agent, whatever the service asks', async () => {
    const outside = [
      ['10.77.2.1', 22],
      ['127.0.0.1', 22],
      ['localhost', 443],
      ['169.254.169.254', 80],
      [addresses.service, 443],
    ] as const
    for (const [host, port] of outside)
      await assert.rejects(service.services.agents.dialFor(made)!(host, port), /not among the targets/, host)
    assert.equal(agent.output().match(/dial refused/g)?.length, outside.length)
  })

  test('a stolen token is refused and reported', async () => {
    const thief = startProgram('thief', ['--token', made.token])
    const [code] = await once(thief.child, 'exit')
    assert.equal(code, 78)
    assert.match(thief.output(), /used before, by another machine/)
    const { refused } = (await service.get(made.path)).body.tokens[0]
    assert.equal(refused.times, 1)
  })

  test('100 MB through one stream leave another one answering small requests', async (t) => {
    const ratios: number[] = []
    // Other work on the machine can only make it look worse, so the best of three counts.
    while (ratios.length < 3 && !ratios.some((ratio) => ratio < 5)) {
      const { alone, beside } = await besideLarge(await dial(lab.bytesPort), await dial(lab.bytesPort))
      ratios.push(beside / alone)
      t.diagnostic(`small requests: ${alone.toFixed(2)} ms alone, ${beside.toFixed(2)} ms beside 100 MB`)
    }
    assert.ok(Math.min(...ratios) < 5, `${ratios.map((ratio) => ratio.toFixed(1)).join(', ')} times as long`)
  })

  test('the agent needs less than 100 MB of memory, once what it carried is collected', async (t) => {
    const memory = () => {
      const status = readFileSync(`/proc/${agent.child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
    }
    await until(() => memory() < 100, { what: 'less than 100 MB' })
    t.diagnostic(`${memory().toFixed(0)} MB`)
  })

  test('a tunnel cut for 30 s during investigations: they wait or say so, then complete', async (t) => {
    await connectTo('threat-intelligence')
    const title = 'Carried by the agent'
    const document = { alert_type: title, title, class: 'network', steps: [reputationStep] }
    const saved = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    assert.equal(saved.status, 201, saved.text)
    const send = (count: number, from: number) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const alert_content = JSON.stringify({ src_ip: `45.83.64.${from + index}` })
          const alert = anAlert({ alert_type: document.alert_type, alert_content })
          return (await service.post('/platformapi/alerts', alert)).body.alert_uuid
        }),
      )
    const before = await send(10, 1)
    networks.cut()
    const during = await send(10, 101)
    await pause(cutMs)
    networks.mend()
    const steps: Any[] = []
    for (const uuid of [...before, ...during]) {
      assert.equal((await ended(service, uuid)).investigation_status, 15)
      steps.push(...(await resultOf(service, uuid)).investigation.steps)
    }
    const [done, said] = [steps.filter(({ state }) => state === 'done'), steps.filter(({ error }) => error)]
    t.diagnostic(`${done.length} steps were done, ${said.length} said why not`)
    assert.equal(done.length + said.length, steps.length)
    for (const { error } of said) assert.match(JSON.stringify(error), /agent/)
  })

  test('an agent that is killed and started again needs no token', async () => {
    agent.child.kill('SIGKILL')
    await once(agent.child, 'exit')
    agent = startProgram('state', ['--allow', `${addresses.thirdParty}/32`])
    await agent.logs(/"event":"connected"/)
    assert.equal((await run(await connectTo('endpoint-detection'), 'list-machines')).status, 200)
    agent.child.kill('SIGTERM')
    const [code] = await once(agent.child, 'exit')
    assert.equal(code, 0)
  })
})

async function besideLarge(large: Duplex, small: Duplex) {
  const alone = await medianOf(small, 100)
  let left = 100 * 1024 * 1024
  const all = new Promise<void>((resolve) => {
    large.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left === 0) resolve()
    })
  })
  large.write(`${left}\n`)
  const beside = await medianOf(small, 100)
  assert.ok(left > 0, 'the large stream was still under way')
  await all
  for (const stream of [large, small]) stream.destroy()
  return { alone, beside }
}

async function medianOf(stream: Duplex, times: number): Promise<number> {
  const taken: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    stream.write('1\n')
    await once(stream, 'data')
    taken.push(performance.now() - started)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

const secretsOf = (lab: Any): string[] => [
  lab.stream.password,
  ...Object.values<Any[]>(lab.credentials).flatMap((sets) =>
    sets.flatMap(({ credentials }) =>
      ['client_secret', 'api_key', 'api_token'].flatMap((name) => credentials[name] ?? []),
    ),
  ),
]
