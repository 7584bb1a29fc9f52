// Whose rows each table holds: an organization's, by a column of its own or by the row it belongs to, or the installation's.
// The wall between organizations and the off-boarding of one rest on it. A new table is found by its columns and foreign keys.
import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** How a row is led back to its organization. */
export type TableOwner = { table: string; references: readonly string[] } & (
  | { by: 'column' }
  | { by: 'parent'; column: string; parent: string; parentColumn: string }
  | { by: 'installation'; reason: string }
  | { by: 'nothing' }
)

/** Tables without a foreign key to what their rows belong to go together with it. */
export const isLinked = (table: string) => table in links

interface Link {
  column: string
  parent: string
  parentColumn: string
}

const toAlert: Link = { column: 'alert_uuid', parent: 'alerts', parentColumn: 'alert_uuid' }

/** Where the schema has no foreign key, so that what is written often costs less. */
const links: Record<string, Link> = {
  alert_contents: toAlert,
  alert_words: toAlert,
  idempotency_keys: toAlert,
  third_party_limits: { column: 'connection_uuid', parent: 'connections', parentColumn: 'connection_uuid' },
  step_parts: { column: 'investigation_uuid', parent: 'investigations', parentColumn: 'investigation_uuid' },
}

/** Tables of the installation, and why none of their rows is an organization's. */
const ofInstallation: Record<string, string> = {
  api_keys: 'a key may be for several organizations, and its name is shown wherever it did something',
  audit_heads: 'signatures of the chain of all organizations',
  audit_keys: 'one key signs for the installation',
  automation_stop: 'one switch for the installation',
  described_connectors: 'all organizations connect with the same connectors',
  invitations: 'of people',
  mail_server: 'one for the installation',
  migrations: 'of the database',
  noticed_states: 'what the service has noticed of itself',
  passkey_challenges: 'of people',
  passkeys: 'of people',
  providers: 'all organizations take alerts of the same providers',
  recovery_codes: 'of people',
  saved_views: 'of people; a shared one goes with its organization',
  scim_group_members: 'of people',
  scim_groups: 'of people',
  scim_settings: 'one provider for the installation',
  scim_tokens: 'one provider for the installation',
  scim_users: 'of people',
  search_position: 'how far the index has come',
  sessions: 'of people and keys',
  sign_in_policy: 'one for the installation',
  single_sign_on: 'one provider for the installation',
  single_sign_on_attempts: 'of people who are not signed in yet',
  user_identities: 'of people',
  users: 'a person may have roles in several organizations',
}

interface TableRow {
  table: string
  has_column: boolean
  /** Foreign keys of one column, those that are never null first. */
  keys: { column: string; parent: string; parent_column: string }[]
}

/** Of every table of the schema, parents before the tables that belong to them. */
export async function readTableOwners(db: Db): Promise<TableOwner[]> {
  const { rows } = await sql<TableRow>`
    select c.relname as table,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_uuid'
        and not a.attisdropped) as has_column,
      coalesce((select json_agg(json_build_object('column', a.attname, 'parent', p.relname, 'parent_column', pa.attname)
          order by a.attnotnull desc, a.attnum)
        from pg_constraint f join pg_class p on p.oid = f.confrelid
          join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          join pg_attribute pa on pa.attrelid = f.confrelid and pa.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f' and cardinality(f.conkey) = 1), '[]'::json) as keys
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db)
  return inOrder(rows)
}

/** Again and again, until no further table is found to belong to one that is known. */
function inOrder(rows: readonly TableRow[]): TableOwner[] {
  const owners: TableOwner[] = []
  const owned = new Set<string>()
  let left = [...rows]
  for (let before = -1; left.length !== before; ) {
    before = left.length
    left = left.filter((row) => {
      const owner = ownerOf(row, owned)
      if (!owner) return true
      owners.push(owner)
      if (owner.by !== 'installation') owned.add(owner.table)
      return false
    })
  }
  return [...owners, ...left.map((row) => ({ ...nameOf(row), by: 'nothing' as const }))]
}

const nameOf = ({ table, keys }: TableRow) => ({ table, references: keys.map(({ parent }) => parent) })

function ownerOf(row: TableRow, owned: ReadonlySet<string>): TableOwner | undefined {
  const { table, has_column, keys } = row
  if (has_column) return { ...nameOf(row), by: 'column' }
  const reason = ofInstallation[table]
  if (reason !== undefined) return { ...nameOf(row), by: 'installation', reason }
  const link = links[table]
  if (link) return owned.has(link.parent) ? { ...nameOf(row), by: 'parent', ...link } : undefined
  const key = keys.find(({ parent }) => parent !== table && owned.has(parent))
  return (
    key && { ...nameOf(row), by: 'parent', column: key.column, parent: key.parent, parentColumn: key.parent_column }
  )
}
