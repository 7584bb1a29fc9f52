// Starts and asks the services that benchmarks measure.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import manifest from '../package.json' with { type: 'json' }
import { startOwnPostgres } from '../test/drills/own-postgres.ts'

export const key = 'vdt_bench_administrator_key_0123456789abcdef'
/** `--short` after `npm run bench:... --`: about three minutes on a quiet machine, on both databases. */
export const short = process.argv.includes('--short')
/** The server that the environment names; else one of our own where PostgreSQL is installed. */
export const databaseUrl = process.env.VEDETTE_BENCH_DATABASE_URL ?? (await startServer())

async function startServer(): Promise<string | undefined> {
  if (!existsSync('/usr/lib/postgresql')) return undefined
  const { url, remove } = await startOwnPostgres()
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  return url
}

export interface BenchService {
  url: string
  pid: number
  ask(): Promise<{ loopP99: number; rss: number }>
  /** Inserts alerts straight into the database for so long; gives how many a second. */
  insertBareRows(seconds: number): Promise<number>
  /** Puts alerts from this number to that one straight into the tables. */
  fill(from: number, to: number, more?: { entities: boolean }): Promise<void>
  stop(): Promise<void>
}

/** A service on an empty database of its own: PostgreSQL's when `postgres`, else the embedded one. */
export async function startBenchService(way: string, postgres: boolean): Promise<BenchService> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'))
  const name = `vedette_bench_${process.pid}_${Date.now()}`
  const url = postgres && databaseUrl ? new URL(databaseUrl) : undefined
  if (url) {
    await onServer(`create database ${name}`)
    url.pathname = `/${name}`
  }
  const child = fork(new URL('./intake-server.ts', import.meta.url), [way], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      VEDETTE_ROLES: 'api',
      VEDETTE_DATA_DIR: folder,
      VEDETTE_BOOTSTRAP_API_KEY: key,
      ...(url ? { DATABASE_URL: url.href, VEDETTE_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') } : {}),
    },
  })
  const [ready] = await once(child, 'message')
  const ask = async (message: object) => {
    child.send(message)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    url: ready.url,
    pid: child.pid ?? 0,
    ask: () => ask({}),
    insertBareRows: async (seconds) => (await ask({ rowsForSeconds: seconds })).bareRows,
    fill: async (from, to, more) => {
      await ask({ from, to, ...more })
    },
    stop: async () => {
      await end(child)
      if (url) await onServer(`drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Those of `npm start`. */
const wordsOfStart = manifest.scripts.start.split(' ')
const flagsOfStart = wordsOfStart.filter((word) => word.startsWith('--'))
const settingsOfStart = Object.fromEntries(
  wordsOfStart.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
)

/** The whole service as people run it, on an empty database of its own: PostgreSQL's unless the embedded one is asked for. */
export async function startFullService(settings: Record<string, string>, { embedded = false } = {}) {
  if (!databaseUrl && !embedded) throw new Error('Set VEDETTE_BENCH_DATABASE_URL to a PostgreSQL server.')
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'))
  const name = `vedette_bench_${process.pid}_${Date.now()}`
  const url = databaseUrl && !embedded ? new URL(databaseUrl) : undefined
  if (url) {
    await onServer(`create database ${name}`)
    url.pathname = `/${name}`
  }
  const child = spawn(process.execPath, [...flagsOfStart, 'server/main.ts', 'serve'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      ...settingsOfStart,
      NODE_ENV: 'production',
      PORT: '0',
      VEDETTE_LOG_LEVEL: 'warn',
      VEDETTE_BOOTSTRAP_API_KEY: key,
      VEDETTE_DATA_DIR: folder,
      ...(url ? { DATABASE_URL: url.href, VEDETTE_MASTER_KEY: Buffer.alloc(32, 1).toString('base64') } : {}),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL')) // also when the benchmark fails
  const [first] = await once(child.stdout, 'data')
  const remove = async () => {
    if (url) await onServer(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    url: /ready at (\S+)/.exec(String(first))?.[1] ?? '',
    databaseUrl: url?.href ?? '',
    folder,
    /** Leaves the database as it is. */
    end: () => end(child, 'SIGTERM'),
    remove,
    pid: child.pid ?? 0,
    stop: async () => {
      await end(child)
      await remove()
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
