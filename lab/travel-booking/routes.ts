// The travel booking platform: form-encoded token request, bookings, users.
import { randomBytes } from 'node:crypto'
import { BlockList } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accepts, type Credentials, type TravelClient } from '../credentials.ts'
import type { Row } from '../query/expression.ts'
import { platformServer, type Refuse, Refused, type ServeOptions } from '../serve/platform-server.ts'
import type { World } from '../world/world.ts'
import { bookingRow, stranger, strangersBooking, userRow } from './records.ts'

const errors: Record<number, [error: string, message: string]> = {
  400: ['Bad Request', 'The request is malformed'],
  401: ['Unauthorized', 'The access token is invalid or has expired'],
  403: ['Forbidden', 'Access is denied'],
  404: ['Not Found', 'No such endpoint'],
  429: ['Too Many Requests', 'Request limit exceeded'],
  500: ['Internal Server Error', 'Something went wrong'],
}

/** The token endpoint words errors as OAuth does, the data API in its own way. */
const refuse: Refuse = (status, request, { message, code }) => {
  const [error, usual] = errors[status] ?? ['Service Unavailable', 'Try again later']
  if (request.url.startsWith('/ta-auth'))
    return {
      body: {
        error: code ?? (status === 401 ? 'invalid_client' : 'invalid_request'),
        error_description: message ?? usual,
      },
    }
  return { body: { error, message: message ?? usual, status } }
}

const statuses = ['CANCELED', 'VOIDED', 'CONFIRMED', 'TICKETED', 'ACCEPTED']
const types = ['HOTEL', 'FLIGHT', 'CAR', 'RAIL', 'TRANSPORTATION', 'BLACK_CAR']
const Query = z.record(z.string(), z.string())

type TravelToken = { client: TravelClient; expires: number }

