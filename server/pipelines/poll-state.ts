// What is written down of a poll beside alerts and cursor: how it ended, which gap is being read, what could not be.
import { sql } from 'kysely'
import { ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { PipelineRun } from '../../contract/pipeline.ts'
import { ProblemError } from '../http/problem.ts'
import { LeaseLost } from './pipeline-leases.ts'
import type { PipelineServices } from './pipeline-services.ts'
import type { PipelineRow } from './pipeline-store.ts'

export interface Polled extends PipelineRun {
  /** When it is worth going on, where that is not the usual interval. */
  afterMs: number | undefined
  via: 'polling' | 'stream'
}

type Noting = Pick<PipelineServices, 'db' | 'now' | 'log'>

/** Only the holder's word counts. */
export async function noteEnd(
  { db, now, log }: Noting,
  { pipeline_uuid: uuid, interval_seconds, source }: PipelineRow,
  holder: string,
  { polled, error }: { polled?: Polled; error?: unknown },
) {
  if (error instanceof LeaseLost) return
  const at = now()
  if (polled) {
    const { complete, detail, via, created, updated, skipped } = polled
    const hasRead = complete || created + updated + skipped > 0
    await sql`update pipeline_states set last_run_at = ${at}, failure = null, slowed = ${detail}, via = ${via}
        ${hasRead ? sql`, last_success_at = ${at}` : sql``} ${complete ? sql`, caught_up_at = ${at}, gap = null` : sql``}
      where pipeline_uuid = ${uuid} and holder = ${holder}`.execute(db)
    return
  }
  log.warn({ err: error, pipeline_uuid: uuid, source, interval_seconds }, 'a pipeline could not be polled')
  await sql`update pipeline_states set last_run_at = ${at}, slowed = null, failure = ${JSON.stringify(failureOf(error))}::jsonb
    where pipeline_uuid = ${uuid} and holder = ${holder}`.execute(db)
}

function failureOf(error: unknown) {
  if (error instanceof ThirdPartyError) return { message: error.message.slice(0, 1000), hint: error.hint ?? null }
  if (error instanceof ProblemError) return { message: error.message.slice(0, 1000), hint: null }
  return { message: 'Something went wrong on our side.', hint: 'It is tried again. The log of the service tells more.' }
}

/** The gap begins where the cursor was when it was first noticed; it goes on over several polls. */
export const noteGap = ({ db }: Noting, { pipeline_uuid, cursor_ms }: PipelineRow, holder: string, nowMs: number) =>
  sql`update pipeline_states set gap = jsonb_build_object(
      'from', coalesce((gap->>'from')::bigint, ${Math.floor(cursor_ms / 1000)}::bigint), 'to', ${Math.floor(nowMs / 1000)}::bigint)
    where pipeline_uuid = ${pipeline_uuid} and holder = ${holder}`.execute(db)

interface Lost {
  from: number
  to: number
  /** Undefined: more events share a second than the platform serves. */
  retentionDays: number | undefined
}

export async function noteLost(
  { db, log }: Noting,
  { pipeline_uuid }: PipelineRow,
  holder: string,
  { from, to, retentionDays }: Lost,
) {
  const reason =
    retentionDays === undefined
      ? 'More events share one second than the platform serves.'
      : `The platform holds events for ${retentionDays} days; what is older cannot be read any more.`
  const unreadable = { from: Math.floor(from / 1000), to: Math.ceil(to / 1000), reason }
  log.warn({ pipeline_uuid, ...unreadable }, 'a part of a gap cannot be read')
  await sql`update pipeline_states set unreadable = ${JSON.stringify(unreadable)}::jsonb
    where pipeline_uuid = ${pipeline_uuid} and holder = ${holder}`.execute(db)
}
