// A new organization, or a new provider whose alerts all organizations accept.
import type { NewOrganization, Organization, Provider } from '../../contract/organization.ts'
import { newUuid } from '../database/new-uuid.ts'
import { isDuplicate } from '../database/sql-error.ts'
import { conflict } from '../http/problem.ts'
import type { Services } from '../platform/services.ts'
import { insertOrganization, insertProvider } from './organization-store.ts'

export const createOrganization = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  input: NewOrganization,
): Promise<Organization> =>
  insertOrganization(db, { organization_uuid: newUuid(), ...input, created_at: now() }).catch((error: unknown) => {
    throw isDuplicate(error) ? conflict(`There is an organization ${input.organization_code} already.`) : error
  })

export const createProvider = ({ db, now }: Pick<Services, 'db' | 'now'>, input: Provider): Promise<Provider> =>
  insertProvider(db, input, now()).catch((error: unknown) => {
    throw isDuplicate(error) ? conflict(`There is a provider ${input.provider} already.`) : error
  })
