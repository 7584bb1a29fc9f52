// Messages out of a stream of syslog: each with its length before it (RFC 5425, RFC 6587), or one a line. Pure.

export interface Frames {
  /** Messages that are whole now. */
  messages: Buffer[]
  /** Messages that were longer than is taken: passed over. */
  tooLong: number
}

export interface FrameReader {
  read(chunk: Buffer): Frames
  /** What is left when the sender has ended: a last line needs no end. */
  end(): Buffer | undefined
}

const lineEnd = 0x0a
/** A message begins with its priority, so a number before anything else is the beginning of a line. */
const counted = /^([1-9]\d{0,9}) </
const maybeCounted = /^[1-9]\d{0,9} ?$/
const longestHead = 12

export function createFrameReader(longest: number): FrameReader {
  let rest: Buffer = Buffer.alloc(0)
  /** Bytes of a message that is passed over; Infinity: until the line ends. */
  let skipping = 0

  const skip = () => {
    if (skipping === Number.POSITIVE_INFINITY) {
      const end = rest.indexOf(lineEnd)
      rest = end < 0 ? Buffer.alloc(0) : rest.subarray(end + 1)
      if (end >= 0) skipping = 0
      return
    }
    const passed = Math.min(skipping, rest.length)
    rest = rest.subarray(passed)
    skipping -= passed
  }

  /** The next message; null: it was too long; undefined: there is more to come. */
  const next = (): Buffer | null | undefined => {
    if (rest.length === 0) return undefined
    const head = headOf(rest)
    if (maybeCounted.test(head)) return undefined
    const length = counted.exec(head)?.[1]
    if (length) return nextCounted(length)
    const end = rest.indexOf(lineEnd)
    if (end < 0 && rest.length <= longest) return undefined
    if (end < 0) {
      skipping = Number.POSITIVE_INFINITY
      return null
    }
    const line = rest.subarray(0, end)
    rest = rest.subarray(end + 1)
    return line.length > longest ? null : line
  }

  const nextCounted = (text: string): Buffer | null | undefined => {
    const [end, length] = [text.length, Number(text)]
    if (length > longest) {
      rest = rest.subarray(end + 1)
      skipping = length
      return null
    }
    if (rest.length < end + 1 + length) return undefined
    const message = rest.subarray(end + 1, end + 1 + length)
    rest = rest.subarray(end + 1 + length)
    return message
  }

  return {
    read(chunk) {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const frames: Frames = { messages: [], tooLong: 0 }
      for (;;) {
        if (skipping > 0) skip()
        if (skipping > 0) return frames
        const message = next()
        if (message === undefined) return frames
        if (message === null) frames.tooLong++
        else if (message.length > 0) frames.messages.push(message)
      }
    },
    end: () => (skipping === 0 && rest.length > 0 && !counted.test(headOf(rest)) ? rest : undefined),
  }
}

const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, longestHead)
