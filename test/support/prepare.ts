// Runs once before all tests: makes the database that every test starts from a copy of.
import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { investigationsQueue } from '../../server/investigations/queue/investigation-services.ts'
import { openDatabase } from '../../server/open-database.ts'
import { createLog } from '../../server/platform/log.ts'
import { startJobs } from '../../server/queue/jobs.ts'
import { onServer, onServerAt, templateDatabase, templateFolder } from './database.ts'

/** Each file of tests runs in a process of its own: compiling the service is half of what its start takes. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

export async function globalSetup() {
  process.env.NODE_COMPILE_CACHE ??= compiled
  if (process.env.VEDETTE_TEST_DATABASE_URL) return prepareServer()
  if (existsSync(templateFolder)) return
  const making = `${templateFolder}.${process.pid}`
  await fill(undefined, making)
  rmSync(templateFolder, { recursive: true, force: true })
  renameSync(making, templateFolder)
}

async function prepareServer() {
  await onServer(`drop database if exists ${templateDatabase} with (force)`)
  await onServer(`create database ${templateDatabase}`)
  await fill(onServerAt(templateDatabase).href, templateFolder)
}

async function fill(databaseUrl: string | undefined, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir })
  const jobs = await startJobs({ log: createLog('silent') }, database, { supervise: false })
  await jobs.openQueue(investigationsQueue)
  await jobs.stop()
  await database.close()
}
