// The product with something true to look at: a service on a folder that is thrown away, the lab behind it, its stories arriving.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Lab, startLab } from '../lab/lab.ts'
import { company } from '../lab/world/company.ts'

const usualPort = 8080
const organization_code = 'HAVSKOG'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const seconds = Number(values.seconds)
if (!(seconds >= 0 && seconds <= 86_400))
  throw new Error('--seconds is how long the alerts take to arrive: 0 to 86400.')

const say = (text: string) => process.stdout.write(`${text}\n`)
const ending = new AbortController()
const folder = mkdtempSync(join(tmpdir(), 'vedette-demo-'))
const apiKey = `vdt_demo_${randomBytes(24).toString('base64url')}`
const lab = await startLab({ ports: 0 })
const service = await startService()
process.once('exit', () => {
  service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort())

try {
  const address = await addressOf(service)
  await fill(address, lab)
  await once(service, 'exit', { signal: ending.signal })
  throw new Error('The service has ended.')
} catch (error) {
  if (!ending.signal.aborted) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
say('\nEnding the demo and removing its data.')
if (service.exitCode === null && service.signalCode === null) {
  const gone = once(service, 'exit')
  service.kill('SIGTERM')
  await gone
}
await lab.stop()
process.exit()

/** Nothing of the surroundings is passed on: whatever database they name, the demo has its own. */
async function startService(): Promise<ChildProcess> {
  const { PATH = '', HOME = '', PORT } = process.env
  return spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url)), 'serve'], {
    env: {
      PATH,
      HOME,
      PORT: PORT ?? String((await isFree(usualPort)) ? usualPort : 0),
      VEDETTE_DATA_DIR: folder,
      VEDETTE_BOOTSTRAP_API_KEY: apiKey,
      VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1',
      VEDETTE_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

function addressOf(child: ChildProcess): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The service did not start.')))
    child.stdout?.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-10_000)
      const address = /ready at (\S+)/.exec(text)?.[1]
      if (address) resolve(address)
    })
  })
}

async function fill(address: string, { credentials, control }: Lab) {
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${address}/platformapi/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `Session=${apiKey}` },
      body: JSON.stringify(body),
      signal: ending.signal,
    })
    if (!answer.ok) throw new Error(`POST ${path} was refused: ${await answer.text()}`)
  }
  await post('organizations', { organization_code, name: company.name, domains: [company.domain] })
  for (const [connector, [full]] of Object.entries(credentials)) {
    if (!full) continue
    const { credentials: entered, settings } = full
    const instance_name = `${connector} of the lab`
    await post('connections', { organization_code, connector, instance_name, credentials: entered, settings })
  }
  say(`Vedette is ready at ${address}\n\n  API key: ${apiKey}\n`)
  say('Six platforms of the lab are connected. Ctrl-C ends the demo and removes its data.\n')
  const alerts = control.stories().flatMap((story) => story.alerts)
  for (const [index, alert] of alerts.entries()) {
    if (index > 0) await pause((seconds * 1000) / alerts.length, undefined, { signal: ending.signal })
    await post('alerts', { organization_code, ...alert })
    say(
      `${new Date().toLocaleTimeString()}  ${index + 1}/${alerts.length}  ${alert.alert_provider}  ${alert.alert_type}`,
    )
  }
  say('\nAll alerts have arrived. The demo goes on until Ctrl-C.')
}
