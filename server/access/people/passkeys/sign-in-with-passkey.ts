// Signing in with a passkey alone: the device, and what unlocks it, are two factors in one.
import type { PasskeyAssertion } from '../../../../contract/passkey.ts'
import { networkOf } from '../../../http/client-address.ts'
import { tooManyRequests, unauthorized } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { createAttemptCounter } from '../../attempt-counter.ts'
import type { SignedInPerson, SignInPlace } from '../sign-in-with-password.ts'
import { noteSignIn } from '../user-store.ts'
import { takePasskey } from './take-passkey.ts'

const ofNetwork = { most: 30, milliseconds: 60_000 }

export function passkeySignIn(services: Services) {
  const { db, now } = services
  const networks = createAttemptCounter(ofNetwork)
  return async (passkey: PasskeyAssertion, { address, origin }: SignInPlace): Promise<SignedInPerson> => {
    const network = networkOf(address)
    const wait = networks.waitFor(network)
    if (wait > 0) throw tooManyRequests(wait, `Too many attempts to sign in. Wait ${wait} s.`)
    networks.add(network)
    const user_uuid = await takePasskey(services, passkey, origin)
    if (user_uuid === undefined) throw unauthorized('This passkey was not accepted. Try again, or sign in another way.')
    networks.takeBack(network)
    await noteSignIn(db, user_uuid, now())
    return { user_uuid, verified: true }
  }
}
