// The database: embedded in this process, or a PostgreSQL server. The rest of the product cannot tell which.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { takeFolder } from './data-folder.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { embeddedDialect } from './embedded-dialect.ts'
import { openPostgres, type PostgresOptions } from './postgres-database.ts'
import type { Tables } from './tables.ts'
import type { Db } from './transaction.ts'

export interface Database {
  db: Db
  kind: 'embedded' | 'postgres'
  measures(): Record<string, number>
  close(): Promise<void>
}

export function openPostgresDatabase(url: string, options?: PostgresOptions): Database {
  const postgres = openPostgres(url, options)
  const db = new Kysely<Tables>({ dialect: postgres.dialect })
  return {
    db,
    kind: 'postgres',
    measures: postgres.pool,
    close: async () => {
      postgres.stopWatching()
      await db.destroy()
    },
  }
}

export async function openEmbedded(dataDir: string, onLost: (error: Error) => void): Promise<Database> {
  const folder = takeFolder(dataDir)
  mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 })
  const embedded = await openEmbeddedDatabase(join(dataDir, 'database'), onLost)
  const db = new Kysely<Tables>({ dialect: embeddedDialect(embedded.run, embedded.close) })
  return {
    db,
    kind: 'embedded',
    measures: () => ({ syncs: embedded.syncs() }),
    close: async () => {
      await embedded.close()
      folder.release()
    },
  }
}
