// Makes a playbook ready to run: expressions read once, order told from what each step uses.

import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookDocument, PlaybookStep } from '../../../contract/playbook.ts'
import { findSkillOf } from '../planning/skill-catalogue.ts'
import { type Expression, type Names, readExpression } from './expression.ts'
import type { Uses } from './expression-syntax.ts'
import { readTemplate, type Template, TemplateError } from './template.ts'

interface StepView {
  state: string
  outputs: unknown[]
  findings: { assessment: string; weight: number; statement: string; observable: { kind: string; value: string } }[]
}

/** What expressions see. */
export interface World {
  /** The fields of the alert, `time`, and its content as `content` where that is JSON. */
  alert: Record<string, unknown>
  observables: readonly Observable[]
  steps: Readonly<Record<string, StepView>>
  verdict?: { name: string; score: number } | undefined
}

export interface CompiledStep {
  step: PlaybookStep
  connector: string
  skill: string
  effect: 'reads' | 'changes'
  waitsFor: readonly string[]
  waitsForVerdict: boolean
  when(world: World): boolean
  /** One null without for_each. Not cut: how many are run is the runner's to say. */
  items(world: World): unknown[]
  input(world: World, item: unknown): Record<string, unknown>
}

/** The playbook cannot run as it is written; `field` is the place in the document. */
class PlaybookInvalid extends Error {
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

  constructor(step: string, field: string, reason: string) {
    super(`Step ${step}, ${field}: ${reason}.`)
    this.name = 'ExpressionFailed'
    this.step = step
    this.field = field
  }
}

/** Throws PlaybookInvalid for the first thing that is wrong; checkPlaybook tells all of them. */
export function compilePlaybook(document: PlaybookDocument): readonly CompiledStep[] {
  const steps = document.steps.map((step, at) => compileStep(step, `steps[${at}]`))
  const ids = new Set(document.steps.map(({ id }) => id))
  steps.forEach(({ step, waitsFor }, at) => {
    const missing = waitsFor.find((id) => !ids.has(id))
    if (missing !== undefined)
      throw new PlaybookInvalid(`steps[${at}]`, `Step ${step.id} uses steps.${missing}, which is not there.`)
  })
  const circle = findCircle(steps)
  if (circle) throw new PlaybookInvalid(`steps[${circle.at}]`, circle.message)
  const late = afterVerdict(steps)
  return steps.map((step) => ({ ...step, waitsForVerdict: late.has(step.step.id) }))
}

/** A step that waits for one that waits for the verdict waits for it too. */
function afterVerdict(steps: readonly CompiledStep[]): ReadonlySet<string> {
  const late = new Set(steps.filter(({ waitsForVerdict }) => waitsForVerdict).map(({ step }) => step.id))
  for (let before = -1; before !== late.size; ) {
    before = late.size
    for (const { step, waitsFor } of steps) if (waitsFor.some((id) => late.has(id))) late.add(step.id)
  }
  return late
}

/** Steps that wait for each other, and so for ever. */
export function findCircle(
  steps: readonly Pick<CompiledStep, 'step' | 'waitsFor'>[],
): { at: number; message: string } | undefined {
  const waits = new Map(steps.map(({ step, waitsFor }) => [step.id, waitsFor]))
  const done = new Set<string>()
  for (const [at, { step }] of steps.entries()) {
    const circle = follow(step.id, [])
    if (circle) return { at, message: `These steps wait for each other: ${circle.join(' -> ')}.` }
  }
  return undefined

  function follow(id: string, path: readonly string[]): readonly string[] | undefined {
    if (done.has(id)) return undefined
    const met = path.indexOf(id)
    if (met >= 0) return [...path.slice(met), id]
    for (const next of waits.get(id) ?? []) {
      const circle = follow(next, [...path, id])
      if (circle) return circle
    }
    done.add(id)
    return undefined
  }
}

function compileStep(step: PlaybookStep, place: string): CompiledStep {
  const when = step.when === undefined ? undefined : read(step.when, `${place}.when`)
  const forEach = step.for_each === undefined ? undefined : read(step.for_each, `${place}.for_each`)
  const input = readInput(step, place)
  const uses = [when?.uses, forEach?.uses, ...input.places.map(({ expression }) => expression.uses)]
  const skill = findSkillOf(step.skill)
  if (!skill) throw new PlaybookInvalid(`${place}.skill`, `There is no skill "${step.skill}".`)
  return {
    step,
    connector: skill.connector,
    skill: skill.id,
    effect: skill.effect,
    waitsFor: [...new Set(uses.flatMap((each) => [...(each?.steps ?? [])]))],
    waitsForVerdict: uses.some((each) => each?.verdict === true),
    when: (world) => when === undefined || isTrue(step, evaluate(step, 'when', when, namesOf(world, null))),
    items: (world) =>
      forEach === undefined ? [null] : asList(step, evaluate(step, 'for_each', forEach, namesOf(world, null))),
    input: (world, item) => fill(step, input, namesOf(world, item)),
  }
}

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

const namesOf = ({ alert, observables, steps, verdict }: World, item: unknown): Names => ({
  alert,
  observables,
  steps,
  verdict,
  item,
})

function evaluate({ id }: PlaybookStep, field: string, expression: Expression, names: Names): unknown {
  try {
    return expression.run(names)
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

function fill({ id }: PlaybookStep, input: Template, names: Names): Record<string, unknown> {
  try {
    const filled = input.fill(names)
    return typeof filled === 'object' && filled !== null ? { ...filled } : {}
  } catch (error) {
    if (error instanceof TemplateError) throw new ExpressionFailed(id, error.field, error.message)
    throw error
  }
}
