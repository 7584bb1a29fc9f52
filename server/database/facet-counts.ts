// Counts the values of filters beside a list. What an index serves is counted there, up to a bound; the rest among the newest
// rows. So a count costs the same among a thousand rows and among a million.
import { type RawBuilder, sql } from 'kysely'
import { mostSorted } from './sorted-list.ts'
import type { Db } from './transaction.ts'

export interface ValueCount {
  value: string
  count: number
  /** There are more than were counted. */
  more: boolean
}

/** A facet, and its value as text on a row that fits; `each` unnests a list of the row as `item`. */
export interface FacetColumn {
  name: string
  value: RawBuilder<unknown>
  each?: RawBuilder<unknown>
}

const mostValues = 50

/** `window`: the newest mostSorted rows; `filter`: what no index knows of them; `needed`: the columns that are counted. */
export async function countWithin(
  db: Db,
  { window, filter, needed }: { window: RawBuilder<unknown>; filter: RawBuilder<unknown>; needed: RawBuilder<unknown> },
  columns: readonly FacetColumn[],
): Promise<Record<string, ValueCount[]>> {
  if (columns.length === 0) return {} // there is a filter on each of them
  const parts = columns.map(
    ({ name, value, each }) => sql`(
      select ${sql.lit(name)} as facet, coalesce(${value}, '') as value, count(*)::int as count
      from looked ${each ? sql`cross join lateral unnest(${each}) as item` : sql``} where fits
      group by 2 order by 3 desc, 2 limit ${sql.lit(mostValues)})`,
  )
  const { rows } = await sql<{ facet: string; value: string; count: number }>`
    with looked as materialized (select ${needed}, (${filter}) as fits from (${window}) newest)
    select '' as facet, '' as value, count(*)::int as count from looked union all
    ${sql.join(parts, sql` union all `)}`.execute(db)
  const more = (rows.find(({ facet }) => facet === '')?.count ?? 0) >= mostSorted
  const of = (name: string) => rows.filter(({ facet }) => facet === name)
  return Object.fromEntries(
    columns.map(({ name }) => [name, of(name).map(({ value, count }) => ({ value, count, more }))]),
  )
}

export interface Counted {
  table: 'alerts' | 'cases'
  organizations: readonly string[]
  /** An index begins with the organization and this column. */
  column: string
  values: readonly (string | number)[]
  conditions: RawBuilder<unknown>
}

/** Every value by its own entries in the index. */
export async function countByIndex(db: Db, counted: Counted): Promise<ValueCount[]> {
  const { table, organizations, column, values, conditions } = counted
  const bound = sql.lit(mostSorted + 1)
  const key = table === 'alerts' ? 'alert_uuid' : 'case_uuid'
  const part = (value: string | number) => sql`
    select ${sql.lit(String(value))} as value, count(*)::int as count from (
      select 1 from unnest(${organizations}::uuid[]) as o(organization_uuid) cross join lateral (
        select 1 from ${sql.table(table)} where ${sql.ref(`${table}.organization_uuid`)} = o.organization_uuid
          and ${sql.ref(column)} = ${sql.lit(value)} and ${conditions}
        order by ${sql.ref(key)} desc limit ${bound}
      ) each limit ${bound}) found`
  const { rows } = await sql<{ value: string; count: number }>`${sql.join(values.map(part), sql` union all `)}`.execute(
    db,
  )
  return rows
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, count: Math.min(count, mostSorted), more: count > mostSorted }))
}
