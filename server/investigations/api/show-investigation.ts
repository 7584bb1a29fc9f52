// Shows an investigation: its steps, its findings with their evidence, its verdict.

import { sql } from 'kysely'
import type { EvidencedFinding, Investigation, StepRecord } from '../../../contract/investigation.ts'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { AlertReading } from '../../../contract/reading.ts'
import type { StepState, Verdict } from '../../../contract/vocabulary.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { caseIdColumn } from '../../database/id-columns.ts'
import { lastPartOf, unpackResult } from '../../database/step-parts.ts'
import type { Db } from '../../database/transaction.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { compileInTurns, compilePlaybook } from '../../playbooks/language/compile-playbook.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'
import { readAlertAside } from '../../reading/read-alert-aside.ts'
import { readAlerts } from '../queue/begin-investigations.ts'
import type { InvestigationResult } from '../queue/investigation-result.ts'
import type { StoredStep } from '../run/ended-step.ts'
import { nextSteps } from '../run/next-steps.ts'
import { readSteps } from '../run/read-steps.ts'
import { collectFindings } from '../verdict/collect-findings.ts'

interface InvestigationRow extends InvestigationResult {
  alert_uuid: string
  attempt: number
  playbook_uuid: string | null
  playbook_version: number | null
  state: Investigation['state']
  failure: string | null
  observables_left_out: number
  verdict: Verdict | null
  started_ms: number | null
  finished_ms: number | null
  case_id: string | null
}

/** The latest of the alert. */
export async function showInvestigation(db: Db, scope: Scope, alert: string): Promise<Investigation> {
  const { alert_uuid, alert_id } = await getAlert(db, scope, alert)
  const row = await findLatest(db, alert_uuid)
  if (!row) throw notFound('investigation of alert', alert_id)
  const ended = (await readSteps(db, [row.investigation_uuid])).get(row.investigation_uuid) ?? []
  const playbook =
    row.playbook_uuid !== null && row.playbook_version !== null
      ? await loadPlaybook(db, row.playbook_uuid, row.playbook_version)
      : undefined
  if (row.state === 'running' && playbook) await compileInTurns(playbook.document) // so that drawing it finds it read
  const now = row.observables === null ? await readNow(db, alert_uuid) : undefined
  const read = now ? { observables: now.observables, reading: now } : {}
  return draw({ ...row, ...read }, alert_id, playbook?.document, ended)
}

/** Until the investigation ends, only the node that runs it knows what it found in the content. */
async function readNow(db: Db, alertUuid: string): Promise<AlertReading | undefined> {
  const alert = (await readAlerts(db, [alertUuid])).get(alertUuid)
  return alert && (await readAlertAside(alert, alert.organization_uuid)).reading
}

/** What was discovered later is no part of the reading. */
const isRead = (observable: Observable) => !('resolved_from' in observable)

export function draw(
  row: InvestigationRow,
  alertId: string,
  document: PlaybookDocument | undefined,
  ended: readonly StoredStep[],
): Investigation {
  return {
    alert_uuid: row.alert_uuid,
    alert_id: alertId,
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
    observables: [...(row.observables ?? [])],
    observables_left_out: row.observables_left_out,
    reading: row.reading && { ...row.reading, observables: (row.observables ?? []).filter(isRead) },
    findings: findingsOf(row, document, ended),
    verdict: row.verdict,
    confidence: row.confidence,
    summary: row.summary ?? [],
  }
}

/** Findings are stored when the investigation ends, and never made again. Until then they are what the steps say so far. */
function findingsOf(
  { state, findings }: InvestigationRow,
  document: PlaybookDocument | undefined,
  ended: readonly StoredStep[],
): EvidencedFinding[] {
  if (findings) return [...findings]
  const isUnderWay = state === 'running' || state === 'submitted'
  return isUnderWay && document
    ? collectFindings(
        ended,
        document.steps.map(({ id }) => id),
      ).findings
    : []
}

/** The results of each step, or one entry for a step that waits, runs, or had nothing to ask about. */
function drawSteps(
  { state }: InvestigationRow,
  document: PlaybookDocument | undefined,
  ended: readonly StoredStep[],
): StepRecord[] {
  if (!document) return []
  const ready = state === 'running' ? readySteps(document, ended) : new Set<string>()
  const results = Map.groupBy(ended, ({ step_id }) => step_id)
  return document.steps.flatMap(({ id, skill, question, because }): StepRecord[] => {
    const words = { question, because }
    const own = results.get(id)
    if (own) return own.map((result) => ({ ...drawResult(result), ...words }))
    return [{ ...untouched, key: id, id, skill, ...words, ...stateOf(state, ready.has(id)) }]
  })
}

const drawResult = (result: StoredStep): Omit<StepRecord, 'question' | 'because'> => ({
  key: result.step_key,
  id: result.step_id,
  item: result.item,
  skill: result.skill,
  connection_uuid: result.connection_uuid,
  state: result.state,
  summary: result.summary,
  input: result.input,
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
    state === 'completed'
      ? 'The step had nothing to ask about, or its condition was false.'
      : 'The investigation ended before this step.'
  return { state: 'skipped', error: { kind: 'not_needed', message, hint: null, status: null } }
}

/** A step with a stored result counts as ended: only the node that runs it knows better. */
function readySteps(document: PlaybookDocument, ended: readonly StoredStep[]): ReadonlySet<string> {
  const steps = compilePlaybook(document).map(({ step, waitsFor, waitsForVerdict, round }) => ({
    id: step.id,
    waitsFor,
    waitsForVerdict,
    round,
  }))
  const done = new Set(ended.map(({ step_id }) => step_id))
  return new Set(nextSteps(steps, done, done).map(({ id }) => id))
}

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000))

async function findLatest(
  db: Db,
  alertUuid: string,
): Promise<(InvestigationRow & { investigation_uuid: string }) | undefined> {
  const { rows } = await sql<
    Omit<InvestigationRow, keyof InvestigationResult> & { investigation_uuid: string; last_part: Uint8Array | null }
  >`
    select i.investigation_uuid, i.alert_uuid, i.attempt, i.playbook_uuid, i.playbook_version, i.state, i.failure,
      i.observables_left_out, i.verdict, ${lastPartOf('i.investigation_uuid')} as last_part, i.started_ms, i.finished_ms, ${caseIdColumn} as case_id
    from investigations i join organizations using (organization_uuid)
    left join case_alerts using (alert_uuid) left join cases using (case_uuid)
    where i.alert_uuid = ${alertUuid} order by i.run desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { last_part, ...rest } = row
  return { ...rest, ...((last_part && unpackResult<InvestigationResult>(last_part)) ?? noResult) }
}

const noResult: InvestigationResult = {
  observables: null,
  reading: null,
  confidence: null,
  summary: null,
  findings: null,
}
