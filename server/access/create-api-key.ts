// A new API key: 256 random bits, shown once, kept as a hash.
import { hash, randomBytes } from 'node:crypto'
import type { CreatedApiKey, NewApiKey } from '../../contract/api-key.ts'
import type { Role } from '../../contract/vocabulary.ts'
import { newUuid } from '../database/new-uuid.ts'
import { forbidden, invalid } from '../http/problem.ts'
import type { Caller, Services } from '../platform/services.ts'
import { insertApiKey } from './api-key-store.ts'
import { findPrincipalName } from './find-principal.ts'
import { withinRights } from './rights.ts'

/** A key that has all the randomness it can have needs no salt and no slow hash. */
export const hashOfKey = (key: string) => hash('sha256', key, 'hex')

const newKey = () => `vdt_${randomBytes(32).toString('base64url')}`

export async function createApiKey(
  { db, now }: Pick<Services, 'db' | 'now'>,
  maker: Maker,
  input: NewApiKey,
  api_key = newKey(),
): Promise<CreatedApiKey> {
  if (input.expires_at != null && input.expires_at <= now()) throw invalid('expires_at', 'Must be in the future.')
  const { scope } = maker
  if (!input.organization_codes && scope.organization_uuids !== null) {
    throw forbidden(
      'Only who administers the whole installation can make a key for all of it. Name organization_codes.',
    )
  }
  if (input.mine && maker.kind !== 'user') throw invalid('mine', 'Only a person can make a key of their own.')
  const organizations = input.organization_codes && (await findAll(db, scope, input.organization_codes))
  const organization_uuids = organizations?.map((each) => each.organization_uuid) ?? null
  refuseMore(maker, input.role, organization_uuids)
  const row = {
    api_key_uuid: newUuid(),
    name: input.name,
    role: input.role,
    created_at: now(),
    expires_at: input.expires_at ?? null,
  }
  const created_by = maker.principal_uuid ?? null
  const owner_uuid = input.mine ? created_by : null
  await insertApiKey(db, { ...row, key_hash: hashOfKey(api_key), organization_uuids, created_by, owner_uuid })
  const organization_codes = organizations?.map((each) => each.organization_code) ?? null
  const by =
    created_by === null ? null : { uuid: created_by, name: (await findPrincipalName(db, created_by)) ?? created_by }
  const made = { created_by: by, owner: owner_uuid === null ? null : by }
  return { ...row, ...made, api_key, organization_codes, revoked_at: null, last_used_at: null }
}

/** Who makes a key: a caller, or the service itself at its first start and on the command line. */
type Maker = Pick<Caller, 'scope'> & Partial<Pick<Caller, 'principal_uuid' | 'kind' | 'grants'>>

function refuseMore({ grants }: Maker, role: Role, organization_uuids: readonly string[] | null) {
  const isWithin = (uuid: string | null) => grants === undefined || withinRights(grants, role, uuid)
  if (!(organization_uuids ?? [null]).every(isWithin))
    throw forbidden(`You cannot make a key with the role ${role}: it may more than you may there.`)
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
