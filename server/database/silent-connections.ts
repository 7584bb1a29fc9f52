// Connections in use that bring no byte for long: either the server is gone, whatever TCP believes, or a statement is slow.
import type { Socket } from 'node:net'
import type pg from 'pg'

/** After this long without a byte, the server is asked on another connection whether it is there. */
const suspectAfter = 2000
/** A server that is there gives up a statement before this; what brings nothing even then is cut. */
const cutAfter = 4500

/** The server is there, but this statement did not end and could not be given up. */
export class Unheard extends Error {
  constructor() {
    super('The statement took too long, and its connection was cut.')
  }
}

export function cutSilentConnections(pool: pg.Pool, serverAnswers: () => Promise<boolean>) {
  const inUse = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let isSuspect = false
    stream.setTimeout(suspectAfter)
    stream.on('data', () => {
      if (!isSuspect) return
      isSuspect = false
      stream.setTimeout(suspectAfter)
    })
    stream.on('timeout', async () => {
      if (!inUse.has(client)) return
      if (isSuspect) return stream.destroy(new Unheard())
      isSuspect = true
      if (!(await serverAnswers())) return stream.destroy()
      if (isSuspect) stream.setTimeout(cutAfter - suspectAfter)
    })
  })
}
