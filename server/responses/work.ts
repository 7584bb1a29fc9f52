// A node's share of the responses: it makes, follows and takes back changes, and settles what becomes due.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { inBackground } from '../database/wall.ts'
import type { HeldJob } from '../queue/jobs.ts'
import { type ResponseServices, runsChannel } from './response-services.ts'
import { attendRun } from './runs/attend-run.ts'
import { giveUpRun } from './runs/give-up-run.ts'
import { nextDueIn, sweepProposals } from './sweep-proposals.ts'

const mostAtOnce = 20
const heartbeatEvery = 3000
const lookEvery = 1000
/** Where no other process has the database open, all work is announced to this one, or known to be due at some moment. */
const lookAloneEvery = 30_000
const soonest = 100
const settleMs = 1000

export async function startResponses(services: ResponseServices, database: Database) {
  const { runs, log } = services
  const isAlone = database.kind === 'embedded'
  const held = new Map<string, { job: HeldJob; ending: Promise<void> }>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let turning: Promise<void> | undefined
  let again = false

  const attend = async (job: HeldJob, run_uuid: string) => {
    try {
      await attendRun(services, run_uuid, job)
    } catch (error) {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error, run_uuid }, 'a change could not be looked after')
      await runs.giveBack([job], 'It could not be looked after.').catch(() => {})
    } finally {
      held.delete(job.id)
      wake()
    }
  }
  const turn = async () => {
    await sweepProposals(services)
    const room = mostAtOnce - held.size
    for (const { data, ...job } of room > 0 ? await runs.fetch(room) : [])
      held.set(job.id, { job, ending: attend(job, data.run_uuid) })
    for (const { run_uuid } of await runs.fetchGivenUp(10)) await giveUpRun(services, run_uuid)
  }
  const waitMs = async () => {
    const due = [await runs.dueIn(), await nextDueIn(services)].filter((ms) => ms !== undefined)
    return Math.max(soonest, Math.min(...due, isAlone ? lookAloneEvery : lookEvery))
  }
  const work = async () => {
    let ms = lookEvery
    try {
      do {
        again = false
        await turn()
      } while (again && !stopped)
      ms = await waitMs()
    } catch (error) {
      if (!(error instanceof DatabaseAway)) log.warn({ err: error }, 'responses could not be looked at; tried again')
    }
    turning = undefined
    if (!stopped) timer = setTimeout(wake, again ? 0 : ms).unref()
  }
  function wake() {
    again = true
    if (turning || stopped) return
    clearTimeout(timer)
    turning = inBackground(work)
  }

  const heartbeat = setInterval(() => {
    const jobs = [...held.values()].map(({ job }) => job)
    runs.renew(jobs).catch((error: unknown) => log.debug({ err: error }, 'jobs of responses were not renewed'))
  }, heartbeatEvery)
  await database.listen(runsChannel, wake)
  wake()

  return {
    /** What is under way is handed back: the next start, or another node, learns how far it came. */
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      clearInterval(heartbeat)
      await turning
      const endings = Promise.all([...held.values()].map(({ ending }) => ending))
      await Promise.race([endings, pause(settleMs, undefined, { ref: false })])
      await runs
        .giveBack(
          [...held.values()].map(({ job }) => job),
          'The service stopped.',
        )
        .catch(() => {})
    },
  }
}
