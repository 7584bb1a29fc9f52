// A node's share of the work: it puts waiting alerts into the queue, and investigates as many at once as it may.
import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { alertsChannel } from '../../alerts/insert-alerts.ts'
import type { Database } from '../../database/database.ts'
import { DatabaseAway } from '../../database/database-away.ts'
import { readWeights } from '../../organizations/organization-store.ts'
import { cacheFor } from '../../platform/cache-for.ts'
import type { HeldJob } from '../../queue/jobs.ts'
import { createStepWriter } from '../run/insert-steps.ts'
import { investigateAlert } from '../run/investigate-alert.ts'
import { cachePlaybooks } from '../run/known-playbooks.ts'
import { createRepeats } from '../run/repeat-alert.ts'
import { beginInvestigations } from './begin-investigations.ts'
import { concluder } from './conclude-investigations.ts'
import { createDispatcher } from './dispatch-alerts.ts'
import { failGivenUp } from './end-investigations.ts'
import { type InvestigationServices, workChannel } from './investigation-services.ts'
import { sharePlaces } from './share-room.ts'
import { openWindow, windowLooksEvery } from './work-window.ts'

interface Running {
  job: HeldJob
  organization_uuid: string
  abort: AbortController
  /** How much content it keeps in memory. */
  weight: number
  ending: Promise<void>
}

interface Options {
  /** How many investigations this node has under way at once. */
  atOnce: number
  /** Whether intake goes first at present. */
  givesWay: boolean
}

const mostFetched = 100
const mostContent = 64 * 1024 * 1024
const lookEvery = 1000
/** Where no other process has the database open, all work is announced to this one, or known to be due at some moment. */
const lookAloneEvery = 30_000
const heartbeatEvery = 3000
const givenUpEvery = 5000
const givenUpAloneEvery = 30_000
/** What is being kept at the moment of a stop may be kept; what third parties still answer is not waited for. */
const settleMs = 1000
const weightsForMs = 1000

export async function startWork(services: InvestigationServices, database: Database, { atOnce, givesWay }: Options) {
  const { queue, db, log, metrics } = services
  const window = openWindow(atOnce)
  window.giveWay(givesWay)
  const investigator = {
    services,
    known: cachePlaybooks(services),
    stepWriter: createStepWriter(db),
    concluder: concluder(services, window.pace),
    repeats: createRepeats(db),
  }
  const running = new Map<string, Running>()
  /** What is being asked of the database: a stop waits for the answers. */
  const looks = new Set<Promise<void>>()
  const look = (work: Promise<void>) => {
    looks.add(work)
    void work.finally(() => looks.delete(work))
  }
  let stopped = false
  let workedAt = performance.now()
  const isAlone = database.kind === 'embedded'
  const weights = cacheFor(weightsForMs, () => readWeights(db))
  const dispatchAlerts = createDispatcher(services)

  let soon: NodeJS.Timeout | undefined
  const lookAgain = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      if (!stopped) investigate()
    }, windowLooksEvery)
  }
  const fetchShare = async () => {
    const { alone, ...others } = await weights('')
    const places = window.places(running.size)
    const { free, ...rooms } = sharePlaces([...running.values()], { atOnce: places, mostContent, alone })
    const isBetterLater = window.isBetterLater(running.size)
    if (isBetterLater || window.isFull(running.size)) lookAgain()
    if (stopped || free <= 0 || isBetterLater) return []
    return queue.fetch(Math.min(free, mostFetched), { ...others, ...rooms })
  }
  let due: NodeJS.Timeout | undefined
  const waitUntilDue = async () => {
    clearTimeout(due)
    const ms = isAlone && !stopped && soon === undefined ? await queue.dueIn() : undefined
    if (ms !== undefined) due = setTimeout(investigate, Math.min(Math.max(ms, lookEvery), lookAloneEvery)).unref()
  }
  const investigate = once(async () => {
    for (;;) {
      const jobs = await fetchShare()
      if (jobs.length === 0) return waitUntilDue()
      workedAt = performance.now()
      dispatch()
      for (const begun of await beginInvestigations(services, jobs, randomUUID())) {
        const abort = new AbortController()
        const ending = investigateAlert(investigator, begun, abort.signal).finally(() => {
          running.delete(begun.investigation_uuid)
          investigate()
        })
        const { organization_uuid, alert_content } = begun.alert
        const weight = alert_content.length
        running.set(begun.investigation_uuid, { job: begun.job, organization_uuid, abort, weight, ending })
      }
    }
  })
  const dispatch = once(async () => {
    for (let taken = 1; taken > 0 && !stopped; ) {
      const { dispatched, dispatchEvery } = window.pace()
      taken = await dispatchAlerts(dispatched)
      if (taken > 0) investigate()
      if (dispatchEvery > 0) await pause(dispatchEvery)
    }
  })

  function once(work: () => Promise<void>) {
    let busy = false
    let again = false
    const turn = async () => {
      if (busy) {
        again = true
        return
      }
      busy = true
      do {
        again = false
        await work().catch((error: unknown) => {
          if (!(error instanceof DatabaseAway))
            log.warn({ err: error }, 'work could not be taken on; it is tried again')
          if (isAlone && !stopped) setTimeout(turn, lookEvery).unref()
        })
      } while (again && !stopped)
      busy = false
    }
    return () => look(turn())
  }

  const heartbeat = async () => {
    const held = [...running.values()]
    const lost = new Set((await queue.renew(held.map(({ job }) => job))).map(({ id }) => id))
    for (const { job, abort } of held) if (lost.has(job.id)) abort.abort()
  }
  const lookAtGivenUp = async () => {
    const given = await queue.fetchGivenUp(100)
    if (given.length > 0)
      await failGivenUp(
        services,
        given.map(({ investigation_uuid }) => investigation_uuid),
      )
  }

  metrics.gauge('vedette_investigations_running', 'Investigations under way on this node', () => running.size)
  await database.listen(alertsChannel, () => dispatch())
  await database.listen(workChannel, () => investigate())
  const timers = [
    repeat(isAlone ? lookAloneEvery : lookEvery, async () => {
      dispatch()
      investigate()
    }),
    repeat(heartbeatEvery, heartbeat),
    repeat(isAlone ? givenUpAloneEvery : givenUpEvery, lookAtGivenUp),
  ]
  function repeat(every: number, work: () => Promise<void>) {
    return setInterval(() => {
      look(
        work().catch((error: unknown) => {
          if (!(error instanceof DatabaseAway))
            log.warn({ err: error }, 'a look at the queue failed; it is tried again')
        }),
      )
    }, every)
  }
  dispatch()
  investigate()
  look(lookAtGivenUp().catch(() => {}))

  return {
    /** How long there has been nothing to do. */
    idleMs: () => (running.size > 0 ? 0 : performance.now() - workedAt),
    wantsHelp: () => window.wantsHelp(running.size),
    /** While intake goes first, few are under way. */
    giveWay: window.giveWay,
    /** What is under way is handed back at once: another node, or the next start, goes on with it. */
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      clearTimeout(due)
      clearTimeout(soon)
      const left = [...running.values()]
      for (const { abort } of left) abort.abort()
      await queue
        .giveBack(
          left.map(({ job }) => job),
          'The service stopped.',
        )
        .catch(() => {})
      const endings = [...looks, ...left.map(({ ending }) => ending)]
      await Promise.race([Promise.all(endings), pause(settleMs, undefined, { ref: false })])
    },
  }
}
