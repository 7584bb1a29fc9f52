// Invitations: a link that lets a person set a password, once, within three days.
import { randomBytes } from 'node:crypto'
import type { Principal } from '../../../contract/session.ts'
import type { AcceptInvitation, Invitation } from '../../../contract/user.ts'
import { type Db, transact } from '../../database/transaction.ts'
import { forbidden } from '../../http/problem.ts'
import type { Caller, Services } from '../../platform/services.ts'
import { hashOfKey } from '../create-api-key.ts'
import { hashPassword } from './passwords.ts'
import { requireLesser } from './require-lesser.ts'

const goodFor = 3 * 24 * 3600

/** The same for a person who has lost the password: the earlier links stop working. */
export async function invite(
  { db, now }: Services,
  caller: Caller,
  uuid: string,
  address: string,
): Promise<Invitation> {
  const user = await requireLesser(db, caller, uuid)
  if (!user.active) throw forbidden('This person is not active. Activate them first.')
  const token = randomBytes(32).toString('base64url')
  const expires_at = now() + goodFor
  await transact(db, async (tx) => {
    await tx.deleteFrom('invitations').where('user_uuid', '=', uuid).execute()
    await tx
      .insertInto('invitations')
      .values({
        token_hash: hashOfKey(token),
        user_uuid: uuid,
        created_by: caller.principal_uuid,
        created_at: now(),
        expires_at,
      })
      .execute()
  })
  // Behind the #, so that it is in no log of a server.
  return { url: `${address}/invitation#${token}`, expires_at }
}

const gone = () => forbidden('This link has expired or was used. Ask for a new one.')

/** Whom a link is for. */
export async function readInvitation({ db, now }: Services, token: string) {
  const found = await findInvited(db, token, now())
  if (!found) throw gone()
  return { email: found.email, name: found.name }
}

/** Sets the password and uses the link up. All sessions of the person end. */
export async function acceptInvitation(
  { db, now }: Services,
  { token, password }: AcceptInvitation,
): Promise<Principal> {
  if (!(await findInvited(db, token, now()))) throw gone() // before the costly hash
  const password_hash = await hashPassword(password)
  return transact(db, async (tx) => {
    const found = await findInvited(tx, token, now())
    const used = await tx
      .deleteFrom('invitations')
      .where('token_hash', '=', hashOfKey(token))
      .returning('user_uuid')
      .executeTakeFirst()
    if (!found || !used) throw gone()
    await tx.updateTable('users').set({ password_hash }).where('user_uuid', '=', found.user_uuid).execute()
    await tx.deleteFrom('sessions').where('user_uuid', '=', found.user_uuid).execute()
    return { uuid: found.user_uuid, name: found.name }
  })
}

const findInvited = (db: Db, token: string, now: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('users', 'users.user_uuid', 'invitations.user_uuid')
    .select(['users.user_uuid', 'users.email', 'users.name'])
    .where('token_hash', '=', hashOfKey(token))
    .where('invitations.expires_at', '>', now)
    .where('users.active', '=', true)
    .executeTakeFirst()
