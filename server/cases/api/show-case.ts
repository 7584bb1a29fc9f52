// Shows a case with its alerts, proposals, tasks, comments and timeline.
import { sql } from 'kysely'
import type { Case, VerdictChange } from '../../../contract/case.ts'
import type { CitedSentence } from '../../../contract/investigation.ts'
import type { Proposal } from '../../../contract/proposal.ts'
import type { Db } from '../../database/transaction.ts'
import type { Scope } from '../../platform/services.ts'
import { caseId } from '../case.ts'
import {
  type AlertOfCase,
  countAlertsOf,
  getCase,
  listAlertsOf,
  listCommentsOf,
  listTasksOf,
  type StoredCase,
  withAssignees,
} from '../case-store.ts'
import { tacticsOf } from '../correlation/stages.ts'
import { findDuplicates } from '../find-duplicates.ts'
import { findSimilarCases } from '../find-similar-cases.ts'
import { findProposals } from '../read-proposals.ts'
import { decideLevels, showTargets } from '../service-levels/decide-levels.ts'
import { findPromised } from '../service-levels/service-level-store.ts'
import { findFieldsOf } from '../templates/apply-templates.ts'
import { showFields } from '../templates/case-fields.ts'
import { attackStory } from './attack-story.ts'
import { type AlertInStory, withEventTimes } from './event-times.ts'
import { summaryNow } from './next-step.ts'
import { storyOf } from './tell-story.ts'
import { timelineOf } from './timeline.ts'

const shownComments = 100
const shownSimilar = 10
const shownProposals = 500

export async function showCase(db: Db, scope: Scope, name: string): Promise<Case> {
  const stored = await getCase(db, scope, name)
  const [assigned] = await withAssignees(db, [{ assignee: stored.assignee, assignee_uuid: stored.assignee_uuid }])
  const { case_uuid, organization_uuid } = stored
  const alerts = await listAlertsOf(db, case_uuid)
  const proposals = await findProposals(db, sql`proposals.case_uuid = ${case_uuid}::uuid`, { limit: shownProposals })
  const tasks = await listTasksOf(db, case_uuid)
  const comments = (await listCommentsOf(db, case_uuid, shownComments)).reverse()
  const [earliest] = alerts.map(({ alert_uuid }) => alert_uuid).sort()
  const similar = { before_alert_uuid: earliest, limit: shownSimilar }
  const seen_before = earliest ? await findSimilarCases(db, organization_uuid, stored.observables, similar) : []
  const later = { after_alert_uuid: earliest, except_alert_uuid: earliest, limit: shownSimilar }
  const since = earliest ? await findSimilarCases(db, organization_uuid, stored.observables, later) : []
  const seen_since = since.filter(({ case_id }) => !seen_before.some((each) => each.case_id === case_id))
  const inStory = await withEventTimes(db, alerts)
  const timeline = await timelineOf(db, case_uuid, { alerts, proposals, comments })
  return {
    ...ownFields(stored),
    assignee: assigned?.assignee ?? null,
    assigned_to: assigned?.assigned_to ?? null,
    summary: summaryOf(stored, inStory, proposals),
    alert_count: await countAlertsOf(db, case_uuid, alerts.length),
    alerts: alerts.map(({ raised_at: _, claims: __, verdict: ___, severity: ____, ...alert }) => alert),
    proposals,
    tasks,
    comments,
    seen_before,
    seen_since,
    duplicates: await findDuplicates(db, stored, [...seen_before, ...seen_since]),
    story: attackStory(stored, inStory),
    timeline,
    times: timesOf(stored),
    fields: showFields(await findFieldsOf(db, stored.templates), stored.fields),
    ...levelsShown(await findPromised(db, case_uuid), stored),
  }
}

function levelsShown(promised: Awaited<ReturnType<typeof findPromised>>, stored: StoredCase) {
  if (!promised) return { service_level: null, due_at: null, service_levels: [] }
  const now = Math.floor(Date.now() / 1000)
  const { state, due_at } = decideLevels(promised, stored, now)
  return { service_level: state, due_at, service_levels: showTargets(promised, stored, now) }
}

const ownFields = (stored: StoredCase) => ({
  case_id: caseId(stored.organization_code, stored.number),
  case_uuid: stored.case_uuid,
  organization_code: stored.organization_code,
  title: stored.title,
  severity: stored.severity,
  status: stored.status,
  verdict: stored.verdict,
  verdict_set_by: stored.verdict_set_by_name,
  verdict_change: verdictChangeOf(stored),
  confidence: stored.confidence,
  observables: [...stored.observables],
  findings: [...stored.findings],
  techniques: [...stored.techniques],
  close_reason: stored.close_reason,
  classification: stored.classification,
  version: stored.version,
  created_at: stored.created_at,
  modified_at: stored.modified_at,
  repeats: stored.repeats,
  merged_into: stored.merged_into,
  tactics: tacticsOf(
    stored.claims,
    stored.techniques.map(({ tactics }) => tactics),
  ),
  closed_at: stored.closed_at,
})

function verdictChangeOf(stored: StoredCase): VerdictChange | null {
  const { verdict_set_by: by_uuid, verdict_set_by_name: by, verdict_set_at: at, verdict_reason, verdict } = stored
  if (by_uuid === null || by === null || at === null) return null
  return { by, by_uuid, at, reason: verdict_reason ?? '', machine_verdict: stored.machine_verdict ?? verdict }
}

/** A story names the alerts already. */
function summaryOf(stored: StoredCase, alerts: readonly AlertInStory[], proposals: readonly Proposal[]) {
  const story = storyOf(stored, alerts)
  const now = summaryNow({ stored, alerts: alerts.filter(({ joined }) => joined?.investigated !== false), proposals })
  return [...story, ...now, ...(story.length > 0 ? [] : joinedSentence(stored, alerts))]
}

const named = 3
const mostCites = 20

/** Names the alerts that joined the case, and cites their own findings, or else the findings they share with it. */
function joinedSentence({ summary, findings }: StoredCase, [, ...joined]: readonly AlertOfCase[]): CitedSentence[] {
  if (joined.length === 0) return []
  const ids = joined.map(({ alert_id }) => alert_id)
  const brought = findings.filter(({ alert_id }) => ids.includes(alert_id)).map(({ finding_id }) => finding_id)
  const cites = brought.length > 0 ? brought : [...new Set(summary.flatMap((sentence) => sentence.cites))]
  const rest = ids.length - named
  const list = rest > 0 ? `${ids.slice(0, named).join(', ')} and ${rest} more` : ids.join(', ')
  return [{ text: `Joined by ${list}.`, cites: cites.slice(0, mostCites) }]
}

/** Seconds since the source raised the first alert; its clock may be ahead of ours. */
function timesOf({ raised_at, created_at, acknowledged_at, contained_at, closed_at }: StoredCase): Case['times'] {
  const since = (at: number | null) => (at === null ? null : Math.max(0, at - raised_at))
  return {
    to_investigate: since(created_at),
    to_acknowledge: since(acknowledged_at),
    to_contain: since(contained_at),
    to_close: since(closed_at),
  }
}
