// Unpacks a prepared, empty database into a new data folder. PGlite's own initdb would take seconds and a gigabyte.
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extract } from 'tar'

const archive = new URL('prepopulatedfs.tgz', import.meta.resolve('@electric-sql/pglite-prepopulatedfs'))

/** Does nothing for a folder that holds a database. The database appears whole or not at all. */
export async function prepareFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const staging = `${folder}.new`
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  await extract({ file: fileURLToPath(archive), cwd: staging })
  rmSync(join(staging, 'postmaster.pid'), { force: true })
  await syncAll(staging)
  if (existsSync(folder)) rmdirSync(folder) // refuses a folder that holds something else
  renameSync(staging, folder)
}

/** What PostgreSQL takes for written must survive a power cut, as after its own initdb. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]
  for (let start = 0; start < paths.length; start += atOnce)
    await Promise.all(paths.slice(start, start + atOnce).map(syncPath))
}

const atOnce = 64

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
