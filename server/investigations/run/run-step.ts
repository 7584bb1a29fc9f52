// Runs one step once for each item and each connection of its connector. Changes are proposed, never made.

import type { StepErrorKind } from '../../../contract/vocabulary.ts'
import type { ConnectionName } from '../../connections/list-connections-of.ts'
import type { CompiledStep } from '../../playbooks/language/compile-playbook.ts'
import type { Evaluator } from '../../playbooks/language/evaluate.ts'
import { ExpressionFailed, type World } from '../../playbooks/language/step-expressions.ts'
import { type Asking, builtIn, type SkillTask } from './ask-skill.ts'
import type { AnsweredStep, EndedStep } from './ended-step.ts'
import { inTurns } from './in-turns.ts'

export interface StepRunner {
  /** The organization's connections. */
  connections: readonly ConnectionName[]
  organization_code: string
  /** Works out expressions, within what an investigation may do. */
  evaluate: Evaluator
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

/** A step whose items are known: what it would ask. */
export interface PlannedStep {
  compiled: CompiledStep
  world: World
  tasks: readonly PlannedTask[]
  ended: readonly AnsweredStep[]
  /** How many items there were beyond those that a step asks about. */
  more: number
}

export async function planStep(run: StepRunner, compiled: CompiledStep, world: World): Promise<PlannedStep> {
  const found = run.evaluate.items(compiled, world)
  return { compiled, world, ...plan(run, compiled, found instanceof Promise ? await found : found) }
}

/**
 * Answers the new results; those of an earlier attempt are not asked for again. Tasks that were not granted are told as one
 * result, which no benign verdict survives.
 */
export async function runStep(
  run: StepRunner,
  { compiled, world, ...planned }: PlannedStep,
  { done, granted }: { done: readonly EndedStep[]; granted: ReadonlySet<string> },
): Promise<EndedStep[]> {
  const known = new Set(done.map(({ step_key }) => step_key))
  const results: EndedStep[] = []
  const record = async (answered: AnsweredStep) => {
    results.push(await run.record(answered))
  }
  const isGranted = ({ key }: PlannedTask) => !isCounted(compiled) || granted.has(key)
  const asked = planned.tasks.filter(isGranted)
  const left = planned.more + new Set(planned.tasks.filter((task) => !isGranted(task)).map(({ item }) => item)).size
  const told = [...planned.ended, ...(left > 0 ? [notAskedAbout(run, compiled, left)] : [])]
  for (const ended of told) if (!known.has(ended.step_key)) await record(ended)
  const open = asked.filter(({ key }) => !known.has(key))
  if (open.length > 0) await askAll()
  if (compiled.step.required) requireSuccess(compiled, [...done, ...results])
  return results

  async function askAll() {
    const items = [...new Map(open.map(({ index, item }) => [index, item]))]
    const inputs = await run.evaluate.inputs(
      compiled,
      world,
      items.map(([, item]) => item),
    )
    const inputOf = new Map(items.map(([index], at) => [index, inputs[at] ?? {}]))
    await inTurns(open, atOnce, async (task) =>
      record(await runTask(run, compiled, task, inputOf.get(task.index) ?? {})),
    )
  }
}

/** As a step without items. */
export const leavesNothing = ({ tasks, ended, more }: PlannedStep) =>
  tasks.length === 0 && ended.length === 0 && more === 0

/** Whether its tasks are calls to a third party. */
export const isCounted = ({ connector, effect }: CompiledStep) => connector !== builtIn && effect === 'reads'

interface PlannedTask {
  key: string
  /** Which of the items it is for. */
  index: number
  item: unknown
  connection: ConnectionName | undefined
}

/** The tasks of a step, and results that are known without asking. A step without items leaves no result. */
function plan(
  run: StepRunner,
  compiled: CompiledStep,
  items: readonly unknown[] | ExpressionFailed,
): Pick<PlannedStep, 'tasks' | 'ended' | 'more'> {
  const { step, connector, effect } = compiled
  const nothing = { tasks: [], ended: [], more: 0 }
  if (items instanceof ExpressionFailed)
    return {
      ...nothing,
      ended: [withoutAnswer(run, compiled, { state: 'failed', kind: 'expression', message: items.message })],
    }
  if (items.length === 0) return nothing
  const serving = connector === builtIn ? [undefined] : run.connections.filter((each) => each.connector === connector)
  if (serving.length === 0) {
    if (effect === 'changes') return nothing
    const message = `No ${connector} connection in ${run.organization_code}.`
    return { ...nothing, ended: [withoutAnswer(run, compiled, { state: 'skipped', kind: 'no_connection', message })] }
  }
  return {
    tasks: items.slice(0, mostItems).flatMap((item, index) =>
      serving
        .filter((connection) => isKnownTo(item, connection))
        .map((connection) => ({
          key: [step.id, index, ...(connection ? [connection.connection_uuid] : [])].join('/'),
          index,
          item,
          connection,
        })),
    ),
    ended: [],
    more: Math.max(0, items.length - mostItems),
  }
}

/** A proven machine is acted on through the connection that knows it, and through no other. */
const isKnownTo = (item: unknown, connection: ConnectionName | undefined) =>
  typeof item !== 'object' ||
  item === null ||
  !('connection_uuid' in item) ||
  item.connection_uuid === null ||
  item.connection_uuid === connection?.connection_uuid

interface WithoutAnswer {
  state: 'failed' | 'skipped'
  kind: StepErrorKind
  message: string
}

const withoutAnswer = (
  run: StepRunner,
  compiled: CompiledStep,
  { state, kind, message }: WithoutAnswer,
): AnsweredStep => ({
  ...unanswered(run, compiled),
  state,
  error: { kind, message, hint: null, status: null },
})

const notAskedAbout = (run: StepRunner, compiled: CompiledStep, count: number): AnsweredStep => ({
  ...withoutAnswer(run, compiled, {
    state: 'skipped',
    kind: 'too_many',
    message: `${count} more were not asked about.`,
  }),
  step_key: `${compiled.step.id}/more`,
})

async function runTask(
  run: StepRunner,
  compiled: CompiledStep,
  { key, item, connection }: PlannedTask,
  input: Record<string, unknown> | ExpressionFailed,
): Promise<AnsweredStep> {
  const started_ms = run.now()
  const base = {
    ...unanswered(run, compiled),
    step_key: key,
    item,
    connection_uuid: connection?.connection_uuid ?? null,
  }
  if (input instanceof ExpressionFailed)
    return { ...base, state: 'failed', error: { kind: 'expression', message: input.message, hint: null, status: null } }
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
