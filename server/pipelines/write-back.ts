// Tells the source what became of its events here: a case was closed, or assigned. Each is told once, and its echo is known.
import { sql } from 'kysely'
import { canonicalJson } from '../../connectors/kit/call/json.ts'
import { InvalidInput, ThirdPartyError } from '../../connectors/kit/call/third-party-error.ts'
import type { CaseOutcome, WriteBack } from '../../connectors/kit/vocabulary/detection-source.ts'
import type { Classification } from '../../contract/vocabulary.ts'
import { getConnector } from '../connections/api/connectors.ts'
import { runConnectionSkill } from '../connections/run-connection-skill.ts'
import { ProblemError } from '../http/problem.ts'
import { scopeOfOrganization } from '../platform/services.ts'
import type { PipelineServices } from './pipeline-services.ts'
import type { PipelineRow } from './pipeline-store.ts'
import { requireSource } from './sources.ts'

const mostAtOnce = 50

interface Decided {
  event_id: string
  event_group: string | null
  case_uuid: string
  case_id: string
  status: string
  assignee: string | null
  classification: Classification | null
  verdict: string
}

export async function writeBack(services: PipelineServices, pipeline: PipelineRow) {
  const { db, connectors } = services
  const source = requireSource(getConnector(connectors, pipeline.connector), pipeline.source)
  if (!source.writeBack) return
  const sentNow = new Set<string>()
  for (const decided of await findUntold(services, pipeline)) {
    const outcome = outcomeOf(services, decided)
    const calls = source.writeBack({ id: decided.event_id, group: decided.event_group }, outcome)
    for (const call of calls) {
      // Alerts of one incident are told once.
      const key = canonicalJson(call)
      if (!sentNow.has(key)) await send(services, pipeline, call)
      sentNow.add(key)
    }
    await sql`update source_events set sent = ${JSON.stringify(sentOf(decided, calls))}::jsonb
      where connection_uuid = ${pipeline.connection_uuid} and source = ${pipeline.source}
        and event_id = ${decided.event_id}`.execute(db)
  }
}

/** The one place where a change leaves for the source: whoever wants to propose it instead takes it from here. */
async function send(services: PipelineServices, pipeline: PipelineRow, { skill, input }: WriteBack) {
  const { connection_uuid, organization_uuid, pipeline_uuid } = pipeline
  try {
    await runConnectionSkill(services, scopeOfOrganization(organization_uuid), { connection_uuid, skill, input })
  } catch (error) {
    // What the platform refuses is not sent again: it would refuse it for ever.
    const isRefusal =
      error instanceof InvalidInput ||
      error instanceof ProblemError ||
      (error instanceof ThirdPartyError && error.kind === 'refused')
    if (!isRefusal) throw error
    services.log.warn({ err: error, pipeline_uuid, skill }, 'the source refused to be told of a case')
  }
}

/** Cases that were closed, or assigned to somebody, and of which the source was not told yet. */
async function findUntold({ db }: PipelineServices, { connection_uuid, source }: PipelineRow): Promise<Decided[]> {
  const { rows } = await sql<Decided>`
    select event_id, event_group, cases.case_uuid, organization_code || '-' || cases.number as case_id, cases.status,
      cases.assignee, cases.classification, cases.verdict
    from source_events join case_alerts using (alert_uuid) join cases using (case_uuid)
      join organizations using (organization_uuid)
    where connection_uuid = ${connection_uuid} and source = ${source}
      and (cases.status = 'closed' or cases.assignee is not null)
      and sent->>'case' is distinct from concat_ws(' ', cases.case_uuid, (cases.status = 'closed')::text, cases.assignee,
        case when cases.status = 'closed' then cases.classification end)
    order by stored_at limit ${mostAtOnce}`.execute(db)
  return rows
}

/** With the words of the source, so that its echo is recognized. */
function sentOf({ case_uuid, status, assignee, classification }: Decided, calls: readonly WriteBack[]) {
  const isClosed = status === 'closed'
  const inputs = Object.assign({}, ...calls.map(({ input }) => input)) as Record<string, unknown>
  const text = (...names: string[]) => names.map((name) => inputs[name]).find((value) => typeof value === 'string')
  return {
    case: [case_uuid, isClosed, assignee, isClosed ? classification : null].filter((part) => part !== null).join(' '),
    status: text('status'),
    assigned_to: text('assigned_to', 'assignee_email', 'assignee'),
    classification: text('classification', 'disposition'),
  }
}

function outcomeOf({ publicUrl }: PipelineServices, decided: Decided): CaseOutcome {
  const { case_id, status, assignee, classification, verdict } = decided
  const isClosed = status === 'closed'
  const where = publicUrl === undefined ? '' : `: ${publicUrl}/cases/${case_id}`
  const what = isClosed
    ? `Closed as ${(classification ?? 'undetermined').replaceAll('_', ' ')} (verdict: ${verdict})`
    : `Assigned to ${assignee}`
  return {
    isClosed,
    classification,
    assignee: assignee !== null && /^\S+@\S+\.\S+$/.test(assignee) ? assignee : null,
    note: `${what} in case ${case_id}${where}`,
  }
}
