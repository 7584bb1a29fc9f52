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
  const count = (way: 'sent' | 'received') =>
    new Transform({
      // One small piece in each turn of the event loop: a stream with much to carry does not keep the others waiting.
      transform(chunk: Buffer, _encoding, done) {
        joined[way] += chunk.length
        idle.refresh()
        const pass = (from: number) => {
          const to = from + pieceBytes
          if (to >= chunk.length) return done(null, chunk.subarray(from))
          this.push(chunk.subarray(from, to))
          setImmediate(pass, to)
        }
        setImmediate(pass, 0)
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

/** One end closed while the other direction was still open, as most clients do. */
const isOrdinaryEnd = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
