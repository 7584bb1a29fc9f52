// Registering a passkey: the browser makes a pair of keys, and the public one is stored.
import type { NewPasskey, PasskeyRegistration, RegisteredPasskey } from '../../../../contract/passkey.ts'
import { PasskeyRegistration as Registration } from '../../../../contract/passkey.ts'
import { newUuid } from '../../../database/new-uuid.ts'
import { isDuplicate } from '../../../database/sql-error.ts'
import { transact } from '../../../database/transaction.ts'
import { conflict, invalid } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { createRecoveryCodes, hasRecoveryCodes } from '../recovery-codes.ts'
import { challengeTimeout, createChallenge, takeChallenge } from './passkey-challenges.ts'
import { insertPasskey, listCredentialIds } from './passkey-store.ts'
import { hostOf } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

const mostPasskeys = 20
/** EdDSA, ES256 and RS256, as COSE numbers them. */
const supportedAlgorithmIDs = [-8, -7, -257]

interface Person {
  user_uuid: string
  email: string
  name: string
}

export async function beginPasskey(services: Services, person: Person, origin: string): Promise<PasskeyRegistration> {
  const known = await listCredentialIds(services.db, person.user_uuid)
  if (known.length >= mostPasskeys) throw conflict(`You have ${mostPasskeys} passkeys already. Remove one first.`)
  const challenge = await createChallenge(services, { user_uuid: person.user_uuid, origin })
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Vedette',
    rpID: hostOf(origin),
    userID: Uint8Array.from(Buffer.from(person.user_uuid)),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    supportedAlgorithmIDs,
    timeout: challengeTimeout,
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return Registration.parse(options)
}

/** Gives recovery codes with it where the person has none: whoever loses the only device must get in again. */
export async function registerPasskey(
  services: Services,
  { user_uuid }: Person,
  { name, attestation }: NewPasskey,
  origin: string,
): Promise<RegisteredPasskey> {
  const { db, now } = services
  const challenge = await takeChallenge(services, attestation.response.clientDataJSON, { user_uuid, origin })
  if (challenge === undefined) throw refused()
  const rp_id = hostOf(origin)
  const info = await verified(attestation, { challenge, origin, rp_id })
  const row = {
    passkey_uuid: newUuid(),
    user_uuid,
    credential_id: info.id,
    public_key: Buffer.from(info.publicKey).toString('base64url'),
    counter: info.counter,
    transports: attestation.response.transports ?? [],
    ...{ rp_id, name, created_at: now() },
  }
  const recovery_codes = await transact(db, async (tx) => {
    await insertPasskey(tx, row)
    return (await hasRecoveryCodes(tx, user_uuid)) ? null : createRecoveryCodes(tx, user_uuid)
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? conflict('This passkey is registered already.') : error
  })
  const { passkey_uuid, created_at } = row
  return { passkey_uuid, name, host: rp_id, created_at, last_used_at: null, recovery_codes }
}

const refused = () => invalid('attestation', 'This passkey was not made for this, or too late. Try again.')

async function verified(
  { authenticatorAttachment, ...attestation }: NewPasskey['attestation'],
  { challenge, origin, rp_id }: { challenge: string; origin: string; rp_id: string },
) {
  const { transports, ...response } = attestation.response
  const { verifyRegistrationResponse } = await webAuthn()
  const answer = await verifyRegistrationResponse({
    response: {
      ...attestation,
      response,
      clientExtensionResults: {},
      ...(authenticatorAttachment && { authenticatorAttachment }),
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!answer?.verified) throw refused()
  return answer.registrationInfo.credential
}
