// One page of a window of time out of an OData list, for detection pipelines.
import { z } from 'zod'
import { ThirdPartyError } from '../call/third-party-error.ts'
import type { Query } from './call-shape.ts'
import type { SourceEvent, SourcePage, WindowRequest } from './detection-source.ts'
import { allOf, before, since } from './odata.ts'

interface ODataSource {
  path: string
  query?: Query
  times: Readonly<Record<WindowRequest['by'], string>>
  /** The platform's largest page. */
  pageSize: number
  read(rows: readonly unknown[]): SourceEvent[]
}

const Page = z.looseObject({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().nullish(),
})

/** A page may be shorter than was asked for and still not be the last: only an empty one is. */
export async function readODataWindow(
  { call, by, from, to, skip }: WindowRequest,
  { path, query, times, pageSize, read }: ODataSource,
): Promise<SourcePage> {
  const time = times[by]
  const ask = (orderBy: string | undefined) =>
    call.get(path, {
      ...query,
      $filter: allOf(since(time, from), before(time, to)),
      $orderby: orderBy,
      $top: pageSize,
      $skip: skip || undefined,
    })
  const answer = await ask(`${time} asc`).catch((error: unknown) => {
    // The order is undocumented. Without it a window is read all the same.
    if (!(error instanceof ThirdPartyError) || error.status !== 400) throw error
    return ask(undefined)
  })
  const page = Page.parse(answer)
  const rows = page.value.length
  const isFull = rows >= pageSize || (rows > 0 && Boolean(page['@odata.nextLink']))
  return { events: read(page.value), rows, isFull, isLast: rows === 0 }
}
