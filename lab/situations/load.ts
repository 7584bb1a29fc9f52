// Situations read from a folder: every exported function of its files tells one.
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TellSituation } from './situation.ts'

const mostFiles = 2000

/** All situations of a folder and of the folders in it, in the order of their file names. */
export async function loadSituations(folder: string): Promise<TellSituation[]> {
  const names = (await readdir(folder, { recursive: true }))
    .filter((name) => /\.[mc]?[jt]s$/.test(name) && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .sort()
  if (names.length > mostFiles) throw new Error(`${folder} has more than ${mostFiles} files`)
  const told: TellSituation[] = []
  for (const name of names) {
    const loaded: Record<string, unknown> = await import(pathToFileURL(resolve(join(folder, name))).href)
    told.push(...Object.values(loaded).filter(isTeller))
  }
  return told
}

const isTeller = (value: unknown): value is TellSituation => typeof value === 'function'
