// Checks an archive of an organization: every file that its manifest names is there, whole, and nothing else is.
import { createHash } from 'node:crypto'
import { list, type ReadEntry } from 'tar'
import { z } from 'zod'
import { OperatorError } from '../database/operator-error.ts'

const Manifest = z.object({
  organization_code: z.string(),
  counts: z.record(z.string(), z.int()),
  files: z.array(z.object({ path: z.string(), rows: z.int(), sha256: z.string() })),
})

export interface CheckedArchive {
  organization_code: string
  /** Of the manifest. */
  sha256: string
  rows: number
}

const longestManifest = 64 * 1024 * 1024

export async function checkArchive(file: string): Promise<CheckedArchive> {
  const digests = new Map<string, string>()
  let manifest = Buffer.alloc(0)
  const read = async (entry: ReadEntry) => {
    const hash = createHash('sha256')
    const parts: Buffer[] = []
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      if (entry.path === 'manifest.json' && entry.size <= longestManifest) parts.push(chunk)
    }
    if (entry.path === 'manifest.json') manifest = Buffer.concat(parts)
    digests.set(entry.path, hash.digest('hex'))
  }
  const reading: Promise<void>[] = []
  await list({ file, onReadEntry: (entry) => void reading.push(read(entry)) })
  await Promise.all(reading)
  const { organization_code, counts, files } = readManifest(manifest)
  const wrong = files.find(({ path, sha256 }) => digests.get(path) !== sha256)
  if (wrong || digests.size !== files.length + 1)
    throw new OperatorError(`The archive is damaged${wrong ? `: ${wrong.path} is not as it was written` : ''}.`)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { organization_code, sha256: digests.get('manifest.json') ?? '', rows }
}

function readManifest(bytes: Buffer) {
  try {
    return Manifest.parse(JSON.parse(bytes.toString()))
  } catch {
    throw new OperatorError('The archive is cut off: it has no manifest.')
  }
}
