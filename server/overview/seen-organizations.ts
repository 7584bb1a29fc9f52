// The organizations that a caller sees, as far as an overview counts them.
import type { Db } from '../database/transaction.ts'
import type { Scope } from '../platform/services.ts'
import type { SeenOrganization } from './count-attention.ts'

const most = 1000

export async function findSeen(
  db: Db,
  { organization_uuids }: Scope,
  codes?: readonly string[],
): Promise<SeenOrganization[]> {
  if (organization_uuids?.size === 0) return []
  return db
    .selectFrom('organizations')
    .select(['organization_uuid', 'organization_code', 'name'])
    .$if(codes !== undefined, (query) => query.where('organization_code', 'in', codes ?? []))
    .$if(organization_uuids !== null, (query) =>
      query.where('organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
    .orderBy('organization_code')
    .limit(most)
    .execute()
}
