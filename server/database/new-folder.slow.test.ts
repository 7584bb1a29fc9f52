// The embedded database on a folder that is not there yet.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openDatabase } from '../open-database.ts'
import { readMigrations } from './migration-files.ts'

test('a new data folder becomes a database that is up to date', async (context) => {
  if (process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('the embedded database only')
  const folder = mkdtempSync(join(tmpdir(), 'vedette-new-'))
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder })
  assert.deepEqual(
    database.migrated,
    readMigrations().map(({ name }) => name),
  )
  await database.close()
  rmSync(folder, { recursive: true })
})
