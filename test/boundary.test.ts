// Who may import whom. ARCHITECTURE.md has the same table.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))

const base = ['server/http', 'server/queue', 'server/database', 'server/platform', 'contract']

/** The longest folder that fits a file decides. Wiring (server/*.ts, server/commands) may import everything. */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  'connectors/kit': ['contract'],
  connectors: ['connectors/kit', 'contract'],
  agent: ['contract'],
  lab: [],
  web: ['contract'],
  'server/platform': ['server/database', 'contract'],
  'server/database': ['contract'],
  'server/http': ['server/platform', 'server/database', 'contract'],
  'server/queue': ['server/platform', 'server/database', 'contract'],
  'server/attack': [],
  'server/learned': [],
  'server/observables': ['server/learned', 'contract'],
  'server/reading': [
    'server/observables',
    'server/learned',
    'server/attack',
    'server/organizations',
    'server/access',
    ...base,
  ],
  'server/access': base,
  'server/audit': ['server/organizations', 'server/access', ...base],
  'server/backup': base,
  'server/dashboard': base,
  'server/events': ['server/access', ...base],
  'server/organizations': ['server/access', ...base],
  'server/off-boarding': ['server/audit', 'server/organizations', 'server/access', ...base],
  'server/alerts': ['server/organizations', 'server/access', ...base],
  'server/overview': ['server/organizations', 'server/access', ...base],
  'server/single-sign-on': ['server/access', 'connectors/kit', ...base],
  'server/agents': ['server/access', 'connectors/kit', ...base],
  'server/cases': ['server/attack', 'server/organizations', 'server/access', ...base],
  'server/quotas': ['server/organizations', 'server/access', ...base],
  'server/connections': [
    'server/agents',
    'server/quotas',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
  'server/hand-overs': [
    'server/agents',
    'server/connections',
    'server/quotas',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
  'server/playbooks': [
    'server/attack',
    'server/reading',
    'server/quotas',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
  'server/notifications': ['server/connections', 'server/access', 'connectors', ...base],
  'server/described-connectors': ['server/connections', 'server/playbooks', 'server/access', 'connectors', ...base],
  'server/responses': [
    'server/audit',
    'server/alerts',
    'server/cases',
    'server/connections',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
  'server/intake': [
    'server/alerts',
    'server/reading',
    'server/notifications',
    'server/organizations',
    'server/access',
    'connectors/kit',
    ...base,
  ],
  'server/pipelines': [
    'server/alerts',
    'server/cases',
    'server/connections',
    'server/investigations',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
  'server/desk': [
    'server/investigations',
    'server/alerts',
    'server/cases',
    'server/organizations',
    'server/access',
    ...base,
  ],
  'server/reports': [
    'server/investigations',
    'server/cases',
    'server/overview',
    'server/organizations',
    'server/access',
    ...base,
  ],
  'server/investigations': [
    'server/responses',
    'server/attack',
    'server/audit',
    'server/observables',
    'server/reading',
    'server/alerts',
    'server/cases',
    'server/connections',
    'server/playbooks',
    'server/quotas',
    'server/organizations',
    'server/access',
    'connectors',
    ...base,
  ],
}

/** The agent runs on machines of others: these, Node, and nothing else. */
const agentPackages = ['zod', 'ws']

/** Packages that only these folders may know. */
const keepers: Record<string, readonly string[]> = {
  pg: ['server/database'],
  '@electric-sql/pglite': ['server/database'],
  'pg-boss': ['server/queue'],
}

const forbiddenFolders = ['utils', 'helpers', 'common', 'shared', 'lib', 'types']

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|data|dist)\//.test(file),
)
const isTest = (file: string) => /\.(test|integration)\.ts$|^(test|bench|scripts)\//.test(file)
const folderOf = (file: string) =>
  Object.keys(mayImport)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0]

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, path = '']) => path)

