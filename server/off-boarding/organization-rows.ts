// Which rows are an organization's, in every table, and in which order tables can be emptied of them.
import { type RawBuilder, sql } from 'kysely'
import { isLinked, readTableOwners, type TableOwner } from '../database/table-owners.ts'
import type { Db } from '../database/transaction.ts'

export type OwnedTable = Extract<TableOwner, { by: 'column' | 'parent' }>

export interface OwnedTables {
  /** All of them, in the order of the alphabet. */
  all: OwnedTable[]
  /** Those to empty, each before what its rows refer to. Linked tables go with their parents. */
  inOrder: OwnedTable[]
  /** Rows of `table`, which is called `t` in the statement. */
  isOf(table: OwnedTable, organizationUuid: string): RawBuilder<boolean>
}

/** Not emptied, and why. */
const stays: Record<string, string> = {
  audit_entries: 'the chain of the audit trail cannot lose a link; entries name the organization by its uuid',
  audit_pending: 'on its way into the audit trail',
  off_boardings: 'the proof of what was deleted',
  user_roles: 'goes with the people',
}

export async function readOwnedTables(db: Db): Promise<OwnedTables> {
  const owners = await readTableOwners(db)
  const isOwned = (owner: TableOwner): owner is OwnedTable => owner.by === 'column' || owner.by === 'parent'
  const owned = owners.filter(isOwned)
  const byName = new Map(owned.map((owner) => [owner.table, owner]))
  const isOf = (owner: OwnedTable, uuid: string, at = 't'): RawBuilder<boolean> => {
    if (owner.by === 'column') return sql`${sql.ref(`${at}.organization_uuid`)} = ${uuid}::uuid`
    const parent = byName.get(owner.parent)
    if (!parent) throw new Error(`${owner.table} belongs to ${owner.parent}, which is not known.`)
    const above = `${at}p`
    return sql`exists (select 1 from ${sql.table(owner.parent)} ${sql.id(above)}
      where ${sql.ref(`${above}.${owner.parentColumn}`)} = ${sql.ref(`${at}.${owner.column}`)} and ${isOf(parent, uuid, above)})`
  }
  const all = owned.toSorted((a, b) => (a.table < b.table ? -1 : 1))
  const toEmpty = all.filter(({ table }) => !(table in stays) && !isLinked(table) && table !== 'organizations')
  return { all, inOrder: childrenFirst(toEmpty), isOf: (table, uuid) => isOf(table, uuid) }
}

function childrenFirst(tables: readonly OwnedTable[]): OwnedTable[] {
  const ordered: OwnedTable[] = []
  let left = [...tables]
  while (left.length > 0) {
    const isFree = ({ table }: OwnedTable) =>
      !left.some((other) => other.table !== table && other.references.includes(table))
    const free = left.filter(isFree)
    if (free.length === 0) throw new Error(`These tables refer to each other: ${left.map(({ table }) => table)}`)
    ordered.push(...free)
    left = left.filter((table) => !free.includes(table))
  }
  return ordered
}
