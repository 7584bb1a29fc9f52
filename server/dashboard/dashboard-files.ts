// The files of the built dashboard, read once and answered from memory: they are few, and a later build cannot mix in.
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { digestFile } from './build-dashboard.ts'
import { builtFolder } from './dashboard-sources.ts'

export interface DashboardFile {
  body: Buffer
  /** Most browsers get it as it is kept; it is unpacked for others. */
  isGzipped: boolean
  type: string
  /** Its name changes with its content. */
  isHashed: boolean
}

export interface DashboardFiles {
  digest: string
  /** The document of the dashboard, and the one of hand-over links. */
  documents: { dashboard: string; 'hand-over': string }
  files: ReadonlyMap<string, DashboardFile>
}

export type DocumentName = keyof DashboardFiles['documents']

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Undefined when there is no build. */
export async function readDashboard(checkout: string): Promise<DashboardFiles | undefined> {
  const built = builtFolder(checkout)
  try {
    const digest = await readFile(join(built, digestFile), 'utf8')
    const documents = {
      dashboard: await readFile(join(built, 'index.html'), 'utf8'),
      'hand-over': await readFile(join(built, 'hand-over.html'), 'utf8'),
    }
    const entries = await readdir(built, { recursive: true, withFileTypes: true })
    const paths = new Set(entries.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name)))
    return { digest, documents, files: await readFiles(built, paths) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function readFiles(built: string, paths: ReadonlySet<string>) {
  const files = new Map<string, DashboardFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (!type) continue
    const name = path.slice(built.length).replaceAll('\\', '/')
    const isGzipped = paths.has(`${path}.gz`)
    const body = await readFile(isGzipped ? `${path}.gz` : path)
    files.set(name, { body, isGzipped, type, isHashed: name.startsWith('/assets/') })
  }
  return files
}
