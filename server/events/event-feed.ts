// Reads changes once for the whole node and passes them to everybody who listens; nobody listening, nobody reading.

import { inBackground } from '../database/wall.ts'
import type { Services } from '../platform/services.ts'
import { compare, findNow, isRemembered, type Position, readEvents, type StoredEvent } from './event-store.ts'

export interface Listener {
  /** What changed, in order. */
  onEvents(events: readonly StoredEvent[]): void
  /** Changes may have been missed: look at everything again. From here on all are told. */
  onReset(position: Position): void
  /** With each reading, also when there was nothing. */
  onTurn(): void
}

const readEvery = 1000
const gatherFor = 50
const readAtOnce = 500
/** Who has missed more than this is quicker with a look at everything. */
const mostToCatchUp = 5000

export type EventFeed = ReturnType<typeof createEventFeed>

export function createEventFeed({ db, log }: Services) {
  const listeners = new Set<Listener>()
  let position: Position | undefined
  let timer: NodeJS.Timeout | undefined
  let joining = 0
  let isReading = false
  let isAwaited = false

  const turn = async () => {
    isReading = true
    isAwaited = false
    try {
      await inBackground(readOn)
    } catch (error) {
      log.debug({ err: error }, 'changes could not be read and will be asked for again')
    }
    isReading = false
    for (const listener of listeners) listener.onTurn()
    timer = listeners.size + joining > 0 ? setTimeout(turn, isAwaited ? gatherFor : readEvery).unref() : undefined
    if (!timer) position = undefined
  }

  const readOn = async () => {
    for (let events: StoredEvent[] = []; position; ) {
      events = await readEvents(db, position, readAtOnce)
      position = events.at(-1) ?? position
      if (events.length > 0) for (const listener of listeners) listener.onEvents(events)
      if (events.length < readAtOnce) return
    }
  }

  /** Begins to read, where nobody had listened before. */
  const begin = async (): Promise<Position> => {
    const now = position ?? (await findNow(db))
    // Somebody else may have begun meanwhile, and is told everything from there on.
    position ??= now
    timer ??= setTimeout(turn, readEvery).unref()
    return position
  }

  /** False when too much was missed. Else the listener has joined, in the very moment in which it had all there is. */
  const catchUp = async (listener: Listener, after: Position): Promise<boolean> => {
    if (!(await isRemembered(db, after))) return false
    let from = after
    for (let missed = 0; missed < mostToCatchUp; missed += readAtOnce) {
      const now = await begin()
      const events = (await readEvents(db, from, readAtOnce)).filter((event) => compare(event, now) <= 0)
      if (events.length > 0) listener.onEvents(events)
      from = events.at(-1) ?? from
      if (events.length === readAtOnce || !position || compare(now, position) !== 0) continue
      listeners.add(listener)
      return true
    }
    return false
  }

  return {
    /** Tells everything that changes from now on, or from a position on. */
    async listen(listener: Listener, after: Position | undefined): Promise<void> {
      joining += 1
      try {
        if (after && (await catchUp(listener, after))) return
        const now = await begin()
        listener.onReset(position ?? now)
        listeners.add(listener)
      } finally {
        joining -= 1
      }
    },

    /** Something changed: those who listen are told soon. Without this they are told within a second. */
    wake() {
      if (isAwaited || !timer) return
      isAwaited = true
      if (isReading) return
      clearTimeout(timer)
      timer = setTimeout(turn, gatherFor).unref()
    },

    leave: (listener: Listener) => listeners.delete(listener),

    stop() {
      clearTimeout(timer)
      listeners.clear()
    },
  }
}