export function travelBooking(options: ServeOptions, world: World, { travel }: Credentials): FastifyInstance {
  const { faults, now } = options
  const app = platformServer(options, { platform: () => 'travel-booking', refuse })
  const tokens = new Map<string, TravelToken>()
  const bookings = [...world.bookings].sort((a, b) => b.created - a.created)
  const countryOf = () => (faults.on('travel-booking', 'country-names') ? writtenOut : (code: string) => code)
  const company_uuid = world.setting.seeded.guid('travel company')

  app.post('/ta-auth/oauth/token', (request, reply) => {
    const client = clientOf(request, travel)
    const expires_in = faults.on('travel-booking', 'short-tokens')?.seconds ?? 43_199
    const access_token = randomBytes(32).toString('base64url')
    tokens.set(access_token, { client, expires: now() + expires_in * 1000 })
    return reply.send({
      access_token,
      token_type: 'bearer',
      expires_in,
      scope: client.scope,
      company_uuid,
      allowed_ips: client.allowedIps,
    })
  })

  const enter = (request: FastifyRequest, scope: string) => {
    const [, text = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
    const token = tokens.get(text)
    if (!token || token.expires <= now() || faults.on('travel-booking', 'expired-tokens'))
      throw new Refused(401, 'The access token is invalid or has expired')
    if (faults.on('travel-booking', 'ip-denied') || !mayCallFrom(token.client, request.ip))
      throw new Refused(403, `IP address ${request.ip} is not on the allow list of this credential`)
    if (!token.client.scope.split(' ').includes(scope))
      throw new Refused(403, `The API is not enabled for this credential: ${scope} is missing`)
    if (faults.on('travel-booking', 'eu-company') && request.headers['x-ta-region'] !== 'EU')
      throw new Refused(500, 'Unexpected error')
  }

  app.get('/v1/bookings', (request, reply) => {
    enter(request, 'bookings:read')
    const query = Query.parse(request.query)
    const [from, to] = [epoch(query, 'createdFrom'), epoch(query, 'createdTo')]
    if (from === undefined || to === undefined) throw new Refused(400, 'createdFrom and createdTo are required')
    const [startFrom, startTo] = [epoch(query, 'startDateFrom'), epoch(query, 'startDateTo')]
    const status = oneOf(query, 'bookingStatus', statuses)
    const type = oneOf(query, 'bookingType', types)
    const many = faults.on('travel-booking', 'many-bookings')
    const matching = [...times(many && (many.limit ?? 3000), (i) => strangersBooking(i, now())), ...bookings].filter(
      (booking) =>
        booking.created >= from * 1000 &&
        booking.created <= to * 1000 &&
        (startFrom === undefined || booking.start >= startFrom * 1000) &&
        (startTo === undefined || (booking.end ?? booking.start) <= startTo * 1000) &&
        (status === undefined || booking.status === status) &&
        (type === undefined || booking.type === type),
    )
    return reply.send(paged(query, matching, (booking) => bookingRow(booking, world, countryOf())))
  })
  app.get('/v1/users', (request, reply) => {
    enter(request, 'users:read')
    const many = faults.on('travel-booking', 'many-users')
    const users = [...times(many && (many.limit ?? 3000), stranger), ...world.setting.people]
    return reply.send(paged(Query.parse(request.query), users, (person) => userRow(person, world)))
  })
  return app
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const writtenOut = (code: string) => regions.of(code) ?? code

const times = <T>(count: number | undefined, make: (i: number) => T): T[] =>
  Array.from({ length: count ?? 0 }, (_, i) => make(i))

function clientOf(request: FastifyRequest, clients: readonly TravelClient[]): TravelClient {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    throw new Refused(400, 'Content type must be application/x-www-form-urlencoded', 'invalid_request')
  const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const grant = form.get('grant_type')
  if (grant === null) throw new Refused(400, 'Missing grant type', 'invalid_request')
  if (grant !== 'client_credentials')
    throw new Refused(400, `Unsupported grant type: ${grant}`, 'unsupported_grant_type')
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const [user, password] = basic ? Buffer.from(basic, 'base64').toString().split(':') : []
  const id = form.get('client_id') ?? user
  const secret = form.get('client_secret') ?? password
  if (id === undefined || secret === undefined)
    throw new Refused(400, 'Missing client_id or client_secret', 'invalid_request')
  const client = clients.find((candidate) => candidate.clientId === id && accepts(candidate, secret))
  const scope = form.get('scope')
  if (!client || (scope !== null && scope !== client.scope))
    throw new Refused(401, 'Bad client credentials', 'invalid_client')
  return client
}

function mayCallFrom({ allowedIps }: TravelClient, ip: string): boolean {
  if (allowedIps === null) return true
  const allowed = new BlockList()
  for (const subnet of allowedIps) {
    const [address = '', bits = '32'] = subnet.split('/')
    allowed.addSubnet(address, Number(bits))
  }
  return allowed.check(ip.replace(/^::ffff:/, ''))
}

function epoch(query: Record<string, string>, name: string): number | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  if (!/^\d{1,13}$/.test(value)) throw new Refused(400, `${name} must be epoch seconds`)
  return Number(value)
}

function oneOf(query: Record<string, string>, name: string, allowed: readonly string[]): string | undefined {
  const value = query[name]
  if (value !== undefined && !allowed.includes(value))
    throw new Refused(400, `${name} must be one of ${allowed.join(', ')}`)
  return value
}

function paged<T>(query: Record<string, string>, all: readonly T[], row: (item: T) => Row) {
  const number = (name: string, preset: number, least: number, most: number) => {
    const value = query[name] === undefined ? preset : Number(query[name])
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Refused(400, `${name} must be from ${least} to ${most}`)
    return value
  }
  const size = number('size', 10, 1, 100)
  const page = number('page', 0, 0, 1_000_000)
  return {
    data: all.slice(page * size, page * size + size).map(row),
    page: { totalPages: Math.ceil(all.length / size), currentPage: page, pageSize: size, totalElements: all.length },
  }
}
