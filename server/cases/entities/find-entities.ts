// Finds observables by the beginning or a part of their value. The cost does not grow with the number of alerts.
import { type RawBuilder, sql } from 'kysely'
import type { ObservableRow } from '../../../contract/entity.ts'
import type { ObservableKind } from '../../../contract/vocabulary.ts'
import { secondsOfUuid } from '../../database/new-uuid.ts'
import type { Db } from '../../database/transaction.ts'

export interface EntitySearch {
  organizations: readonly string[]
  search: string
  kinds?: readonly ObservableKind[] | undefined
  limit: number
}

/** How many of an observable's newest sightings are looked at for its cases. */
const sightingsCounted = 200
/**
 * Of all the organizations, in no order. A part that is frequent among them is not looked up in the index, which would read every
 * observable that contains it.
 */
const sampled = 2000
/** Only so many of the parts of a long search are looked up; what they find is compared with all of it. */
const longestSearch = 200

/**
 * The organization and key of observables that match: whole values first, then those that begin with it, then those that
 * contain it. One or two letters find beginnings only.
 */
export function matchingEntities({ organizations, search, kinds, limit }: EntitySearch): RawBuilder<unknown> {
  const part = search.toLowerCase().slice(0, longestSearch)
  const ofKind = kinds ? sql`and kind = any(${kinds}::text[])` : sql``
  const found = (condition: RawBuilder<unknown>, rank: number, from = sql`entities`) => sql`
    select each.*, ${sql.lit(rank)} as rank from unnest(${organizations}::uuid[]) as o(organization) cross join lateral (
      select organization_uuid, observable_key, kind, value from ${from}
      where organization_uuid = o.organization and ${condition} ${ofKind} limit ${limit}
    ) each`
  const text = sql`lower(left(value, 200))`
  const containing = sql`${text} like ${`%${escapeLike(part)}%`}`
  const sample = sql`(select * from entities e where e.organization_uuid = o.organization
    order by e.observable_key limit ${Math.max(1, Math.floor(sampled / Math.max(1, organizations.length)))}) sample`
  const indexed = sql`entity_marks(organization_uuid, value) @> entity_marks(o.organization, ${part}) and ${containing}
    and (select count(*) from in_sample) < ${limit}`
  const whole = [found(sql`${text} = ${part}`, 0), found(sql`${text} like ${`${escapeLike(part)}%`}`, 1)]
  const parts = part.length < 3 ? whole : [...whole, sql`select * from in_sample`, found(indexed, 2)]
  return sql`with in_sample as materialized (${found(containing, 2, sample)})
    select organization_uuid, observable_key, kind, value, min(rank) as rank
    from (${sql.join(parts, sql` union all `)}) found group by 1, 2, 3, 4 order by rank limit ${limit}`
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

interface FoundRow extends Omit<ObservableRow, 'last_seen'> {
  last_alert_uuid: string
}

/** The best matches first; among equals the ones seen last. */
export async function findEntities(db: Db, search: EntitySearch): Promise<ObservableRow[]> {
  const { rows } = await sql<FoundRow>`
    select organization_code, kind, value, counted.cases, counted.last_alert_uuid
    from (${matchingEntities(search)}) found
    join organizations using (organization_uuid)
    cross join lateral (
      select count(distinct case_uuid) as cases, (array_agg(seen.alert_uuid order by seen.alert_uuid desc))[1] as last_alert_uuid
      from (select alert_uuid from sightings where sightings.organization_uuid = found.organization_uuid
        and sightings.observable_key = found.observable_key order by alert_uuid desc limit ${sightingsCounted}) seen
      left join case_alerts using (alert_uuid)
    ) counted
    where counted.last_alert_uuid is not null
    order by found.rank, counted.last_alert_uuid desc`.execute(db)
  return rows.map(({ last_alert_uuid, ...row }) => ({ ...row, last_seen: secondsOfUuid(last_alert_uuid) }))
}
