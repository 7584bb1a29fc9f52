// Joins two streams of bytes until either ends, neither runs ahead of the other, and time limits end both.
import { type Duplex, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface JoinLimits {
  /** Without a byte in either direction. */
  idleMs: number
  totalMs: number
}

export interface Joined {
  sent: number
  received: number
  /** Why it ended, where it did not end by itself. */
  failure?: string
}

/** As much as one TLS record holds. */
const pieceBytes = 16_384

/** A stream that carries more than this in a second has much to say, and gives way to those that have little. */
const muchBytes = 512 * 1024
const quietMs = 50
const giveWayMs = 2

/** Which stream with little to say last had something, and when. */
let littleSaid = { by: Symbol(), at: Number.NEGATIVE_INFINITY }

/** Bytes from `near` to `far` count as sent. Resolves when both are closed. */
export async function joinStreams(near: Duplex, far: Duplex, { idleMs, totalMs }: JoinLimits): Promise<Joined> {
  const joined: Joined = { sent: 0, received: 0 }
  const end = (why: string) => {
    joined.failure ??= why
    near.destroy()
    far.destroy()
  }
  const total = setTimeout(() => end('it was open for as long as a stream may be'), totalMs)
  const idle = setTimeout(() => end('no byte came for too long'), idleMs)
  const measure = meter()
  const count = (way: 'sent' | 'received') =>
    new Transform({
      // One small piece in each turn of the event loop: a stream with much to carry does not keep the others waiting.
      transform(chunk: Buffer, _encoding, done) {
        joined[way] += chunk.length
        idle.refresh()
        const next = measure(chunk.length)
        const pass = (from: number) => {
          const to = from + pieceBytes
          if (to >= chunk.length) return done(null, chunk.subarray(from))
          this.push(chunk.subarray(from, to))
          next(() => pass(to))
        }
        next(() => pass(0))
      },
    })
  const carry = (from: Duplex, way: 'sent' | 'received', to: Duplex) =>
    pipeline(from, count(way), to).catch((error: unknown) => {
      if (!isOrdinaryEnd(error)) end(error instanceof Error ? error.message : String(error))
    })
  await Promise.race([carry(near, 'sent', far), carry(far, 'received', near)])
  clearTimeout(total)
  clearTimeout(idle)
  near.destroy()
  far.destroy()
  return joined
}

/** Tells for each chunk when the next piece may go: at once in the next turn, or a little later to let others speak. */
function meter(): (bytes: number) => (go: () => void) => void {
  const self = Symbol()
  let since = performance.now()
  let [before, recent] = [0, 0]
  return (bytes) => {
    const now = performance.now()
    if (now - since > 1000) [since, before, recent] = [now, recent, 0]
    recent += bytes
    const hasMuch = Math.max(before, recent) >= muchBytes
    if (!hasMuch) littleSaid = { by: self, at: now }
    const givesWay = hasMuch && littleSaid.by !== self && now - littleSaid.at < quietMs
    return (go) => void (givesWay ? setTimeout(go, giveWayMs) : setImmediate(go))
  }
}

/** One end closed while the other direction was still open, as most clients do. */
const isOrdinaryEnd = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
