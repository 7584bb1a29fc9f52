// Runs once before all tests: makes the embedded database that every test starts from a copy of.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { investigationsQueue } from '../../server/investigations/queue/investigation-services.ts'
import { openDatabase } from '../../server/open-database.ts'
import { createLog } from '../../server/platform/log.ts'
import { startJobs } from '../../server/queue/jobs.ts'
import { templateFolder } from './database.ts'

export async function globalSetup() {
  if (process.env.VEDETTE_TEST_DATABASE_URL || existsSync(templateFolder)) return
  const making = `${templateFolder}.${process.pid}`
  const database = await openDatabase({ databaseUrl: undefined, dataDir: making })
  const jobs = await startJobs({ log: createLog('silent') }, database, { supervise: false })
  await jobs.openQueue(investigationsQueue)
  await jobs.stop()
  await database.close()
  rmSync(templateFolder, { recursive: true, force: true })
  renameSync(making, templateFolder)
}
