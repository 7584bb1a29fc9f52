// The OAuth token endpoint in front of the endpoint and incident APIs: real error bodies, JWT-shaped tokens.
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type App, accepts, type Credentials } from './credentials.ts'
import type { Faults } from './serve/faults.ts'
import { platformServer, type ServeOptions } from './serve/platform-server.ts'
import { company } from './world/company.ts'

export const endpointResource = 'https://api.securitycenter.microsoft.com'
export const incidentResource = 'https://api.security.microsoft.com'

export type AccessToken = {
  audience: string
  roles: readonly string[]
  expires: number
  appName: string
  appId: string
}
export type Tokens = Map<string, AccessToken>

export function identityProvider(options: ServeOptions, credentials: Credentials, tokens: Tokens): FastifyInstance {
  const app = platformServer(options, {
    platform: () => 'identity-provider',
    refuse: (status, _request, { message }) => ({
      body: failure(codeOf(status), message ?? 'Request failed', 90033, options.now()).body,
    }),
  })
  app.post<{ Params: { tenant: string } }>('/:tenant/oauth2/v2.0/token', (request, reply) => {
    const asked = tokenRequest(request)
    const answer = judge(asked, request.params.tenant, credentials, options.faults)
    if ('code' in answer) {
      const { status, body } = failure(answer.error, answer.text, answer.code, options.now())
      return noStore(reply)
        .code(status ?? 400)
        .send(body)
    }
    const lifetime = options.faults.on('identity-provider', 'short-tokens')?.seconds ?? 3599
    const issued = issue(answer.app, answer.resource, lifetime, credentials, options)
    tokens.set(issued.text, issued.token)
    return noStore(reply).send({
      token_type: 'Bearer',
      expires_in: lifetime,
      ext_expires_in: lifetime,
      access_token: issued.text,
    })
  })
  return app
}

const noStore = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store, no-cache').header('pragma', 'no-cache')

type TokenRequest = { grant: string; client: string; secret: string; scope: string }

