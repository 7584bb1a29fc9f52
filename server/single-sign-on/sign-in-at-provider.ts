// Signing in at the provider: where the browser is sent, and what comes of the answer it brings back.
import { z } from 'zod'
import type { Begun } from '../access/begin-session.ts'
import { beginAttempt, takeAttempt } from './attempts.ts'
import type { OpenProvider, SingleSignOnServices } from './provider.ts'
import { provisionPerson, SignInRefused } from './provision-person.ts'

export const callbackPath = '/platformapi/session/single-sign-on/callback'

/** A path of ours, never another site: what a browser would read as one is replaced. */
export const ownPath = (asked: string | undefined): string => {
  const base = 'http://own.invalid'
  const url = asked?.startsWith('/') ? URL.parse(asked, base) : null
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/'
}

export async function beginAtProvider(
  services: SingleSignOnServices,
  { settings, config }: OpenProvider,
  { own, return_to }: { own: string; return_to: string | undefined },
) {
  const client = await import('openid-client')
  const [nonce, code_verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
  const redirect_uri = `${own}${callbackPath}`
  const attempt = { issuer: settings.issuer, nonce, code_verifier, redirect_uri, return_to: ownPath(return_to) }
  const { state, browser } = await beginAttempt(services, attempt)
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri,
    scope: scopeFor(config.serverMetadata().scopes_supported),
    code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  return { url: url.href, browser }
}

/** Groups are a scope of their own at some providers. */
const scopeFor = (supported: readonly string[] = []) =>
  ['openid', 'email', 'profile', ...(supported.includes('groups') ? ['groups'] : [])].join(' ')

/** Another issuer than the one that was asked, a state of another browser, a nonce or an audience that differ: all refused. */
export async function finishAtProvider(
  services: SingleSignOnServices,
  { settings, config }: OpenProvider,
  { query, browser }: { query: URLSearchParams; browser: string },
): Promise<{ begun: Begun; return_to: string }> {
  const attempt = await takeAttempt(services, query.get('state') ?? '', browser)
  if (!attempt || attempt.issuer !== settings.issuer) throw new SignInRefused('failed')
  const answered = new URL(attempt.redirect_uri)
  answered.search = query.toString()
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const tokens = await authorizationCodeGrant(config, answered, {
    pkceCodeVerifier: attempt.code_verifier,
    expectedState: query.get('state') ?? '',
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const identity = tokens.claims()
  if (!identity) throw new SignInRefused('failed')
  const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined
  const info = hasUserInfo ? await fetchUserInfo(config, tokens.access_token, identity.sub) : {}
  const user_uuid = await provisionPerson(services, settings, { ...identity, ...info, sub: identity.sub })
  const sealed = services.vault.seal(tokenPlace(settings.issuer, identity.sub), tokens.access_token)
  const provider = {
    issuer: settings.issuer,
    subject: identity.sub,
    provider_session: z.string().max(500).nullable().catch(null).parse(identity.sid),
    sealed_token: JSON.stringify(sealed),
  }
  const begun = { principal: { user_uuid }, verified: showsSecondFactor(identity.amr), provider }
  return { begun, return_to: attempt.return_to }
}

export const tokenPlace = (issuer: string, subject: string) => `sessions/${issuer}/${subject}/token`

const strong = ['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face']
const showsSecondFactor = (amr: unknown) => Array.isArray(amr) && amr.some((each) => strong.includes(each))
