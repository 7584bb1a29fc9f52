// Creates, changes and rotates intake tokens.
import { randomBytes } from 'node:crypto'
import type {
  ChangedIntakeToken,
  CreatedIntakeToken,
  IntakeAuthentication,
  IntakeToken,
  IntakeTokenChanges,
  ListIntakeTokens,
  NewIntakeToken,
  RotatedIntakeToken,
} from '../../contract/intake.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import { writeCursor } from '../http/cursor.ts'
import { conflict, notFound } from '../http/problem.ts'
import type { Caller, Scope } from '../platform/services.ts'
import type { IntakeTokenServices } from './intake-services.ts'
import {
  asIntakeToken,
  countIntakeTokens,
  getIntakeToken,
  hashOfIntakeToken,
  listIntakeTokenRows,
  sealIntakeSecret,
} from './intake-token-store.ts'

const mostTokens = 200

export async function listIntakeTokens(
  { db, now }: IntakeTokenServices,
  scope: Scope,
  list: ListIntakeTokens,
): Promise<{ data: IntakeToken[]; next_cursor: string | null }> {
  const rows = await listIntakeTokenRows(db, scope, list)
  const page = rows.slice(0, list.limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => asIntakeToken(row, now())),
    next_cursor: rows.length > list.limit && last ? writeCursor(last.intake_token_uuid) : null,
  }
}

export async function createIntakeToken(
  services: IntakeTokenServices,
  caller: Caller,
  { organization_code, authentication, mapping, ...input }: NewIntakeToken,
  address: string,
): Promise<CreatedIntakeToken> {
  const { db, now, vault, directory } = services
  const { organization_uuid } = await directory.organization(caller.scope, organization_code)
  await directory.provider(input.alert_provider)
  const intake_token_uuid = newUuid()
  const token = newToken()
  const proof = proofOf(authentication)
  await transact(db, async (tx) => {
    if ((await countIntakeTokens(tx, organization_uuid)) >= mostTokens)
      throw conflict(`An organization has at most ${mostTokens} intake tokens. Remove some first.`)
    await tx
      .insertInto('intake_tokens')
      .values({
        ...input,
        intake_token_uuid,
        organization_uuid,
        mapping: JSON.stringify(mapping),
        authentication: JSON.stringify(proof.shown),
        sealed: sealIntakeSecret(vault, intake_token_uuid, proof.secret),
        token_hash: hashOfIntakeToken(token),
        created_by: caller.principal_uuid,
        created_at: now(),
        modified_at: now(),
      })
      .execute()
  })
  const made = asIntakeToken(await getIntakeToken(db, caller.scope, intake_token_uuid), now())
  return { ...made, token, url: urlOf(address, token), secret: proof.made }
}

export async function editIntakeToken(
  { db, now, vault, directory }: IntakeTokenServices,
  scope: Scope,
  uuid: string,
  { mapping, authentication, ...changes }: IntakeTokenChanges,
): Promise<ChangedIntakeToken> {
  if (changes.alert_provider !== undefined) await directory.provider(changes.alert_provider)
  const proof = authentication && proofOf(authentication)
  await db
    .updateTable('intake_tokens')
    .set({
      ...changes,
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
      ...(proof && {
        authentication: JSON.stringify(proof.shown),
        sealed: sealIntakeSecret(vault, uuid, proof.secret),
      }),
      modified_at: now(),
    })
    .where('intake_token_uuid', '=', uuid)
    .execute()
  return { ...asIntakeToken(await getIntakeToken(db, scope, uuid), now()), secret: proof?.made ?? null }
}

/** The token before is accepted for a while, so that senders can be changed without a gap. */
export async function rotateIntakeToken(
  { db, now }: IntakeTokenServices,
  uuid: string,
  { overlap_seconds }: { overlap_seconds: number },
  address: string,
): Promise<RotatedIntakeToken> {
  const token = newToken()
  const previous_until = overlap_seconds > 0 ? now() + overlap_seconds : null
  const rotated = await db
    .updateTable('intake_tokens')
    .set((each) => ({
      token_hash: hashOfIntakeToken(token),
      previous_hash: previous_until === null ? null : each.ref('token_hash'),
      previous_until,
      modified_at: now(),
    }))
    .where('intake_token_uuid', '=', uuid)
    .returning('intake_token_uuid')
    .executeTakeFirst()
  if (!rotated) throw notFound('intake token', uuid)
  return { token, url: urlOf(address, token), previous_until }
}

export const deleteIntakeToken = ({ db }: Pick<IntakeTokenServices, 'db'>, uuid: string) =>
  db.deleteFrom('intake_tokens').where('intake_token_uuid', '=', uuid).execute()

const newToken = () => `vit_${randomBytes(32).toString('base64url')}`
const urlOf = (address: string, token: string) => `${address}/platformapi/intake/${token}`

/** What is shown of it, its secret, and the secret once more where it was made here. */
function proofOf(authentication: IntakeAuthentication) {
  if (authentication.kind === 'none' || authentication.kind === 'sns')
    return { shown: authentication, secret: null, made: null }
  const { given, shown } = apart(authentication)
  const made = given === undefined ? randomBytes(24).toString('base64url') : null
  return { shown, secret: given ?? made, made }
}

function apart(authentication: Extract<IntakeAuthentication, { kind: 'basic' | 'hmac' | 'header' }>) {
  if (authentication.kind === 'basic') {
    const { password: given, ...shown } = authentication
    return { given, shown }
  }
  const { secret: given, ...shown } = authentication
  return { given, shown }
}
