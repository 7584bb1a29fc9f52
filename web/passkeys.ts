// What the browser does with passkeys, for signing in and for one's account.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { api, ask } from './api.ts'
import type { Schemas } from './api-types.ts'

/** Browsers have passkeys for pages with a host name, over https or on the own machine. */
export const hasPasskeys = () => browserSupportsWebAuthn() && !/^(\d+\.){3}\d+$|^\[/.test(location.hostname)

/** Has a passkey sign a challenge. */
export async function usePasskeyOnce(): Promise<Schemas['PasskeyAssertionInput']> {
  const optionsJSON = await ask(api.POST('/platformapi/session/passkey'))
  return startAuthentication({ optionsJSON }).catch(inWords)
}

/** Makes a passkey and registers it. */
export async function makePasskey(name: string): Promise<Schemas['RegisteredPasskey']> {
  const optionsJSON = await ask(api.POST('/platformapi/profile/passkeys/begin'))
  const attestation = await startRegistration({ optionsJSON }).catch(inWords)
  return ask(api.POST('/platformapi/profile/passkeys', { body: { name, attestation } }))
}

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') throw new Error('No passkey was used: it was cancelled, or took too long.')
  if (name === 'InvalidStateError') throw new Error('This device has a passkey for you already.')
  throw error
}
