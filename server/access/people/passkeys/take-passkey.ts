// Checks what a passkey has signed. Gives whose it is; undefined: it is not good.
import type { PasskeyAssertion, PasskeyChallenge } from '../../../../contract/passkey.ts'
import type { Services } from '../../../platform/services.ts'
import { challengeTimeout, createChallenge, takeChallenge } from './passkey-challenges.ts'
import { findPasskey, noteUse } from './passkey-store.ts'
import { hostOf } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'

/** The same for everybody: it tells nobody who has which passkeys. */
export async function beginPasskeyUse(services: Services, origin: string): Promise<PasskeyChallenge> {
  const rpId = hostOf(origin)
  const challenge = await createChallenge(services, { user_uuid: null, origin })
  return { challenge, rpId, timeout: challengeTimeout, userVerification: 'required' }
}

export async function takePasskey(
  services: Services,
  assertion: PasskeyAssertion,
  origin: string,
): Promise<string | undefined> {
  const { db, now, log } = services
  const challenge = await takeChallenge(services, assertion.response.clientDataJSON, { user_uuid: null, origin })
  if (challenge === undefined) return undefined
  const rp_id = hostOf(origin)
  const passkey = await findPasskey(db, assertion.id, rp_id)
  if (!passkey) return undefined
  const { passkey_uuid, user_uuid, credential_id, public_key, counter } = passkey
  const { verifyAuthenticationResponse } = await webAuthn()
  const answer = await verifyAuthenticationResponse({
    response: asResponse(assertion),
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    credential: { id: credential_id, publicKey: Uint8Array.from(Buffer.from(public_key, 'base64url')), counter },
    requireUserVerification: true,
  }).catch((error: Error) => {
    // A count that does not grow means that somebody has a copy of the device.
    log.warn({ passkey_uuid, user_uuid, reason: error.message.slice(0, 200) }, 'a passkey was refused')
    return undefined
  })
  if (!answer?.verified) return undefined
  const use = { before: counter, after: answer.authenticationInfo.newCounter, now: now() }
  return (await noteUse(db, passkey_uuid, use)) ? user_uuid : undefined
}

function asResponse({ authenticatorAttachment, ...assertion }: PasskeyAssertion) {
  const { userHandle, ...response } = assertion.response
  return {
    ...assertion,
    response: { ...response, ...(userHandle !== undefined && { userHandle }) },
    clientExtensionResults: {},
    ...(authenticatorAttachment && { authenticatorAttachment }),
  }
}
