// The database: embedded in this process, or a PostgreSQL server. The rest of the product cannot tell which.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { Kysely, sql } from 'kysely'
import { takeFolder } from './data-folder.ts'
import { withRoomOnDisk } from './disk-room.ts'
import { type EmbeddedClient, embeddedClient, openEmbeddedDatabase } from './embedded-database.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { listenToServer, type OnNotification } from './notifications.ts'
import { type Pools, poolLimits, poolsOf, purposes } from './pools.ts'
import { openPostgres, type PostgresOptions } from './postgres-database.ts'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'
import { createTurns, type Lane } from './turns.ts'
import { wallOf } from './wall.ts'

export interface Database {
  pools: Pools
  /** That of requests. */
  db: Db
  kind: 'embedded' | 'postgres'
  /** Of a server. */
  url: string | undefined
  /** One listener a channel. */
  listen(channel: string, hear: OnNotification): Promise<void>
  measures(): Record<string, number>
  /** Of the embedded database: what another thread of this process joins it with. */
  openPort?(): MessagePort
  close(): Promise<void>
}

export function openPostgresDatabase(url: string, options?: PostgresOptions): Database {
  const postgres = openPostgres(url, options)
  const pools = poolsOf((purpose) => new Kysely<Tables>({ dialect: postgres.dialects[purpose] }))
  const notifications = listenToServer(url)
  return {
    pools,
    db: pools.requests,
    kind: 'postgres',
    url,
    listen: notifications.listen,
    measures: postgres.measures,
    close: async () => {
      postgres.stopWatching()
      await notifications.stop()
      await Promise.all(purposes.map((purpose) => pools[purpose].destroy()))
    },
  }
}

export async function openEmbedded(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  const folder = takeFolder(dataDir)
  mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
  const embedded = await openEmbeddedDatabase(join(dataDir, 'database'), onLost)
  const { lanes, ...database } = databaseOver(dataDir, embedded)
  return {
    ...database,
    measures: () => ({
      syncs: embedded.syncs(),
      waiting: lanes.reduce((total, lane) => total + lane.waiting(), 0),
    }),
    openPort: embedded.openPort,
    close: async () => {
      await embedded.close()
      folder.release()
    },
  }
}

/** The embedded database that another thread of this process has opened. */
export function joinEmbedded(dataDir: string, port: MessagePort): Database {
  const { lanes: _, ...database } = databaseOver(dataDir, embeddedClient(port))
  return { ...database, measures: () => ({}), close: async () => port.close() }
}

/** One statement or transaction of a thread at a time: purposes take turns. */
function databaseOver(dataDir: string, { run, hear: hearOn }: EmbeddedClient) {
  const openLane = createTurns(1)
  const lanes: Lane[] = []
  const pools = poolsOf((purpose) => {
    const lane = openLane(poolLimits[purpose])
    lanes.push(lane)
    return new Kysely<Tables>({ dialect: embeddedDialect(withRoomOnDisk(dataDir, run), lane, () => wallOf(purpose)) })
  })
  return {
    pools,
    db: pools.requests,
    lanes,
    kind: 'embedded' as const,
    url: undefined,
    listen: async (channel: string, hear: OnNotification) => {
      hearOn(channel, hear)
      await sql`listen ${sql.id(channel)}`.execute(pools.requests)
    },
  }
}
