// The ways connectors sign in: OAuth client credentials, HTTP Basic, and a key in a header.
import { z } from 'zod'
import type { Grant } from '../call/grants.ts'
import { isRecord } from '../call/json.ts'
import type { PostForm } from './connector.ts'

const Token = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/, 'It cannot be sent in a header'),
  expires_in: z.coerce.number().positive().default(3600),
  scope: z.string().nullish(),
})

/**
 * Trades a client id and secret for a token. `permissions` says where the third party tells what the token may do: in
 * the roles claim of the token itself, or in the scope field of the answer.
 */
export async function clientCredentials(
  postForm: PostForm,
  url: string,
  form: { client_id: string; client_secret: string; scope?: string },
  permissions: 'roles claim' | 'scope field',
): Promise<Grant> {
  const answer = Token.parse(await postForm(url, { grant_type: 'client_credentials', ...form }))
  const granted =
    permissions === 'roles claim' ? rolesOf(answer.access_token) : answer.scope?.split(/\s+/).filter(Boolean)
  return {
    headers: { authorization: `Bearer ${answer.access_token}` },
    expiresInSeconds: answer.expires_in,
    secrets: [answer.access_token],
    ...(granted ? { granted } : {}),
  }
}

export async function basic(user: string, password: string): Promise<Grant> {
  const pair = Buffer.from(`${user}:${password}`).toString('base64')
  return { headers: { authorization: `Basic ${pair}` }, secrets: [pair] }
}

export async function keyHeader(name: string, key: string): Promise<Grant> {
  return { headers: { [name.toLowerCase()]: key } }
}

/** Undefined when the token cannot be read: then nothing can be told in advance. No roles claim means no roles. */
function rolesOf(token: string): string[] | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (!isRecord(claims)) return undefined
    return Array.isArray(claims.roles) ? claims.roles.filter((role) => typeof role === 'string') : []
  } catch {
    return undefined
  }
}
