// What a person asks of a pipeline at once: poll now, reconcile, try again what was set aside.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseJson } from '../../connectors/kit/call/json.ts'
import type { PipelineRun, Reconciliation, RetriedEvent } from '../../contract/pipeline.ts'
import { findAlert } from '../alerts/alert-store.ts'
import { throwAsProblem } from '../connections/api/third-party-problem.ts'
import { conflict } from '../http/problem.ts'
import { type Scope, scopeOfOrganization } from '../platform/services.ts'
import { afterPoll } from './after-poll.ts'
import { findKnownEvents } from './event-store.ts'
import { type OpenedPolling, openPolling } from './open-polling.ts'
import { LeaseLost, pipelineLeaseMs, releasePipeline, renewLeases, takePipeline } from './pipeline-leases.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline } from './pipeline-store.ts'
import { pollPipeline } from './poll-pipeline.ts'
import { reconcile } from './reconcile.ts'
import { getSetAside, noteRetry, removeSetAside } from './set-aside.ts'
import { storeEvents } from './store-events.ts'

const longestRun = 300_000

export function runPipeline(services: PipelineServices, uuid: string): Promise<PipelineRun> {
  return whileHeld(services, uuid, async (holder) => {
    const options = { isAsked: true, deadlineMs: Date.now() + longestRun }
    const { afterMs: _, via: __, ...run } = await pollPipeline(services, uuid, holder, options)
    await afterPoll(services, uuid, holder, { isCaughtUp: false })
    return run
  })
}

export function reconcilePipeline(
  services: PipelineServices,
  scope: Scope,
  uuid: string,
  { from, to, fetch }: { from: number; to: number; fetch: boolean },
): Promise<Reconciliation> {
  return whileHeld(services, uuid, async (holder) => {
    const polling = await openPolling(services, await getPipeline(services.db, scope, uuid), holder)
    return reconcile(services, polling, { from, to }, { fetch })
  })
}

export function retrySetAside(
  services: PipelineServices,
  scope: Scope,
  uuid: string,
  id: string,
): Promise<RetriedEvent> {
  return whileHeld(services, uuid, async (holder) => {
    const polling = await openPolling(services, await getPipeline(services.db, scope, uuid), holder)
    return retry(services, polling, id)
  })
}

async function retry(services: PipelineServices, polling: OpenedPolling, id: string): Promise<RetriedEvent> {
  const { db } = services
  const { pipeline, source } = polling
  const row = await getSetAside(db, pipeline.pipeline_uuid, id)
  const still = async (reason: string) => {
    await noteRetry(db, id, reason)
    return { stored: false, alert_id: null, reason }
  }
  const rows = readContent(row.content)
  if (rows === undefined) return still(row.reason)
  const events = source.readRows([rows])
  const [event] = events
  if (event === undefined) return still('There is no event in it.')
  if ('unreadable' in event) return still(event.unreadable)
  const { set_aside } = await storeEvents(services, polling, events, undefined)
  const known = (await findKnownEvents(db, pipeline, events)).get(event.id)
  if (!known) return still(set_aside > 0 || row.event_key === event.id ? row.reason : heldBack)
  await removeSetAside(db, id)
  const alert = await findAlert(db, scopeOfOrganization(pipeline.organization_uuid), known.alert_uuid)
  return { stored: true, alert_id: alert?.alert_id ?? null, reason: null }
}

const heldBack = 'The filter or the starting point of the pipeline holds it back.'

function readContent(content: string): unknown {
  try {
    return parseJson(content)
  } catch {
    return undefined
  }
}

const waitFor = 30_000
const askEvery = 100

/** Takes the pipeline, waiting for a poll that is under way, and holds it while it works. */
async function whileHeld<T>({ db }: PipelineServices, uuid: string, work: (holder: string) => Promise<T>): Promise<T> {
  const holder = randomUUID()
  const deadline = Date.now() + waitFor
  while (!(await takePipeline(db, holder, uuid))) {
    if (Date.now() > deadline) throw conflict('The pipeline is being polled, which takes long. Try again later.')
    await pause(askEvery)
  }
  const renewing = setInterval(() => void renewLeases(db, holder, [uuid]).catch(() => undefined), pipelineLeaseMs / 3)
  try {
    return await work(holder)
  } catch (error) {
    if (error instanceof LeaseLost) throw conflict('Another node has taken the pipeline over. Try again.')
    return throwAsProblem(error)
  } finally {
    clearInterval(renewing)
    await releasePipeline(db, holder, uuid)
  }
}
