// The thread in which the embedded database lives, so that its work never holds up the answering of requests.
import { fsyncSync } from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { FromThread, ToThread } from './embedded-database.ts'
import { createStatements } from './embedded-statements.ts'
import { prepareFolder } from './prepared-folder.ts'
import { collectWhenQuiet } from './quiet-memory.ts'
import { tellWall, type Wall } from './wall.ts'

const { folder, syncs }: { folder: string; syncs: Int32Array } = workerData
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')

/** The files of the database, really written to disk when PostgreSQL asks for it: PGlite's own file layer does not. */
class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const started = await super.init(pg, options)
    const before = started.emscriptenOpts.preRun ?? []
    started.emscriptenOpts.preRun = [
      ...before,
      (module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => {
        module.NODEFS.stream_ops.fsync = ({ nfd }) => {
          fsyncSync(nfd)
          Atomics.add(syncs, 0, 1)
          return 0
        }
      },
    ]
    return started
  }
}

const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'wal_init_zero=off', // a new log file is not filled with zeros first: it would hold up one commit in thousands
  // One process with one connection: the defaults are for servers, and memory of PGlite is never given back.
  'shared_buffers=16MB',
  'max_connections=4',
  'default_statistics_target=10', // a tenth of the usual sample, since nobody can be served while it is taken
]

collectWhenQuiet()
await prepareFolder(folder)
const database = await PGlite.create({
  fs: new DurableFiles(folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
})
const run = createStatements(database)

interface Asked {
  from: MessagePort
  message: ToThread
}

/** Those who ask, in the order they came. */
const ports = new Set<MessagePort>()
let queue: Asked[] = []
let busy = false
/** Who has a transaction open: the others wait for its end. */
let owner: MessagePort | undefined
/** Whose rows the connection shows at present. */
let shown: Wall = null

database.onNotification((channel, payload) => {
  for (const each of ports) tell(each, { channel, payload })
})
serve(port)
tell(port, { ready: true })

function tell(to: MessagePort, message: FromThread) {
  to.postMessage(message)
}

function serve(from: MessagePort) {
  ports.add(from)
  from.on('message', (message: ToThread) => {
    if (message.serve) return serve(message.serve)
    queue.push({ from, message })
    void next()
  })
  from.on('close', () => leave(from))
}

/** A thread has ended. What it had not committed is undone. */
function leave(from: MessagePort) {
  ports.delete(from)
  queue = queue.filter((asked) => asked.from !== from)
  if (owner === from) undo(from)
  void next()
}

function undo(from: MessagePort) {
  owner = undefined
  queue.unshift({ from, message: { id: 0, sql: 'rollback', parameters: [] } })
}

async function next() {
  if (busy) return
  const at = owner ? queue.findIndex(({ from }) => from === owner) : 0
  const [asked] = at < 0 ? [] : queue.splice(at, 1)
  if (!asked) return
  busy = true
  await answer(asked)
  busy = false
  const isOpen = !database.closed && database.isInTransaction()
  owner = isOpen ? asked.from : undefined
  if (isOpen && !ports.has(asked.from)) undo(asked.from)
  void next()
}

/** Inside a transaction it stays as it was at the beginning. */
async function faceWall(wall: Wall) {
  if (owner || wall === shown) return
  await database.exec(tellWall(wall, shown))
  shown = wall
}

async function answer({ from, message: { id, sql, parameters, wall = null, close } }: Asked) {
  try {
    if (close) {
      await database.close()
      tell(from, { id, rows: [] })
      for (const each of ports) each.close()
      return
    }
    await faceWall(wall)
    const results = await run(sql, parameters)
    tell(from, { id, rows: results.flatMap(({ rows }) => rows), affectedRows: results.at(-1)?.affectedRows })
  } catch (error) {
    const { name, message, code, constraint, table, severity } = error as Record<string, string | undefined>
    tell(from, { id, error: { message: message ?? String(error), code, constraint, table } })
    const isBeyondRepair = severity === 'PANIC' || severity === 'FATAL' || name === 'RuntimeError'
    if (isBeyondRepair) setImmediate(() => Promise.reject(error)) // ends this thread; nothing acknowledged is lost
  }
}
