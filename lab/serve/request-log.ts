// What each platform was really sent, secrets replaced by a fingerprint, so that tests can assert on it.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { PlatformName } from './faults.ts'

const kept = 20_000

export type LoggedRequest = {
  number: number
  platform: PlatformName
  at: number
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string | undefined
  /** Null while there is no answer, and for ever when there is none. */
  status: number | null
  duration_ms: number | null
}

export type RequestLog = ReturnType<typeof requestLog>

export function requestLog() {
  let entries: LoggedRequest[] = []
  let lastNumber = 0
  return {
    add(entry: Omit<LoggedRequest, 'number' | 'body' | 'status' | 'duration_ms'>): LoggedRequest {
      lastNumber += 1
      const logged = { ...entry, number: lastNumber, body: undefined, status: null, duration_ms: null }
      entries.push(logged)
      if (entries.length > kept * 2) entries = entries.slice(-kept)
      return logged
    },
    clear() {
      entries = []
    },
    /** The newest requests of one platform or of all, oldest first. */
    list(platform?: string, limit = 1000) {
      const chosen = platform === undefined ? entries : entries.filter((entry) => entry.platform === platform)
      return chosen.slice(-limit).map(shown)
    },
    /** How many requests each platform received. */
    counts() {
      const totals: Partial<Record<PlatformName, number>> = {}
      for (const { platform } of entries) totals[platform] = (totals[platform] ?? 0) + 1
      return totals
    },
  }
}

function shown({ url, headers, body, ...entry }: LoggedRequest) {
  const { pathname, search, searchParams } = new URL(url, 'http://lab')
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return {
    ...entry,
    path: pathname,
    search,
    query,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, shownHeader(name, value)])),
    body: body === undefined ? null : withoutSecrets(body),
  }
}

const secretHeaders = new Set(['x-api-key', 'x-threatinteltoken', 'x-rftoken', 'cookie', 'proxy-authorization'])

function shownHeader(name: string, value: string | string[] | undefined) {
  const text = Array.isArray(value) ? value.join(', ') : (value ?? '')
  if (secretHeaders.has(name)) return fingerprint(text)
  if (name !== 'authorization') return text
  const [scheme = '', ...secret] = text.split(' ')
  return `${scheme} ${fingerprint(secret.join(' '))}`
}

const withoutSecrets = (body: string) =>
  body
    .slice(0, 100_000)
    .replace(/(^|&)(client_secret)=([^&]*)/g, (_, start, name, value) => `${start}${name}=${fingerprint(value)}`)

/** Equal secrets have equal fingerprints, so a test can tell a renewed token from the old one. */
const fingerprint = (secret: string) => `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`
