// The person behind a sign-in at the provider: found by subject, linked by a verified address, or made.
import { sql } from 'kysely'
import { z } from 'zod'
import { withoutHidden } from '../../contract/hidden-characters.ts'
import type { StoredRole } from '../access/grants.ts'
import { lockAdministrators } from '../access/people/administrators.ts'
import { giveGroupRoles } from '../access/people/group-roles.ts'
import { insertUser, noteSignIn } from '../access/people/user-store.ts'
import { newUuid } from '../database/new-uuid.ts'
import { type Db, transact } from '../database/transaction.ts'
import type { Services } from '../platform/services.ts'
import { readGroups, rolesOfGroups } from './map-groups.ts'
import { hasScimRoles } from './scim/apply-group-roles.ts'
import type { ProviderSettings } from './single-sign-on-store.ts'

/** Why somebody whom the provider knows does not get in; the sign-in page has words for each. */
export type SignInRefusal = 'no-role' | 'not-active' | 'no-address' | 'address-taken' | 'failed'

export class SignInRefused extends Error {
  readonly reason: SignInRefusal
  constructor(reason: SignInRefusal) {
    super(reason)
    this.name = 'SignInRefused'
    this.reason = reason
  }
}

const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().transform(withoutHidden).pipe(z.string().min(1)).optional().catch(undefined),
})
export type ProviderClaims = z.input<typeof Claims>

export async function provisionPerson(
  { db, now }: Services,
  settings: ProviderSettings,
  given: ProviderClaims,
): Promise<string> {
  const claims = Claims.parse(given)
  return transact(db, async (tx) => {
    if (settings.group_roles.length > 0) await lockAdministrators(tx) // before any row, as SCIM does
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${settings.issuer} ${claims.sub}`}, 0))`.execute(tx)
    const roles = rolesOfGroups(readGroups(claims[settings.groups_claim]), settings.group_roles)
    const known = await findKnown(tx, settings.issuer, claims)
    if (known && !known.active) throw new SignInRefused('not-active')
    const user_uuid = known?.user_uuid ?? (await createPerson(tx, claims, roles, now()))
    await tx
      .insertInto('user_identities')
      .values({ issuer: settings.issuer, subject: claims.sub, user_uuid })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    if (settings.group_roles.length > 0 && !(await hasScimRoles(tx, user_uuid)))
      await giveGroupRoles(tx, user_uuid, roles)
    if (!(await hasRole(tx, user_uuid))) throw new SignInRefused('no-role')
    await noteSignIn(tx, user_uuid, now())
    return user_uuid
  })
}

/** Somebody who was here before is linked only where the provider vouches for the address. */
async function findKnown(tx: Db, issuer: string, { sub, email, email_verified }: z.output<typeof Claims>) {
  const linked = await tx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.user_uuid', 'user_identities.user_uuid')
    .select(['users.user_uuid', 'users.active'])
    .where('issuer', '=', issuer)
    .where('subject', '=', sub)
    .executeTakeFirst()
  if (linked) return linked
  if (email === undefined) throw new SignInRefused('no-address')
  const same = await tx
    .selectFrom('users')
    .select(['user_uuid', 'active'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (same && email_verified !== true) throw new SignInRefused('address-taken')
  return same
}

async function createPerson(
  tx: Db,
  { email = '', name }: z.output<typeof Claims>,
  roles: readonly StoredRole[],
  created_at: number,
) {
  if (roles.length === 0) throw new SignInRefused('no-role')
  const user_uuid = newUuid()
  await insertUser(tx, { user_uuid, email, name: (name ?? email).slice(0, 200), created_at, created_by: null })
  return user_uuid
}

const hasRole = async (tx: Db, user_uuid: string) =>
  (await tx.selectFrom('user_roles').select('role').where('user_uuid', '=', user_uuid).limit(1).executeTakeFirst()) !==
  undefined
