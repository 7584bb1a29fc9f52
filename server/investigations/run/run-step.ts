// Runs one step once for each item and each connection of its connector. Changes are proposed, never made.

import type { StepErrorKind } from '../../../contract/vocabulary.ts'
import type { ConnectionName } from '../../connections/list-connections-of.ts'
import type { CompiledStep, World } from '../../playbooks/language/compile-playbook.ts'
import { ExpressionFailed } from '../../playbooks/language/compile-playbook.ts'
import { type Asking, builtIn, type SkillTask } from './ask-skill.ts'
import type { AnsweredStep, EndedStep } from './ended-step.ts'
import { inTurns } from './in-turns.ts'

export interface StepRunner {
  /** The organization's connections. */
  connections: readonly ConnectionName[]
  organization_code: string
  /** Asks one skill about one item. A refusal of the third party is a result, not an error. */
  ask(task: SkillTask): Promise<Asking>
  /** Stores a result, and answers it as it is stored. Throws when another node has taken over the run. */
  record(answered: AnsweredStep): Promise<EndedStep>
  now(): number
}

const mostItems = 50
const atOnce = 10

/** A step marked required did not succeed: the investigation fails, and says why. */
export class RequiredStepFailed extends Error {}

/** Answers the new results; those of an earlier attempt are not asked for again. */
export async function runStep(
  run: StepRunner,
  compiled: CompiledStep,
  world: World,
  done: readonly EndedStep[],
): Promise<EndedStep[]> {
  const known = new Set(done.map(({ step_key }) => step_key))
  const results: EndedStep[] = []
  const record = async (answered: AnsweredStep) => {
    results.push(await run.record(answered))
  }
  const planned = plan(run, compiled, world)
  for (const ended of planned.ended) if (!known.has(ended.step_key)) await record(ended)
  const open = planned.tasks.filter(({ key }) => !known.has(key))
  await inTurns(open, atOnce, async (task) => record(await runTask(run, compiled, world, task)))
  if (compiled.step.required) requireSuccess(compiled, [...done, ...results])
  return results
}

interface PlannedTask {
  key: string
  item: unknown
  connection: ConnectionName | undefined
}

/** The tasks of a step, and results that are known without asking. A step without items leaves no result. */
function plan(run: StepRunner, compiled: CompiledStep, world: World): { tasks: PlannedTask[]; ended: AnsweredStep[] } {
  const { step, connector, effect } = compiled
  const nothing = (key: string, state: 'failed' | 'skipped', kind: StepErrorKind, message: string): AnsweredStep => ({
    ...unanswered(run, compiled),
    step_key: key,
    state,
    error: { kind, message, hint: null, status: null },
  })
  let items: unknown[]
  try {
    items = compiled.when(world) ? compiled.items(world) : []
  } catch (error) {
    if (!(error instanceof ExpressionFailed)) throw error
    return { tasks: [], ended: [nothing(step.id, 'failed', 'expression', error.message)] }
  }
  if (items.length === 0) return { tasks: [], ended: [] }
  const serving = connector === builtIn ? [undefined] : run.connections.filter((each) => each.connector === connector)
  if (serving.length === 0) {
    if (effect === 'changes') return { tasks: [], ended: [] }
    const message = `No ${connector} connection in ${run.organization_code}.`
    return { tasks: [], ended: [nothing(step.id, 'skipped', 'no_connection', message)] }
  }
  const more = items.length - mostItems
  return {
    tasks: items.slice(0, mostItems).flatMap((item, index) =>
      serving.map((connection) => ({
        key: [step.id, index, ...(connection ? [connection.connection_uuid] : [])].join('/'),
        item,
        connection,
      })),
    ),
    ended: more > 0 ? [nothing(`${step.id}/more`, 'skipped', 'too_many', `${more} more were not asked about.`)] : [],
  }
}

async function runTask(
  run: StepRunner,
  compiled: CompiledStep,
  world: World,
  { key, item, connection }: PlannedTask,
): Promise<AnsweredStep> {
  const started_ms = run.now()
  const base = {
    ...unanswered(run, compiled),
    step_key: key,
    item,
    connection_uuid: connection?.connection_uuid ?? null,
  }
  let input: Record<string, unknown>
  try {
    input = compiled.input(world, item)
  } catch (error) {
    if (!(error instanceof ExpressionFailed)) throw error
    return { ...base, state: 'failed', error: { kind: 'expression', message: error.message, hint: null, status: null } }
  }
  const asking = await run.ask({ compiled, connection, input, item })
  return { ...base, input, ...asking, started_ms, finished_ms: run.now() }
}

const unanswered = (run: StepRunner, { step }: CompiledStep): AnsweredStep => ({
  step_key: step.id,
  step_id: step.id,
  item: null,
  skill: step.skill,
  connection_uuid: null,
  state: 'failed',
  summary: null,
  input: null,
  error: null,
  findings: [],
  call: null,
  output: null,
  started_ms: null,
  finished_ms: run.now(),
})

function requireSuccess({ step }: CompiledStep, results: readonly EndedStep[]) {
  const missed = results.find(({ state }) => state === 'failed' || state === 'skipped')
  if (missed && !results.some(({ state }) => state === 'done' || state === 'proposed'))
    throw new RequiredStepFailed(
      `The step "${step.id}" is required and could not be done: ${missed.error?.message ?? 'no reason was given'}`,
    )
}
