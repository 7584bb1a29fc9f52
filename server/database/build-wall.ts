// The wall between organizations: for every table that holds rows of organizations, a view of the same name in a schema of its
// own, which shows the rows of the organizations that the connection was told. What passes the wall finds the views first, so a
// query that forgets its filter still sees nothing of others. Built from the tables as they are, after every migration.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { SqlError } from './sql-error.ts'
import { readTableOwners, type TableOwner } from './table-owners.ts'
import { type Db, transact } from './transaction.ts'
import { wallSchema } from './wall.ts'

const lockNumber = 8_613_360

/** Tables that the wall leaves as they are though their rows are an organization's, and why. */
export const besideWall: Record<string, string> = {
  audit_pending: 'noted and completed by the audit alone, also what concerns no organization; nobody else reads it',
  off_boardings: 'the proof of what was deleted, for those who manage the installation',
  user_roles: 'what a person may do is decided by all their roles, also those in other organizations',
}

/** Some of their rows are no organization's, and for everybody or for one person: those pass the wall. */
const withOthers = ['notices', 'notification_targets']

/** Whoever sees the whole installation also sees what was done to closed organizations. */
const alwaysShown = ['audit_entries']

/** Cheap where nothing changed since it was built. */
export async function buildWall(db: Db): Promise<void> {
  const wanted = await readViews(db)
  const digest = createHash('sha256').update(JSON.stringify(wanted)).digest('hex')
  if ((await readDigest(db)) === digest) return
  await retry(() => replaceViews(db, wanted, digest))
}

const replaceViews = (db: Db, wanted: readonly View[], digest: string) =>
  transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(tx)
    if ((await readDigest(tx)) === digest) return // another node has built it meanwhile
    await sql`drop schema if exists ${sql.id(wallSchema)} cascade`.execute(tx)
    await sql`create schema ${sql.id(wallSchema)}`.execute(tx)
    for (const { table, text } of wanted)
      await sql`create view ${sql.id(wallSchema, table)} as ${sql.raw(text)}`.execute(tx)
    await sql`comment on schema ${sql.id(wallSchema)} is ${sql.lit(digest)}`.execute(tx)
  })

/** A request of another node that reads two views may cross this one. */
async function retry(work: () => Promise<void>) {
  for (let left = 5; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !(error instanceof SqlError) || error.code !== deadlock) throw error
    }
  }
}

const deadlock = '40P01'

/** Reads the table itself: a look-up by name may answer from before the lock was waited for. */
async function readDigest(db: Db): Promise<string | null> {
  const { rows } = await sql<{ digest: string | null }>`
    select obj_description(oid, 'pg_namespace') as digest from pg_namespace where nspname = ${wallSchema}`.execute(db)
  return rows[0]?.digest ?? null
}

interface View {
  table: string
  text: string
  /** Of the table, in their order: a change to them changes the view. */
  columns: string
}

async function readViews(db: Db): Promise<View[]> {
  const owners = new Map((await readTableOwners(db)).map((owner) => [owner.table, owner]))
  const { rows } = await sql<{ table: string; schema: string; columns: string }>`
    select c.relname as table, current_schema() as schema,
      string_agg(a.attname || ' ' || a.atttypid::regtype, ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    group by c.relname order by c.relname`.execute(db)
  return rows.flatMap(({ table, schema, columns }) => {
    const owner = owners.get(table)
    if (!owner || table in besideWall) return []
    const condition = conditionOf(owner, 't', { owners, schema })
    return condition
      ? [{ table, columns, text: `select ctid, t.* from ${name(schema, table)} t where ${condition}` }]
      : []
  })
}

const name = (...parts: string[]) => parts.map((part) => `"${part.replaceAll('"', '""')}"`).join('.')

interface Known {
  owners: ReadonlyMap<string, TableOwner>
  schema: string
}

/**
 * Written so that no index is chosen by it: a query has the plan that it has without the wall, and its rows are then looked
 * at one by one.
 */
function conditionOf(owner: TableOwner, alias: string, known: Known): string | undefined {
  const at = name(alias)
  if (owner.by === 'column' && alwaysShown.includes(owner.table))
    return `(not (select current_setting('vedette.shows')::boolean) or array_position((select current_setting('vedette.organizations')::uuid[]), ${at}.organization_uuid) is not null)`
  if (owner.by === 'column' && withOthers.includes(owner.table))
    return `(${at}.organization_uuid is null or ${shown(at)})`
  if (owner.by === 'column') return shown(at)
  if (owner.by !== 'parent') return undefined
  const parent = known.owners.get(owner.parent)
  const inner = `${alias}p`
  const condition = parent && conditionOf(parent, inner, known)
  return (
    condition &&
    `(select ${condition} from ${name(known.schema, owner.parent)} ${name(inner)} where ${name(inner)}.${name(owner.parentColumn)} = ${at}.${name(owner.column)})`
  )
}

const shown = (at: string) =>
  `(array_position((select current_setting('vedette.organizations')::uuid[]), ${at}.organization_uuid) is not null) = (select current_setting('vedette.shows')::boolean)`
