// The credentials and the sign-in of a drafted connector, as the security schemes of an OpenAPI description tell them.
import { type ApiOperation, asText, type OpenApi } from './openapi.ts'

const secret = (title: string) => ({ kind: 'secret', title })

export function draftSignIn(api: OpenApi, operations: readonly ApiOperation[], notes: string[]) {
  const wanted = [...operations.flatMap(({ security }) => security ?? []), ...api.security].flatMap((each) =>
    Object.keys(each),
  )
  const names = wanted.length > 0 ? wanted : Object.keys(api.securitySchemes)
  const schemes = names.map((name) => api.securitySchemes[name] ?? {})
  for (const scheme of schemes) {
    const found = signInOf(scheme, notes)
    if (found) return found
  }
  notes.push('The description tells no sign-in that is known here: a key in a header is drafted. Correct `sign_in`.')
  return {
    credentials: { api_key: secret('API key') },
    sign_in: { kind: 'header', header: 'X-Api-Key', credential: 'api_key' },
  }
}

function signInOf(scheme: Readonly<Record<string, unknown>>, notes: string[]) {
  const kind = `${asText(scheme.type, '')} ${asText(scheme.scheme, '').toLowerCase()}`.trim()
  if (kind.startsWith('apiKey') && scheme.in === 'header') {
    const header = asText(scheme.name, 'X-Api-Key')
    if (header.toLowerCase() === 'authorization')
      notes.push('The key goes in Authorization: see whether a `prefix` such as "Token " belongs before it.')
    return { credentials: { api_key: secret('API key') }, sign_in: { kind: 'header', header, credential: 'api_key' } }
  }
  if (kind === 'http bearer' || kind.startsWith('openIdConnect'))
    return { credentials: { token: secret('Token') }, sign_in: { kind: 'bearer', credential: 'token' } }
  if (kind === 'http basic')
    return {
      credentials: { user: { kind: 'text', title: 'User name' }, password: secret('Password') },
      sign_in: { kind: 'basic', user: 'user', password: 'password' },
    }
  return kind.startsWith('oauth2') ? clientCredentialsOf(scheme, notes) : undefined
}

function clientCredentialsOf(scheme: Readonly<Record<string, unknown>>, notes: string[]) {
  const flows = Object(scheme.flows)
  const flow = Object(flows.clientCredentials)
  if (typeof flow.tokenUrl !== 'string') return undefined
  const url = URL.parse(flow.tokenUrl, 'https://host.example')
  const scopes = Object.keys(Object(flow.scopes)).join(' ')
  if (/^https?:/.test(flow.tokenUrl))
    notes.push(
      `Tokens come from ${flow.tokenUrl.slice(0, 200)}: where that is another host than the API, add an address setting and name it in sign_in.host.`,
    )
  return {
    credentials: { client_id: { kind: 'text', title: 'Client ID' }, client_secret: secret('Client secret') },
    sign_in: {
      kind: 'client_credentials',
      client_id: 'client_id',
      client_secret: 'client_secret',
      path: url?.pathname.replace(/\/+$/, '') || '/oauth/token',
      ...(scopes ? { scope: scopes.slice(0, 500) } : {}),
    },
  }
}
