// Reads a gap of a source in slices, the oldest first. Each slice is whole: what it holds can be stored, and the cursor moved.
import type {
  DetectionSource,
  SourceEvent,
  SourcePage,
  WindowRequest,
} from '../../connectors/kit/vocabulary/detection-source.ts'

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

/**
 * A window that does not fit on one page is halved until it does: rows that move between pages while they are read are
 * neither lost nor missed, and a poll that is cut short has come further all the same.
 */
export async function* readWindows(readPage: ReadPage, { by, from, to, now }: Gap): AsyncGenerator<Slice> {
  const end = floor(to ?? now + ahead) + (to === undefined ? 0 : second)
  const read = learnPageSize(readPage)
  let at = floor(from)
  let size = Math.max(second, end - at)
  while (at < end) {
    const span = Math.min(size, end - at)
    const until = at + span < end || to !== undefined ? at + span : undefined
    const window = { by, from: at, to: until }
    const first = await read({ ...window, skip: 0, page: 0 })
    if (first.isFull && span > second) {
      size = Math.max(second, floor(span / 2))
      continue
    }
    const next = first.isLast ? undefined : await read({ ...window, skip: first.rows, page: 1 })
    if (next && next.rows > 0 && span > second) {
      size = Math.max(second, floor(span / 2))
      continue
    }
    yield { ...(await readPages(read, window, [first, ...(next ? [next] : [])])), to: until }
    if (until === undefined) return
    at = until
    if (first.rows * 2 < read.largest()) size *= 2
  }
}

/** A platform may give shorter pages than it is asked for. One that is shorter than another was is the last. */
function learnPageSize(readPage: ReadPage) {
  let largest = 0
  const read = async (page: Page): Promise<SourcePage> => {
    const answer = await readPage(page)
    const isLast = answer.isLast || (!answer.isFull && answer.rows < largest)
    largest = Math.max(largest, answer.rows)
    return { ...answer, isLast }
  }
  return Object.assign(read, { largest: () => largest })
}

type Window = Pick<Page, 'by' | 'from' | 'to'>

/** Pages until none is left, and again until nothing new comes: a row that changed meanwhile has moved the others. */
async function readPages(read: ReadPage, window: Window, pages: readonly SourcePage[]) {
  const events = new Map<unknown, SourceEvent>()
  const add = (page: SourcePage) => {
    for (const event of page.events) if (!events.has(keyOf(event))) events.set(keyOf(event), event)
  }
  let { isCut } = await onePass(read, window, pages, add)
  for (let pass = 0, before = -1; pages.length > 1 && pass < 3 && before !== events.size; pass++) {
    before = events.size
    isCut = (await onePass(read, window, [], add)).isCut
  }
  return { events: [...events.values()], isCut }
}

/** `begun`: the pages that were read already. */
async function onePass(
  read: ReadPage,
  window: Window,
  begun: readonly SourcePage[],
  add: (page: SourcePage) => void,
): Promise<{ isCut: boolean }> {
  let skip = 0
  for (let page = 0; page < mostPages; page++) {
    const answer = begun[page] ?? (await read({ ...window, skip, page }))
    add(answer)
    skip += answer.rows
    if (answer.rows === 0) return { isCut: answer.isFull }
    if (answer.isLast) return { isCut: false }
  }
  return { isCut: true }
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
