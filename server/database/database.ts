// The database: embedded in this process, or a PostgreSQL server. The rest of the product cannot tell which.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { takeFolder } from './data-folder.ts'
import { withRoomOnDisk } from './disk-room.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { listenToServer, type OnNotification } from './notifications.ts'
import { type Pools, poolLimits, poolsOf, purposes } from './pools.ts'
import { openPostgres, type PostgresOptions } from './postgres-database.ts'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'
import { createTurns, type Lane } from './turns.ts'

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
  const run = withRoomOnDisk(dataDir, embedded.run)
  const openLane = createTurns(1)
  const lanes: Lane[] = []
  const pools = poolsOf((purpose) => {
    const lane = openLane(poolLimits[purpose])
    lanes.push(lane)
    return new Kysely<Tables>({ dialect: embeddedDialect(run, lane) })
  })
  return {
    pools,
    db: pools.requests,
    kind: 'embedded',
    url: undefined,
    listen: async (channel, hear) => {
      embedded.hear(channel, hear)
      await sql`listen ${sql.id(channel)}`.execute(pools.requests)
    },
    measures: () => ({
      syncs: embedded.syncs(),
      waiting: lanes.reduce((total, lane) => total + lane.waiting(), 0),
    }),
    close: async () => {
      await embedded.close()
      folder.release()
    },
  }
}
