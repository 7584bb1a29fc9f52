// Opens the database that the settings name, brought up to date.
import type { Config } from './config.ts'
import { buildWall } from './database/build-wall.ts'
import { type Database, openEmbedded, openPostgresDatabase } from './database/database.ts'
import { DatabaseAway } from './database/database-away.ts'
import { migrate } from './database/migrate.ts'
import { OperatorError } from './database/operator-error.ts'

export interface OpenedDatabase extends Database {
  migrated: readonly string[]
}

interface Watch {
  /** The embedded database has died: nothing can be done but to end the process. */
  onLost?(error: Error): void
  onAway?(away: boolean): void
  /** Hears why bringing the database up to date takes long. */
  onWait?(text: string): void
}

export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  watch: Watch = {},
): Promise<OpenedDatabase> {
  if (databaseUrl) {
    const migrated = await migrateServer(databaseUrl, watch)
    return { ...openPostgresDatabase(databaseUrl, watch), migrated }
  }
  const database = await openEmbedded(dataDir, watch.onLost ?? end)
  try {
    const migrated = await migrate(database.db, watch)
    await buildWall(database.db)
    return { ...database, migrated }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** On connections of their own, since building an index may take longer than any request may. */
async function migrateServer(url: string, watch: Watch): Promise<string[]> {
  const database = openPostgresDatabase(url, { patient: true })
  try {
    const migrated = await migrate(database.db, watch)
    await buildWall(database.db)
    return migrated
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error
    const { hostname, port } = new URL(url)
    const reason = error.cause instanceof Error ? error.cause.message : ''
    throw new OperatorError(
      `The database at ${hostname}:${port || 5432} does not answer: ${reason}. Check DATABASE_URL.`,
    )
  } finally {
    await database.close()
  }
}

const end = (error: Error) => {
  throw error
}
