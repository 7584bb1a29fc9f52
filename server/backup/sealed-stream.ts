// Seals a stream with a passphrase: argon2id for the key, AES-256-GCM in chunks. Each chunk is bound to its place and to the
// header, and the last one says that it is the last, so that nothing can be changed, moved or cut off unnoticed.
import { argon2, createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'
import { type ByteReader, readerOf } from './byte-reader.ts'

const magic = 'VEDETTE BACKUP'
const version = 1
const chunkBytes = 65_536
const tagBytes = 16
const prefixBytes = 7
const longestHeader = 4096

/** A backup may be guessed at for years by whoever gets hold of it: more than is spent on a sign-in. */
const cost = { memory: 65_536, passes: 3, parallelism: 1 }

const Header = z.object({
  kdf: z.literal('argon2id'),
  memory: z.int().min(8).max(1_048_576),
  passes: z.int().min(1).max(20),
  parallelism: z.int().min(1).max(16),
  salt: z.string().length(44),
  prefix: z.string().length(12),
})
type Header = z.output<typeof Header>

const derive = promisify(argon2)

async function keysOf(passphrase: string, { memory, passes, parallelism, salt }: Header) {
  const message = passphrase.normalize('NFKC')
  const nonce = Buffer.from(salt, 'base64')
  const tag = await derive('argon2id', { message, nonce, parallelism, tagLength: 64, memory, passes })
  return { key: tag.subarray(0, 32), checkKey: tag.subarray(32) }
}

const checkOf = (checkKey: Buffer, header: string) => createHmac('sha256', checkKey).update(header).digest('base64')

interface Place {
  key: Buffer
  prefix: Buffer
  header: string
}

function nonceOf({ prefix }: Place, number: number, isLast: boolean): Buffer {
  const rest = Buffer.alloc(5)
  rest.writeUInt32BE(number)
  rest.writeUInt8(isLast ? 1 : 0, 4)
  return Buffer.concat([prefix, rest])
}

const aes = (place: Place, number: number, isLast: boolean) =>
  ['aes-256-gcm', place.key, nonceOf(place, number, isLast)] as const

function sealChunk(place: Place, plain: Buffer, number: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(...aes(place, number, isLast), { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place.header))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function openChunk(place: Place, sealed: Buffer, number: number, isLast: boolean): Buffer | undefined {
  if (sealed.length < tagBytes) return undefined
  const decipher = createDecipheriv(...aes(place, number, isLast), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place.header)).setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

export async function* sealStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(32).toString('base64')
  const prefix = randomBytes(prefixBytes)
  const values: Header = { kdf: 'argon2id', ...cost, salt, prefix: prefix.toString('base64') }
  const header = JSON.stringify(values)
  const { key, checkKey } = await keysOf(passphrase, values)
  yield Buffer.from(`${magic} ${version}\n${header}\n${checkOf(checkKey, header)}\n`)
  const place = { key, prefix, header }
  const reader = readerOf(source)
  for (let number = 0; ; number++) {
    const plain = await reader.take(chunkBytes)
    const isLast = await reader.isAtEnd()
    yield sealChunk(place, plain, number, isLast)
    if (isLast) return
  }
}

/** Throws, in words for the operator, when the passphrase is wrong or anything of it is not as it was written. */
export async function* unsealStream(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const reader = readerOf(source)
  const place = await openHeader(reader, passphrase)
  for (let number = 0; ; number++) {
    const at = reader.position()
    const sealed = await reader.take(chunkBytes + tagBytes)
    const isLast = await reader.isAtEnd()
    const plain = openChunk(place, sealed, number, isLast)
    if (!plain) throw damaged(place, sealed, { number, at, isLast })
    yield plain
    if (isLast) return
  }
}

function damaged(
  place: Place,
  sealed: Buffer,
  { number, at, isLast }: { number: number; at: number; isLast: boolean },
) {
  const isCut = isLast && (sealed.length === 0 || openChunk(place, sealed, number, false) !== undefined)
  return new OperatorError(
    isCut
      ? `The backup is cut off: it ends at byte ${at + sealed.length}, and more was written. Use another copy of it.`
      : `The backup is damaged: what begins at byte ${at} was changed or cut off. Use another copy of it.`,
  )
}

async function openHeader(reader: ByteReader, passphrase: string): Promise<Place> {
  const [name = '', header = '', check = ''] = [
    await reader.line(longestHeader),
    await reader.line(longestHeader),
    await reader.line(longestHeader),
  ]
  const [, made] = new RegExp(`^${magic} (\\d{1,6})$`).exec(name) ?? []
  if (made === undefined) throw new OperatorError('This is no backup of Vedette.')
  if (Number(made) !== version)
    throw new OperatorError(`The backup has format ${made}, and this Vedette reads format ${version}.`)
  const values = readHeader(header)
  const { key, checkKey } = await keysOf(passphrase, values)
  const expected = Buffer.from(checkOf(checkKey, header))
  const given = Buffer.from(check)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new OperatorError('The passphrase is wrong, or the beginning of the backup was changed.')
  return { key, prefix: Buffer.from(values.prefix, 'base64'), header }
}

function readHeader(text: string): Header {
  try {
    return Header.parse(JSON.parse(text))
  } catch {
    throw new OperatorError('The backup is damaged: its beginning was changed or cut off. Use another copy of it.')
  }
}
