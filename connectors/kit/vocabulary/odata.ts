// OData lists as the endpoint and incident platforms serve them: typed filters, pages by $top and $skip.
import { z } from 'zod'
import type { Call, Query } from './connector.ts'
import { isoSeconds } from './parts.ts'

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

export const Page = z.looseObject({ value: z.array(z.unknown()), '@odata.nextLink': z.string().nullish() })

export interface ListRequest {
  path: string
  filter?: string | undefined
  query?: Query
  /** The platform's largest page. */
  pageSize: number
  maxResults: number
  /** Tells rows apart, so that a page that repeats is noticed. */
  idOf(row: unknown): unknown
}

export interface Listed {
  rows: unknown[]
  /** There is more than was asked for. */
  truncated: boolean
}

/**
 * Every page up to `maxResults`. Follows a next link when one is sent, else skips on until a page is short. Platforms
 * are known to repeat a link for ever: a page that brings nothing new is the last.
 */
export async function everyPage(call: Call, request: ListRequest): Promise<Listed> {
  const rows = new Map<unknown, unknown>()
  const top = Math.min(request.pageSize, request.maxResults + 1)
  const ask = (skip: number) =>
    call.get(request.path, { ...request.query, $filter: request.filter, $top: top, $skip: skip || undefined })
  let page = Page.parse(await ask(0))
  for (let taken = 0; ; ) {
    const before = rows.size
    for (const row of page.value) rows.set(request.idOf(row) ?? row, row)
    taken += page.value.length
    const link = page['@odata.nextLink']
    const last = rows.size === before || (!link && page.value.length < top)
    if (last || rows.size > request.maxResults) break
    page = Page.parse(await (link ? call.get(link) : ask(taken)))
  }
  return { rows: [...rows.values()].slice(0, request.maxResults), truncated: rows.size > request.maxResults }
}
