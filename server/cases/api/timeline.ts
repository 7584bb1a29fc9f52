// The timeline of a case: what investigations and people did, in order.

import { sql } from 'kysely'
import type { Comment, TimelineEntry } from '../../../contract/case.ts'
import { StepError } from '../../../contract/investigation.ts'
import type { Proposal } from '../../../contract/proposal.ts'
import { alertIdColumn } from '../../database/id-columns.ts'
import { millisecondsOfUuid } from '../../database/new-uuid.ts'
import { unpackSteps } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import type { AlertOfCase } from '../case-store.ts'

/** An entry, and its place in time to the millisecond. */
interface Placed extends Omit<TimelineEntry, 'at'> {
  ms: number
}

const mostEntries = 1000
/** The newest parts of investigations: each holds many steps, or at least one. */
const mostParts = 200

export async function timelineOf(
  db: Db,
  case_uuid: string,
  { alerts, proposals, comments }: { alerts: AlertOfCase[]; proposals: Proposal[]; comments: Comment[] },
): Promise<TimelineEntry[]> {
  const isRepeat = ({ joined }: AlertOfCase) => joined?.investigated === false
  const investigated = alerts.filter((alert) => !isRepeat(alert))
  const uuids = investigated.map(({ alert_uuid }) => alert_uuid)
  const placed = [
    ...investigated.map(alertRaised),
    ...repeated(alerts.filter(isRepeat)),
    ...(await investigationsOf(db, uuids)),
    ...(await stepsOf(db, uuids)),
    ...(await eventsOf(db, case_uuid)),
    ...proposals.map(proposed),
    ...comments.map(commented),
  ]
  return placed
    .sort((a, b) => a.ms - b.ms)
    .slice(-mostEntries)
    .map(({ ms, ...entry }) => ({ at: Math.floor(ms / 1000), ...entry }))
}

const byNobody = { by: null, by_uuid: null }

const alertRaised = ({ alert_id, alert_type, raised_at }: AlertOfCase): Placed => ({
  ms: raised_at * 1000,
  kind: 'alert',
  text: `Alert ${alert_id} (${alert_type}) was raised.`,
  ...byNobody,
  refers_to: alert_id,
})

/** One entry for all repeats: a flood of them must not push out what happened. */
function repeated(repeats: readonly AlertOfCase[]): Placed[] {
  const last = repeats.toSorted((a, b) => a.joined_at - b.joined_at).at(-1)
  if (!last) return []
  const text =
    repeats.length === 1
      ? `Alert ${last.alert_id} joined: ${last.joined?.reason}.`
      : `${repeats.length} alerts joined without an investigation of their own; the last one is ${last.alert_id}: ${last.joined?.reason}.`
  return [{ ms: last.joined_at * 1000, kind: 'alert', text, ...byNobody, refers_to: last.alert_id }]
}

const proposed = ({ proposal_uuid, what, status, proposed_by }: Proposal): Placed => ({
  ms: millisecondsOfUuid(proposal_uuid),
  kind: 'proposal',
  text: `Proposed: ${what}${status === 'withdrawn' ? ' (withdrawn since)' : ''}`,
  ...byNobody,
  by: proposed_by,
  refers_to: proposal_uuid,
})

const shownOfComment = 200

const commented = ({ comment_uuid, text, by, by_uuid }: Comment): Placed => ({
  ms: millisecondsOfUuid(comment_uuid),
  kind: 'comment',
  text: text.length > shownOfComment ? `${text.slice(0, shownOfComment).toWellFormed()}...` : text,
  by,
  by_uuid,
  refers_to: comment_uuid,
})

async function eventsOf(db: Db, case_uuid: string): Promise<Placed[]> {
  const { rows } = await sql<Omit<Placed, 'ms'> & { event_uuid: string }>`
    select event_uuid, kind, text, by_name as by, by_uuid, refers_to from case_events where case_uuid = ${case_uuid}::uuid
    order by event_uuid desc limit ${mostEntries}`.execute(db)
  return rows.reverse().map(({ event_uuid, ...event }) => ({ ms: millisecondsOfUuid(event_uuid), ...event }))
}

/** The latest investigation of each alert: its findings are those of the case. */
const latest = (alerts: readonly string[]) => sql`
  select distinct on (alert_uuid) alert_uuid, investigation_uuid, run, started_ms
  from investigations where alert_uuid = any(${alerts}::uuid[]) order by alert_uuid, run desc`

async function investigationsOf(db: Db, alerts: readonly string[]): Promise<Placed[]> {
  const { rows } = await sql<{ alert_id: string; run: number; started_ms: number }>`
    select ${alertIdColumn} as alert_id, run, started_ms
    from (${latest(alerts)}) latest join alerts using (alert_uuid) join organizations using (organization_uuid)
    where started_ms is not null order by started_ms desc limit ${mostEntries}`.execute(db)
  return rows.map(({ alert_id, run, started_ms }) => ({
    ms: started_ms,
    kind: 'investigation',
    text: run > 1 ? `Investigation ${run} of alert ${alert_id} began.` : `Investigation of alert ${alert_id} began.`,
    ...byNobody,
    refers_to: alert_id,
  }))
}

interface StepRow {
  step_key: string
  skill: string
  state: string
  summary: string | null
  error: unknown
  finished_ms: number
}

async function stepsOf(db: Db, alerts: readonly string[]): Promise<Placed[]> {
  const { rows } = await sql<{ steps: Uint8Array }>`
    select steps from (${latest(alerts)}) latest join step_parts using (investigation_uuid)
    order by investigation_uuid desc, part desc limit ${mostParts}`.execute(db)
  const steps = rows.flatMap((row) => unpackSteps<StepRow>(row.steps))
  return steps
    .sort(inOrder)
    .slice(-mostEntries)
    .map((step) => ({
      ms: step.finished_ms,
      kind: 'step',
      text: textOfStep(step),
      ...byNobody,
      refers_to: step.step_key,
    }))
}

const inOrder = (a: StepRow, b: StepRow) => a.finished_ms - b.finished_ms || (a.step_key > b.step_key ? -1 : 1)

function textOfStep({ skill, state, summary, error }: StepRow): string {
  const failure = StepError.safeParse(error)
  return summary ?? (failure.success ? `${skill}: ${failure.data.message}` : `${skill}: ${state}`)
}
