// How the audit trail is read. Whoever is limited to organizations sees entries of those alone.
import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry, AuditHead, ListAudit } from '../../contract/audit.ts'
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'
import type { ChainedEntry, SignedHead } from './chain.ts'

type Filter = Omit<ListAudit, 'limit' | 'cursor'>
type Row = ChainedEntry & { organization_code: string | null }

function conditionsOf({ organization_uuids }: Scope, filter: Filter): RawBuilder<unknown>[] {
  const { organization_code, principal_uuid, principal_name, action, target, refused, from, to } = filter
  const conditions = [sql`true`]
  if (organization_uuids) conditions.push(sql`organization_uuid = any(${[...organization_uuids]}::uuid[])`)
  if (organization_code !== undefined) conditions.push(sql`organization_code = ${organization_code}`)
  if (principal_uuid !== undefined) conditions.push(sql`principal_uuid = ${principal_uuid}`)
  if (principal_name !== undefined)
    conditions.push(isOrBegins(sql`lower(principal_name)`, principal_name.toLowerCase()))
  if (action !== undefined) conditions.push(isOrBegins(sql`action`, action))
  if (target !== undefined) conditions.push(isOrBegins(sql`target`, target))
  if (refused !== undefined)
    conditions.push(refused ? sql`status in (401, 403)` : sql`(status is null or status not in (401, 403))`)
  if (from !== undefined) conditions.push(sql`at_ms >= ${from * 1000}`)
  if (to !== undefined) conditions.push(sql`at_ms < ${to * 1000}`)
  return conditions
}

const isOrBegins = (column: RawBuilder<unknown>, text: string) =>
  text.endsWith('*') ? sql`starts_with(${column}, ${text.slice(0, -1)})` : sql`${column} = ${text}`

const entries = sql`select e.*, o.organization_code from audit_entries e left join organizations o using (organization_uuid)`

/** Newest first; one more than the limit, to tell whether there is another page. */
export async function listEntries(
  db: Db,
  scope: Scope,
  { limit, cursor, ...filter }: ListAudit,
): Promise<AuditEntry[]> {
  const conditions = conditionsOf(scope, filter)
  if (cursor !== undefined) conditions.push(sql`entry < ${cursor}::bigint`)
  const { rows } = await sql<Row>`
    ${entries} where ${sql.join(conditions, sql` and `)} order by entry desc limit ${limit + 1}`.execute(db)
  return rows.map(shown)
}

/** A part of the chain, from behind `after` to `newest`. */
interface Part {
  after: number
  newest: number
  limit: number
}

/** The newest entry or head. An entry and its head are committed together, so one statement sees both or none. */
export async function findEnd(db: Db): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`select greatest((select max(entry) from audit_entries),
    (select max(entry) from audit_heads)) as newest`.execute(db)
  return rows[0]?.newest ?? 0
}

/** In the order of the chain. */
export async function readEntries(
  db: Db,
  scope: Scope,
  filter: Filter,
  { after, newest, limit }: Part,
): Promise<Row[]> {
  const conditions = [...conditionsOf(scope, filter), sql`entry > ${after}`, sql`entry <= ${newest}`]
  const { rows } = await sql<Row>`
    ${entries} where ${sql.join(conditions, sql` and `)} order by entry limit ${limit}`.execute(db)
  return rows
}

export const shown = ({ at_ms, before, after, ...row }: Row): AuditEntry => ({
  ...row,
  at: Math.floor(at_ms / 1000),
  at_ms,
  before: readText(before),
  after: readText(after),
})

const readText = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** 0: there is none. */
export async function findNewestEntry(db: Db, scope: Scope): Promise<number> {
  const { rows } = await sql<{ entry: number }>`
    select entry from audit_entries where ${sql.join(conditionsOf(scope, {}), sql` and `)} order by entry desc limit 1`.execute(
    db,
  )
  return rows[0]?.entry ?? 0
}

export async function countPending(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_pending`.execute(db)
  return rows[0]?.count ?? 0
}

export const findNewestHead = (db: Db): Promise<AuditHead | undefined> =>
  db.selectFrom('audit_heads').selectAll().orderBy('entry', 'desc').limit(1).executeTakeFirst()

export const readHeads = (db: Db, { after, newest, limit }: Part): Promise<SignedHead[]> =>
  db
    .selectFrom('audit_heads')
    .selectAll()
    .where('entry', '>', after)
    .where('entry', '<=', newest)
    .orderBy('entry')
    .limit(limit)
    .execute()
