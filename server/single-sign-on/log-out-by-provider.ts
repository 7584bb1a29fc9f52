// Back-channel logout: the provider says, signed, whose sessions end.
import { z } from 'zod'
import { endProviderSessions } from '../access/session-store.ts'
import { malformed } from '../http/problem.ts'
import type { OpenProvider, SingleSignOnServices } from './provider.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const LogoutClaims = z.object({
  sub: z.string().max(255).optional(),
  sid: z.string().max(500).optional(),
  events: z.object({ [event]: z.object({}) }),
  nonce: z.undefined().optional(),
})

export async function logOutByProvider(
  { db }: SingleSignOnServices,
  { settings, keys }: OpenProvider,
  token: string,
): Promise<void> {
  const { issuer, client_id } = settings
  const { jwtVerify } = await import('jose')
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: client_id,
    maxTokenAge: 300,
    clockTolerance: 30,
    requiredClaims: ['iat', 'jti', 'events'],
  }).catch(() => undefined)
  const claims = LogoutClaims.safeParse(verified?.payload)
  if (!claims.success || (claims.data.sub === undefined && claims.data.sid === undefined))
    throw malformed('This is not a logout token of the provider.')
  const { sub, sid } = claims.data
  await endProviderSessions(db, { issuer, subject: sub, provider_session: sid })
}
