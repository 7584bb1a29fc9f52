// The three platforms of examples/connectors, on loopback and as strict as the real ones: keys, forms, statuses, pages.

import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'

export const badHash = '5f'.repeat(32)
export const badAddress = '45.155.204.77'
const badUrl = 'https://login.bad.example/invoice?id=7'
const badDomain = 'login.bad.example'

interface Asked {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: string
}
interface Told {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

export const documentOf = (name: string) =>
  readFileSync(new URL(`../../examples/connectors/${name}.yaml`, import.meta.url), 'utf8')

export async function startExamplePlatforms() {
  const asked: string[] = []
  const users = new Map([['jo@example.com', { status: 'ACTIVE' }]])
  const servers = await Promise.all(
    [virusTotal, abuseIpDb, (request: Asked) => okta(request, users)].map((answer) => listen(answer, asked)),
  )
  const [virustotal, abuseipdb, oktaOrigin] = servers.map(({ origin }) => origin)
  return {
    asked,
    users,
    connections: {
      virustotal: { credentials: { api_key: keys.virustotal }, settings: { api_host: virustotal } },
      abuseipdb: { credentials: { api_key: keys.abuseipdb }, settings: { api_host: abuseipdb } },
      okta: { credentials: { api_token: keys.okta }, settings: { org_url: oktaOrigin } },
    },
    stop: () => {
      for (const { stop } of servers) stop()
    },
  }
}

const keys = {
  virustotal: 'a1'.repeat(32),
  abuseipdb: 'b2'.repeat(40),
  okta: '00c3Invented-Token_0123456789abcdefghijklmn',
}

async function listen(answer: (request: Asked) => Told, asked: string[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    asked.push(`${request.method} ${url.pathname}`)
    const { method = '', headers } = request
    const told = answer({ method, url, headers, body: Buffer.concat(chunks).toString() })
    for (const [name, value] of Object.entries(told.headers ?? {})) response.setHeader(name, value)
    response.writeHead(told.status ?? 200, { 'content-type': 'application/json' })
    response.end(told.body === undefined ? '' : JSON.stringify(told.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

function virusTotal({ method, url, headers }: Asked): Told {
  const error = (status: number, code: string) => ({ status, body: { error: { code, message: code } } })
  if (headers['x-apikey'] === undefined) return error(401, 'AuthenticationRequiredError')
  if (headers['x-apikey'] !== keys.virustotal) return error(401, 'WrongCredentialsError')
  const [, kind = '', encoded = ''] = /^\/api\/v3\/(files|ip_addresses|domains|urls)\/([^/]+)$/.exec(url.pathname) ?? []
  const id = decodeURIComponent(encoded)
  if (method !== 'GET' || !isFormed[kind]?.(id)) return error(400, 'BadRequestError')
  const known: Record<string, number> = {
    [`files ${badHash}`]: 41,
    [`ip_addresses ${badAddress}`]: 12,
    [`domains ${badDomain}`]: 15,
    [`urls ${Buffer.from(badUrl).toString('base64url')}`]: 11,
  }
  const malicious = known[`${kind} ${id}`]
  if (malicious === undefined) return error(404, 'NotFoundError')
  const last_analysis_stats = { malicious, suspicious: 1, harmless: 0, undetected: 28, timeout: 0 }
  return { body: { data: { id, type: 'any', attributes: { last_analysis_stats, last_analysis_date: 1_767_225_600 } } } }
}

const isFormed: Record<string, (id: string) => boolean> = {
  files: (id) => /^([0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/i.test(id),
  ip_addresses: (id) => isIP(id) !== 0,
  domains: (id) => /^[a-z0-9.-]+\.[a-z]+$/i.test(id),
  urls: (id) => /^[\w-]+$/.test(id) && URL.canParse(Buffer.from(id, 'base64url').toString()),
}

function abuseIpDb({ method, url, headers }: Asked): Told {
  const error = (status: number, detail: string, parameter?: string) => ({
    status,
    body: { errors: [{ detail, status, ...(parameter ? { source: { parameter } } : {}) }] },
  })
  if (headers.accept !== 'application/json') return { status: 406 }
  if (headers.key !== keys.abuseipdb)
    return error(401, 'Authentication failed. Your API key is either missing or incorrect.')
  if (method !== 'GET' || url.pathname !== '/api/v2/check') return error(404, 'Not found')
  for (const name of url.searchParams.keys())
    if (!['ipAddress', 'maxAgeInDays', 'verbose'].includes(name)) return error(422, 'Unknown parameter', name)
  const ip = url.searchParams.get('ipAddress') ?? ''
  const days = Number(url.searchParams.get('maxAgeInDays') ?? 30)
  if (isIP(ip) === 0) return error(422, 'The ip address must be a valid IPv4 or IPv6 address', 'ipAddress')
  if (!(days >= 1 && days <= 365)) return error(422, 'The max age in days must be between 1 and 365.', 'maxAgeInDays')
  const isBad = ip === badAddress
  return {
    headers: { 'x-ratelimit-remaining': '900' },
    body: {
      data: {
        ...{
          ipAddress: ip,
          isPublic: true,
          isWhitelisted: null,
          countryCode: 'NL',
          isp: 'Invented Hosting',
          isTor: false,
        },
        ...{ abuseConfidenceScore: isBad ? 87 : 0, totalReports: isBad ? 140 : 0, numDistinctUsers: isBad ? 35 : 0 },
      },
    },
  }
}

type Users = Map<string, { status: string }>

function okta(request: Asked, users: Users): Told {
  const { method, url, headers } = request
  if (headers.authorization !== `SSWS ${keys.okta}`) return oktaError(401, 'E0000011', 'Invalid token provided')
  if (url.pathname === '/api/v1/logs') return method === 'GET' ? oktaLog(url) : oktaError(405, 'E0000022', 'method')
  if (method === 'GET' && url.pathname === '/api/v1/users') return { body: [] }
  const [, encoded = '', change] = /^\/api\/v1\/users\/([^/]+)(?:\/lifecycle\/(\w+))?$/.exec(url.pathname) ?? []
  const login = decodeURIComponent(encoded)
  const user = users.get(login)
  if (!user) return oktaError(404, 'E0000007', `Not found: Resource not found: ${login} (User)`)
  if (change === undefined)
    return {
      body: {
        id: '00u0000000invented01',
        ...user,
        profile: { login, email: login, firstName: 'Jo', lastName: 'Doe', department: 'Sales' },
      },
    }
  const [from, to] = change === 'suspend' ? ['ACTIVE', 'SUSPENDED'] : ['SUSPENDED', 'ACTIVE']
  if (method !== 'POST' || user.status !== from) return oktaError(400, 'E0000001', 'Api validation failed: user')
  user.status = to
  return { body: {} }
}

const oktaError = (status: number, errorCode: string, errorSummary: string) => ({
  status,
  body: { errorCode, errorSummary, errorLink: errorCode, errorId: 'x', errorCauses: [] },
})

const signIns = Array.from({ length: 5 }, (_, index) => ({
  uuid: `dddd0000-0000-4000-8000-00000000000${index}`,
  published: `2026-01-01T08:0${9 - index}:00.123Z`,
  eventType: 'user.session.start',
  actor: { id: '00u0000000invented01', type: 'User', alternateId: 'jo@example.com' },
  client: { ipAddress: badAddress, geographicalContext: { city: 'Berlin', country: 'Germany' } },
  outcome: { result: index === 0 ? 'SUCCESS' : 'FAILURE', reason: null },
  securityContext: { isProxy: false },
}))

/** Pages of two, whatever is asked for: how many a page has is the platform's to say. */
function oktaLog({ searchParams, origin }: URL): Told {
  const after = searchParams.get('after')
  if (after === null) {
    for (const name of ['since', 'until'])
      if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(searchParams.get(name) ?? '')) return oktaError(400, 'E0000001', `${name}`)
    if (!/^eventType eq "[\w.]+" and actor\.alternateId eq "[^"]+"$/.test(searchParams.get('filter') ?? ''))
      return oktaError(400, 'E0000031', 'Invalid search criteria.')
    if (!(Number(searchParams.get('limit')) <= 1000)) return oktaError(400, 'E0000001', 'limit')
  }
  const from = Number(after ?? 0)
  const isJo = after !== null || searchParams.get('filter')?.includes('"jo@example.com"')
  const rows = isJo ? signIns.slice(from, from + 2) : []
  const self = `<${origin}/api/v1/logs?limit=2>; rel="self"`
  const isLast = !isJo || from + 2 >= signIns.length
  const next = isLast ? [] : [`<${origin}/api/v1/logs?after=${from + 2}&limit=2>; rel="next"`]
  return { headers: { link: [self, ...next] }, body: rows }
}
