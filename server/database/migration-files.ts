// The migrations as files: plain SQL, in the order of their names.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export interface Migration {
  name: string
  script: string
  digest: string
}

const folder = new URL('../../migrations/', import.meta.url)

/** The first line of a file whose statements run one by one, outside a transaction. */
const marker = '-- no transaction'

/** What may run outside a transaction: it never holds up reads or writes, and it can be run again after a failure. */
const repeatable = [
  /^create (?:unique )?index concurrently \w+ on [^;]+$/i,
  /^drop index concurrently if exists \w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
]

export function readMigrations(): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const script = readFileSync(new URL(name, folder), 'utf8')
    return { name, script, digest: createHash('sha256').update(script).digest('hex') }
  })
}

export const isInTransaction = ({ script }: Migration) => !script.startsWith(marker)

/** The whole script where it runs in a transaction; otherwise its statements one by one. */
export function statementsOf(migration: Migration): string[] {
  if (isInTransaction(migration)) return [migration.script]
  const statements = migration.script
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  const wrong = statements.find((statement) => !repeatable.some((shape) => shape.test(statement)))
  if (wrong !== undefined) {
    throw new Error(
      `${migration.name} may only create or drop an index concurrently or validate a constraint, since it runs outside a transaction. It also has: ${wrong.slice(0, 200)}`,
    )
  }
  return statements
}

/** The name of the index that a statement creates. */
export const createdIndex = (statement: string) => /^create (?:unique )?index concurrently (\w+)/i.exec(statement)?.[1]
