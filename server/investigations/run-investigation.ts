// Finds the things in an alert and runs its playbook about them. What is done with the results is the caller's.
import type { ConnectionServices } from '../connections/connection-services.ts'
import type { ConnectionName } from '../connections/list-connections-of.ts'
import { findThingsAside } from '../things/find-things-aside.ts'
import type { AlertUnderInvestigation } from './begin-investigations.ts'
import { type Investigated, weighSteps } from './draw-conclusion.ts'
import type { EndedStep } from './ended-step.ts'
import { fieldsOf } from './fields-of.ts'
import { keepEvidence } from './keep-evidence.ts'
import type { KnownPlaybook } from './known.ts'
import { runPlaybook } from './run-playbook.ts'
import { asker } from './run-task.ts'

interface Run {
  alert: AlertUnderInvestigation
  playbook: KnownPlaybook
  connections: readonly ConnectionName[]
  /** What an earlier attempt has done. */
  done: readonly EndedStep[]
  /** Milliseconds since 1970. */
  endsAt: number
  signal: AbortSignal
  /** Takes each result as it arrives, and what is kept of its output. */
  keep(step: EndedStep, evidence: string | null): Promise<unknown>
}

export async function runInvestigation(
  services: ConnectionServices,
  { alert, playbook: { document, steps }, connections, done, endsAt, signal, keep }: Run,
): Promise<Investigated & { left_out: number }> {
  const { things, left_out, note } = await findThingsAside(alert.alert_content, { domains: alert.domains })
  const unread = [
    ...(note === null ? [] : [note]),
    ...(left_out > 0 ? [`${left_out} further things that the alert names were not looked at.`] : []),
  ]
  const ended = await runPlaybook({
    steps,
    fields: fieldsOf(alert),
    things,
    done,
    connections,
    organization_code: alert.organization_code,
    now: Date.now,
    ask: asker({ services, context: { db: services.db, alert, things }, endsAt, signal }),
    keep: async (step) => {
      signal.throwIfAborted()
      const evidence = step.state === 'done' ? keepEvidence(step.output) : null
      step.output_sha256 = evidence?.sha256 ?? null
      await keep(step, evidence?.text ?? null)
    },
    weigh: (soFar) => {
      const { verdict, confidence } = weighSteps({ alert, document, things, unread, ended: soFar })
      return { name: verdict, score: confidence.score }
    },
  })
  return { alert, document, things, unread, left_out, ended }
}
