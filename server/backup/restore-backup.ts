// Restores a backup into an empty data folder: checks the whole file first, then writes aside, tries the database, and only
// then puts it in its place.
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { takeFolder } from '../database/data-folder.ts'
import { openEmbeddedDatabase } from '../database/embedded-database.ts'
import { readMigrations } from '../database/migration-files.ts'
import { OperatorError } from '../database/operator-error.ts'
import { type BackupRecord, type Manifest, readRecords } from './backup-records.ts'
import { openRecords } from './open-records.ts'

interface Wanted {
  dataDir: string
  file: string
  passphrase: string
  /** Throws when this backup cannot be used with the settings. */
  accept(manifest: Manifest): void
}

const staging = 'restoring.partial'
/** A lock that nobody holds, and what an earlier restore left behind. */
const meaningless = ['lock', staging]

export async function restoreBackup({ dataDir, file, passphrase, accept }: Wanted): Promise<Manifest> {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new OperatorError(`There is no file ${file}.`)
  refuseUsed(dataDir)
  const manifest = await checkWhole(file, passphrase)
  accept(manifest)
  const folder = takeFolder(dataDir)
  const aside = join(dataDir, staging)
  try {
    refuseFull(dataDir)
    rmSync(aside, { recursive: true, force: true })
    await writeRecords(recordsOf(file, passphrase), aside)
    await tryDatabase(join(aside, 'database'))
    for (const name of ['master-key', 'master-key.new', 'database']) // the database last: it makes the folder one that is used
      if (existsSync(join(aside, name))) renameSync(join(aside, name), join(dataDir, name))
    await syncFolder(dataDir)
    return manifest
  } finally {
    rmSync(aside, { recursive: true, force: true })
    folder.release()
  }
}

const recordsOf = (file: string, passphrase: string) => readRecords(openRecords(createReadStream(file), passphrase))

function refuseUsed(dataDir: string) {
  if (existsSync(join(dataDir, 'lock'))) takeFolder(dataDir).release() // throws where a service holds it
  refuseFull(dataDir)
}

function refuseFull(dataDir: string) {
  const found = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !meaningless.includes(name)) : []
  if (found.length > 0)
    throw new OperatorError(
      `The data folder ${dataDir} is not empty (${found.slice(0, 3).join(', ')}). Nothing was changed. Set VEDETTE_DATA_DIR to a new folder, or move that one away.`,
    )
}

async function checkWhole(file: string, passphrase: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  let files = 0
  let expected: number | undefined
  for await (const record of recordsOf(file, passphrase)) {
    if (record.kind === 'manifest') manifest = record.manifest
    if (record.kind === 'file') files++
    if (record.kind === 'end') expected = record.files
  }
  if (!manifest || expected !== files) throw new OperatorError('The backup is not whole. Use another copy of it.')
  return manifest
}

async function writeRecords(records: AsyncIterable<BackupRecord>, aside: string) {
  mkdirSync(aside, { mode: 0o700 })
  let output: FileHandle | undefined
  const finish = async () => {
    await output?.sync()
    await output?.close()
    output = undefined
  }
  try {
    for await (const record of records) {
      if (record.kind === 'bytes') await output?.writeFile(record.bytes)
      else await finish()
      if (record.kind === 'folder') mkdirSync(join(aside, record.path), { recursive: true, mode: 0o700 })
      if (record.kind === 'file') output = await open(join(aside, record.path), 'wx', 0o600)
    }
  } finally {
    await finish()
  }
}

/** Opens it once, so that its log is applied, and sees that this version can go on with it. */
async function tryDatabase(folder: string) {
  let lost: Error | undefined
  const database = await openEmbeddedDatabase(folder, (error) => {
    lost = error
  })
  try {
    const { rows } = await database.run('select name from migrations order by name', [], null)
    const known = new Set(readMigrations().map(({ name }) => name))
    const unknown = rows.map((row) => String((row as { name: unknown }).name)).find((name) => !known.has(name))
    if (unknown !== undefined)
      throw new OperatorError(
        `The backup is newer than this Vedette (it has ${unknown}). Nothing was restored. Use the version that made it, or a later one.`,
      )
  } finally {
    if (!lost) await database.close()
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
