// Tries a playbook on a past alert: third parties are only read, nothing is stored, changes are shown as proposals.
import type { DryRunResult } from '../../../contract/investigation.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { listConnectionsOf } from '../../connections/list-connections-of.ts'
import { notFound } from '../../http/problem.ts'
import type { Scope } from '../../platform/services.ts'
import { compilePlaybook } from '../../playbooks/language/compile-playbook.ts'
import { readAlerts } from '../queue/begin-investigations.ts'
import type { InvestigationServices } from '../queue/investigation-services.ts'
import type { EndedStep } from '../run/ended-step.ts'
import { runInvestigation } from '../run/run-investigation.ts'
import { RequiredStepFailed } from '../run/run-step.ts'
import { weighSteps } from '../verdict/draw-conclusion.ts'
import { draw } from './show-investigation.ts'

/** A person waits for it. */
const mostWorkMs = 60_000

interface Tried {
  playbook_uuid: string
  version: number
  organization_uuid: string
  document: PlaybookDocument
}

export async function dryRun(
  services: InvestigationServices,
  scope: Scope,
  { playbook_uuid, version, organization_uuid, document }: Tried,
  alertName: string,
): Promise<DryRunResult> {
  const { db } = services
  const { alert_uuid } = await getAlert(db, scope, alertName)
  const alert = (await readAlerts(db, [alert_uuid])).get(alert_uuid)
  if (!alert || alert.organization_uuid !== organization_uuid) throw notFound('alert', alertName)
  const started_ms = Date.now()
  const ended: EndedStep[] = []
  const outputs = new Map<string, unknown>()
  const run = {
    alert,
    playbook: { document, steps: compilePlaybook(document) },
    connections: await listConnectionsOf(services, organization_uuid),
    done: [],
    endsAt: started_ms + mostWorkMs,
    signal: new AbortController().signal,
    record: async (step: EndedStep, evidence: string | null) => {
      ended.push(step)
      outputs.set(step.step_key, evidence === null ? null : JSON.parse(evidence))
    },
  }
  const { observables, unread, left_out, failure } = await runInvestigation(services, run).then(
    (investigated) => ({ ...investigated, failure: null }),
    (error: unknown) => {
      if (error instanceof RequiredStepFailed)
        return { observables: [], unread: [], left_out: 0, failure: error.message }
      throw error
    },
  )
  const { verdict, confidence, summary, findings } = weighSteps({ alert, document, observables, unread, ended })
  const row = {
    alert_uuid,
    attempt: 1,
    playbook_uuid,
    playbook_version: version,
    state: failure === null ? ('completed' as const) : ('failed' as const),
    failure,
    observables,
    observables_left_out: left_out,
    verdict,
    confidence,
    summary,
    findings,
    started_ms,
    finished_ms: Date.now(),
    case_id: null,
  }
  const { steps, ...drawn } = draw(row, alert.alert_id, document, ended)
  return { ...drawn, steps: steps.map((step) => ({ ...step, output: outputs.get(step.key) ?? null })) }
}
