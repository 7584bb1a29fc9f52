// One poll of a pipeline: reads what is new, slice by slice, and stores each slice with the cursor.
import { sql } from 'kysely'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import { isFallingBehind } from './backpressure.ts'
import { type OpenedPolling, openPolling } from './open-polling.ts'
import { PaceReached } from './pace.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline, type PipelineRow } from './pipeline-store.ts'
import { cursorAfter, isGap, planPoll } from './plan-poll.ts'
import { noteEnd, noteGap, noteLost, type Polled } from './poll-state.ts'
import type { Slice } from './read-slices.ts'
import { add, countNothing, QuotaReached, type StoredCounts, storeEvents } from './store-events.ts'
import { hasLiveStream, readStream } from './stream-slices.ts'

export interface PollOptions {
  /** A person asked for it: changes are looked for as far back as is done at all. */
  isAsked: boolean
  deadlineMs: number
}

/** The caller holds the pipeline. Throws LeaseLost, or what the third party failed with, which is noted first. */
export async function pollPipeline(
  services: PipelineServices,
  uuid: string,
  holder: string,
  options: PollOptions,
): Promise<Polled> {
  const pipeline = await getPipeline(services.db, { organization_uuids: null }, uuid)
  try {
    const polling = await openPolling(services, pipeline, holder)
    const polled = await pollWithin(services, polling, options)
    await noteEnd(services, pipeline, holder, { polled })
    return polled
  } catch (error) {
    await noteEnd(services, pipeline, holder, { error })
    throw error
  }
}

/** How often changes are looked for where the source does not tell them, and the platform is asked beside its stream. */
const lookBackSeconds = 900
const streamAfterMs = 2_000
const askAgainMs = 10_000

async function pollWithin(services: PipelineServices, polling: OpenedPolling, options: PollOptions): Promise<Polled> {
  const { pipeline, opened } = polling
  const isLive = hasLiveStream(opened.row, pipeline)
  const isDue = options.isAsked || services.now() - (pipeline.looked_back_at ?? 0) >= lookBackSeconds
  const counts = countNothing()
  const reading = { services, polling, options, counts, isDue }
  if (!isLive) return { ...(await pollSource(reading)), via: 'polling' }
  const since = (pipeline.caught_up_at ?? pipeline.start_at) - pipeline.overlap_seconds
  // The cursor stays: it tells how far the platform itself has been read.
  const streamed = await storeSlices(reading, readStream(services.db, pipeline, since), () => undefined)
  // What the stream may have missed before it was opened is asked for now and then.
  const asked = isDue || pipeline.via === 'polling' ? await pollSource(reading).catch(refusedBeside(counts)) : undefined
  const stopped = streamed ?? (asked && asked.detail !== null ? asked : undefined)
  return { ...(stopped ?? ended(counts)), ...counts, afterMs: stopped?.afterMs ?? streamAfterMs, via: 'stream' }
}

/** The stream goes on. The cursor has not moved: what the platform was to be asked for is asked for later. */
const refusedBeside =
  (counts: StoredCounts) =>
  (error: unknown): Ended => {
    if (!(error instanceof ThirdPartyError)) throw error
    const detail = `The platform could not be asked beside its stream: ${error.message}`.slice(0, 1000)
    return { ...ended(counts), detail, afterMs: askAgainMs }
  }

interface ReadingSource {
  services: PipelineServices
  polling: OpenedPolling
  options: PollOptions
  counts: StoredCounts
  isDue: boolean
}

type Ended = Omit<Polled, 'via'>

async function pollSource(reading: ReadingSource): Promise<Ended> {
  const { services, polling, counts, isDue } = reading
  const { pipeline, source, holder } = polling
  const nowMs = services.now() * 1000
  const { from, lost } = planPoll({
    cursorMs: pipeline.cursor_ms,
    startMs: pipeline.start_at * 1000,
    overlapMs: pipeline.overlap_seconds * 1000,
    nowMs,
    retentionDays: source.retentionDays,
    looksBack: isDue && !source.tellsChanges,
  })
  if (lost) await noteLost(services, pipeline, holder, { ...lost, retentionDays: source.retentionDays ?? 0 })
  if (isGap(pipeline.cursor_ms, nowMs, pipeline.interval_seconds)) await noteGap(services, pipeline, holder, nowMs)
  const by = source.tellsChanges ? 'changed' : 'created'
  const stopped = await storeSlices(reading, polling.slices({ by, from, now: nowMs }), ({ events, to }) =>
    cursorAfter(events, to, services.now() * 1000),
  )
  if (stopped) return stopped
  if (isDue) await markLookedBack(services, pipeline)
  return ended(counts)
}

/** Undefined when everything was read; otherwise why it stopped, and when to go on. */
async function storeSlices(
  { services, polling, options, counts }: ReadingSource,
  slices: AsyncGenerator<Slice>,
  cursorOf: (slice: Slice) => number | undefined,
): Promise<Ended | undefined> {
  const { pipeline, holder } = polling
  try {
    for (;;) {
      if (await isFallingBehind(services.db, pipeline.organization_uuid))
        return stoppedBy(counts, 'It waits until investigations of the organization have caught up.', 10_000)
      if (Date.now() > options.deadlineMs) return stoppedBy(counts, 'There was too much for one poll.', 0)
      const { value: slice, done } = await slices.next()
      if (done) return undefined
      if (slice.isCut) await noteLost(services, pipeline, holder, { ...edgesOf(slice), retentionDays: undefined })
      add(counts, await storeEvents(services, polling, slice.events, cursorOf(slice)))
    }
  } catch (error) {
    if (error instanceof PaceReached) return stoppedBy(counts, error.message, error.afterMs)
    if (!(error instanceof QuotaReached)) throw error
    add(counts, error.counts)
    return stoppedBy(counts, error.message, 30_000)
  } finally {
    await slices.return(undefined)
  }
}

const ended = (counts: StoredCounts): Ended => ({ ...counts, complete: true, detail: null, afterMs: undefined })
const stoppedBy = (counts: StoredCounts, detail: string, afterMs: number): Ended => ({
  ...counts,
  complete: false,
  detail,
  afterMs,
})

const edgesOf = ({ events, to }: Slice) => {
  const times = events.flatMap((event) => ('id' in event ? [event.changedMs] : []))
  const last = to ?? Math.max(0, ...times)
  return { from: Math.min(last, ...times), to: last }
}

const markLookedBack = ({ db, now }: PipelineServices, { pipeline_uuid }: PipelineRow) =>
  sql`update pipeline_states set looked_back_at = ${now()} where pipeline_uuid = ${pipeline_uuid}`.execute(db)
