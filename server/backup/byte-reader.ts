// Reads a stream by numbers of bytes and by lines, holding no more of it than was asked for.

export interface ByteReader {
  /** As many bytes, or fewer at the end. */
  take(bytes: number): Promise<Buffer>
  /** Up to the next line break; undefined where there is none within so many bytes. */
  line(most: number): Promise<string | undefined>
  isAtEnd(): Promise<boolean>
  /** How many bytes were taken. */
  position(): number
}

export function readerOf(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  let taken = 0
  let ended = false

  const fill = async (bytes: number) => {
    while (size < bytes && !ended) {
      const { done, value } = await chunks.next()
      ended = done === true
      if (!value || value.length === 0) continue
      held.push(value)
      size += value.length
    }
  }
  const take = async (bytes: number) => {
    await fill(bytes)
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
    const part = all.subarray(0, bytes)
    held = [all.subarray(part.length)]
    size -= part.length
    taken += part.length
    return part
  }
  return {
    take,
    line: async (most) => {
      await fill(most)
      const all = Buffer.concat(held)
      const end = all.subarray(0, most).indexOf('\n')
      held = [all]
      return end < 0 ? undefined : (await take(end + 1)).subarray(0, end).toString()
    },
    isAtEnd: async () => {
      await fill(1)
      return size === 0
    },
    position: () => taken,
  }
}
