// PostgreSQL on a server: a pool for each purpose, and a watch that notices when the server goes and when it is back.
import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseAway } from './database-away.ts'
import { type Purpose, poolLimits, purposes } from './pools.ts'
import { preparedName } from './prepared-name.ts'
import { watchServer } from './server-watch.ts'
import { cutSilentConnections, Unheard } from './silent-connections.ts'
import { SqlError, statementTimedOut } from './sql-error.ts'
import { createTurns, type Lane } from './turns.ts'
import { wallOf } from './wall.ts'
import { watchedDialect } from './watched-dialect.ts'

/** A statement is given up by the server after this long, and by us a little later: a caller never waits over 5 s. */
const statementTimeout = 4000

const int8 = 20

export interface PostgresOptions {
  /** For migrations: waits as long as a statement takes. */
  patient?: boolean
  /** Told when the server stops answering, and when it answers again. */
  onAway?(away: boolean): void
}

export function openPostgres(connectionString: string, { patient = false, onAway = () => {} }: PostgresOptions = {}) {
  const lanes: Lane[] = []
  const pools: pg.Pool[] = []
  const server = watchServer(connectionString, (away) => {
    if (away) for (const lane of lanes) lane.refuseAll(new DatabaseAway())
    onAway(away)
  })

  const open = (purpose: Purpose) => {
    const pool = openPool(connectionString, purpose, patient)
    if (!patient) cutSilentConnections(pool, server.answers)
    const lane = createTurns(poolLimits[purpose].connections)(poolLimits[purpose])
    pools.push(pool)
    lanes.push(lane)
    return watchedDialect(new PostgresDialect({ pool }), {
      lane,
      wallOf: () => wallOf(purpose),
      beforeUse: () => {
        if (server.isAway()) throw new DatabaseAway()
      },
      translate: (error) => {
        if (error instanceof DatabaseAway) return error
        if (error instanceof Unheard) return new SqlError({ code: statementTimedOut, message: error.message })
        if (error instanceof pg.DatabaseError && !isShutDown(error)) return new SqlError(error)
        server.left()
        return new DatabaseAway(error)
      },
    })
  }
  const sum = (read: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + read(pool), 0)
  return {
    dialects: Object.fromEntries(purposes.map((purpose) => [purpose, open(purpose)])) as Record<
      Purpose,
      ReturnType<typeof open>
    >,
    measures: () => ({
      open: sum(({ totalCount }) => totalCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: lanes.reduce((total, lane) => total + lane.waiting(), 0),
    }),
    stopWatching: server.stop,
  }
}

function openPool(connectionString: string, purpose: Purpose, patient: boolean): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: poolLimits[purpose].connections,
    connectionTimeoutMillis: patient ? 15_000 : 3000, // at the start, this process is busy loading itself
    statement_timeout: patient ? 0 : statementTimeout,
    keepAlive: true,
    application_name: `vedette ${purpose}`,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  pool.on('error', () => {}) // an idle connection was cut: the pool has dropped it already
  pool.on('connect', (client) => client.on('error', () => {})) // one in use was cut: its query has failed already
  pool.on('connect', prepareNamed)
  return pool
}

function prepareNamed(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const prepared = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = prepared as typeof client.query
}

/** The server speaks, but only to say that it cannot serve: shutting down, starting up, out of connections. */
const isShutDown = ({ code = '' }: pg.DatabaseError) => /^(08|57P0|53300)/.test(code)
