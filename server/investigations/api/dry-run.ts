// Tries a playbook on a past alert: third parties are only read, nothing is stored, changes are shown as proposals.
import type { DryRunResult } from '../../../contract/investigation.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { listConnectionsOf } from '../../connections/list-connections-of.ts'
import { notFound } from '../../http/problem.ts'
import { listProtectedMachines } from '../../organizations/protected-machines.ts'
import type { Scope } from '../../platform/services.ts'
import { compileInTurns } from '../../playbooks/language/compile-playbook.ts'
import { readAlertAside } from '../../reading/read-alert-aside.ts'
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
    playbook: { document, steps: await compileInTurns(document) },
    connections: await listConnectionsOf(services, organization_uuid),
    protect: await listProtectedMachines(db, organization_uuid),
    done: [],
    endsAt: started_ms + mostWorkMs,
    signal: new AbortController().signal,
    record: async (step: EndedStep, evidence: string | null) => {
      ended.push(step)
      outputs.set(step.step_key, evidence === null ? null : JSON.parse(evidence))
    },
  }
  const { reading, unread, discovered, failure } = await runInvestigation(services, run).then(
    (investigated) => ({ ...investigated, failure: null }),
    async (error: unknown) => {
      if (!(error instanceof RequiredStepFailed)) throw error
      const { reading } = await readAlertAside(alert, organization_uuid)
      return { reading, unread: [], discovered: nothingDiscovered, failure: error.message }
    },
  )
  const { verdict, confidence, summary, findings } = weighSteps({ alert, document, reading, unread, ended, discovered })
  const row = {
    alert_uuid,
    attempt: 1,
    playbook_uuid,
    playbook_version: version,
    state: failure === null ? ('completed' as const) : ('failed' as const),
    failure,
    observables: reading.observables,
    observables_left_out: reading.observables_left_out,
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

const nothingDiscovered = { observables: [], machines: [], meetings: [], same: [], ambiguous: [] }
