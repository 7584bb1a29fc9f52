// Consumes the live streams that this node holds: takes free ones, follows changes, and lets go in time.
import { randomUUID } from 'node:crypto'
import { DatabaseAway } from '../../database/database-away.ts'
import type { ConnectionServices } from '../connection-services.ts'
import { openStreamConsumer, type StreamConsumer } from './stream-consumer.ts'
import { insertStreamEvents } from './stream-events.ts'
import { type HeldStream, listHeld, releaseAllStreams, releaseStreams, takeStreams } from './stream-leases.ts'

interface Options {
  /** No other process can have this database open. */
  alone?: boolean
  everyMs?: number
  leaseMs?: number
}

/** A node that is alone and has no stream looks for a first one at a pace that costs nothing. */
const lookForFirstMs = 10_000

/** A node that could not renew stops this long before others may take over. */
const margin = 2_000

export function consumeStreams(
  services: ConnectionServices,
  { alone = false, everyMs = 2_000, leaseMs = 15_000 }: Options = {},
) {
  const { db, now, log, metrics } = services
  const holder = randomUUID()
  const store = insertStreamEvents(services, holder)
  const consumers = new Map<string, StreamConsumer>()
  let lapse: NodeJS.Timeout | undefined

  const close = async (uuid: string) => {
    const consumer = consumers.get(uuid)
    consumers.delete(uuid)
    await consumer?.stop()
  }
  const closeAll = () => Promise.all([...consumers.keys()].map(close))
  const tellError = (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'event streams could not be looked after')
  }
  const work = perStream(tellError)
  const follow = async (held: HeldStream) => {
    const uuid = held.connection_uuid
    const consumer = consumers.get(uuid)
    if (consumer) await consumer.follow(held)
    else consumers.set(uuid, await openStreamConsumer(services, { holder, store }, held))
    await consumers.get(uuid)?.tell()
  }
  const turn = async () => {
    const asked = performance.now()
    await takeStreams(db, holder, leaseMs, now())
    const held = await listHeld(db, holder)
    clearTimeout(lapse)
    const left = Math.min(...held.map(({ remaining_ms }) => remaining_ms)) - margin - (performance.now() - asked)
    if (held.length > 0) lapse = setTimeout(() => void closeAll(), left).unref()
    const gone = [...consumers.keys()].filter((uuid) => !held.some(({ connection_uuid }) => connection_uuid === uuid))
    for (const uuid of gone) work.start(uuid, () => close(uuid))
    for (const each of held) work.start(each.connection_uuid, () => follow(each))
  }

  metrics.gaugeBy('vedette_event_streams', 'Live event streams of this process, by state', 'state', async () => {
    const counts = { connecting: 0, connected: 0, retrying: 0 }
    for (const consumer of consumers.values()) counts[consumer.state()]++
    return counts
  })
  const pauseMs = () => (alone && consumers.size === 0 ? Math.max(everyMs, lookForFirstMs) : everyMs)
  const stopTurning = repeat(pauseMs, turn, alone ? () => releaseAllStreams(db) : undefined, tellError)
  return {
    async stop() {
      await stopTurning()
      clearTimeout(lapse)
      await work.finished()
      await closeAll()
      await releaseStreams(db, holder).catch(() => undefined) // their lease runs out by itself
    },
  }
}

/** One thing at a time for each stream; one that is slow to open or close does not store the others waiting. */
function perStream(onError: (error: unknown) => void) {
  const underway = new Map<string, Promise<void>>()
  return {
    start: (uuid: string, act: () => Promise<void>) => {
      if (underway.has(uuid)) return
      const done = act()
        .catch(onError)
        .finally(() => underway.delete(uuid))
      underway.set(uuid, done)
    },
    finished: () => Promise.all(underway.values()),
  }
}

/** One turn at a time, at once and with a pause after each. */
function repeat(
  pauseMs: () => number,
  turn: () => Promise<unknown>,
  first: (() => Promise<unknown>) | undefined,
  onError: (error: unknown) => void,
) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  let prepare = first
  const run = () => {
    running = (async () => {
      await prepare?.()
      prepare = undefined
      await turn()
    })()
      .catch(onError)
      .then(() => {
        if (!stopped) timer = setTimeout(run, pauseMs()).unref()
      })
  }
  run()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
