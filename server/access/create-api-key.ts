// A new API key: 256 random bits, shown once, kept as a hash.
import { hash, randomBytes } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '../../contract/api-key.ts'
import { newUuid } from '../database/new-uuid.ts'
import { forbidden, invalid } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { insertApiKey } from './api-key-store.ts'

/** A key that has all the randomness it can have needs no salt and no slow hash. */
export const hashOfKey = (key: string) => hash('sha256', key, 'hex')

const newKey = () => `vdt_${randomBytes(32).toString('base64url')}`

export async function createApiKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { scope }: Pick<Caller, 'scope'>,
  input: NewApiKey,
  api_key = newKey(),
): Promise<CreatedApiKey> {
  if (input.expires_at != null && input.expires_at <= now()) throw invalid('expires_at', 'Must be in the future.')
  if (!input.organization_codes && scope.organization_uuids !== null) {
    throw forbidden('Only a key for the whole installation can make another one. Name organization_codes.')
  }
  const organizations = input.organization_codes && (await findAll(db, scope, input.organization_codes))
  const row = {
    api_key_uuid: newUuid(),
    name: input.name,
    role: input.role,
    created_at: now(),
    expires_at: input.expires_at ?? null,
  }
  const organization_uuids = organizations?.map((each) => each.organization_uuid) ?? null
  await insertApiKey(db, { ...row, key_hash: hashOfKey(api_key), organization_uuids })
  const organization_codes = organizations?.map((each) => each.organization_code) ?? null
  return { ...row, api_key, organization_codes, revoked_at: null, last_used_at: null }
}

async function findAll(db: Services['db'], { organization_uuids }: Caller['scope'], codes: readonly string[]) {
  const found = await db
    .selectFrom('organizations')
    .select(['organization_uuid', 'organization_code'])
    .where('organization_code', 'in', codes)
    .$if(organization_uuids !== null, (query) =>
      query.where('organization_uuid', 'in', [...(organization_uuids ?? [])]),
    )
    .orderBy('organization_code')
    .execute()
  const missing = codes.filter((code) => !found.some((each) => each.organization_code === code))
  if (missing.length > 0) throw invalid('organization_codes', `There is no organization ${missing.join(', ')}.`)
  return found
}
