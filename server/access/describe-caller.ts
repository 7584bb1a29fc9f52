// Who a caller is and what they may do, for the caller to read.
import { sql } from 'kysely'
import type { Session } from '../../contract/session.ts'
import type { Right } from '../../contract/vocabulary.ts'
import type { Db } from '../database/transaction.ts'
import type { Caller } from '../platform/services.ts'
import { findPrincipalName } from './find-principal.ts'
import { hasSecondFactor } from './people/has-second-factor.ts'
import { rightsIn, rightsOf } from './rights.ts'

const mostOrganizations = 1000

type Described = Omit<Session, 'signed_in_with' | 'expires_at'>

export async function describeCaller(
  db: Db,
  { principal_uuid, kind, grants, session }: Pick<Caller, 'principal_uuid' | 'kind' | 'grants' | 'session'>,
): Promise<Described> {
  const { whole, organizations } = grants
  const isLimited = session?.lacks_factor === true
  const now = (held: Right[]) => (isLimited ? held.filter((right) => right === 'see_own_session') : held)
  const rows = await db
    .selectFrom('organizations')
    .select(['organization_uuid', 'organization_code', 'name'])
    .$if(whole === null, (query) =>
      query.where(sql<boolean>`organization_uuid = any(${[...organizations.keys()]}::uuid[])`),
    )
    .orderBy('organization_code')
    .limit(mostOrganizations)
    .execute()
  return {
    principal: { uuid: principal_uuid, name: (await findPrincipalName(db, principal_uuid)) ?? principal_uuid },
    kind,
    role: whole,
    rights: now(rightsOf(grants)),
    organizations: rows.flatMap(({ organization_uuid, organization_code, name }) => {
      const role = organizations.get(organization_uuid) ?? whole
      return role === null ? [] : [{ organization_code, name, role, rights: now(rightsIn(grants, organization_uuid)) }]
    }),
    whole_installation: whole !== null,
    second_factor_missing: isLimited,
    second_factor: kind === 'user' && (await readSecondFactor(db, principal_uuid)),
  }
}

async function readSecondFactor(db: Db, user_uuid: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select ${hasSecondFactor} as has from users u where u.user_uuid = ${user_uuid}`.execute(db)
  return rows[0]?.has ?? false
}
