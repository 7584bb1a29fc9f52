// Signing in with e-mail address and password, and the code of a second factor where one is set up.
import type { PasskeyAssertion } from '../../../contract/passkey.ts'
import { networkOf } from '../../http/client-address.ts'
import { forbidden, secondFactorRequired, tooManyRequests, unauthorized } from '../../http/problem.ts'
import { createAttemptCounter } from '../attempt-counter.ts'
import { readSignInPolicy } from '../sign-in-policy.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { isPassword } from './passwords.ts'
import { type PeopleServices, takeSecondFactor } from './second-factor.ts'
import { noteSignIn } from './user-store.ts'

/** One network guessing many people, and many networks guessing one person, are both slowed down. */
const ofNetwork = { most: 30, milliseconds: 60_000 }
const ofPerson = { most: 10, milliseconds: 60_000 }
/** A person who signs in from where they usually do is not locked out by strangers who guess. */
const ofPersonThere = { most: 5, milliseconds: 60_000 }

interface Entered {
  email: string
  password: string
  code?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** Where a request came from, and which address of ours it asked. */
export interface SignInPlace {
  address: string
  origin: string
}

export interface SignedInPerson {
  user_uuid: string
  /** Whether a second factor was shown. */
  verified: boolean
}

export function passwordSignIn(services: PeopleServices) {
  const { db, now } = services
  const networks = createAttemptCounter(ofNetwork)
  const people = createAttemptCounter(ofPerson)
  const there = createAttemptCounter(ofPersonThere)
  /** Pairs of network and person that have signed in: strangers elsewhere do not lock them out. */
  const usual = createAttemptCounter({ most: 1, milliseconds: 30 * 24 * 3600_000 })

  return async (
    { email, password, code, passkey }: Entered,
    { address, origin }: SignInPlace,
  ): Promise<SignedInPerson> => {
    if (!(await readSignInPolicy(db)).passwords_allowed)
      throw forbidden('Passwords are switched off in this installation. Sign in another way.')
    const network = networkOf(address)
    const pair = `${network} ${email}`
    const isUsual = usual.waitFor(pair) > 0
    const wait = Math.max(networks.waitFor(network), there.waitFor(pair), isUsual ? 0 : people.waitFor(email))
    if (wait > 0) throw tooManyRequests(wait, `Too many attempts to sign in. Wait ${wait} s.`)
    for (const [counter, name] of [
      [networks, network],
      [people, email],
      [there, pair],
    ] as const)
      counter.add(name)
    const user = await db
      .selectFrom('users as u')
      .select(['u.user_uuid', 'password_hash', 'active', hasSecondFactor.as('needs_more')])
      .where('email', '=', email)
      .executeTakeFirst()
    const isRight = await isPassword(password, user?.password_hash ?? null)
    if (!user?.active || !isRight) throw wrong()
    const { needs_more } = user
    if (needs_more && code === undefined && passkey === undefined) {
      there.takeBack(pair) // the password was right; the code still counts
      throw secondFactorRequired()
    }
    if (needs_more && !(await takeSecondFactor(services, user.user_uuid, { code, passkey }, origin))) throw wrong()
    for (const [counter, name] of [
      [networks, network],
      [people, email],
      [there, pair],
    ] as const)
      counter.takeBack(name)
    usual.add(pair)
    await noteSignIn(db, user.user_uuid, now())
    return { user_uuid: user.user_uuid, verified: needs_more }
  }
}

/** The same for a wrong password, a wrong code, an unknown person and one who is not active. */
const wrong = () => unauthorized('The e-mail address, the password or the code is wrong.')