function tokenRequest(request: FastifyRequest): TokenRequest {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const form = new URLSearchParams(isForm && typeof request.body === 'string' ? request.body : '')
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const [user = '', password = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : []
  return {
    grant: form.get('grant_type') ?? '',
    client: form.get('client_id') ?? user,
    secret: form.get('client_secret') ?? password,
    scope: form.get('scope') ?? '',
  }
}

type Failure = { error: string; code: number; text: string }
const no = (error: string, code: number, text: string): Failure => ({ error, code, text })
const missing = (name: string) =>
  no('invalid_request', 900144, `The request body must contain the following parameter: '${name}'.`)

function judge(
  { grant, client, secret, scope }: TokenRequest,
  tenant: string,
  credentials: Credentials,
  faults: Faults,
): Failure | { app: App; resource: string } {
  if (grant === '') return missing('grant_type')
  if (grant !== 'client_credentials')
    return no('unsupported_grant_type', 70003, `The app requested an unsupported grant type '${grant}'.`)
  if (tenant !== credentials.tenantId && tenant !== company.domain)
    return no(
      'invalid_request',
      90002,
      `Tenant '${tenant}' not found. Check to make sure you have the correct tenant ID and are signing into the correct cloud. Check with your subscription administrator, this may happen if there are no active subscriptions for the tenant.`,
    )
  if (client === '') return missing('client_id')
  const app = credentials.apps.find((candidate) => candidate.clientId === client)
  if (!app)
    return no(
      'unauthorized_client',
      700016,
      `Application with identifier '${client}' was not found in the directory '${company.name}'. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant.`,
    )
  if (secret === '')
    return no(
      'invalid_client',
      7000218,
      "The request body must contain the following parameter: 'client_assertion' or 'client_secret'.",
    )
  if (!accepts(app, secret))
    return no(
      'invalid_client',
      7000215,
      `Invalid client secret provided. Ensure the secret being sent in the request is the client secret value, not the client secret ID, for a secret added to app '${client}'.`,
    )
  if (app.secretExpired || faults.on('identity-provider', 'expired-secret'))
    return no(
      'invalid_client',
      7000222,
      `The provided client secret keys for app '${client}' are expired. Visit the Azure portal to create new keys for your app.`,
    )
  return judgeScope(scope, app, credentials.tenantId, faults)
}

function judgeScope(
  scope: string,
  app: App,
  tenantId: string,
  faults: Faults,
): Failure | { app: App; resource: string } {
  if (scope === '') return missing('scope')
  const scopes = scope.split(/\s+/)
  if (scopes.length > 1)
    return no(
      'invalid_scope',
      700022,
      `The provided value for the input parameter scope '${scope}' isn't valid because it contains more than one resource.`,
    )
  if (!/^(https?|api):\/\/[^\s/]+/.test(scope))
    return no(
      'invalid_scope',
      70011,
      `The provided request must include a 'scope' input parameter. The provided value for the input parameter 'scope' is not valid. The scope ${scope} is not valid.`,
    )
  if (!scope.endsWith('/.default'))
    return no(
      'invalid_scope',
      1002012,
      `The provided value for scope ${scope} is not valid. Client credential flows must have a scope value with /.default suffixed to the resource identifier (application ID URI).`,
    )
  const resource = scope.slice(0, -'/.default'.length).replace(/\/$/, '')
  if ((resource !== endpointResource && resource !== incidentResource) || faults.on('identity-provider', 'unlicensed'))
    return no(
      'invalid_resource',
      500011,
      `The resource principal named ${resource} was not found in the tenant named ${tenantId}. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant.`,
    )
  return { app, resource }
}

const statuses: Record<string, number> = { invalid_client: 401 }
const codeOf = (status: number) =>
  status === 401 ? 'invalid_client' : status >= 500 ? 'server_error' : 'invalid_request'

function failure(error: string, text: string, code: number, now: number) {
  const timestamp = `${new Date(now).toISOString().slice(0, 19).replace('T', ' ')}Z`
  const [trace_id, correlation_id] = [randomUUID(), randomUUID()]
  return {
    status: statuses[error],
    body: {
      error,
      error_description: `AADSTS${code}: ${text}\r\nTrace ID: ${trace_id}\r\nCorrelation ID: ${correlation_id}\r\nTimestamp: ${timestamp}`,
      error_codes: [code],
      timestamp,
      trace_id,
      correlation_id,
      error_uri: `https://login.microsoftonline.com/error?code=${code}`,
    },
  }
}

const signingKey = randomBytes(32)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function issue(app: App, resource: string, lifetime: number, { tenantId }: Credentials, { faults, now }: ServeOptions) {
  const granted =
    resource === incidentResource
      ? app.roles.incidents
      : [...app.roles.endpoint, ...(faults.on('incident-source', 'strict-audience') ? [] : app.roles.incidents)]
  const withheld = faults.on('identity-provider', 'withheld-roles')
  const roles = withheld
    ? granted.filter((role) => withheld.value && !withheld.value.split(',').includes(role))
    : granted
  const issuedAt = Math.floor(now() / 1000)
  const claims = {
    aud: resource,
    iss: `https://sts.windows.net/${tenantId}/`,
    iat: issuedAt,
    nbf: issuedAt,
    exp: issuedAt + lifetime,
    appid: app.clientId,
    app_displayname: app.name,
    idtyp: 'app',
    ...(roles.length > 0 ? { roles } : {}),
    tid: tenantId,
    uti: randomBytes(16).toString('base64url'),
    ver: '1.0',
  }
  const unsigned = `${part({ typ: 'JWT', alg: 'HS256', kid: 'lab' })}.${part(claims)}`
  const token: AccessToken = {
    audience: resource,
    roles,
    expires: now() + lifetime * 1000,
    appName: app.name,
    appId: app.clientId,
  }
  return { text: `${unsigned}.${createHmac('sha256', signingKey).update(unsigned).digest('base64url')}`, token }
}
