// Lists of the travel platform, page by page. It has no filters of its own for people: rows are chosen as they are read.
import { z } from 'zod'
import type { Call, Query } from '../kit/vocabulary/call-shape.ts'
import { bothLeftOut, type LeftOut, readRows } from '../kit/vocabulary/rows.ts'

export const BookingPage = z.looseObject({
  totalPages: z.number().nullish(),
  currentPage: z.number().nullish(),
  pageSize: z.number().nullish(),
  totalElements: z.number().nullish(),
})
const Answer = z.looseObject({ data: z.array(z.unknown()), page: BookingPage.nullish() })

interface List<T extends z.ZodType> {
  path: string
  query: Query
  schema: T
  /** Rows that were added meanwhile push others to the next page: each is answered once. */
  keyOf(row: z.output<T>): string
}

interface Wanted<T> {
  maxResults: number
  /** Chooses rows before they are counted. */
  isWanted?: (row: T) => boolean
  /** No further page can hold more of what is wanted. */
  isEnough?: (rows: readonly T[]) => boolean
}

const mostPages = 1_000
const largestPage = 100

/** Until the platform says it was the last page, or enough is read. A short page is the last only where it says nothing. */
export async function readBookingPages<T extends z.ZodType>(
  call: Call,
  { path, query, schema, keyOf }: List<T>,
  { maxResults, isWanted = () => true, isEnough = () => false }: Wanted<z.output<T>>,
) {
  const rows = new Map<string, z.output<T>>()
  let leftOut: LeftOut = null
  for (let number = 0; ; number++) {
    const { data, page } = Answer.parse(await call.get(path, { ...query, page: number, size: largestPage }))
    const read = readRows(schema, data)
    leftOut = bothLeftOut(leftOut, read.leftOut)
    for (const row of read.rows) if (isWanted(row)) rows.set(keyOf(row), row)
    const told = page?.totalPages
    const last = data.length === 0 || (typeof told === 'number' ? number + 1 >= told : data.length < largestPage)
    const found = [...rows.values()]
    if (!last && found.length < maxResults && number + 1 < mostPages && !isEnough(found)) continue
    const truncated = found.length > maxResults || (!last && !isEnough(found))
    return { rows: found.slice(0, maxResults), page: page ?? null, truncated, leftOut }
  }
}
