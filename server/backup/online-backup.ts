// The running service's part in a backup: it puts its database into backup mode for a command that may read the data folder.
// They speak over a socket in that folder, which only the owner of the folder can open.
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import type { Db } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'

export type BackupAnswer = { begun: true } | { label: string; control: string } | { error: string }

/** Longer paths cannot be those of a socket. */
const longestPath = 100
const slot = 'backup'

/** Where the socket is; undefined where the path of the folder is too long for one. */
export function socketOf(dataDir: string): string | undefined {
  const path = join(dataDir, 'control')
  return Buffer.byteLength(path) > longestPath ? undefined : path
}

interface Noted {
  /** Notes in the audit trail that a backup begins. */
  onBegin(): Promise<void>
}

export async function offerBackups({ db, log }: Pick<Services, 'db' | 'log'>, dataDir: string, { onBegin }: Noted) {
  const path = socketOf(dataDir)
  if (path === undefined) {
    log.warn('the path of the data folder is too long for backups while the service runs')
    return { stop: async () => {} }
  }
  rmSync(path, { force: true }) // the lock of the folder is ours, so nobody listens there
  let isUnderWay = false
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    if (isUnderWay) return socket.end(line({ error: 'Another backup is under way. Wait for its end.' }))
    isUnderWay = true
    converse(db, socket, onBegin)
      .catch((error: unknown) => {
        log.error({ err: error }, 'a backup failed')
        socket.end(line({ error: 'The service could not do its part. Its log says why.' }))
      })
      .finally(() => {
        isUnderWay = false
      })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  return {
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const line = (answer: BackupAnswer) => `${JSON.stringify(answer)}\n`

/** Whatever ends the connection ends the backup. */
async function converse(db: Db, socket: Socket, onBegin: () => Promise<void>) {
  let state: 'idle' | 'begun' | 'ended' = 'idle'
  try {
    for await (const word of createInterface({ input: socket })) {
      if (word === 'begin' && state === 'idle') {
        await onBegin()
        state = 'begun'
        await begin(db)
        socket.write(line({ begun: true }))
      } else if (word === 'end' && state === 'begun') {
        const answer = await end(db)
        state = 'ended'
        socket.write(line(answer))
      } else return
    }
  } finally {
    if (state === 'begun') await sql`select pg_backup_stop(false)`.execute(db).catch(() => {})
    if (state !== 'idle') await dropSlot(db)
    socket.end()
  }
}

/** The slot holds back the log that is written from now on: without it, a checkpoint would remove what the backup needs. */
async function begin(db: Db) {
  await dropSlot(db)
  await sql`select pg_create_physical_replication_slot(${slot}, true, true)`.execute(db)
  await sql`select pg_backup_start('vedette', true)`.execute(db)
}

/** `pg_control` is read by the database, which nobody else writes to while it does. */
async function end(db: Db) {
  const { rows } = await sql<{ label: string; control: string }>`
    select labelfile as label, encode(pg_read_binary_file('global/pg_control'), 'base64') as control
    from pg_backup_stop(false)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no label for the backup.')
  return row
}

const dropSlot = (db: Db) =>
  sql`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = ${slot}`.execute(db)
