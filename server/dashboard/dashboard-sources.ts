// What the dashboard is built from, and the digest that tells whether a build is older than that.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export const webFolder = join(root, 'web')
export const builtFolder = join(webFolder, 'dist')

const sources = ['web', 'contract', 'package-lock.json']

export async function digestOfSources(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of (await Promise.all(sources.map(filesOf))).flat().sort()) {
    digest.update(`${file}\n`).update(await readFile(join(root, file)))
  }
  return digest.digest('hex')
}

async function filesOf(source: string): Promise<string[]> {
  if (source.endsWith('.json')) return [source]
  const entries = await readdir(join(root, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((file) => !file.startsWith('web/dist') && !file.endsWith('.test.ts'))
}
