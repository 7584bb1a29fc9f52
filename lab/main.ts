// Command line of the lab: starts it, or talks to the control endpoint of a running one.
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { z } from 'zod'
import type { ConnectorName } from './connections.ts'
import { defaultPorts, type Lab, type LabDoor, startLab } from './lab.ts'
import { commonFaults, platformFaults, platformNames } from './serve/faults.ts'
import { loadSituations } from './situations/load.ts'

const print = (text: string) => {
  process.stdout.write(`${text}\n`)
}
const defaultControl = `http://127.0.0.1:${defaultPorts.control}`

const program = new Command('lab')
  .description('Six third parties on loopback, with a world of data and faults')
  .option('--control <url>', 'control endpoint of a running lab', defaultControl)

program
  .command('start', { isDefault: true })
  .description('start all platforms')
  .option('--base-port <port>', 'first of eight ports in a row; 0 takes free ones', String(defaultPorts.control))
  .option('--seed <text>', 'another seed gives another world', 'vedette')
  .option('--situations <folder>', 'tell the situations of this folder in place of the stories')
  .option('--action-ms <ms>', 'how long a machine action takes', '2000')
  .option('--amqp <url>', 'AMQP broker for event streams, with an account')
  .option('--amqp-ca <file>', 'certificate authority of the broker')
  .option('--amqp-management <url>', 'management API of the broker, with an account')
  .option('--tls-key <file>', 'serve the platforms over TLS with this key')
  .option('--tls-cert <file>', 'and this certificate')
  .action(start)

program
  .command('fault <platform> <fault>')
  .description('switch a fault on, for example: fault travel-booking 429 --retry-after 3')
  .option('--path <text>', 'only requests whose path holds this text')
  .option('--method <method>', 'only this method')
  .option('--times <n>', 'goes away after n requests')
  .option('--retry-after <seconds>', 'Retry-After header')
  .option('--retry-after-date', 'write Retry-After as an HTTP date')
  .option('--ms <ms>', 'for latency')
  .option('--seconds <seconds>', 'for short-tokens and rate-limit')
  .option('--limit <n>', 'for rate-limit and small-pages')
  .option('--value <text>', 'for redirect, withheld-roles and error messages')
  .action(async (platform: string, fault: string, { retryAfter, retryAfterDate, ...rest }) => {
    print(
      await ask('POST', '/faults', {
        platform,
        fault,
        retry_after: retryAfter,
        retry_after_date: retryAfterDate,
        ...rest,
      }),
    )
  })
program
  .command('clear [platform] [fault]')
  .description('switch faults off: one, those of a platform, or all')
  .action(async (platform?: string, fault?: string) => {
    const query = new URLSearchParams({ ...(platform ? { platform } : {}), ...(fault ? { fault } : {}) })
    print(await ask('DELETE', `/faults?${query}`))
  })
program
  .command('faults')
  .description('faults that are on, and those that can be')
  .action(async () => {
    print(await ask('GET', '/faults'))
    for (const [name, meaning] of Object.entries(commonFaults)) print(`  ${name.padEnd(20)} ${meaning}`)
    for (const platform of platformNames)
      for (const [name, meaning] of Object.entries(platformFaults[platform]))
        print(`  ${name.padEnd(20)} ${platform}: ${meaning}`)
  })
program
  .command('requests [platform]')
  .description('what the platforms were asked')
  .option('--limit <n>', 'the newest n', '20')
  .action(async (platform: string | undefined, { limit }: { limit: string }) => {
    print(await ask('GET', `/requests?${new URLSearchParams({ limit, ...(platform ? { platform } : {}) })}`))
  })
program
  .command('rotate <platform> [name]')
  .description('give a credential a new secret; the old one stops working')
  .option('--keep-old', 'the old secret works until it is retired')
  .option('--revoke-tokens', 'also forget the access tokens given out')
  .action(async (platform: string, name: string | undefined, { keepOld, revokeTokens }: RotateOptions) => {
    print(await ask('POST', '/rotate', { platform, name, keep_old: keepOld, revoke_tokens: revokeTokens }))
  })
program
  .command('retire <platform> [name]')
  .description('end the secrets that rotations have kept')
  .action(async (platform: string, name?: string) => print(await ask('POST', '/retire', { platform, name })))
