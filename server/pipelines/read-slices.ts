// Reads a gap of a source in slices, the oldest first. Each slice is whole: what it holds can be stored, and the cursor moved.
import type {
  DetectionSource,
  SourceEvent,
  SourcePage,
  WindowRequest,
} from '../../connectors/kit/vocabulary/detections.ts'

export interface Slice {
  events: SourceEvent[]
  /** Where the slice ends, in epoch milliseconds; undefined: it is the last one. */
  to: number | undefined
  /** More events share one second than the platform serves. */
  isCut: boolean
}

export interface Gap {
  by: WindowRequest['by']
  from: number
  /** Up to here and no further; undefined: whatever there is. */
  to?: number | undefined
  now: number
}

type Page = Omit<WindowRequest, 'call'>
export type ReadPage = (page: Page) => Promise<SourcePage>
export type ReadSince = (request: {
  since: number
  offset: number
  limit: number
}) => ReturnType<NonNullable<DetectionSource['readSince']>>

const second = 1_000
/** Clocks of platforms may be ahead of ours: until then a window is laid, and what is later comes with the last one. */
const ahead = 3_600_000
const mostPages = 2_000

const floor = (ms: number) => Math.floor(ms / second) * second

/** A window that is full is halved until it fits on one page: rows that move between pages are neither lost nor missed. */
export async function* readWindows(read: ReadPage, { by, from, to, now }: Gap): AsyncGenerator<Slice> {
  const end = floor(to ?? now + ahead) + (to === undefined ? 0 : second)
  let at = floor(from)
  let size = Math.max(second, end - at)
  while (at < end) {
    const until = at + size >= end ? (to === undefined ? undefined : end) : at + size
    const span = Math.min(size, end - at)
    const first = await read({ by, from: at, to: until, skip: 0, page: 0 })
    if (first.isFull && span > second) {
      size = Math.max(second, floor(span / 2))
      continue
    }
    const { events, isCut } = await readPages(read, { by, from: at, to: until }, first)
    yield { events, to: until, isCut }
    if (until === undefined || until >= end) return
    at = until
    size = Math.min(size * 2, end - at)
  }
}

/** Pages until none is left, and again until nothing new comes: a row that changed meanwhile has moved the others. */
async function readPages(read: ReadPage, window: Pick<Page, 'by' | 'from' | 'to'>, first: SourcePage) {
  const events = [...first.events]
  if (first.isLast) return { events, isCut: false }
  const known = new Set(events.map(keyOf))
  let isCut = false
  for (let pass = 0; pass < 3; pass++) {
    const before = known.size
    const pages = await onePass(read, window, pass === 0 ? first : undefined, (event) => {
      if (known.has(keyOf(event))) return
      known.add(keyOf(event))
      events.push(event)
    })
    isCut = pages.isCut
    if (pages.count <= 1 || (pass > 0 && known.size === before)) break
  }
  return { events, isCut }
}

async function onePass(
  read: ReadPage,
  window: Pick<Page, 'by' | 'from' | 'to'>,
  first: SourcePage | undefined,
  add: (event: SourceEvent) => void,
) {
  let page = first ?? (await read({ ...window, skip: 0, page: 0 }))
  let skip = page.rows
  let count = 1
  for (const event of page.events) add(event)
  while (!page.isLast && count < mostPages) {
    const wasFull = page.isFull
    page = await read({ ...window, skip, page: count })
    if (page.rows === 0) return { count, isCut: wasFull && page.isFull }
    for (const event of page.events) add(event)
    skip += page.rows
    count++
  }
  return { count, isCut: false }
}

const keyOf = (event: SourceEvent) => ('id' in event ? `${event.id} ${event.changedMs}` : event)

const pageLimit = 500

/**
 * Of a list that is newest first and only grows, the place of an event counted from the end stays the same. So it is read
 * from the end, page by page; where it has grown meanwhile, the page is asked for again.
 */
export async function* readFromEnd(read: ReadSince, { from, now }: Gap): AsyncGenerator<Slice> {
  const since = floor(from)
  const first = await read({ since, offset: 0, limit: pageLimit })
  if (first.total === null) return yield await readAllSince(read, since, first)
  let total = first.total
  if (total <= first.rows) return yield { events: first.events.toReversed(), to: undefined, isCut: false }
  for (let done = 0, pages = 0; done < total && pages < mostPages; pages++) {
    const offset = Math.max(0, total - done - pageLimit)
    const page = await read({ since, offset, limit: pageLimit })
    total = page.total ?? total
    const from = total - offset - page.rows
    if (from > done) continue
    done = total - offset
    const isLast = offset === 0 || page.rows === 0
    yield { events: page.events.toReversed(), to: isLast ? undefined : lastOf(page.events, now), isCut: false }
    if (isLast) return
  }
}

/** Newest first, to the end: for platforms that do not tell how many there are. */
async function readAllSince(
  read: ReadSince,
  since: number,
  first: { events: SourceEvent[]; rows: number },
): Promise<Slice> {
  const events = [...first.events]
  let offset = first.rows
  for (let rows = first.rows, pages = 1; rows > 0 && pages < 200; pages++) {
    const page = await read({ since, offset, limit: pageLimit })
    rows = page.rows
    offset += rows
    events.push(...page.events)
    if (pages === 199 && rows > 0) return { events: events.toReversed(), to: undefined, isCut: true }
  }
  return { events: events.toReversed(), to: undefined, isCut: false }
}

/** The page is whole, so that everything before its newest event has been read. */
const lastOf = (events: readonly SourceEvent[], now: number) =>
  Math.min(now, Math.max(0, ...events.flatMap((event) => ('id' in event ? [event.createdMs] : []))))
