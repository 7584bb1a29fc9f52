// The way back from a sealed file to the bytes of its records.
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { unsealStream } from './sealed-stream.ts'

export const openRecords = (file: AsyncIterable<Buffer>, passphrase: string): AsyncIterable<Buffer> =>
  Readable.from(unsealStream(file, passphrase)).compose(createGunzip())
