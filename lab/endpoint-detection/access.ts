// Who may ask the endpoint and incident APIs what, and how these APIs word their answers.
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AccessToken, Tokens } from '../identity-provider.ts'
import type { Row } from '../query/expression.ts'
import { ODataProblem, odataPage } from '../query/odata.ts'
import type { PlatformName } from '../serve/faults.ts'
import { type Refuse, Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { Paging } from './pages.ts'

const codes: Record<number, [code: string, message: string]> = {
  400: ['BadRequest', 'Bad request'],
  401: ['Unauthorized', 'Invalid Authorization payload. Error: The token is invalid or expired.'],
  403: ['Forbidden', 'The application does not have any of the required application permissions.'],
  404: ['NotFound', 'The requested resource was not found'],
  429: ['TooManyRequests', 'Too many requests. Try again when the quota is renewed.'],
  500: ['InternalServerError', 'Internal server error'],
}

export const refuseAsDefender: Refuse = (status, _request, { message, code }) => {
  if (status === 405) return { body: undefined, headers: { allow: 'GET' } }
  const [usualCode, usualMessage] = codes[status] ?? ['InternalServerError', 'Service unavailable']
  return { body: { error: { code: code ?? usualCode, message: message ?? usualMessage, target: randomUUID() } } }
}

export type Gate = (request: FastifyRequest, anyOf: readonly string[]) => AccessToken

/** Lets a request in when its token is good, is for this API and holds one of the roles. */
export function gate(
  platform: PlatformName,
  audiences: readonly string[],
  tokens: Tokens,
  { faults, now }: ServeOptions,
): Gate {
  return (request, anyOf) => {
    const [, text = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    const token = tokens.get(text)
    if (!token)
      throw new Refused(
        401,
        'Invalid Authorization payload. Error: IDX12741: JWT must have three segments (JWS) or five segments (JWE), and a known issuer.',
      )
    if (token.expires <= now() || faults.on(platform, 'expired-tokens'))
      throw new Refused(
        401,
        'Invalid Authorization payload. Error: IDX10223: Lifetime validation failed. The token is expired.',
      )
    if (faults.on(platform, 'unlicensed')) throw new Refused(401, 'Account mode is inactive')
    const strict = faults.on(platform, 'strict-audience')
    if (!(strict ? audiences.slice(0, 1) : audiences).includes(token.audience))
      throw new Refused(403, `The token audience '${token.audience}' is not valid for this API.`)
    if (!anyOf.some((role) => token.roles.includes(role)))
      throw new Refused(
        403,
        `The application does not have any of the required application permissions (${anyOf.join(', ')}) to access the resource. Application roles: ${token.roles.join(', ') || 'none'}.`,
      )
    return token
  }
}

const odata = {
  'content-type': 'application/json; odata.metadata=minimal; odata.streaming=true; charset=utf-8',
  'odata-version': '4.0',
}

export const here = (request: FastifyRequest) => `${request.protocol}://${request.host}`

export function sendEntity(request: FastifyRequest, reply: FastifyReply, set: string, entity: Row, status = 200) {
  return reply
    .code(status)
    .headers(odata)
    .send(JSON.stringify({ '@odata.context': `${here(request)}/api/$metadata#${set}/$entity`, ...entity }))
}

/** A page of rows; nextLink says how the next one is reached, when the platform would say. */
export function sendCollection(
  request: FastifyRequest,
  reply: FastifyReply,
  set: string,
  rows: readonly Row[],
  { rules, nextLink, arrange }: Paging,
) {
  const query = queryOf(request)
  const page = asked(() => odataPage(arrange(rows), query, rules))
  const body: Row = { '@odata.context': `${here(request)}/api/$metadata#${set}`, value: page.rows }
  if (page.nextSkip !== undefined && nextLink !== 'none') {
    const next = new URL(request.url, here(request))
    next.searchParams.set('$skip', String(nextLink === 'repeat' ? rules.pageSize : page.nextSkip))
    body['@odata.nextLink'] = next.href
  }
  return reply.headers(odata).send(JSON.stringify(body))
}

const Query = z.record(z.string(), z.unknown())
export const queryOf = (request: FastifyRequest): Row => Query.parse(request.query)

function asked<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (error instanceof ODataProblem) throw new Refused(400, error.message, 'ODataError')
    throw error
  }
}

/** The JSON object of a request body; keys are case-sensitive, as the platform's are. */
export function jsonBody(request: FastifyRequest): Row {
  try {
    return Query.parse(JSON.parse(typeof request.body === 'string' ? request.body : ''))
  } catch {
    throw new Refused(400, 'Request body is incorrect', 'InvalidRequestBody')
  }
}

export function requiredText(body: Row, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '')
    throw new Refused(400, `Missing required parameter: ${name}`, 'MissingRequiredParameter')
  return value
}

export function oneOf<T extends string>(body: Row, name: string, allowed: readonly T[], preset?: T): T {
  const value = body[name] ?? preset
  if (value === undefined) throw new Refused(400, `Missing required parameter: ${name}`, 'MissingRequiredParameter')
  const found = allowed.find((candidate) => candidate === value)
  if (!found) throw new Refused(400, `Invalid value for parameter ${name}: '${String(value)}'`, 'InvalidInput')
  return found
}

/** Times as these APIs write them: from none to seven digits of a second. */
export const defenderTime = (time: number, digits: 0 | 2 | 7 = 7) => {
  const iso = new Date(time).toISOString()
  if (digits === 0) return `${iso.slice(0, 19)}Z`
  return `${iso
    .slice(0, 23)
    .padEnd(27, '3')
    .slice(0, 20 + digits)}Z`
}
