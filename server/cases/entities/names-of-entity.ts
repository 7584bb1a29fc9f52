// The names under which an observable is known. A machine is known by its short and its full name, as in correlation.
import { sql } from 'kysely'
import { isSameObservable } from '../../../contract/identity.ts'
import type { ObservableName } from '../../../contract/observable.ts'
import { storableJson } from '../../database/storable-json.ts'
import type { Db } from '../../database/transaction.ts'
import { sightingKey } from '../sighting-key.ts'

/** A name in one organization. */
export interface NameOfEntity {
  organization_uuid: string
  observable_key: string
  value: string
}

/** The name that is asked for first; others only where it is known itself, or is known nowhere. */
export async function findNamesOfEntity(
  db: Db,
  organizations: readonly string[],
  observable: ObservableName,
): Promise<NameOfEntity[]> {
  const key = sightingKey(observable)
  const { rows: own } = await sql<NameOfEntity>`
    select organization_uuid, observable_key, value from entities
    where organization_uuid = any(${organizations}::uuid[]) and observable_key = ${key}::uuid
    order by organization_uuid`.execute(db)
  const within = own.length > 0 ? own.map(({ organization_uuid }) => organization_uuid) : organizations
  const asked = within.map((organization_uuid) => ({ organization_uuid, ...observable }))
  return [...own, ...(await findOtherNames(db, asked)).flat()]
}

const mostNames = 20
/** Names of other kinds begin alike: a machine `www` is among all sites. So many entries of the index are read at most. */
const mostRead = 200
/** What the index of beginnings holds of a value. */
const indexed = 200
/** As the index has it; it is read in the order of its bytes. */
const beginning = sql`lower(left(value, ${sql.lit(indexed)}))`

interface Asked extends ObservableName {
  organization_uuid: string
}

/**
 * The other names of each that its organization knows, in the order asked; only machines have any. A short name may be that of
 * machines in several domains, and gives all of them; a full name gives its short ones, never one in another domain.
 * A limit that is not known when the statement is planned makes the planner read the index in order, and stop.
 */
export async function findOtherNames(db: Db, asked: readonly Asked[]): Promise<NameOfEntity[][]> {
  const machines = asked.flatMap(({ organization_uuid, kind, value }, nth) => {
    const name = value.toLowerCase().slice(0, indexed)
    return kind === 'host' ? [{ nth, organization_uuid, name, shorter: shorterThan(name) }] : []
  })
  if (machines.length === 0) return asked.map(() => [])
  const { rows } = await sql<NameOfEntity & { nth: number }>`
    /* prepared find-other-names */ select nth, each.organization_uuid, observable_key, value
    from json_to_recordset(${storableJson(machines)}::json)
      as asked(nth int, organization_uuid uuid, name text, shorter text[])
    cross join lateral (
      select organization_uuid, observable_key, value from unnest(shorter) as one(name) cross join lateral (
        select * from entities where entities.organization_uuid = asked.organization_uuid and ${beginning} = one.name
        limit ${sql.lit(mostRead)}
      ) found where kind = 'host'
      union all
      (select organization_uuid, observable_key, value from (
        select * from entities where entities.organization_uuid = asked.organization_uuid
          and ${beginning} ~>=~ (asked.name || '.') and ${beginning} ~<~ (asked.name || '/')
        order by ${beginning} using ~<~ limit (select ${sql.lit(mostRead)})
      ) found where kind = 'host' limit ${sql.lit(mostNames)})
    ) each order by nth, ${beginning}, observable_key`.execute(db)
  const found = Map.groupBy(rows, ({ nth }) => nth)
  return asked.map((observable, index) => {
    const key = sightingKey(observable)
    return (found.get(index) ?? [])
      .map(({ nth: _, ...each }) => each)
      .filter(
        (each) => each.observable_key !== key && isSameObservable(observable, { kind: 'host', value: each.value }),
      )
      .slice(0, mostNames)
  })
}

/** `a.b.c` may be known as `a.b` and as `a`. */
const shorterThan = (name: string): string[] => {
  const parts = name.split('.').slice(0, mostNames)
  return parts.slice(0, -1).map((_, nth) => parts.slice(0, nth + 1).join('.'))
}
