// Tries a playbook on an alert: third parties are only read, nothing is stored, changes are shown as proposals.
import type { NewAlert } from '../../../contract/alert.ts'
import type { DryRunResult } from '../../../contract/investigation.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import { listConnectionsOf } from '../../connections/list-connections-of.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { notFound } from '../../http/problem.ts'
import { createDirectory } from '../../organizations/directory.ts'
import { listProtectedMachines } from '../../organizations/protected-machines.ts'
import type { Scope } from '../../platform/services.ts'
import { compileInTurns } from '../../playbooks/language/compile-playbook.ts'
import { catalogueFor } from '../../playbooks/planning/skill-catalogue.ts'
import { playbookOrPlan } from '../../playbooks/store/bind-playbooks.ts'
import { correctionsOf } from '../../reading/corrections/correction-store.ts'
import { readAlertAside } from '../../reading/read-alert-aside.ts'
import { type AlertUnderInvestigation, readAlerts } from '../queue/begin-investigations.ts'
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
  document: PlaybookDocument
}

/** On an alert that is stored. */
export async function dryRun(
  services: InvestigationServices,
  scope: Scope,
  { organization_uuid, ...tried }: Tried & { organization_uuid: string },
  alertName: string,
): Promise<DryRunResult> {
  const { alert_uuid } = await getAlert(services.db, scope, alertName)
  const alert = (await readAlerts(services.db, [alert_uuid])).get(alert_uuid)
  if (!alert || alert.organization_uuid !== organization_uuid) throw notFound('alert', alertName)
  return tryOn(services, alert, tried)
}

/** On an alert that was sent for this alone, with the playbook of its type, or the one that would be planned for it. */
export async function dryRunAlert(
  services: InvestigationServices,
  scope: Scope,
  { organization_code, alert_provider, alert_type, alert_content, created_at_source }: NewAlert,
): Promise<DryRunResult> {
  const organization = await createDirectory(services.db).organization(scope, organization_code)
  const { organization_uuid, domains } = organization
  const corrections = (await correctionsOf(services.db, [organization_uuid]))(organization_uuid, alert_provider)
  const alert = {
    alert_uuid: newUuid(),
    alert_id: `${organization_code}-DRY-RUN`,
    organization_uuid,
    organization_code: organization.organization_code,
    domains,
    alert_provider,
    alert_type,
    alert_content,
    created_at: services.now(),
    created_at_source: created_at_source ?? null,
    corrections,
  }
  const wanted = { organization_uuid, alert_type, provider: alert_provider }
  return tryOn(services, alert, await playbookOrPlan(services.db, wanted, catalogueFor(services.connectors)))
}

async function tryOn(
  services: InvestigationServices,
  alert: AlertUnderInvestigation,
  { playbook_uuid, version, document }: Tried,
): Promise<DryRunResult> {
  const { alert_uuid, organization_uuid } = alert
  const started_ms = Date.now()
  const ended: EndedStep[] = []
  const outputs = new Map<string, unknown>()
  const run = {
    alert,
    playbook: { document, steps: await compileInTurns(document, catalogueFor(services.connectors)) },
    connections: await listConnectionsOf(services, organization_uuid),
    protect: await listProtectedMachines(services.db, organization_uuid),
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
    reading,
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
