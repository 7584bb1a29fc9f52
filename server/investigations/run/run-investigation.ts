// Finds the observables in an alert and runs its playbook. The caller decides what happens to the results.

import type { ProtectedMachine } from '../../../contract/protected-machine.ts'
import type { ConnectionServices } from '../../connections/connection-services.ts'
import type { ConnectionName } from '../../connections/list-connections-of.ts'
import { createEvaluator } from '../../playbooks/language/evaluate.ts'
import { type ReadAside, readAlertAside } from '../../reading/read-alert-aside.ts'
import { withExcerpts } from '../evidence/evidence-excerpt.ts'
import { redactFinding } from '../evidence/redact-finding.ts'
import { serializeEvidence } from '../evidence/serialize-evidence.ts'
import type { AlertUnderInvestigation } from '../queue/begin-investigations.ts'
import { proveTargets } from '../targets/prove-targets.ts'
import { type Investigated, type WeighedSteps, weighSteps } from '../verdict/draw-conclusion.ts'
import { createAsk } from './ask-skill.ts'
import type { EndedStep } from './ended-step.ts'
import { fieldsOf } from './fields-of.ts'
import type { KnownPlaybook } from './known-playbooks.ts'
import { runPlaybook } from './run-playbook.ts'

interface Run {
  alert: AlertUnderInvestigation
  /** The alert as it was read already. */
  read?: ReadAside | undefined
  playbook: KnownPlaybook
  /** Machines that the organization protects. */
  protect: readonly ProtectedMachine[]
  connections: readonly ConnectionName[]
  /** Steps that an earlier attempt has ended. */
  done: readonly EndedStep[]
  /** Milliseconds since 1970. */
  endsAt: number
  signal: AbortSignal
  /** Stores each result as it arrives, with the evidence: what is stored of its output. */
  record(step: EndedStep, evidence: string | null): Promise<unknown>
}

export async function runInvestigation(
  services: ConnectionServices,
  { alert, read, playbook: { document, steps }, protect, connections, done, endsAt, signal, record }: Run,
): Promise<Investigated> {
  const { reading, note } = read ?? (await readAlertAside(alert, alert.organization_uuid))
  const { observables, observables_left_out: left_out } = reading
  const unread = [
    ...(note === null ? [] : [note]),
    ...(left_out > 0 ? [`${left_out} further observables that the alert names were not looked at.`] : []),
  ]
  const last: { weighed?: WeighedSteps; steps: number } = { steps: 0 }
  const { ended, discovered } = await runPlaybook({
    steps,
    rounds: document.rounds ?? mostRounds,
    most_calls: document.most_calls ?? usualCalls,
    fields: fieldsOf(alert, reading),
    observables,
    domains: alert.domains,
    done,
    connections,
    organization_code: alert.organization_code,
    now: Date.now,
    evaluate: createEvaluator(alert.organization_uuid),
    ask: createAsk({
      services,
      context: { db: services.db, alert, observables, claims: reading.claims.map(({ claim }) => claim) },
      endsAt,
      signal,
    }),
    record: async (step) => {
      signal.throwIfAborted()
      const evidence = step.state === 'done' ? serializeEvidence(step.output) : null
      const findings = withExcerpts(step.findings.map(redactFinding), evidence?.value)
      // What is stored is what later steps see, so that a run that is taken up again sees the same.
      const output = evidence?.value ?? null
      const ended = { ...step, output, findings, output_sha256: evidence?.sha256 ?? null }
      await record(ended, evidence?.text ?? null)
      return ended
    },
    weigh: (soFar, found) => {
      const investigated = withDiscovered({
        alert,
        document,
        reading,
        unread,
        ended: soFar,
        protect,
        discovered: found,
      })
      const weighed = weighSteps(investigated)
      last.weighed = weighed
      last.steps = soFar.length
      const { verdict, confidence, findings, decided_by } = weighed
      const targets = proveTargets({ reading: investigated.reading, findings, decided_by, discovered: found, alert })
      return { verdict: { name: verdict, score: confidence.score }, targets }
    },
  })
  // What was proposed since answers nothing, so it is not weighed again.
  const weighed = ended.slice(last.steps).every(({ state }) => state === 'proposed') ? last.weighed : undefined
  return { ...withDiscovered({ alert, document, reading, unread, ended, protect, discovered }), weighed }
}

const mostRounds = 3
const usualCalls = 120

/** What was discovered is part of the investigation from then on. */
const withDiscovered = (investigated: Investigated): Investigated => ({
  ...investigated,
  reading: {
    ...investigated.reading,
    observables: [...investigated.reading.observables, ...investigated.discovered.observables],
  },
  unread: [...investigated.unread, ...investigated.discovered.ambiguous],
})
