// The number under which sightings name an observable of an organization: shorter than both, as each alert has a dozen sightings.
import { type RawBuilder, sql } from 'kysely'

/** Of the organization_uuid and observable_key in columns of that table. */
export const entityIdOf = (table: string): RawBuilder<number | null> =>
  entityIdBy(sql.ref(`${table}.organization_uuid`), sql.ref(`${table}.observable_key`))

export const entityIdBy = (
  organization: RawBuilder<unknown>,
  observableKey: RawBuilder<unknown>,
): RawBuilder<number | null> => sql`(select known.entity_id from entities known
  where known.organization_uuid = ${organization} and known.observable_key = ${observableKey})`
