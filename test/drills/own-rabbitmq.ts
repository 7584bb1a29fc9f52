// A RabbitMQ broker of our own with TLS, on private ports and a private folder, that a drill may kill and start again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { selfSigned } from '../support/certificate.ts'

// Not the command on the PATH: that one changes to a user and folders of the system's own broker.
const program = '/usr/lib/rabbitmq/bin/rabbitmq-server'
const account = { user: 'lab', password: 'lab-broker-password' }

export async function startOwnRabbitmq() {
  if (!existsSync(program))
    throw new Error('This drill needs RabbitMQ: install it with apt-get install rabbitmq-server.')
  const folder = mkdtempSync(join(tmpdir(), 'vedette-rabbitmq-'))
  const [amqps = 0, management = 0, distribution = 0, epmd = 0] = await freePorts(4)
  const ca = await writeSettings(folder, amqps, management)
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    ERL_EPMD_PORT: String(epmd),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    RABBITMQ_NODENAME: `vedette-${amqps}@localhost`,
    RABBITMQ_DIST_PORT: String(distribution),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    // Without a shell in between, so that the process we start is the broker itself.
    RUNNING_UNDER_SYSTEMD: 'true',
  }
  const names = spawn('epmd', ['-port', String(epmd), '-address', '127.0.0.1'], { env, stdio: 'ignore' })
  const managementUrl = `http://${account.user}:${account.password}@127.0.0.1:${management}`
  let broker: ChildProcess | undefined

  const start = async () => {
    const output = openSync(join(folder, 'output'), 'a')
    broker = spawn(program, { env, cwd: folder, stdio: ['ignore', output, output] })
    closeSync(output)
    await untilReady(broker, managementUrl, () => readFileSync(join(folder, 'output'), 'utf8'))
  }
  const kill = async () => {
    if (!broker || broker.exitCode !== null || broker.signalCode !== null) return
    const ended = once(broker, 'exit')
    broker.kill('SIGKILL')
    await ended
  }
  const remove = async () => {
    await kill()
    names.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url: `amqps://${account.user}:${account.password}@127.0.0.1:${amqps}`,
    management: managementUrl,
    /** The file of the authority that its certificate is from. */
    ca,
    start,
    kill,
    remove,
  }
}

async function writeSettings(folder: string, amqps: number, management: number): Promise<string> {
  const { key, cert } = await selfSigned()
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  writeFileSync(keyFile, key, { mode: 0o600 })
  writeFileSync(certFile, cert)
  writeFileSync(join(folder, 'plugins'), '[rabbitmq_management].\n')
  const settings = [
    'listeners.tcp = none',
    `listeners.ssl.1 = 127.0.0.1:${amqps}`,
    `ssl_options.cacertfile = ${certFile}`,
    `ssl_options.certfile = ${certFile}`,
    `ssl_options.keyfile = ${keyFile}`,
    'ssl_options.verify = verify_none',
    'management.tcp.ip = 127.0.0.1',
    `management.tcp.port = ${management}`,
    `default_user = ${account.user}`,
    `default_pass = ${account.password}`,
    'disk_free_limit.absolute = 50MB',
  ]
  writeFileSync(join(folder, 'rabbitmq.conf'), `${settings.join('\n')}\n`)
  return certFile
}

async function untilReady(broker: ChildProcess, managementUrl: string, output: () => string) {
  const { origin, username, password } = new URL(managementUrl)
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const deadline = performance.now() + 60_000
  for (;;) {
    const answer = await fetch(`${origin}/api/health/checks/local-alarms`, { headers: { authorization } }).catch(
      () => undefined,
    )
    if (answer?.ok) return
    if (broker.exitCode !== null || performance.now() > deadline)
      throw new Error(`RabbitMQ did not start: ${output().slice(-2000)}`)
    await pause(200)
  }
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}
