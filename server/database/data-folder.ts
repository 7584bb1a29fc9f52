// The data folder belongs to one process at a time: two writers would destroy the embedded database.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process holds the folder. It says where it can be reached, once it listens. */
export class FolderTaken extends Error {
  readonly address: string | undefined

  constructor(dataDir: string, address: string | undefined) {
    super(
      `The data folder ${dataDir} is in use by a running Vedette${address ? ` at ${address}` : ''}. ` +
        'Stop that one first, or set VEDETTE_DATA_DIR to another folder.',
    )
    this.name = 'FolderTaken'
    this.address = address
  }
}

/**
 * The lock is the operating system's, taken through SQLite, and ends with the process that holds it however that
 * process ends: a lock can be in force or gone, never stale.
 */
export function takeFolder(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new FolderTaken(dataDir, readAddress(dataDir))
    }
    throw error
  }
  rmSync(addressFile(dataDir), { force: true })
  return { release: () => lock.close() }
}

const sqliteBusy = 5
const addressFile = (dataDir: string) => join(dataDir, 'address')

/** Leaves word for other commands where the service that holds the folder listens. */
export const leaveAddress = (dataDir: string, address: string) => writeFileSync(addressFile(dataDir), address)

function readAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8')
  } catch {
    return undefined
  }
}
