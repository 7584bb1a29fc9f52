// Takes a backup of a data folder into one sealed file: with the help of the service when it runs, else alone.
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { FolderTaken, takeFolder } from '../database/data-folder.ts'
import { OperatorError } from '../database/operator-error.ts'
import { type BackupRecord, type Manifest, readRecords, writeRecord } from './backup-records.ts'
import { folderRecords, type OnlineEnd } from './folder-records.ts'
import { type BackupAnswer, socketOf } from './online-backup.ts'
import { openRecords } from './open-records.ts'
import { sealStream } from './sealed-stream.ts'

interface Wanted {
  dataDir: string
  file: string
  passphrase: string
  /** Asked for once it is known that the folder holds a database. */
  describe(): Omit<Manifest, 'created_at' | 'postgres_version'>
}

export interface Taken {
  bytes: number
  files: number
  isOnline: boolean
}

export async function takeBackup({ dataDir, file, passphrase, describe }: Wanted): Promise<Taken> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Name another file.`)
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${dataDir}. Set VEDETTE_DATA_DIR to the data folder.`)
  const held = await holdFolder(dataDir)
  try {
    const records = (async function* (): AsyncGenerator<BackupRecord> {
      const postgres_version = readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8').trim()
      const created_at = Math.floor(Date.now() / 1000)
      yield { kind: 'manifest', manifest: { ...describe(), created_at, postgres_version } }
      yield* folderRecords(dataDir, held.end)
    })()
    const bytes = await writeWhole(file, sealStream(compressed(records), passphrase))
    return { bytes, isOnline: held.end !== undefined, files: await countFiles(file, passphrase) }
  } finally {
    held.release()
  }
}

const compressed = (records: AsyncIterable<BackupRecord>): AsyncIterable<Buffer> =>
  Readable.from(written(records)).compose(createGzip({ level: 3 }))

async function* written(records: AsyncIterable<BackupRecord>) {
  for await (const record of records) yield writeRecord(record)
}

/** The file appears whole or not at all, and only its owner can read it. */
async function writeWhole(file: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  const output = await open(partial, 'wx', 0o600).catch((error: Error) => {
    throw new OperatorError(`${partial} cannot be written: ${error.message}`)
  })
  let bytes = 0
  try {
    for await (const chunk of chunks) {
      await output.writeFile(chunk)
      bytes += chunk.length
    }
    await output.sync()
    await output.close()
    await rename(partial, file)
  } catch (error) {
    await output.close().catch(() => {})
    await rm(partial, { force: true })
    throw error
  }
  const folder = await open(dirname(file), 'r')
  await folder.sync().finally(() => folder.close())
  return bytes
}

/** Reads back what was written: a backup that cannot be read is none. */
async function countFiles(file: string, passphrase: string): Promise<number> {
  let files = 0
  for await (const record of readRecords(openRecords(createReadStream(file), passphrase)))
    if (record.kind === 'end') files = record.files
  return files
}

interface Held {
  /** Of a running service. */
  end: (() => Promise<OnlineEnd>) | undefined
  release(): void
}

async function holdFolder(dataDir: string): Promise<Held> {
  try {
    return { end: undefined, release: takeFolder(dataDir).release }
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error
    return askService(dataDir)
  }
}

const answerWithin = 120_000

async function askService(dataDir: string): Promise<Held> {
  const path = socketOf(dataDir)
  if (path === undefined || !existsSync(path))
    throw new OperatorError(
      'The service is running, and cannot be asked for a backup: the path of the data folder is too long, or it starts or stops just now. Stop it for the backup, or try again.',
    )
  const socket = connect(path)
  const failed = new Promise<never>((_, reject) => {
    const lost = () => reject(new OperatorError('The service stopped before the backup was done. Nothing was written.'))
    socket.once('error', lost).once('close', lost)
  })
  failed.catch(() => {})
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]()
  const ask = async (word: string): Promise<BackupAnswer> => {
    socket.write(`${word}\n`)
    const timer = setTimeout(() => socket.destroy(), answerWithin)
    const { value } = await Promise.race([answers.next(), failed]).finally(() => clearTimeout(timer))
    const answer: BackupAnswer = JSON.parse(value ?? '{"error":"The service stopped before the backup was done."}')
    if ('error' in answer) throw new OperatorError(answer.error)
    return answer
  }
  await ask('begin')
  return {
    end: async () => {
      const answer = await ask('end')
      if (!('label' in answer)) throw new OperatorError('The service gave an answer that is not known.')
      return { label: answer.label, control: Buffer.from(answer.control, 'base64') }
    },
    release: () => socket.destroy(),
  }
}
