// JSON as it is stored where it is long and only ever read whole: compressed with zstd. A dictionary of what such JSON looks like
// makes it half as long. The dictionary is never changed: nothing that was stored with it could be read any more.
import { readFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
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

export const packText = (text: string): Buffer => zstdCompressSync(text, { dictionary, params })

export const unpackText = (bytes: Uint8Array): string =>
  bytes[0] === plainJson
    ? Buffer.from(bytes).toString('utf8')
    : zstdDecompressSync(bytes, { dictionary }).toString('utf8')

/** The first byte of an object that a migration stored as it was; what zstd compressed begins with 0x28. */
const plainJson = 0x7b

export const packJson = (value: unknown): Buffer => packText(storableJson(value))
