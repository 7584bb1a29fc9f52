// Everything of an organization as one archive: NDJSON files for every table and a manifest with their digests. It is written
// as it is read, so that it needs the same memory however much there is. Secrets are left out.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { unpackText } from '../database/packed-json.ts'
import { unpackResult, unpackSteps } from '../database/step-parts.ts'
import type { Db } from '../database/transaction.ts'
import { type OwnedTable, type OwnedTables, readOwnedTables } from './organization-rows.ts'
import { tarEnd, tarEntry } from './tar.ts'

export interface Exported {
  sha256: string
  counts: Record<string, number>
}

interface ExportedFile {
  path: string
  rows: number
  sha256: string
}

const rowsAtOnce = 50
/** Of a table, read with one statement after the other. */
const blocksAtOnce = 256
const partBytes = 2 * 1024 * 1024
/** Whoever has them could open or use something: what is sealed, and what keys and links are recognized by. */
const isSecret = (column: string) => /^sealed|_hash$|^master_key$|^key_uuid$|password|^ctid$/.test(column)

interface Wanted {
  organization_uuid: string
  organization_code: string
  name: string
  now: number
}

export async function* exportOrganization(
  db: Db,
  organization: Wanted,
  onEnd: (exported: Exported) => Promise<void>,
): AsyncGenerator<Buffer> {
  const tables = await readOwnedTables(db)
  const files: ExportedFile[] = []
  const counts: Record<string, number> = {}
  const sources: [string, AsyncIterable<object>][] = [
    ...tables.all.map((table): [string, AsyncIterable<object>] => [
      table.table,
      rowsOf(db, tables, table, organization),
    ]),
    ['api_keys', keysOf(db, organization)],
    ['users', peopleOf(db, organization)],
  ]
  for (const [table, rows] of sources) {
    counts[table] = 0
    for await (const { content, count } of partsOf(rows)) {
      const number = files.filter(({ path }) => path.startsWith(`${table}/`)).length + 1
      const path = `${table}/${String(number).padStart(6, '0')}.ndjson`
      files.push({ path, rows: count, sha256: digestOf(content) })
      counts[table] += count
      yield tarEntry(path, content, organization.now)
    }
  }
  const { now: exported_at, ...named } = organization
  const manifest = Buffer.from(
    JSON.stringify({ format: 'vedette organization 1', ...named, exported_at, counts, files }, null, 1),
  )
  yield tarEntry('manifest.json', manifest, exported_at)
  await onEnd({ sha256: digestOf(manifest), counts }) // before the last bytes: who has them all has a digest that is known
  yield tarEnd()
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function* partsOf(rows: AsyncIterable<object>): AsyncGenerator<{ content: Buffer; count: number }> {
  let lines: string[] = []
  let bytes = 0
  const take = () => {
    const part = { content: Buffer.from(lines.join('')), count: lines.length }
    lines = []
    bytes = 0
    return part
  }
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`
    lines.push(line)
    bytes += line.length
    if (bytes >= partBytes) yield take()
  }
  if (lines.length > 0) yield take()
}

/** In the order of the disk, a window of blocks after the other. The organization is closed, so its rows stay where they are. */
async function* rowsOf(
  db: Db,
  { isOf }: OwnedTables,
  table: OwnedTable,
  { organization_uuid }: Wanted,
): AsyncGenerator<object> {
  const blocks = await countBlocks(db, table.table)
  for (let block = 0; block < blocks; block += blocksAtOnce) {
    const end = `(${block + blocksAtOnce},0)`
    for (let after = `(${block},0)`; ; ) {
      const { rows } = await sql<Record<string, unknown> & { place: string }>`
        select t.ctid::text as place, t.* from ${sql.table(table.table)} t
        where t.ctid > ${after}::tid and t.ctid < ${end}::tid and ${isOf(table, organization_uuid)}
        order by t.ctid limit ${rowsAtOnce}`.execute(db)
      for (const { place: _, ...row } of rows) yield written(table.table, row)
      after = rows.at(-1)?.place ?? after
      if (rows.length < rowsAtOnce) break
    }
  }
}

async function countBlocks(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::bigint as blocks`.execute(db)
  return rows[0]?.blocks ?? 0
}

function written(table: string, row: Record<string, unknown>): object {
  if (table === 'attachment_parts') return asFile(row)
  return table === 'step_parts' ? asSteps(row) : readable(row)
}

/** The last part of an investigation has its result too. */
const asSteps = (row: Record<string, unknown>): object =>
  row.steps instanceof Uint8Array
    ? { ...row, steps: unpackSteps(row.steps), result: unpackResult(row.steps) ?? null }
    : readable(row)

function readable(row: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !isSecret(column))
      .map(([column, value]) => [column, value instanceof Uint8Array ? unpacked(value) : value]),
  )
}

/** What people attached is never unpacked: whoever made it chose how large it would become. */
const asFile = (row: Record<string, unknown>): object => ({
  ...row,
  content: row.content instanceof Uint8Array ? Buffer.from(row.content).toString('base64') : null,
})

/** Long JSON is stored compressed; what else is bytes, such as a digest, is written in hexadecimal digits. */
function unpacked(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(unpackText(bytes))
  } catch {
    return Buffer.from(bytes).toString('hex')
  }
}

async function* keysOf(db: Db, { organization_uuid }: Wanted): AsyncGenerator<object> {
  yield* await db
    .selectFrom('api_keys')
    .select(['api_key_uuid', 'name', 'role', 'organization_uuids', 'created_at', 'expires_at', 'revoked_at'])
    .where(sql<boolean>`${organization_uuid}::uuid = any(organization_uuids)`)
    .orderBy('api_key_uuid')
    .execute()
}

async function* peopleOf(db: Db, { organization_uuid }: Wanted): AsyncGenerator<object> {
  yield* await db
    .selectFrom('users')
    .select(['user_uuid', 'email', 'name', 'active', 'created_at', 'last_signed_in_at'])
    .where('user_uuid', 'in', (inside) =>
      inside.selectFrom('user_roles').select('user_uuid').where('organization_uuid', '=', organization_uuid),
    )
    .orderBy('user_uuid')
    .execute()
}
