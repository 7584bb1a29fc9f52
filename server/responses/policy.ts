// How an organization decides about proposals: four eyes, how many must approve, and when a proposal expires.
import { sql } from 'kysely'
import type { ResponsePolicy } from '../../contract/proposal.ts'
import type { Db } from '../database/transaction.ts'
import { getOrganization } from '../organizations/create-organization.ts'
import type { Scope, Services } from '../platform/services.ts'
import { defaultExpiryHours } from './write-proposals.ts'

const usual: ResponsePolicy = { four_eyes: false, approvals: 1, expires_hours: defaultExpiryHours }

export async function readPolicy(db: Db, organization_uuid: string): Promise<ResponsePolicy> {
  const { rows } = await sql<ResponsePolicy>`
    select four_eyes, approvals, expires_hours from response_policies
    where organization_uuid = ${organization_uuid}::uuid`.execute(db)
  return rows[0] ?? usual
}

export async function showPolicy(db: Db, scope: Scope, code: string): Promise<ResponsePolicy> {
  return readPolicy(db, (await getOrganization(db, scope, code)).organization_uuid)
}

/** What is left out stays as it is. */
export async function setPolicy(
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  code: string,
  change: { [Name in keyof ResponsePolicy]?: ResponsePolicy[Name] | undefined },
): Promise<ResponsePolicy> {
  const { organization_uuid } = await getOrganization(db, scope, code)
  const modified_at = now()
  await db
    .insertInto('response_policies')
    .values({ ...usual, ...given(change), modified_at, organization_uuid })
    .onConflict((on) => on.column('organization_uuid').doUpdateSet({ ...given(change), modified_at }))
    .execute()
  return readPolicy(db, organization_uuid)
}

const given = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
