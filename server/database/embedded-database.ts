// The database inside this process: files in a folder, one writer, nothing to install.
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { RunSql } from './embedded-dialect.ts'
import type { OnNotification } from './notifications.ts'
import { SqlError } from './sql-error.ts'
import type { Wall } from './wall.ts'

export interface ToThread {
  id: number
  sql: string
  parameters: readonly unknown[]
  /** Whose rows it may see. */
  wall?: Wall | undefined
  close?: true
  /** Another thread will ask here too. */
  serve?: MessagePort
}
export type FromThread =
  | { ready: true }
  | { channel: string; payload: string }
  | { id: number; rows: unknown[]; affectedRows?: number | undefined }
  | { id: number; error: { message: string } & Partial<Record<'code' | 'constraint' | 'table', string | undefined>> }

/** What a thread of the process has of the database. */
export interface EmbeddedClient {
  run: RunSql
  /** Who hears what is notified on a channel. */
  hear(channel: string, hear: OnNotification): void
}

export interface EmbeddedDatabase extends EmbeddedClient {
  /** For another thread of this process, to be handed to it. */
  openPort(): MessagePort
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
  const { ask, fail, ...client } = clientOf(thread)
  thread.on('error', (error) => {
    fail(error)
    onLost(error)
  })

  return {
    ...client,
    openPort: () => {
      const { port1, port2 } = new MessageChannel()
      thread.postMessage({ id: 0, sql: '', parameters: [], serve: port1 } satisfies ToThread, [port1])
      return port2
    },
    syncs: () => Atomics.load(syncs, 0),
    close: async () => {
      await ask({ sql: '', parameters: [], close: true })
      await thread.terminate()
    },
  }
}

/** Speaks to the database from another thread, through a port that the first one has opened. */
export function embeddedClient(port: MessagePort): EmbeddedClient {
  const { run, hear, fail } = clientOf(port)
  port.on('close', () => fail(new Error('The embedded database is closed.')))
  return { run, hear }
}

function clientOf(thread: Worker | MessagePort) {
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
  const run: RunSql = (sql, parameters, wall) => ask({ sql, parameters, wall })
  return {
    ask,
    run,
    hear: (channel: string, hear: OnNotification) => void channels.set(channel, hear),
    fail: (error: Error) => {
      for (const { reject } of waiting.values()) reject(error)
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
