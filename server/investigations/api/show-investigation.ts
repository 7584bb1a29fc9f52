// An investigation as people and programs see it: every step, what came back, and the bytes each finding rests on.

import { sql } from 'kysely'
import type { Confidence, Investigation, StepRecord } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { StepState, Verdict } from '../../../contract/vocabulary.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import { findObservablesAside } from '../../observables/find-observables-aside.ts'
import type { Scope } from '../../platform/services.ts'
import { compileInTurns, compilePlaybook } from '../../playbooks/language/compile-playbook.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'
import { evidenceAt } from '../evidence/evidence-at.ts'
import { type AlertUnderInvestigation, readAlerts, readEndedSteps } from '../queue/begin-investigations.ts'
import type { EndedStep } from '../run/ended-step.ts'
import { nextSteps } from '../run/next-steps.ts'
import { weighSteps } from '../verdict/draw-conclusion.ts'

export interface InvestigationRow {
  alert_uuid: string
  attempt: number
  playbook_uuid: string | null
  playbook_version: number | null
  state: Investigation['state']
  failure: string | null
  observables: readonly Observable[] | null
  observables_left_out: number
  verdict: Verdict | null
  confidence: Confidence | null
  summary: Investigation['summary'] | null
  started_ms: number | null
  finished_ms: number | null
  case_id: string | null
}

/** The latest of the alert. */
export async function showInvestigation(db: Db, scope: Scope, alert: string): Promise<Investigation> {
  const { alert_uuid, alert_id } = await getAlert(db, scope, alert)
  const row = await findLatest(db, alert_uuid)
  if (!row) throw notFound('investigation of alert', alert_id)
  const about = (await readAlerts(db, [alert_uuid])).get(alert_uuid)
  const ended = (await readEndedSteps(db, [row.investigation_uuid])).get(row.investigation_uuid) ?? []
  const playbook =
    row.playbook_uuid !== null && row.playbook_version !== null
      ? await loadPlaybook(db, row.playbook_uuid, row.playbook_version)
      : undefined
  if (!about) throw notFound('alert', alert_id)
  if (row.state === 'running' && playbook) await compileInTurns(playbook.document) // so that drawing it finds it read
  // Until it has ended, what was found is known to the node that runs it alone; it is the same each time.
  const found =
    row.observables ?? (await findObservablesAside(about.alert_content, { domains: about.domains })).observables
  return draw({ ...row, observables: found }, about, playbook?.document, ended)
}

export function draw(
  row: InvestigationRow,
  alert: AlertUnderInvestigation,
  document: PlaybookDocument | undefined,
  ended: readonly EndedStep[],
): Investigation {
  const observables = row.observables ?? []
  const weighed = document ? weighSteps({ alert, document, observables, unread: [], ended }) : undefined
  const outputs = new Map(ended.map(({ step_key, output }) => [step_key, output]))
  return {
    alert_uuid: row.alert_uuid,
    alert_id: alert.alert_id,
    case_id: row.case_id,
    state: row.state,
    failure: row.failure,
    attempt: row.attempt,
    started_at: seconds(row.started_ms),
    finished_at: seconds(row.finished_ms),
    playbook:
      document && row.playbook_uuid !== null && row.playbook_version !== null
        ? {
            playbook_uuid: row.playbook_uuid,
            version: row.playbook_version,
            title: document.title,
            class: document.class,
            steps: document.steps,
          }
        : null,
    steps: drawSteps(row, document, ended),
    observables: [...observables],
    observables_left_out: row.observables_left_out,
    findings: (weighed?.findings ?? []).map((finding) => ({
      ...finding,
      evidence: evidenceAt(outputs.get(finding.step), finding.pointer),
    })),
    verdict: row.verdict,
    confidence: row.confidence,
    summary: row.summary ?? [],
  }
}

type DrawnStep = Investigation['steps'][number]

/** What has ended, or one line for a step that waits, runs, or had nothing to ask about. */
function drawSteps(
  { state }: InvestigationRow,
  document: PlaybookDocument | undefined,
  ended: readonly EndedStep[],
): DrawnStep[] {
  if (!document) return []
  const ready = state === 'running' ? readySteps(document, ended) : new Set<string>()
  const results = Map.groupBy(ended, ({ step_id }) => step_id)
  return document.steps.flatMap(({ id, skill, question, because }): DrawnStep[] => {
    const words = { question, because }
    const own = results.get(id)
    if (own) return own.map((result) => ({ ...drawResult(result), ...words }))
    return [{ ...untouched, key: id, id, skill, ...words, ...stateOf(state, ready.has(id)) }]
  })
}

const drawResult = (result: EndedStep): Omit<DrawnStep, 'question' | 'because'> => ({
  key: result.step_key,
  id: result.step_id,
  item: result.item,
  skill: result.skill,
  connection_uuid: result.connection_uuid,
  state: result.state,
  summary: result.summary,
  input: result.input,
  output: result.output,
  error: result.error,
  call: result.call,
  started_at: seconds(result.started_ms),
  finished_at: seconds(result.finished_ms),
  duration_ms: result.started_ms === null ? null : Math.max(0, result.finished_ms - result.started_ms),
  output_sha256: result.output_sha256,
})

const untouched = {
  item: null,
  connection_uuid: null,
  summary: null,
  input: null,
  output: null,
  error: null,
  call: null,
  started_at: null,
  finished_at: null,
  duration_ms: null,
  output_sha256: null,
}

function stateOf(state: InvestigationRow['state'], isReady: boolean): { state: StepState; error: StepRecord['error'] } {
  if (state === 'running' || state === 'submitted') return { state: isReady ? 'running' : 'waiting', error: null }
  const message =
    state === 'completed' ? 'There was nothing to ask about, or its condition did not hold.' : 'It was not reached.'
  return { state: 'skipped', error: { kind: 'not_needed', message, hint: null, status: null } }
}

/** Steps with something kept of them count as ended: what a node does at this moment is known to that node alone. */
function readySteps(document: PlaybookDocument, ended: readonly EndedStep[]): ReadonlySet<string> {
  const steps = compilePlaybook(document).map(({ step, waitsFor, waitsForVerdict }) => ({
    id: step.id,
    waitsFor,
    waitsForVerdict,
  }))
  const done = new Set(ended.map(({ step_id }) => step_id))
  return new Set(nextSteps(steps, done, done).map(({ id }) => id))
}

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000))

async function findLatest(
  db: Db,
  alertUuid: string,
): Promise<(InvestigationRow & { investigation_uuid: string }) | undefined> {
  const { rows } = await sql<InvestigationRow & { investigation_uuid: string }>`
    select i.investigation_uuid, i.alert_uuid, i.attempt, i.playbook_uuid, i.playbook_version, i.state, i.failure, i.observables,
      i.observables_left_out, i.verdict, i.confidence, i.summary, i.started_ms, i.finished_ms,
      o.organization_code || '-' || c.number as case_id
    from investigations i join organizations o using (organization_uuid)
    left join case_alerts using (alert_uuid) left join cases c using (case_uuid)
    where i.alert_uuid = ${alertUuid} order by i.run desc limit 1`.execute(db)
  return rows[0]
}
