// $filter, $orderby, $top and $skip as the endpoint and incident APIs understand them.
import {
  compare,
  type Dialect,
  equal,
  orderings,
  parseExpression,
  type Row,
  SyntaxProblem,
  textual,
  within,
} from './expression.ts'

export class ODataProblem extends Error {}

export type ODataRules = {
  /** Properties that may be filtered on. */
  filterable: readonly string[]
  maxTop: number
  /** Rows in a page when $top is not sent. */
  pageSize: number
  /** Most rows in a page, whatever $top asks for. */
  shortPage?: number
}
export type ODataPage = { rows: Row[]; skip: number; nextSkip: number | undefined }

/** One page of rows. nextSkip is told only when $top was not sent and more rows exist, as the platform does. */
export function odataPage(all: readonly Row[], query: Row, rules: ODataRules): ODataPage {
  const filter = query.$filter
  const matching = typeof filter === 'string' && filter !== '' ? all.filter(odataFilter(filter, rules.filterable)) : all
  const top = wholeNumber('$top', query.$top)
  const skip = wholeNumber('$skip', query.$skip) ?? 0
  if (top !== undefined && (top > rules.maxTop || top < 1))
    throw new ODataProblem(
      `The limit of '${rules.maxTop}' for Top query has been exceeded. The value from the incoming request is '${top}'.`,
    )
  const end = skip + Math.min(top ?? rules.pageSize, rules.shortPage ?? Number.POSITIVE_INFINITY)
  return {
    rows: ordered(matching, query.$orderby, rules.filterable).slice(skip, end),
    skip,
    nextSkip: top === undefined && end < matching.length ? end : undefined,
  }
}

/** $orderby=lastSeen desc,id */
function ordered(rows: readonly Row[], orderby: unknown, filterable: readonly string[]): Row[] {
  if (typeof orderby !== 'string' || orderby === '') return [...rows]
  const keys = orderby.split(',').map((part) => {
    const [asked = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    const name = filterable.find((candidate) => candidate.toLowerCase() === asked.toLowerCase())
    if (!name || !/^(asc|desc)$/.test(direction) || rest.length > 0)
      throw new ODataProblem(`The query specified in the URI is not valid. $orderby '${part.trim()}' is not supported.`)
    return { name, sign: direction === 'desc' ? -1 : 1 }
  })
  return [...rows].sort((a, b) => {
    for (const { name, sign } of keys) {
      const difference = compare(a[name], b[name]) ?? 0
      if (difference !== 0) return sign * difference
    }
    return 0
  })
}

function odataFilter(filter: string, filterable: readonly string[]) {
  const spelled = new Map(filterable.map((name) => [name.toLowerCase(), name]))
  try {
    return parseExpression(filter, { ...dialect, field: (name) => spelled.get(name.toLowerCase()), allows })
  } catch (error) {
    if (error instanceof SyntaxProblem)
      throw new ODataProblem(
        `The query specified in the URI is not valid. ${error.message} at position ${error.position} in '${filter}'.`,
      )
    throw error
  }
}

/** A time is written bare; in quotes it is a text, which no time compares with. */
const allows = (name: string, value: unknown) => !(isTime(name) && typeof value === 'string')
const isTime = (name: string) => /(Time|TimeUtc|Seen|On)$/.test(name)

const dialect: Omit<Dialect, 'field'> = {
  and: 'and',
  or: 'or',
  not: 'not',
  operators: {
    eq: equal,
    ne: (left, right) => !equal(left, right),
    gt: orderings.above,
    ge: orderings.atLeast,
    lt: orderings.below,
    le: orderings.atMost,
    in: within,
  },
  tests: {
    startswith: textual((left, right) => left.startsWith(right)),
  },
  values: {},
}

function wholeNumber(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^\d{1,9}$/.test(value)) return Number(value)
  throw new ODataProblem(
    `Invalid value '${String(value)}' for $${name.slice(1)} query option found. The $${name.slice(1)} query option requires a non-negative integer value.`,
  )
}
