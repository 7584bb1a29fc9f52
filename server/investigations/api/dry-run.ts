// Tries a playbook on an alert: third parties are only read, nothing is stored, changes are shown as proposals.
import type { NewAlert } from '../../../contract/alert.ts'
import type { DryRun, DryRunResult } from '../../../contract/investigation.ts'
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import { getAlert } from '../../alerts/alert-store.ts'
import type { ConnectionServices } from '../../connections/connection-services.ts'
import { listConnectionsOf } from '../../connections/list-connections-of.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { notFound } from '../../http/problem.ts'
import { createDirectory } from '../../organizations/directory.ts'
import { listProtectedMachines } from '../../organizations/protected-machines.ts'
import type { Scope } from '../../platform/services.ts'
import { readDraft } from '../../playbooks/api/read-draft.ts'
import { compileInTurns } from '../../playbooks/language/compile-playbook.ts'
import { catalogueFor } from '../../playbooks/planning/skill-catalogue.ts'
import { playbookOrPlan } from '../../playbooks/store/bind-playbooks.ts'
import { loadPlaybook } from '../../playbooks/store/load-playbook.ts'
import { getPlaybook } from '../../playbooks/store/playbook-store.ts'
import { correctionsOf } from '../../reading/corrections/correction-store.ts'
import { readAlertAside } from '../../reading/read-alert-aside.ts'
import { type AlertUnderInvestigation, readAlerts } from '../queue/begin-investigations.ts'
import { nothingDiscovered } from '../run/discover.ts'
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

/** As it was asked for. It can be sent to a thread. */
export type DryRunRequest = { scope: Scope } & ({ playbook_uuid: string; draft: DryRun } | { alert: NewAlert })

/** Answers a dry run, as bytes of JSON. */
export type TryAside = (request: DryRunRequest) => Promise<Uint8Array>

export const dryRun = (services: ConnectionServices, request: DryRunRequest): Promise<DryRunResult> =>
  'alert' in request
    ? dryRunAlert(services, request.scope, request.alert)
    : dryRunPlaybook(services, request.scope, request)

/** On an alert that is stored, with the stored version or a draft. */
async function dryRunPlaybook(
  services: ConnectionServices,
  scope: Scope,
  { playbook_uuid, draft }: { playbook_uuid: string; draft: DryRun },
): Promise<DryRunResult> {
  const { db } = services
  const playbook = await getPlaybook(db, scope, playbook_uuid)
  const hasDraft = draft.document !== undefined || draft.yaml !== undefined
  const { document } = hasDraft
    ? { document: await readDraft(draft, services.connectors) }
    : await loadPlaybook(db, playbook_uuid, playbook.version)
  const { alert_uuid } = await getAlert(db, scope, draft.alert)
  const alert = (await readAlerts(db, [alert_uuid])).get(alert_uuid)
  if (!alert || alert.organization_uuid !== playbook.organization_uuid) throw notFound('alert', draft.alert)
  return tryOn(services, alert, { ...playbook, document })
}

/** On an alert that was sent for this alone, with the playbook of its type, or the one that would be planned for it. */
async function dryRunAlert(
  services: ConnectionServices,
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
  services: ConnectionServices,
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
      return { reading, unread: [], discovered: nothingDiscovered(), failure: error.message }
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
