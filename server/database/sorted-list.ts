// The statements of lists that are sorted by something else than time: along an index, value by value, or within the newest
// matches. All of them page by the sorted value and the id.
import { type RawBuilder, sql } from 'kysely'

/** So many matches are put in order by a column without an index, and counted by facets. */
export const mostSorted = 10_000

export interface Sorting {
  /** As text that sorts like the value; null: the row has none, and comes last. */
  key: RawBuilder<unknown>
  isDescending: boolean
  uuid: RawBuilder<unknown>
  after: { value: string | number | null; uuid: string } | undefined
  limit: number
  /** Of those with the same key; else the newest first. */
  isOldestFirst?: boolean
}

/** `matches` are at most mostSorted + 1 rows. Adds the columns sort_key and match_count. */
export function sortWithin(matches: RawBuilder<unknown>, sorting: Sorting) {
  const { key, isDescending, uuid, limit, isOldestFirst } = sorting
  const way = isDescending ? sql`desc` : sql`asc`
  return sql`
    select * from (
      select *, left(${key}, 300) as sort_key, count(*) over () as match_count from (${matches}) matches
    ) keyed
    where ${comesAfter(sorting)}
    order by sort_key is null, sort_key ${way}, ${uuid} ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`
}

function comesAfter({ after, isDescending, uuid, isOldestFirst }: Sorting) {
  if (!after) return sql`true`
  const later = isOldestFirst ? sql`${uuid} > ${after.uuid}::uuid` : sql`${uuid} < ${after.uuid}::uuid`
  if (after.value === null) return sql`sort_key is null and ${later}`
  const value = String(after.value)
  const beyond = isDescending ? sql`sort_key < ${value}` : sql`sort_key > ${value}`
  return sql`(sort_key is null or ${beyond} or (sort_key = ${value} and ${later}))`
}
