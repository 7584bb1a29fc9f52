// Answers that are good JSON and yet not what the documentation shows: odd rows in lists, next pages on another host.
import type { Row } from '../query/expression.ts'
import { rawJson } from './raw-json.ts'

type AlteringFault = { fault: string; value?: string | undefined }

export const alteringFaults: Record<string, string> = {
  'odd-rows': 'lists hold rows with wrongly typed, null, missing and unknown fields among the right ones',
  'foreign-next-link': 'links to the next page name the host in `value` (https://api-eu.security.microsoft.com)',
}

/** The answer with what the faults make of it; other than JSON objects stay as they are. */
export function altered(payload: unknown, faults: readonly AlteringFault[]): unknown {
  if (typeof payload !== 'string' || !/^\s*[{[]/.test(payload)) return payload
  let body = parseExactly(payload)
  for (const { fault, value } of faults) {
    if (fault === 'odd-rows') body = withOddRows(body)
    else body = withForeignLinks(body, value ?? 'https://api-eu.security.microsoft.com')
  }
  return JSON.stringify(body)
}

/** Numbers that JavaScript cannot hold keep their digits. */
const parseExactly = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown, context?: { source?: string }) => {
    const source = context?.source ?? ''
    return typeof value === 'number' && /^\d{16,}$/.test(source) ? rawJson(source) : value
  })

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where the platforms keep the rows of a list. */
const lists = ['value', 'data', 'results', 'Results', 'alerts', 'identities', 'events', 'items']

function withOddRows(body: unknown): unknown {
  if (!isRow(body)) return body
  for (const name of lists) {
    const rows = body[name]
    if (Array.isArray(rows) && isRow(rows[0]))
      return { ...body, [name]: [rows[0], ...oddRows(rows[0]), ...rows.slice(1)] }
    if (isRow(rows)) return { ...body, [name]: withOddRows(rows) }
  }
  return body
}

const ids = [
  'id',
  'incidentId',
  'alertId',
  'rrn',
  'uuid',
  'connector_guid',
  'playbook_alert_id',
  'bookingId',
  'DeviceId',
]

/** Rows that begin as the given one and have ids of their own. */
function oddRows(row: Row): unknown[] {
  const numbered = (n: number): Row =>
    Object.fromEntries(
      ids.filter((name) => name in row).map((name) => [name, typeof row[name] === 'string' ? `odd-${n}` : 990_000 + n]),
    )
  const everyField = (change: (value: unknown) => unknown) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value)]))
  const last = Object.keys(row).findLast((name) => !ids.includes(name)) ?? ''
  return [
    { ...row, ...numbered(1), [last]: otherType(row[last]) },
    { ...everyField(otherType), ...numbered(2) },
    { ...everyField(() => null), ...numbered(3) },
    numbered(4),
    { ...row, ...numbered(5), fieldOfTomorrow: { level: 3, labels: ['new'] }, another_field: null },
    'not an object',
  ]
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return { unexpected: value.slice(0, 20) }
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value)) return 'none'
  return value === null || value === undefined ? 0 : [value]
}

const linkNames = ['@odata.nextLink', 'next']

function withForeignLinks(value: unknown, host: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withForeignLinks(item, host))
  if (!isRow(value)) return value
  const isNext = typeof value.rel === 'string' && value.rel.toLowerCase() === 'next'
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && (linkNames.includes(name) || (isNext && name === 'href'))
        ? inner.replace(/^https?:\/\/[^/]+/, host)
        : isRaw(inner)
          ? inner
          : withForeignLinks(inner, host),
    ]),
  )
}

const isRaw = (value: unknown) => isRow(value) && Object.getPrototypeOf(value) === null
