// The files of a data folder as records, also while the database is written to: what changes meanwhile is made whole by the
// log of the database, which is read last.
import { existsSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupRecord } from './backup-records.ts'

const bytesAtOnce = 256 * 1024

/** Made anew at every start, or about connections that are gone. Their folders must be there. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** `pg_control` and the label of a running database are given by the database itself. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'backup_label.old'])
const log = 'pg_wal'

/** What the database gives at the end of a backup of a running service. */
export interface OnlineEnd {
  label: string
  control: Buffer
}

/** `end`: ends the backup of a running database; undefined: nobody uses the folder. */
export async function* folderRecords(
  dataDir: string,
  end: (() => Promise<OnlineEnd>) | undefined,
): AsyncGenerator<BackupRecord> {
  let files = 0
  const counted = function* (record: BackupRecord) {
    if (record.kind === 'file') files++
    yield record
  }
  for (const name of ['master-key', 'master-key.new'].filter((each) => existsSync(join(dataDir, each))))
    for await (const record of fileRecords(dataDir, name)) yield* counted(record)
  yield { kind: 'folder', path: 'database' }
  const control = 'database/global/pg_control'
  for await (const record of walk(dataDir, 'database', end ? [control] : [])) yield* counted(record)
  if (end) {
    const online = await end()
    for (const [path, bytes] of [
      [control, online.control],
      ['database/backup_label', Buffer.from(online.label)],
    ] as const) {
      yield* counted({ kind: 'file', path })
      yield { kind: 'bytes', bytes }
    }
  }
  yield { kind: 'folder', path: `database/${log}` }
  for await (const record of walk(dataDir, `database/${log}`, [])) yield* counted(record)
  yield { kind: 'end', files }
}

async function* walk(dataDir: string, path: string, except: readonly string[]): AsyncGenerator<BackupRecord> {
  const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    const inside = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      if (inside === `database/${log}`) continue
      yield { kind: 'folder', path: inside }
      if (!emptied.has(entry.name)) yield* walk(dataDir, inside, except)
    } else if (entry.isFile() && !except.includes(inside) && !isLeftOut(path, entry.name)) {
      yield* fileRecords(dataDir, inside)
    }
  }
}

const isLeftOut = (path: string, name: string) =>
  (path === 'database' && leftOut.has(name)) || name.startsWith('pgsql_tmp')

/** A file that was removed meanwhile belonged to something that is removed in the log too. */
async function* fileRecords(dataDir: string, path: string): AsyncGenerator<BackupRecord> {
  const file = await open(join(dataDir, path), 'r').catch(ignoreMissing)
  if (!file) return
  try {
    yield { kind: 'file', path }
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(bytesAtOnce), 0, bytesAtOnce)
      if (bytesRead === 0) return
      yield { kind: 'bytes', bytes: buffer.subarray(0, bytesRead) }
    }
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
