// JSON as it is stored where it is long and only ever read whole: compressed with zstd.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { storableJson } from './storable-json.ts'

export const packText = (text: string): Buffer => zstdCompressSync(text)

export const unpackText = (bytes: Uint8Array): string => zstdDecompressSync(bytes).toString('utf8')

export const packJson = (value: unknown): Buffer => packText(storableJson(value))

/** The caller knows what it has packed. */
export const unpackJson = <T>(bytes: Uint8Array): T => JSON.parse(unpackText(bytes))