test('folders import only what the table allows', () => {
  const wrong: string[] = []
  for (const file of files.filter((each) => !isTest(each))) {
    const own = folderOf(file)
    if (!own) continue
    for (const path of importsOf(file).filter((each) => each.startsWith('.'))) {
      const target = normalize(join(dirname(file), path))
      const allowed = [own, ...(mayImport[own] ?? [])]
      if (!allowed.some((folder) => target.startsWith(`${folder}/`))) wrong.push(`${file} imports ${target}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('ARCHITECTURE.md tells the same', () => {
  const told = new Map<string, string[]>()
  const [, table = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split(
    '| Folder | may import |\n|---|---|\n',
  )
  for (const row of table.split('\n\n', 1)[0]?.split('\n') ?? []) {
    const [, folders = '', allowed = ''] = row.split('|').map((cell) => cell.trim())
    const names = allowed === 'nothing of ours' ? [] : allowed.split(', ')
    for (const folder of folders.split(', '))
      told.set(
        folder,
        names.flatMap((name) => (name === 'base' ? base : [name])),
      )
  }
  const inOrder = (table: Iterable<[string, readonly string[]]>) =>
    [...table].map(([folder, allowed]) => `${folder}: ${[...allowed].sort().join(', ')}`).sort()
  assert.deepEqual(inOrder(told), inOrder(Object.entries(mayImport)))
})

test('a page of the dashboard imports no other page', () => {
  const pageOf = (file: string) => /^web\/(?!ui\/)([^/]+)\//.exec(file)?.[1]
  const wrong = files
    .filter((file) => pageOf(file) || file.startsWith('web/ui/'))
    .flatMap((file) =>
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => ({ file, target: normalize(join(dirname(file), path)) })),
    )
    .filter(({ file, target }) => pageOf(target) !== undefined && pageOf(target) !== pageOf(file))
  assert.deepEqual(wrong, [])
})

test('only their own folders know the database drivers and the queue', () => {
  const wrong = files
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).map((path) => ({ file, path })))
    .filter(({ file, path }) => {
      const keeper = Object.keys(keepers).find((name) => path === name || path.startsWith(`${name}/`))
      return keeper && !keepers[keeper]?.some((folder) => file.startsWith(`${folder}/`))
    })
  assert.deepEqual(wrong, [])
})

test('the agent needs zod, ws and Node alone', () => {
  const wrong = files
    .filter((file) => file.startsWith('agent/') && !isTest(file))
    .flatMap((file) => importsOf(file))
    .filter((path) => !path.startsWith('.') && !path.startsWith('node:') && !agentPackages.includes(path))
  assert.deepEqual(wrong, [])
})

test('transactions are begun in one place, and imports name files', () => {
  const text = (file: string) => readFileSync(join(root, file), 'utf8')
  const product = files.filter((file) => file.startsWith('server/') && !isTest(file))
  assert.deepEqual(
    product.filter((file) => text(file).includes('.transaction()')),
    ['server/database/transaction.ts'],
  )
  const folders = files.flatMap((file) => dirname(file).split('/'))
  assert.deepEqual(
    folders.filter((folder) => forbiddenFolders.includes(folder)),
    [],
  )
  assert.deepEqual(
    files.filter((file) => importsOf(file).some((path) => path.startsWith('.') && !/\.(ts|tsx|json|css)$/.test(path))),
    [],
  )
})

test('no file imports itself by way of others, types included', () => {
  const known = new Set(files)
  const importedBy = (file: string) =>
    importsOf(file)
      .filter((path) => path.startsWith('.'))
      .map((path) => normalize(join(dirname(file), path)))
      .filter((target) => known.has(target))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file].join(' -> '))
    if (at >= 0 || done.has(file)) return
    for (const target of importedBy(file)) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  assert.deepEqual(circles, [])
})

test('an exported name exists once in the server with all it shares, and once in the dashboard', () => {
  const exported = (file: string) => {
    const text = readFileSync(join(root, file), 'utf8')
    const declared = text.matchAll(/^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm)
    return new Set([...declared].map(([, name = '']) => name))
  }
  const repeated = (folders: RegExp) => {
    const own = files.filter((file) => folders.test(file) && !isTest(file) && file !== 'web/api-types.ts')
    const places = own.flatMap((file) => [...exported(file)].map((name) => ({ name, file })))
    return [...Map.groupBy(places, ({ name }) => name)]
      .filter(([, found]) => found.length > 1)
      .map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`)
  }
  assert.deepEqual(repeated(/^(?:server|contract|connectors|agent)\//), [])
  assert.deepEqual(repeated(/^web\//), [])
})
