// What is in a backup, once it is opened: a manifest, then files one after the other, then an end that counts them.
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'
import { readerOf } from './byte-reader.ts'

export const Manifest = z.object({
  made_by: z.string().max(100),
  created_at: z.int(),
  /** Of the data folder. */
  postgres_version: z.string().max(20),
  /** Whether the key that seals secrets is in the backup, and which it is. */
  has_master_key: z.boolean(),
  master_key: z.string().max(100),
})
export type Manifest = z.output<typeof Manifest>

export type BackupRecord =
  | { kind: 'manifest'; manifest: Manifest }
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'end'; files: number }

const letters = { manifest: 'M', folder: 'D', file: 'F', bytes: 'B', end: 'E' } as const
const longest = 1024 * 1024

export function writeRecord(record: BackupRecord): Buffer {
  const payload = payloadOf(record)
  const head = Buffer.alloc(5)
  head.write(letters[record.kind])
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

function payloadOf(record: BackupRecord): Buffer {
  if (record.kind === 'bytes') return record.bytes
  if (record.kind === 'manifest') return Buffer.from(JSON.stringify(record.manifest))
  return Buffer.from(record.kind === 'end' ? String(record.files) : record.path)
}

export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = readerOf(source)
  while (!(await reader.isAtEnd())) {
    const head = await reader.take(5)
    const length = head.length === 5 ? head.readUInt32BE(1) : longest + 1
    if (length > longest) throw unreadable()
    const payload = await reader.take(length)
    if (payload.length < length) throw unreadable()
    yield recordOf(String.fromCharCode(head[0] ?? 0), payload)
  }
}

function recordOf(letter: string, payload: Buffer): BackupRecord {
  if (letter === letters.bytes) return { kind: 'bytes', bytes: payload }
  const text = payload.toString()
  if (letter === letters.manifest) return { kind: 'manifest', manifest: Manifest.parse(JSON.parse(text)) }
  if (letter === letters.end) return { kind: 'end', files: Number(text) }
  if (!isOwnPath(text)) throw unreadable()
  if (letter === letters.folder) return { kind: 'folder', path: text }
  if (letter === letters.file) return { kind: 'file', path: text }
  throw unreadable()
}

/** Nothing is written but where a data folder has it. */
const isOwnPath = (path: string) =>
  /^(master-key(\.new)?|database(\/[\w.-]+)*)$/.test(path) && !path.split('/').some((part) => /^\.+$/.test(part))

const unreadable = () => new OperatorError('The backup holds something that this Vedette cannot read.')
