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
import { openPostgres, type PostgresOptions } from './postgres-database.ts'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

export interface Database {
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
  const db = new Kysely<Tables>({ dialect: postgres.dialect })
  const notifications = listenToServer(url)
  return {
    db,
    kind: 'postgres',
    url,
    listen: notifications.listen,
    measures: postgres.pool,
    close: async () => {
      postgres.stopWatching()
      await notifications.stop()
      await db.destroy()
    },
  }
}

export async function openEmbedded(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  const folder = takeFolder(dataDir)
  mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
  const embedded = await openEmbeddedDatabase(join(dataDir, 'database'), onLost)
  return {
    ...databaseOver(dataDir, embedded),
    measures: () => ({ syncs: embedded.syncs() }),
    openPort: embedded.openPort,
    close: async () => {
      await embedded.close()
      folder.release()
    },
  }
}

/** The embedded database that another thread of this process has opened. */
export const joinEmbedded = (dataDir: string, port: MessagePort): Database => ({
  ...databaseOver(dataDir, embeddedClient(port)),
  measures: () => ({}),
  close: async () => port.close(),
})

function databaseOver(dataDir: string, { run, hear: hearOn }: EmbeddedClient) {
  const db = new Kysely<Tables>({ dialect: embeddedDialect(withRoomOnDisk(dataDir, run), async () => {}) })
  return {
    db,
    kind: 'embedded' as const,
    url: undefined,
    listen: async (channel: string, hear: OnNotification) => {
      hearOn(channel, hear)
      await sql`listen ${sql.id(channel)}`.execute(db)
    },
  }
}