program
  .command('event')
  .description('make malware events happen')
  .option('--count <n>', 'how many', '1')
  .option('--machine <host>', 'on which machine')
  .option('--type <name>', 'event type, for example "Threat Quarantined"')
  .option('--odd <kind>', 'a message of an odd shape: wrong-type, nulls, missing, unknown, list, not-json')
  .action(async (options) => print(await ask('POST', '/events', options)))
program
  .command('stories')
  .description('the stories and their true verdicts')
  .action(async () => {
    const { data } = Stories.parse(JSON.parse(await ask('GET', '/stories')))
    for (const { id, verdict, because } of data) print(`${id.padEnd(34)} ${verdict.padEnd(13)} ${because}`)
  })

const TakenPort = z.object({ code: z.string(), port: z.number().optional() })
const Stories = z.object({ data: z.array(z.object({ id: z.string(), verdict: z.string(), because: z.string() })) })

try {
  await program.parseAsync()
} catch (error) {
  const { code, port } = TakenPort.safeParse(error).data ?? {}
  const why = code === 'EADDRINUSE' ? `Port ${port} is taken. Choose other ports with --base-port.` : String(error)
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

type RotateOptions = { keepOld?: boolean; revokeTokens?: boolean }
type StartOptions = {
  basePort: string
  seed: string
  actionMs: string
  situations?: string
  amqp?: string
  amqpCa?: string
  amqpManagement?: string
  tlsKey?: string
  tlsCert?: string
}

async function start({
  basePort,
  seed,
  actionMs,
  situations,
  amqp,
  amqpCa,
  amqpManagement,
  tlsKey,
  tlsCert,
}: StartOptions) {
  const lab = await startLab({
    ports: portsFrom(Number(basePort)),
    seed,
    actionMs: Number(actionMs),
    ...(situations ? { situations: await loadSituations(situations) } : {}),
    ...(amqp
      ? {
          amqp: {
            url: amqp,
            ...(amqpCa ? { ca: readFileSync(amqpCa) } : {}),
            ...(amqpManagement ? { management: amqpManagement } : {}),
          },
        }
      : {}),
    ...(tlsKey && tlsCert ? { tls: { key: readFileSync(tlsKey), cert: readFileSync(tlsCert) } } : {}),
  })
  print(table(lab))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void lab.stop().then(() => process.exit(0)))
}

function portsFrom(first: number): 0 | Partial<Record<LabDoor, number>> {
  if (first === 0) return 0
  const shift = first - defaultPorts.control
  return Object.fromEntries(Object.entries(defaultPorts).map(([door, port]) => [door, port + shift]))
}

function table({ addresses, credentials }: Lab): string {
  const names: ConnectorName[] = [
    'endpoint-detection',
    'incident-source',
    'malware-protection',
    'vulnerability-investigation',
    'travel-booking',
    'threat-intelligence',
  ]
  const lines = names.flatMap((name) => {
    const [full, ...others] = credentials[name]
    if (!full) return []
    const fields = { ...full.credentials, ...full.settings }
    return [
      `${name.padEnd(29)} ${addresses[name]}`,
      ...Object.entries(fields).map(([field, value]) => `    ${field.padEnd(16)} ${value}`),
      `    also             ${others.map((other) => `${other.name} (${other.note})`).join(', ')}`,
    ]
  })
  return [
    `control                       ${addresses.control}`,
    `identity-provider             ${addresses['identity-provider']}`,
    ...lines,
    '',
    `All credentials:   curl ${addresses.control}/connections`,
    `Stories:           curl ${addresses.control}/stories      or: npm run lab -- stories`,
    'Switch a fault on: npm run lab -- fault travel-booking 429 --retry-after 3',
    'Switch all off:    npm run lab -- clear',
    'All faults:        npm run lab -- faults',
    addresses.control === defaultControl ? '' : `(with --control ${addresses.control} before the command)`,
  ].join('\n')
}

async function ask(method: string, path: string, body?: unknown): Promise<string> {
  const { control } = z.object({ control: z.string() }).parse(program.opts())
  const answer = await fetch(`${control}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) {
    process.stderr.write(`${text}\n`)
    process.exitCode = 1
    return ''
  }
  return text === '' ? '' : JSON.stringify(JSON.parse(text), null, 2)
}
