// What places alerts in the cases of an organization runs one after the other, on all nodes.
import { sql } from 'kysely'
import type { Db } from '../../database/transaction.ts'

/** Any number that other users of advisory locks do not use. */
const correlationLocks = 0x7ca5e

/** Until the transaction ends. Locks are taken in order, so that nodes may wait for each other and never in a circle. */
export const lockOrganizations = (tx: Db, organizations: readonly string[]) =>
  sql`/* prepared lock-organizations */ select pg_advisory_xact_lock(${correlationLocks}::integer, slot) from (
    select distinct hashtext(organization) as slot from unnest(${[...new Set(organizations)]}::text[]) as organization
    order by slot) slots`.execute(tx)
