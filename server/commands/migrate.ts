// `vedette migrate`: brings the database up to date without starting the service.
import { readConfig } from '../config.ts'
import { FolderTaken } from '../database/data-folder.ts'
import { openDatabase } from '../open-database.ts'
import { say, warn } from './say.ts'

export async function migrateCommand() {
  try {
    const database = await openDatabase(readConfig(process.env), { onWait: warn })
    await database.close()
    say(database.migrated.length > 0 ? `Applied ${database.migrated.join(', ')}.` : 'The database is up to date.')
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    say(
      `The service is running${error.address ? ` at ${error.address}` : ''}: it brought its database up to date when it started.`,
    )
  }
}
