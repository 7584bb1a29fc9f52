// Where a poll begins, and how far the cursor may move. Pure.
import type { SourceEvent } from '../../connectors/kit/vocabulary/detection-source.ts'

const second = 1000
const day = 86_400 * second
/** No clock of a platform is behind ours by more: what happened before that has been read when a poll has ended. */
const mostBehind = 3_600 * second
/** Changes of sources that cannot be asked for them are looked for this far back. */
const lookBack = 7 * day

interface Position {
  cursorMs: number
  startMs: number
  overlapMs: number
  nowMs: number
  retentionDays: number | undefined
  /** Read again for changes. */
  looksBack: boolean
}

interface Plan {
  from: number
  /** What the source cannot be asked for any more. */
  lost: { from: number; to: number } | undefined
}

export function planPoll({ cursorMs, startMs, overlapMs, nowMs, retentionDays, looksBack }: Position): Plan {
  const wanted = Math.min(cursorMs - overlapMs, looksBack ? nowMs - lookBack : Number.POSITIVE_INFINITY)
  // An event may tell a change before its creation: what was made before the start is left out when it is read.
  const from = Math.max(wanted, startMs - overlapMs, 0)
  if (retentionDays === undefined) return { from, lost: undefined }
  const oldest = nowMs - retentionDays * day
  // What was read before it went is not lost.
  return cursorMs >= oldest
    ? { from: Math.max(from, oldest), lost: undefined }
    : { from: oldest, lost: { from: cursorMs, to: oldest } }
}

/** The cursor is a time of the source: it never goes beyond what was seen, but for clocks that are a little behind. */
export function cursorAfter(events: readonly SourceEvent[], to: number | undefined, nowMs: number): number {
  const newest = events.reduce((last, event) => ('id' in event ? Math.max(last, event.changedMs) : last), 0)
  return Math.min(to ?? nowMs, nowMs, Math.max(newest, nowMs - mostBehind))
}

/** Whether there is so much to read that the progress is worth telling. */
export const isGap = (cursorMs: number, nowMs: number, intervalSeconds: number) =>
  nowMs - cursorMs > mostBehind + 2 * intervalSeconds * second
