// How organizations and providers are kept.
import type { Organization, OrganizationChange, Provider } from '../../contract/organization.ts'
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'

const organizationColumns = [
  'organization_uuid',
  'organization_code',
  'name',
  'domains',
  'weight',
  'created_at',
] as const
const providerColumns = ['provider', 'name', 'description'] as const

export const insertOrganization = (db: Db, organization: Organization) =>
  db.insertInto('organizations').values(organization).returning(organizationColumns).executeTakeFirstOrThrow()

export const listOrganizations = (db: Db, { organization_uuids }: Scope): Promise<Organization[]> =>
  db
    .selectFrom('organizations')
    .select(organizationColumns)
    .$if(organization_uuids !== null, (query) =>
      query.where('organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
    .orderBy('organization_code')
    .execute()

/** Whether its caller may see it is for the caller of this function to say. */
export const findOrganization = (db: Db, code: string): Promise<Organization | undefined> =>
  db.selectFrom('organizations').select(organizationColumns).where('organization_code', '=', code).executeTakeFirst()

export const updateOrganization = (db: Db, uuid: string, change: OrganizationChange): Promise<Organization> =>
  db
    .updateTable('organizations')
    .set(change)
    .where('organization_uuid', '=', uuid)
    .returning(organizationColumns)
    .executeTakeFirstOrThrow()

/** Whoever else locks it waits until the transaction ends. Alerts and cases of it are written meanwhile. */
export const lockOrganization = (tx: Db, uuid: string) =>
  tx
    .selectFrom('organizations')
    .select('organization_uuid')
    .where('organization_uuid', '=', uuid)
    .forNoKeyUpdate()
    .execute()

/** Weights that are not 1, and whether there is one organization only. */
export async function readWeights(db: Db): Promise<{ weights: Record<string, number>; alone: boolean }> {
  const rows = await db
    .selectFrom('organizations')
    .select(['organization_uuid', 'weight'])
    .where('weight', '<>', 1)
    .execute()
  const some = await db.selectFrom('organizations').select('organization_uuid').limit(2).execute()
  return {
    weights: Object.fromEntries(rows.map(({ organization_uuid, weight }) => [organization_uuid, weight])),
    alone: some.length < 2,
  }
}

export const insertProvider = (db: Db, provider: Provider, created_at: number): Promise<Provider> =>
  db
    .insertInto('providers')
    .values({ ...provider, created_at })
    .returning(providerColumns)
    .executeTakeFirstOrThrow()

export const listProviders = (db: Db): Promise<Provider[]> =>
  db.selectFrom('providers').select(providerColumns).orderBy('provider').execute()

export const findProvider = (db: Db, provider: string): Promise<Provider | undefined> =>
  db.selectFrom('providers').select(providerColumns).where('provider', '=', provider).executeTakeFirst()

/** Those the caller may see; with codes given, those of them. */
export async function findOrganizationUuids(
  db: Db,
  { organization_uuids }: Scope,
  codes: readonly string[] | undefined,
): Promise<string[]> {
  if (!codes && organization_uuids) return [...organization_uuids]
  const rows = await db
    .selectFrom('organizations')
    .select('organization_uuid')
    .$if(codes !== undefined, (query) => query.where('organization_code', 'in', codes ?? []))
    .$if(organization_uuids !== null, (query) =>
      query.where('organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
    .execute()
  return rows.map(({ organization_uuid }) => organization_uuid)
}

/** Counts by uuid, with the codes in their place. */
export async function withCodes<T extends { value: string }>(db: Db, counts: readonly T[]): Promise<T[]> {
  if (counts.length === 0) return []
  const rows = await db
    .selectFrom('organizations')
    .select(['organization_uuid', 'organization_code'])
    .where(
      'organization_uuid',
      'in',
      counts.map(({ value }) => value),
    )
    .execute()
  const codes = new Map(rows.map(({ organization_uuid, organization_code }) => [organization_uuid, organization_code]))
  return counts.flatMap((each) => {
    const value = codes.get(each.value)
    return value === undefined ? [] : [{ ...each, value }]
  })
}
