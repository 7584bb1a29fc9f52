// A new organization, a change to one, or a new provider whose alerts all organizations accept.
import type { NewOrganization, Organization, OrganizationChange, Provider } from '../../contract/organization.ts'
import { newUuid } from '../database/new-uuid.ts'
import { isDuplicate } from '../database/sql-error.ts'
import type { Db } from '../database/transaction.ts'
import { conflict, notFound } from '../http/problem.ts'
import { covers, type Scope, type Services } from '../platform/services.ts'
import { findOrganization, insertOrganization, insertProvider, updateOrganization } from './organization-store.ts'

export const createOrganization = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  input: NewOrganization,
): Promise<Organization> =>
  insertOrganization(db, { organization_uuid: newUuid(), ...input, created_at: now() }).catch((error: unknown) => {
    throw isDuplicate(error) ? conflict(`There is an organization ${input.organization_code} already.`) : error
  })

export async function changeOrganization(
  { db }: Pick<Services, 'db'>,
  scope: Scope,
  code: string,
  change: OrganizationChange,
): Promise<Organization> {
  const found = await getOrganization(db, scope, code)
  return updateOrganization(db, found.organization_uuid, change)
}

/** Another's is not found, never forbidden. */
export async function getOrganization(db: Db, scope: Scope, code: string): Promise<Organization> {
  const found = await findOrganization(db, code)
  if (!found || !covers(scope, found.organization_uuid)) throw notFound('organization', code)
  return found
}

export const createProvider = ({ db, now }: Pick<Services, 'db' | 'now'>, input: Provider): Promise<Provider> =>
  insertProvider(db, input, now()).catch((error: unknown) => {
    throw isDuplicate(error) ? conflict(`There is a provider ${input.provider} already.`) : error
  })
