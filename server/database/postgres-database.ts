// PostgreSQL on a server: a pool that notices when the server does not answer and when it is back.
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './database-away.ts'
import { SqlError } from './sql-error.ts'
import { watchedDialect } from './watched-dialect.ts'

/** A statement is given up by the server after this long, and by us a little later: a caller never waits over 5 s. */
const statementTimeout = 4000
const silenceTimeout = 4500

const int8 = 20

export interface PostgresOptions {
  /** For migrations: waits as long as a statement takes. */
  patient?: boolean
  /** Told when the server stops answering, and when it answers again. */
  onAway?(away: boolean): void
}

export function openPostgres(connectionString: string, { patient = false, onAway = () => {} }: PostgresOptions = {}) {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: patient ? 0 : statementTimeout,
    keepAlive: true,
    application_name: 'vedette',
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('error', () => {}) // an idle connection was cut: the pool has dropped it already
  pool.on('connect', (client) => client.on('error', () => {})) // one in use was cut: its query has failed already
  pool.on('connect', prepareNamed)
  if (!patient) cutSilentConnections(pool)
  const away = watchForReturn(pool, onAway)
  const dialect = watchedDialect(new PostgresDialect({ pool }), {
    beforeUse: () => {
      if (away.is()) throw new DatabaseAway()
    },
    translate: (error) => {
      if (error instanceof DatabaseAway) return error
      if (error instanceof pg.DatabaseError && !isShutDown(error)) return new SqlError(error)
      away.begin()
      return new DatabaseAway(error)
    },
  })
  return {
    dialect,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    stopWatching: away.stop,
  }
}

/** Statements that begin with a comment such as `/* prepared insert-alerts *\/` are planned once for each connection. */
function prepareNamed(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? /^\s*\/\* prepared ([\w-]+) \*\//.exec(text)?.[1] : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = prepared as typeof client.query
}

/** The server speaks, but only to say that it cannot serve: shutting down, starting up, out of connections. */
const isShutDown = ({ code = '' }: pg.DatabaseError) => /^(08|57P0|53300)/.test(code)

/** A connection in use that brings no byte for too long is dead, whatever TCP believes. */
function cutSilentConnections(pool: pg.Pool) {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: import('node:net').Socket } }).connection
    stream.setTimeout(silenceTimeout, () => {
      if (inUse.has(client)) stream.destroy()
    })
  })
}

/** Once away, nobody waits for the server any more: they are refused at once until a probe of ours gets through. */
function watchForReturn(pool: pg.Pool, onAway: (away: boolean) => void) {
  let timer: NodeJS.Timeout | undefined
  const probe = () =>
    pool.query('select 1').then(
      () => {
        timer = undefined
        onAway(false)
      },
      () => {
        if (timer) timer = setTimeout(probe, 250)
      },
    )
  return {
    is: () => timer !== undefined,
    begin: () => {
      if (timer) return
      timer = setTimeout(probe, 250)
      onAway(true)
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
