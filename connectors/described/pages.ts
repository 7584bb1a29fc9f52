// Lists of described connectors, page by page, up to the rows that are wanted. Whatever was cut off is told.
import { z } from 'zod'
import { ThirdPartyError } from '../kit/call/third-party-error.ts'
import type { Call } from '../kit/vocabulary/call-shape.ts'
import { bothLeftOut, type LeftOut, readRows } from '../kit/vocabulary/rows.ts'
import type { RowsDocument } from './document.ts'
import { picked, pickShape, valueAt } from './picks.ts'
import { type ReadyRequest, sendRequest } from './requests.ts'

export interface ListedRows {
  rows: Record<string, unknown>[]
  /** There is more than was asked for, or than could be read. */
  truncated: boolean
  left_out: LeftOut
}

interface Wanted {
  maxResults: number
  /** Whether a row counts. Throws when that takes too much work. */
  keep(row: Record<string, unknown>): boolean
}

export async function readPages(
  call: Call,
  document: RowsDocument,
  request: ReadyRequest,
  { maxResults, keep }: Wanted,
): Promise<ListedRows> {
  const schema = z.looseObject(pickShape(document.fields))
  const found = new Map<unknown, Record<string, unknown>>()
  const seen = new Set<unknown>()
  let left_out: LeftOut = null
  for await (const page of pagesOf(call, document, request, maxResults)) {
    if (page === 'cut off') return { rows: [...found.values()].slice(0, maxResults), truncated: true, left_out }
    const read = readRows(
      schema,
      page.rows.map((row) => picked(document.fields, row)),
    )
    left_out = bothLeftOut(left_out, read.leftOut)
    const before = seen.size
    for (const row of read.rows) {
      const key = (document.key === undefined ? undefined : row[document.key]) ?? row
      seen.add(key)
      if (keep(row)) found.set(key, row)
    }
    // Platforms are known to repeat a page for ever: one that brings nothing new is the last.
    const repeats = read.rows.length > 0 && seen.size === before
    const truncated = found.size > maxResults
    if (truncated || repeats || !page.mayHaveMore)
      return { rows: [...found.values()].slice(0, maxResults), truncated, left_out }
  }
  return { rows: [...found.values()].slice(0, maxResults), truncated: true, left_out }
}

interface PageRead {
  rows: unknown[]
  mayHaveMore: boolean
}

/** Ends after the last page that may be read, however many there are. */
async function* pagesOf(
  call: Call,
  document: RowsDocument,
  request: ReadyRequest,
  maxResults: number,
): AsyncGenerator<PageRead | 'cut off'> {
  const first = sized(document, request, maxResults)
  let next: Next | undefined = { request: first }
  let taken = 0
  for (let number = 0; next && number < document.max_pages; number++) {
    const page: Answered | undefined = await ask(call, next, number > 0)
    if (!page) {
      yield 'cut off'
      return
    }
    const rows = List.parse(valueAt(page.body, document.at) ?? (document.at === '' ? page.body : undefined))
    taken += rows.length
    next = rows.length === 0 ? undefined : nextOf(document, first, page, { number, taken })
    yield { rows, mayHaveMore: next !== undefined }
  }
}

const List = z.array(z.unknown(), 'It is not a list')

interface Answered {
  body: unknown
  link: string | undefined
}

type Next = { request: ReadyRequest } | { link: string }

/** Undefined when a later page cannot be had: what was read so far is worth more than nothing. */
async function ask(call: Call, next: Next, isLater: boolean): Promise<Answered | undefined> {
  try {
    if ('link' in next) return await call.getPage(next.link)
    const { method, path, query } = next.request
    if (method === 'GET') return await call.getPage(path, query)
    return { body: await sendRequest(call, next.request), link: undefined }
  } catch (error) {
    const mayEndHere = error instanceof ThirdPartyError && ['limited', 'deadline', 'not_allowed'].includes(error.kind)
    if (isLater && mayEndHere) return undefined
    throw error
  }
}

/** Where rows are chosen by us, whole pages are read. */
function sized({ size, keep }: RowsDocument, request: ReadyRequest, maxResults: number): ReadyRequest {
  return size ? added(request, size, keep === undefined ? Math.min(size.rows, maxResults + 1) : size.rows) : request
}

interface Parameter {
  parameter: string
  in: 'query' | 'body'
}

function added(request: ReadyRequest, { parameter, in: where }: Parameter, value: string | number): ReadyRequest {
  if (where === 'query') return { ...request, query: { ...request.query, [parameter]: value } }
  const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
  return { ...request, body: { ...body, [parameter]: value } }
}

interface Progress {
  number: number
  taken: number
}

/** Undefined after the last page; without a total that is an empty one, for a short page need not be the last. A link is followed on the platform's own host alone: the kit sees to that. */
function nextOf(
  { paging }: RowsDocument,
  request: ReadyRequest,
  page: Answered,
  { number, taken }: Progress,
): Next | undefined {
  switch (paging?.kind) {
    case undefined:
      return undefined
    case 'link_header':
      return page.link === undefined ? undefined : { link: page.link }
    case 'next_link':
      return linked(valueAt(page.body, paging.at))
    case 'cursor': {
      const cursor = valueAt(page.body, paging.at)
      const isGiven = (typeof cursor === 'string' && cursor !== '') || typeof cursor === 'number'
      return isGiven ? { request: added(request, paging, cursor) } : undefined
    }
    case 'offset': {
      const total = paging.total === undefined ? undefined : valueAt(page.body, paging.total)
      const more = typeof total === 'number' ? taken < total : true
      return more ? { request: added(request, paging, taken) } : undefined
    }
    case 'page': {
      const last = paging.last === undefined ? undefined : valueAt(page.body, paging.last)
      const at = paging.first + number + 1
      const more = typeof last === 'number' ? number + 1 < last : true
      return more ? { request: added(request, paging, at) } : undefined
    }
  }
}

const linked = (value: unknown): Next | undefined =>
  typeof value === 'string' && /^(https?:\/\/|\/(?!\/))/.test(value) ? { link: value } : undefined
