// Stores what a slice of a source has brought, in one transaction with the cursor: alerts, changes, and what was set aside.
import { sql } from 'kysely'
import type { SourceEvent } from '../../connectors/kit/vocabulary/detection-source.ts'
import { type AlertToInsert, numberAndInsert } from '../alerts/insert-alerts.ts'
import { newUuid, secondsOfUuid } from '../database/new-uuid.ts'
import { isRefusedData } from '../database/sql-error.ts'
import { type Db, transact } from '../database/transaction.ts'
import { ProblemError } from '../http/problem.ts'
import { decideEvents, type EventDecisions, keyOfRaw, type NewEvent, type PipelineRules } from './decide-events.ts'
import { findKnownEvents, insertSourceEvents, tellUpdates } from './event-store.ts'
import { holdPipeline } from './pipeline-leases.ts'
import type { PipelineServices } from './pipeline-services.ts'
import type { PipelineRow } from './pipeline-store.ts'
import { forgetAside, setAside } from './set-aside.ts'

export interface Polling {
  pipeline: PipelineRow
  rules: PipelineRules
  provider: string
  holder: string
}

export interface StoredCounts {
  created: number
  updated: number
  skipped: number
  set_aside: number
}

/** The organization's quota allows no more alerts for now: what came before is stored, the cursor stays. */
export class QuotaReached extends Error {
  readonly counts: StoredCounts
  constructor(detail: string, counts: StoredCounts) {
    super(detail)
    this.name = 'QuotaReached'
    this.counts = counts
  }
}

const mostTogether = 200

/** The cursor moves with the last of them. */
export async function storeEvents(
  services: PipelineServices,
  polling: Polling,
  events: readonly SourceEvent[],
  cursorMs: number | undefined,
): Promise<StoredCounts> {
  const total = countNothing()
  for (let at = 0; at === 0 || at < events.length; at += mostTogether) {
    const batch = events.slice(at, at + mostTogether)
    const isLast = at + mostTogether >= events.length
    add(total, await storeBatch(services, polling, batch, isLast ? cursorMs : undefined).catch(withEarlier(total)))
  }
  return total
}

/** What was stored before the quota was reached counts too. */
const withEarlier = (total: StoredCounts) => (error: unknown) => {
  if (error instanceof QuotaReached) add(error.counts, total)
  throw error
}

export const countNothing = (): StoredCounts => ({ created: 0, updated: 0, skipped: 0, set_aside: 0 })

export function add(total: StoredCounts, more: StoredCounts) {
  total.created += more.created
  total.updated += more.updated
  total.skipped += more.skipped
  total.set_aside += more.set_aside
}

async function storeBatch(
  services: PipelineServices,
  polling: Polling,
  batch: readonly SourceEvent[],
  cursorMs: number | undefined,
): Promise<StoredCounts> {
  try {
    return await storeTogether(services, polling, batch, cursorMs)
  } catch (error) {
    if (!isRefusedData(error)) throw error
    if (batch.length > 1) return storeOneByOne(services, polling, batch, cursorMs)
    // Without the event the cursor can move: nothing else is refused.
    const [event] = batch
    return storeTogether(services, polling, event ? [refused(event)] : [], cursorMs)
  }
}

/** One event that the database refuses must not hold up its neighbours. */
async function storeOneByOne(
  services: PipelineServices,
  polling: Polling,
  batch: readonly SourceEvent[],
  cursorMs: number | undefined,
) {
  const total = countNothing()
  for (const [index, event] of batch.entries()) {
    const isLast = index === batch.length - 1
    add(total, await storeBatch(services, polling, [event], isLast ? cursorMs : undefined).catch(withEarlier(total)))
  }
  return total
}

const refused = (event: SourceEvent): SourceEvent => ({
  unreadable: 'The database cannot hold it.',
  raw: 'unreadable' in event ? keyOfRaw(event.raw) : event.content,
})

function storeTogether(
  services: PipelineServices,
  polling: Polling,
  batch: readonly SourceEvent[],
  cursorMs: number | undefined,
): Promise<StoredCounts> {
  const { db, now, metrics } = services
  const { pipeline, holder, rules } = polling
  return transact(db, async (tx) => {
    await holdPipeline(tx, holder, pipeline.pipeline_uuid)
    const known = await findKnownEvents(tx, pipeline, batch)
    const decisions = decideEvents(batch, known, rules)
    const { taken, refusal } = takeQuota(services, pipeline.organization_uuid, decisions)
    await insertNew(tx, polling, taken, now())
    await tellUpdates(tx, pipeline, decisions.updated, now())
    const set_aside = await setAside(tx, pipeline.pipeline_uuid, decisions.aside, now())
    const counts = { created: taken.length, updated: decisions.updated.length, skipped: decisions.skipped, set_aside }
    await moveOn(tx, pipeline.pipeline_uuid, counts, refusal === undefined ? cursorMs : undefined)
    return { counts, refusal }
  }).then(({ counts, refusal }) => {
    metrics.alertsKept.inc(counts.created)
    if (refusal !== undefined) throw new QuotaReached(refusal, counts)
    return counts
  })
}

/** As many of the new events as the organization may have. */
function takeQuota({ quotas }: PipelineServices, organizationUuid: string, { created }: EventDecisions) {
  const taken: NewEvent[] = []
  for (const event of created) {
    try {
      quotas.takeAlert(organizationUuid, event.alert_content)
    } catch (error) {
      if (error instanceof ProblemError) return { taken, refusal: error.message }
      throw error
    }
    taken.push(event)
  }
  return { taken, refusal: undefined }
}

async function insertNew(tx: Db, { pipeline, provider }: Polling, events: readonly NewEvent[], now: number) {
  if (events.length === 0) return
  const rows = events.map(({ event, alert_type, alert_content }): AlertToInsert => {
    const alert_uuid = newUuid()
    return {
      alert_uuid,
      organization_uuid: pipeline.organization_uuid,
      organization_code: pipeline.organization_code,
      provider,
      alert_provider: pipeline.alert_provider,
      alert_type,
      alert_content,
      created_at: secondsOfUuid(alert_uuid),
      created_at_source: Math.floor(event.createdMs / 1000),
      created_by: pipeline.created_by,
    }
  })
  await numberAndInsert(tx, rows)
  await insertSourceEvents(
    tx,
    pipeline,
    events.map((event, index) => ({ ...event, alert_uuid: rows[index]?.alert_uuid ?? '' })),
    now,
  )
  await forgetAside(
    tx,
    pipeline.pipeline_uuid,
    events.map(({ event }) => event.id),
  )
}

const moveOn = (tx: Db, uuid: string, { created, updated }: StoredCounts, cursorMs: number | undefined) =>
  sql`update pipeline_states set created = created + ${created}, updated = updated + ${updated}
    ${cursorMs === undefined ? sql`` : sql`, cursor_ms = greatest(cursor_ms, ${Math.floor(cursorMs)}::bigint)`}
    where pipeline_uuid = ${uuid}`.execute(tx)
