// Counts what is asked of each connection: in the memory of the thread that asks, written in batches. A call waits for nothing.
import { randomUUID } from 'node:crypto'
import type { WaitReason } from '../../../connectors/kit/call/kit.ts'
import type { FailureKind } from '../../../contract/vocabulary.ts'
import { inBackground } from '../../database/wall.ts'
import type { Services } from '../../platform/services.ts'
import { addCounts, countRequest, countWait, noTraffic } from './traffic-counts.ts'
import { type CountedSpan, mostFailures, type StoredFailure, shortSpan, writeTraffic } from './traffic-store.ts'

export interface Traffic {
  /** A call ended: with an answer, or with a refusal of the question, which says nothing about the connection. */
  answered(connectionUuid: string): void
  failed(connectionUuid: string, failure: TrafficFailure): void
  /** One request over HTTP. */
  sent(connectionUuid: string, ms: number): void
  waited(connectionUuid: string, reason: WaitReason, ms: number): void
  flush(): Promise<void>
}

/** `message` and `hint` as people are shown them: without secrets. */
interface TrafficFailure {
  /** The skill, or the source that a pipeline reads. */
  skill: string
  kind: FailureKind
  status: number | null
  message: string
  hint: string | null
}

interface Waiting {
  /** By connection and span. */
  counts: Map<string, CountedSpan>
  failures: Map<string, StoredFailure[]>
}

/** While the database is away, so many counts wait; then the oldest are given up. */
const mostWaiting = 20_000

export function countTraffic({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>): Traffic {
  let waiting: Waiting = { counts: new Map(), failures: new Map() }
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const taken = waiting
    if (taken.counts.size === 0) return
    waiting = { counts: new Map(), failures: new Map() }
    await writeTraffic(db, [...taken.counts.values()], taken.failures).catch((error: unknown) => {
      giveBack(waiting, taken)
      throw error
    })
  }
  const countsOf = (connection_uuid: string) =>
    spanIn(waiting, { connection_uuid, at: now() - (now() % shortSpan) }).counts
  return {
    answered: (uuid) => {
      countsOf(uuid).calls++
    },
    failed: (uuid, failure) => {
      const counts = countsOf(uuid)
      counts.calls++
      counts[failure.kind]++
      const earlier = waiting.failures.get(uuid) ?? []
      waiting.failures.set(uuid, [asStored(failure, now()), ...earlier].slice(0, mostFailures))
    },
    sent: (uuid, ms) => countRequest(countsOf(uuid), ms),
    waited: (uuid, reason, ms) => countWait(countsOf(uuid), reason, ms),
    // Whoever's request it is that flushes: the counts are of all organizations.
    flush: () =>
      inBackground(() => {
        const next = writing.then(write)
        writing = next.catch((error: unknown) => log.debug({ err: error }, 'traffic will be written later'))
        return next
      }),
  }
}

function spanIn({ counts }: Waiting, { connection_uuid, at }: Pick<CountedSpan, 'connection_uuid' | 'at'>) {
  const key = `${connection_uuid} ${at}`
  const known = counts.get(key)
  if (known) return known
  const made: CountedSpan = { connection_uuid, at, counts: noTraffic() }
  counts.set(key, made)
  const [oldest] = counts.keys()
  if (counts.size > mostWaiting && oldest !== undefined) counts.delete(oldest)
  return made
}

/** What could not be written waits for the next turn, together with what was counted meanwhile. */
function giveBack(waiting: Waiting, taken: Waiting) {
  for (const span of taken.counts.values()) addCounts(spanIn(waiting, span).counts, span.counts)
  for (const [uuid, failures] of taken.failures)
    waiting.failures.set(uuid, [...(waiting.failures.get(uuid) ?? []), ...failures].slice(0, mostFailures))
}

/** A third party's words may hold what the database cannot store. */
const storable = (text: string, longest: number) => text.toWellFormed().replaceAll('\0', '').slice(0, longest)

const asStored = ({ message, hint, ...failure }: TrafficFailure, at: number): StoredFailure => ({
  ...failure,
  id: randomUUID(),
  at,
  message: storable(message, 1000),
  hint: hint === null ? null : storable(hint, 500),
})
