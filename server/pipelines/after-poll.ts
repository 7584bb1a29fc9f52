// What follows a poll: investigations of what changed, the source told of cases, and once a day a reconciliation.
import { sql } from 'kysely'
import { ProblemError } from '../http/problem.ts'
import { investigateAgain } from '../investigations/api/investigate-again.ts'
import { scopeOfOrganization } from '../platform/services.ts'
import { openPolling } from './open-polling.ts'
import type { PipelineServices } from './pipeline-services.ts'
import { getPipeline, type PipelineRow } from './pipeline-store.ts'
import { reconcile } from './reconcile.ts'
import { writeBack } from './write-back.ts'

const day = 86_400
const mostAgain = 50

export async function afterPoll(
  services: PipelineServices,
  uuid: string,
  holder: string,
  { isCaughtUp }: { isCaughtUp: boolean },
) {
  const pipeline = await getPipeline(services.db, { organization_uuids: null }, uuid)
  await investigateChanged(services, pipeline)
  if (pipeline.write_back === 'automatic') await writeBack(services, pipeline)
  const at = services.now()
  const isDue = at - (pipeline.reconciled_at ?? pipeline.created_at) >= day
  if (!isCaughtUp || !isDue) return
  const polling = await openPolling(services, pipeline, holder)
  const window = { from: Math.max(pipeline.start_at, at - 2 * day), to: at - pipeline.overlap_seconds }
  if (window.from < window.to) await reconcile(services, polling, window, { fetch: false })
}

/** Those that are being investigated just now come with a later poll. */
async function investigateChanged(services: PipelineServices, pipeline: PipelineRow) {
  const { db } = services
  const { connection_uuid, source, organization_uuid } = pipeline
  const { rows } = await sql<{ event_id: string; alert_uuid: string }>`
    select event_id, alert_uuid from source_events
    where connection_uuid = ${connection_uuid} and source = ${source} and investigate_again limit ${mostAgain}`.execute(
    db,
  )
  const caller = { scope: scopeOfOrganization(organization_uuid) }
  for (const { event_id, alert_uuid } of rows) {
    const isBegun = await investigateAgain(services, caller, alert_uuid).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ProblemError) return error.status !== 409
        throw error
      },
    )
    if (!isBegun) continue
    await sql`update source_events set investigate_again = false where connection_uuid = ${connection_uuid}
      and source = ${source} and event_id = ${event_id}`.execute(db)
  }
}
