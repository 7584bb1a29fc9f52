// The database inside this process: files in a folder, one writer, nothing to install.
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { RunSql } from './embedded-dialect.ts'
import type { OnNotification } from './notifications.ts'
import { SqlError } from './sql-error.ts'

export interface ToThread {
  id: number
  sql: string
  parameters: readonly unknown[]
  close?: true
}
export type FromThread =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; rows: unknown[]; affectedRows?: number | undefined }
  | { id: number; error: { message: string } & Partial<Record<'code' | 'constraint' | 'table', string | undefined>> }

export interface EmbeddedDatabase {
  run: RunSql
  /** Who hears what is notified on a channel. */
  hear(channel: string, hear: OnNotification): void
  /** How often files were forced to disk since the start. */
  syncs(): number
  close(): Promise<void>
}

/** Opens the folder, creating the database when it is empty. The caller holds the folder's lock. */
export async function openEmbeddedDatabase(folder: string, onLost: (error: Error) => void): Promise<EmbeddedDatabase> {
  compileOnce()
  const syncs = new Int32Array(new SharedArrayBuffer(4))
  const thread = new Worker(new URL('./embedded-thread.ts', import.meta.url), { workerData: { folder, syncs } })
  await once(thread, 'message')

  const waiting = new Map<
    number,
    { resolve: (result: Awaited<ReturnType<RunSql>>) => void; reject: (error: Error) => void }
  >()
  const channels = new Map<string, OnNotification>()
  let last = 0
  const ask = (message: Omit<ToThread, 'id'>) =>
    new Promise<Awaited<ReturnType<RunSql>>>((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      thread.postMessage({ id: last, ...message })
    })
  thread.on('message', (message: FromThread) => {
    if ('channel' in message) return channels.get(message.channel)?.(message.payload)
    if (!('id' in message)) return
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) caller?.reject(new SqlError(message.error))
    else caller?.resolve(message)
  })
  thread.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error)
    onLost(error)
  })

  return {
    run: (sql, parameters) => ask({ sql, parameters }),
    hear: (channel, hear) => channels.set(channel, hear),
    syncs: () => Atomics.load(syncs, 0),
    close: async () => {
      await ask({ sql: '', parameters: [], close: true })
      await thread.terminate()
    },
  }
}

/**
 * The optimizing compiler takes 600 MB for one function of the database and seconds of every start, and gains nothing that we
 * could measure. So WebAssembly is compiled once, by the fast compiler.
 */
function compileOnce() {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
}
