// A database of its own for each test: a copy of the template, embedded or on the PostgreSQL server given.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readMigrations } from '../../server/database/migration-files.ts'

/** A copy has 1,500 files, which take a second on a disk and nothing in memory. */
const memory = '/dev/shm'
const roomWanted = 4e9
const hasRoom = () => {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomWanted
}
const base = existsSync(memory) && hasRoom() ? memory : tmpdir()

const serverUrl = process.env.VEDETTE_TEST_DATABASE_URL

const digest = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16)
export const templateDatabase = `vedette_template_${digest}`
export const templateFolder = join(tmpdir(), `vedette-test-template-${digest}`)

export interface TestDatabase {
  /** What the service's settings need to find it. */
  settings: { DATABASE_URL?: string; VEDETTE_DATA_DIR: string; VEDETTE_MASTER_KEY?: string }
  remove(): Promise<void>
}

/** `empty`: without tables, so that whoever opens it brings it up to date; on a PostgreSQL server only. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const folder = mkdtempSync(join(base, 'vedette-test-'))
  if (!serverUrl) {
    cpSync(templateFolder, folder, { recursive: true })
    return {
      settings: { VEDETTE_DATA_DIR: folder },
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    }
  }
  const name = `vedette_test_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const url = onServerAt(name)
  await onServer(`create database ${name} template ${empty ? 'template1' : templateDatabase}`)
  return {
    settings: {
      DATABASE_URL: url.href,
      VEDETTE_DATA_DIR: folder,
      VEDETTE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    remove: async () => {
      await onServer(`drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A database of the PostgreSQL server that tests run on. */
export const onServerAt = (name: string) => Object.assign(new URL(serverUrl ?? ''), { pathname: `/${name}` })

export async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
