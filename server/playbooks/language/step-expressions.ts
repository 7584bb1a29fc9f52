// The expressions of one step: what they use, what they may cost, and what they come to in a world.
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookStep } from '../../../contract/playbook.ts'
import { type Expression, type Names, readExpression } from './expression.ts'
import type { Uses } from './expression-syntax.ts'
import { readTemplate, type Template, TemplateError } from './template.ts'
import { type WorkBudget, workOfStep } from './work.ts'

interface StepView {
  state: string
  outputs: unknown[]
  findings: { assessment: string; weight: number; statement: string; observable: { kind: string; value: string } }[]
}

/** An observable that is proven to deserve a change. */
export interface ProvenTarget extends Pick<Observable, 'kind' | 'value' | 'internal' | 'role'> {
  /** The machine as the platform of the connection knows it; empty for what is no machine. */
  machine_id: string
  /** The only connection that knows the machine; null: every connection. */
  connection_uuid: string | null
}

/** What expressions see. */
export interface World {
  /** The fields of the alert, `time`, and its content as `content` where that is JSON. */
  alert: Record<string, unknown>
  /** What the alert names, in the order in which it is asked about. */
  observables: readonly Observable[]
  /** What the round before led to. */
  discovered: readonly Observable[]
  /** What may be acted on; known with the verdict. */
  targets?: readonly ProvenTarget[] | undefined
  steps: Readonly<Record<string, StepView>>
  verdict?: { name: string; score: number } | undefined
}

export interface StepExpressions {
  step: PlaybookStep
  uses: Uses
  /** Each expression, with its field and what it may cost once where lists have this many entries. */
  costs(entries: number): { field: string; cost: number }[]
  when(world: World, work?: WorkBudget): boolean
  /** One null without for_each. Not cut: how many are run is the runner's to say. */
  items(world: World, work?: WorkBudget): unknown[]
  input(world: World, item: unknown, work?: WorkBudget): Record<string, unknown>
}

/** The playbook cannot run as it is written; `field` is the place in the document. */
export class PlaybookInvalid extends Error {
  readonly field: string

  constructor(field: string, message: string) {
    super(message)
    this.name = 'PlaybookInvalid'
    this.field = field
  }
}

/** An expression could not be worked out for this alert. */
export class ExpressionFailed extends Error {
  readonly step: string
  readonly field: string
  readonly reason: string

  constructor(step: string, field: string, reason: string) {
    super(`Step ${step}, ${field}: ${reason}.`)
    this.name = 'ExpressionFailed'
    this.step = step
    this.field = field
    this.reason = reason
  }

  told() {
    return { step: this.step, field: this.field, reason: this.reason }
  }
}

const aStepsWork = (): WorkBudget => ({ left: workOfStep })

/** Throws PlaybookInvalid for the first that cannot be read; `place` is where the step stands in the document. */
export function readStepExpressions(step: PlaybookStep, place: string): StepExpressions {
  const when = step.when === undefined ? undefined : read(step.when, `${place}.when`)
  const forEach = step.for_each === undefined ? undefined : read(step.for_each, `${place}.for_each`)
  const input = readInput(step, place)
  const all = [
    ...(when ? [{ field: 'when', expression: when }] : []),
    ...(forEach ? [{ field: 'for_each', expression: forEach }] : []),
    ...input.places,
  ]
  return {
    step,
    uses: together(all.map(({ expression }) => expression.uses)),
    costs: (entries) => all.map(({ field, expression }) => ({ field, cost: expression.cost(entries) })),
    when: (world, work = aStepsWork()) =>
      when === undefined || isTrue(step, evaluate(step, 'when', when, { names: namesOf(world, null), work })),
    items: (world, work = aStepsWork()) =>
      forEach === undefined
        ? [null]
        : asList(step, evaluate(step, 'for_each', forEach, { names: namesOf(world, null), work })),
    input: (world, item, work = aStepsWork()) => fill(step, input, namesOf(world, item), work),
  }
}

const together = (uses: readonly Uses[]): Uses => ({
  steps: new Set(uses.flatMap(({ steps }) => [...steps])),
  alert: uses.some(({ alert }) => alert),
  observables: uses.some(({ observables }) => observables),
  discovered: uses.some(({ discovered }) => discovered),
  targets: uses.some(({ targets }) => targets),
  verdict: uses.some(({ verdict }) => verdict),
  item: uses.some(({ item }) => item),
})

function read(source: string, field: string): Expression {
  try {
    const expression = readExpression(source)
    refuseItem(expression.uses)
    return expression
  } catch (error) {
    throw new PlaybookInvalid(field, error instanceof Error ? error.message : String(error))
  }
}

function refuseItem({ item }: Uses) {
  if (item) throw new Error('item is known only in with: it stands for each of for_each')
}

function readInput(step: PlaybookStep, place: string): Template {
  try {
    return readTemplate(step.with ?? {}, 'with')
  } catch (error) {
    if (error instanceof TemplateError) throw new PlaybookInvalid(`${place}.${error.field}`, error.message)
    throw error
  }
}

const namesOf = ({ alert, observables, discovered, targets, steps, verdict }: World, item: unknown): Names => ({
  alert,
  observables,
  discovered,
  targets,
  steps,
  verdict,
  item,
})

function evaluate(
  { id }: PlaybookStep,
  field: string,
  expression: Expression,
  { names, work }: { names: Names; work: WorkBudget },
): unknown {
  try {
    return expression.run(names, work)
  } catch (error) {
    throw new ExpressionFailed(id, field, error instanceof Error ? error.message : String(error))
  }
}

function isTrue({ id }: PlaybookStep, value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new ExpressionFailed(
    id,
    'when',
    `it must come to true or false, and came to ${JSON.stringify(value)?.slice(0, 100)}`,
  )
}

function asList({ id }: PlaybookStep, value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  throw new ExpressionFailed(
    id,
    'for_each',
    `it must come to a list, and came to ${JSON.stringify(value)?.slice(0, 100)}`,
  )
}

function fill({ id }: PlaybookStep, input: Template, names: Names, work: WorkBudget): Record<string, unknown> {
  try {
    const filled = input.fill(names, work)
    return typeof filled === 'object' && filled !== null ? { ...filled } : {}
  } catch (error) {
    if (error instanceof TemplateError) throw new ExpressionFailed(id, error.field, error.message)
    throw error
  }
}
