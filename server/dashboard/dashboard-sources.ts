// What the dashboard is built from, and the digest that tells whether a build is older than that.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the sources lie and the build goes. */
export const ownCheckout = fileURLToPath(new URL('../../', import.meta.url))

export const webFolder = (checkout: string) => join(checkout, 'web')
export const builtFolder = (checkout: string) => join(checkout, 'web', 'dist')

const sources = ['web', 'contract', 'package-lock.json']

export async function digestOfSources(checkout: string): Promise<string> {
  const digest = createHash('sha256')
  for (const file of (await Promise.all(sources.map((source) => filesOf(checkout, source)))).flat().sort()) {
    digest.update(`${file}\n`).update(await readFile(join(checkout, file)))
  }
  return digest.digest('hex')
}

async function filesOf(checkout: string, source: string): Promise<string[]> {
  if (source.endsWith('.json')) return [source]
  const entries = await readdir(join(checkout, source), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(checkout, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('web/dist') && !file.endsWith('.test.ts'))
}
