// JSON as it is stored where it is long and only ever read whole: compressed with zstd. A dictionary of what such JSON looks like
// makes it half as long. The dictionary is never changed: nothing that was stored with it could be read any more.
import { readFileSync } from 'node:fs'
import { constants, createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { storableJson } from './storable-json.ts'

/** Results of investigations of the lab's stories. */
const dictionary = readFileSync(new URL('./packing-dictionary.txt', import.meta.url))
/**
 * A fifth shorter than with zstd's own choice, for half a millisecond more. Its own tables for this level are larger than the
 * dictionary fills: smaller ones take less time for a hundredth more bytes.
 */
const params = {
  [constants.ZSTD_c_compressionLevel]: 8,
  [constants.ZSTD_c_hashLog]: 16,
  [constants.ZSTD_c_chainLog]: 16,
}

/** Beside this thread. Whoever packs much uses it: the dictionary is read once, which takes longer than packing a short text. */
export function packText(text: string): Promise<Buffer> {
  packer ??= openPacker()
  return packer(text)
}

let packer: ReturnType<typeof openPacker> | undefined

/** Every text that is written becomes a frame of its own, one after the other. */
function openPacker() {
  const stream = createZstdCompress({ dictionary, params, flush: constants.ZSTD_e_end })
  let packed: Buffer[] = []
  stream.on('data', (bytes: Buffer) => packed.push(bytes))
  stream.on('error', () => {
    packer = undefined
  })
  return (text: string) =>
    new Promise<Buffer>((resolve, reject) => {
      stream.write(text, (error) => {
        if (error) return reject(error)
        resolve(Buffer.concat(packed))
        packed = []
      })
    })
}

export const unpackText = (bytes: Uint8Array): string =>
  bytes[0] === plainJson
    ? Buffer.from(bytes).toString('utf8')
    : zstdDecompressSync(bytes, { dictionary }).toString('utf8')

/** The first byte of an object that a migration stored as it was; what zstd compressed begins with 0x28. */
const plainJson = 0x7b

export const packJson = (value: unknown): Buffer => zstdCompressSync(storableJson(value), { dictionary, params })
