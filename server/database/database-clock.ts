// The database's clock, so that the clocks of nodes need not agree.
import { type RawBuilder, sql } from 'kysely'

/** Milliseconds since 1970. */
export const databaseMs: RawBuilder<number> = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
