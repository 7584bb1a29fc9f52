// Polls the pipelines that are due: takes free ones, renews what it holds, and lets go in time.
import { randomUUID } from 'node:crypto'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { afterPoll } from './after-poll.ts'
import { watchLag } from './lag.ts'
import {
  LeaseLost,
  pipelineLeaseMs,
  releaseAllPipelines,
  releasePipeline,
  renewLeases,
  takeDue,
} from './pipeline-leases.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline } from './pipeline-store.ts'
import { pollPipeline } from './poll-pipeline.ts'

interface Options {
  /** No other process can have this database open. */
  alone?: boolean
  everyMs?: number
}

const mostAtOnce = 8
const longestPoll = 600_000
/** A node that is alone and has nothing to poll looks around at a pace that costs next to nothing. */
const idleMs = 4_000

export function runPipelines(services: PipelineServices, { alone = false, everyMs = 1_000 }: Options = {}) {
  const { db, log } = services
  const holder = randomUUID()
  const underway = new Map<string, Promise<void>>()
  const lookAtLag = watchLag(services)
  let renewedAt = 0

  const tellError = (error: unknown) => {
    if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'pipelines could not be looked after')
  }
  const poll = async (uuid: string) => {
    const afterMs = await pollOnce(services, uuid, holder).catch((error: unknown) => {
      tellError(error)
      return undefined
    })
    underway.delete(uuid)
    await releasePipeline(db, holder, uuid, afterMs).catch(tellError) // else its lease runs out by itself
  }
  const turn = async () => {
    if (underway.size > 0 && Date.now() - renewedAt >= pipelineLeaseMs / 3) {
      renewedAt = Date.now()
      await renewLeases(db, holder, [...underway.keys()])
    }
    for (const uuid of await takeDue(db, holder, mostAtOnce - underway.size)) underway.set(uuid, poll(uuid))
    await lookAtLag()
  }
  const stopTurning = repeat({
    first: alone ? () => releaseAllPipelines(db) : async () => {},
    turn,
    pauseMs: () => (alone && underway.size === 0 ? Math.max(everyMs, idleMs) : everyMs),
    onError: tellError,
  })
  return {
    async stop() {
      await stopTurning()
      await Promise.all(underway.values())
    },
  }
}

/** Gives when to poll again, in milliseconds. */
async function pollOnce(services: PipelineServices, uuid: string, holder: string): Promise<number | undefined> {
  const pipeline = await getPipeline(services.db, { organization_uuids: null }, uuid)
  const usual = pipeline.interval_seconds * 1000
  try {
    const options = { isAsked: false, deadlineMs: Date.now() + longestPoll }
    const { afterMs, complete } = await pollPipeline(services, uuid, holder, options)
    await afterPoll(services, uuid, holder, { isCaughtUp: complete })
    return afterMs === undefined ? usual : complete ? Math.min(usual, afterMs) : afterMs
  } catch (error) {
    if (error instanceof LeaseLost) return undefined
    if (error instanceof DatabaseAway) throw error
    return Math.max(usual, error instanceof ThirdPartyError ? (error.retryAfterSeconds ?? 0) * 1000 : 0)
  }
}

interface Repeating {
  first(): Promise<unknown>
  turn(): Promise<unknown>
  pauseMs(): number
  onError(error: unknown): void
}

/** One turn at a time, at once and with a pause after each. */
function repeat({ first, turn, pauseMs, onError }: Repeating) {
  let stopped = false
  let isPrepared = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const act = async () => {
    if (!isPrepared) await first()
    isPrepared = true
    await turn()
  }
  const run = () => {
    running = act()
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
