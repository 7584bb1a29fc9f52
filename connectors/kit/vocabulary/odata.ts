// OData lists as the endpoint and incident platforms serve them: typed filters, pages by $top and $skip.
import { z } from 'zod'
import { ThirdPartyError } from '../call/third-party-error.ts'
import type { Call, Query } from './call-shape.ts'
import { isoSeconds } from './parts.ts'
import { bothLeftOut, type LeftOut, readRows } from './rows.ts'

export type Clause = string | undefined

export const equals = (property: string, value: string | number | boolean | undefined): Clause =>
  value === undefined ? undefined : `${property} eq ${typeof value === 'string' ? quoted(value) : value}`

export const startsWith = (property: string, value: string | undefined): Clause =>
  value === undefined ? undefined : `startswith(${property},${quoted(value)})`

export const atLeast = (property: string, value: number | undefined): Clause =>
  value === undefined ? undefined : `${property} ge ${value}`

export const since = (property: string, ms: number | undefined): Clause =>
  ms === undefined ? undefined : `${property} ge ${isoSeconds(ms)}`

export const before = (property: string, ms: number | undefined): Clause =>
  ms === undefined ? undefined : `${property} lt ${isoSeconds(ms)}`

/** Undefined when nothing is asked for, so that the parameter is left out. */
export const allOf = (...clauses: Clause[]): string | undefined =>
  clauses.filter((clause) => clause !== undefined).join(' and ') || undefined

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

const Page = z.looseObject({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().nullish(),
  '@odata.count': z.number().nullish(),
})

export interface ListRequest<T extends z.ZodType> {
  path: string
  filter?: string | undefined
  query?: Query
  /** `alertCreationTime desc`: undocumented, so it is left out when the platform refuses it. */
  orderBy?: string
  /** The platform's largest page; absent where a list takes no $top. */
  pageSize?: number
  /** How one row is read; a row that cannot be is left out, with the reason. */
  row: T
  /** What the platform cannot filter by: judged before rows are counted. */
  keep?(row: z.output<T>): boolean
  /** Tells rows apart, so that a page that repeats is noticed. */
  idOf(row: z.output<T>): unknown
  maxResults: number
  /** Look at so many rows at most, where `keep` passes over many. */
  maxRead?: number
}

export interface ODataList<T> {
  rows: T[]
  /** There is more than was asked for, or than could be read. */
  truncated: boolean
  left_out: LeftOut
}

/** Every page up to `maxResults` rows that are wanted. */
export async function everyPage<T extends z.ZodType>(
  call: Call,
  request: ListRequest<T>,
): Promise<ODataList<z.output<T>>> {
  const rows: z.output<T>[] = []
  let left_out: LeftOut = null
  let truncated = false
  for await (const page of eachPage(call, request)) {
    rows.push(...page.rows)
    left_out = bothLeftOut(left_out, page.left_out)
    truncated = page.truncated
  }
  return { rows, truncated, left_out }
}

/** The same page by page, for whoever need not have all rows at once. Only the last one may be truncated. */
export async function* eachPage<T extends z.ZodType>(
  call: Call,
  request: ListRequest<T>,
): AsyncGenerator<ODataList<z.output<T>>> {
  const { maxResults, maxRead = mostRead, row, keep = () => true } = request
  const seen = new Set<unknown>()
  let room = maxResults
  for await (const page of pagesOf(call, request)) {
    if (page === 'cut off') return yield { rows: [], truncated: true, left_out: null }
    const read = readRows(row, page.rows)
    const fresh = read.rows.filter((each) => {
      const id = request.idOf(each) ?? each
      return !seen.has(id) && seen.add(id)
    })
    const wanted = fresh.filter(keep)
    const truncated = wanted.length > room || (page.mayHaveMore && page.taken >= maxRead)
    yield { rows: wanted.slice(0, room), truncated, left_out: read.leftOut }
    room -= Math.min(room, wanted.length)
    // Platforms are known to repeat a page for ever: one that brings nothing new is the last.
    if (truncated || (read.rows.length > 0 && fresh.length === 0)) return
  }
}

const mostRead = 100_000

type PageRead = { rows: unknown[]; taken: number; mayHaveMore: boolean }

/**
 * Pages until one is empty: a short page need not be the last. A next link is followed on our own host; from one that
 * names another host we go on with $skip, so that the rows read so far are not lost.
 */
async function* pagesOf<T extends z.ZodType>(
  call: Call,
  request: ListRequest<T>,
): AsyncGenerator<PageRead | 'cut off'> {
  const { path, query, filter, pageSize, keep, maxResults } = request
  const top = pageSize === undefined ? undefined : keep ? pageSize : Math.min(pageSize, maxResults + 1)
  let $orderby = request.orderBy
  const ask = (skip: number) =>
    call.get(path, { ...query, $filter: filter, $orderby, $top: top, $skip: skip || undefined })
  const first = await ask(0).catch((error: unknown) => {
    if ($orderby === undefined || !(error instanceof ThirdPartyError) || error.status !== 400) throw error
    $orderby = undefined
    return ask(0)
  })
  let page = Page.parse(first)
  for (let taken = 0; ; ) {
    taken += page.value.length
    const link = page['@odata.nextLink']
    const total = page['@odata.count']
    const mayHaveMore =
      page.value.length > 0 && (Boolean(link) || (top !== undefined && (typeof total !== 'number' || taken < total)))
    yield { rows: page.value, taken, mayHaveMore }
    if (!mayHaveMore) return
    try {
      page = Page.parse(await (link ? follow(call, link, () => ask(taken)) : ask(taken)))
    } catch (error) {
      // What was read so far is worth more than nothing.
      if (!(error instanceof ThirdPartyError) || !['limited', 'deadline'].includes(error.kind)) throw error
      yield 'cut off'
      return
    }
  }
}

async function follow(call: Call, link: string, goOn: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call.get(link)
  } catch (error) {
    if (error instanceof ThirdPartyError && error.kind === 'not_allowed') return goOn()
    throw error
  }
}
