// Asks one skill about one observable, and turns the answer or the failure into a result that can be stored.

import { setTimeout as pause } from 'node:timers/promises'
import { parseSkillInput } from '../../../connectors/kit/call/run-skill.ts'
import { InvalidInput, ThirdPartyError } from '../../../connectors/kit/call/third-party-error.ts'
import type { ConnectorRegistry } from '../../../connectors/registry.ts'
import type { StepError } from '../../../contract/investigation.ts'
import type { StepErrorKind } from '../../../contract/vocabulary.ts'
import type { ConnectionServices } from '../../connections/connection-services.ts'
import type { ConnectionName } from '../../connections/list-connections-of.ts'
import { runConnectionSkill } from '../../connections/run-connection-skill.ts'
import { ProblemError } from '../../http/problem.ts'
import { scopeOfOrganization } from '../../platform/services.ts'
import type { CompiledStep } from '../../playbooks/language/compile-playbook.ts'
import type { AnsweredStep } from './ended-step.ts'
import type { BuiltInContext } from './run-built-in.ts'
import { runBuiltIn } from './run-built-in.ts'

export const builtIn = 'built-in'

export interface SkillTask {
  compiled: CompiledStep
  connection: ConnectionName | undefined
  input: Record<string, unknown>
  item: unknown
}

export type Asking = Pick<AnsweredStep, 'state' | 'summary' | 'error' | 'findings' | 'call' | 'output'>

export interface AskContext {
  services: ConnectionServices
  context: BuiltInContext
  /** Milliseconds since 1970: no call lasts longer. */
  endsAt: number
  signal: AbortSignal
}

export const createAsk =
  (ask: AskContext) =>
  async (task: SkillTask): Promise<Asking> => {
    if (Date.now() >= ask.endsAt) return failed(timeIsUp)
    if (task.compiled.effect === 'changes') return propose(ask.services.connectors, task)
    const tryUntil = Math.min(Date.now() + (task.compiled.step.keep_trying_for ?? 0) * 1000, ask.endsAt)
    for (let wait = 1000; ; wait = Math.min(wait * 2, 15_000)) {
      const asking = await askOnce(ask, task)
      if (asking.error === null || !maySucceedLater[asking.error.kind] || Date.now() + wait >= tryUntil) return asking
      await pause(wait, undefined, { signal: ask.signal })
    }
  }

/** Whether asking again in a moment may help. */
const maySucceedLater: Readonly<Record<StepErrorKind, boolean>> = {
  unreachable: true,
  resting: true,
  limited: true,
  deadline: true,
  refused: false,
  not_allowed: false,
  unusable_answer: false,
  no_connection: false,
  invalid_input: false,
  expression: false,
  too_many: false,
  time_up: false,
  gone: false,
  not_needed: false,
}

const timeIsUp: StepError = {
  kind: 'time_up',
  message: 'The investigation had no time left for it.',
  hint: 'Investigate again, or shorten the playbook.',
  status: null,
}

async function askOnce({ services, context, endsAt }: AskContext, task: SkillTask): Promise<Asking> {
  const { connection, compiled, input } = task
  try {
    if (!connection) {
      const { output, summary, findings } = await runBuiltIn(context, compiled.skill, input)
      return { ...nothing, state: 'done', output, summary, findings }
    }
    const seconds = Math.max(1, Math.min(60, Math.ceil((endsAt - Date.now()) / 1000)))
    const scope = scopeOfOrganization(context.alert.organization_uuid)
    const { output, summary, findings, call } = await runConnectionSkill(services, scope, {
      connection_uuid: connection.connection_uuid,
      skill: compiled.skill,
      input,
      deadlineSeconds: seconds,
      recent: true,
      readsOnly: true,
    })
    return { ...nothing, state: 'done', output, summary, findings, call }
  } catch (error) {
    return failed(asStepError(error))
  }
}

/** Failures of the third party or the playbook. Any other error is our own and ends the attempt. */
function asStepError(error: unknown): StepError {
  if (error instanceof ThirdPartyError)
    return { kind: error.kind, message: error.message, hint: error.hint ?? null, status: error.status ?? null }
  if (error instanceof InvalidInput)
    return {
      kind: 'invalid_input',
      message: `The skill was not asked: its input is invalid (${error.message}).`,
      hint: 'Correct the step of the playbook.',
      status: null,
    }
  if (error instanceof ProblemError && error.status === 404)
    return {
      kind: 'gone',
      message: `It no longer exists in this organization. ${error.message}`,
      hint: null,
      status: null,
    }
  throw error
}

/** Checks a change and proposes it. A person decides; nothing is changed here. */
function propose(connectors: ConnectorRegistry, { compiled, input, item, connection }: SkillTask): Asking {
  const connector = connectors.find(compiled.connector)
  const skill = connector?.skills.find(({ id }) => id === compiled.skill)
  if (!skill) return failed({ kind: 'gone', message: 'The skill no longer exists.', hint: null, status: null })
  try {
    parseSkillInput(skill, input)
  } catch (error) {
    return failed(asStepError(error))
  }
  const about = hasValue(item) ? ` ${item.value}` : ''
  return { ...nothing, state: 'proposed', summary: `${skill.name}${about} (${connection?.instance_name})` }
}

const hasValue = (item: unknown): item is { value: string } =>
  typeof item === 'object' && item !== null && 'value' in item && typeof item.value === 'string'

const nothing: Asking = { state: 'failed', summary: null, error: null, findings: [], call: null, output: null }
const failed = (error: StepError): Asking => ({ ...nothing, error })
