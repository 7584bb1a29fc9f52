// A page of proposals, newest first.
import { type RawBuilder, sql } from 'kysely'
import type { ListProposals, Proposal } from '../../contract/proposal.ts'
import { requireCase } from '../cases/case-store.ts'
import { findProposals } from '../cases/read-proposals.ts'
import type { Db } from '../database/transaction.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { findOrganizationUuids } from '../organizations/organization-store.ts'
import type { Scope } from '../platform/services.ts'

export async function listProposals(
  db: Db,
  scope: Scope,
  { organization_code, status, case: caseName, limit, cursor }: ListProposals,
): Promise<{ data: Proposal[]; next_cursor: string | null }> {
  const conditions: RawBuilder<unknown>[] = []
  if (organization_code !== undefined || scope.organization_uuids !== null) {
    const organizations = await findOrganizationUuids(db, scope, organization_code)
    conditions.push(sql`proposals.organization_uuid = any(${organizations}::uuid[])`)
  }
  if (status) conditions.push(sql`proposals.status = any(${[...status]}::text[])`)
  if (caseName !== undefined) {
    const { case_uuid } = await requireCase(db, scope, caseName)
    conditions.push(sql`proposals.case_uuid = ${case_uuid}::uuid`)
  }
  if (cursor !== undefined) conditions.push(sql`proposal_uuid < ${readCursor(cursor)}::uuid`)
  const where = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
  const rows = await findProposals(db, where, { limit: limit + 1, newestFirst: true })
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next_cursor: rows.length > limit && last ? writeCursor(last.proposal_uuid) : null }
}
