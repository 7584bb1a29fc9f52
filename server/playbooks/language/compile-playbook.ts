// Makes a playbook ready to run: expressions read once, order told from what each step uses.

import type { PlaybookDocument, PlaybookStep } from '../../../contract/playbook.ts'
import { hasTurn, nextTurn, spendTurn } from '../../platform/in-turn.ts'
import { type Catalogue, findSkillOf } from '../planning/skill-catalogue.ts'
import { readExpression } from './expression.ts'
import { PlaybookInvalid, readStepExpressions, type StepExpressions } from './step-expressions.ts'
import { sourcesIn } from './template.ts'

export interface CompiledStep extends StepExpressions {
  connector: string
  skill: string
  effect: 'reads' | 'changes'
  waitsFor: readonly string[]
  waitsForVerdict: boolean
  /** 1 to 3. */
  round: number
}

/** Throws PlaybookInvalid for the first thing that is wrong; checkPlaybook tells all of them. */
export function compilePlaybook(document: PlaybookDocument, catalogue?: Catalogue): readonly CompiledStep[] {
  const steps = document.steps.map((step, at) => compileStep(step, `steps[${at}]`, catalogue))
  refuseEarlierRounds(steps)
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

/** A step that names one of a later round would wait for ever. */
function refuseEarlierRounds(steps: readonly CompiledStep[]) {
  const rounds = new Map(steps.map(({ step, round }) => [step.id, round]))
  for (const [at, { step, round, waitsFor, waitsForVerdict }] of steps.entries()) {
    const later = waitsForVerdict ? undefined : waitsFor.find((id) => (rounds.get(id) ?? 1) > round)
    if (later !== undefined) throw new PlaybookInvalid(`steps[${at}]`, laterRound(step.id, later))
  }
}

export const laterRound = (id: string, later: string) =>
  `Step ${id} uses steps.${later}, which belongs to a later round.`

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

/** A skill that is no longer there, because its described connector was removed or replaced, is told when the step runs. */
function compileStep(step: PlaybookStep, place: string, catalogue: Catalogue | undefined): CompiledStep {
  const expressions = readStepExpressions(step, place)
  const [connector = '', skill = ''] = step.skill.split('/')
  return {
    ...expressions,
    connector,
    skill,
    effect: findSkillOf(step.skill, catalogue)?.effect ?? 'reads',
    waitsFor: [...expressions.uses.steps],
    waitsForVerdict: expressions.uses.verdict || expressions.uses.targets,
    round: step.round ?? 1,
  }
}

/** The same, but however long the playbook is, others have their turn in between. */
export async function compileInTurns(
  document: PlaybookDocument,
  catalogue?: Catalogue,
): Promise<readonly CompiledStep[]> {
  for (const source of document.steps.flatMap(sourcesOf)) {
    if (!hasTurn()) await nextTurn()
    readAhead(source)
    spendTurn(source.length * workOfACharacter)
  }
  return compilePlaybook(document, catalogue)
}

/** What reading an expression costs. */
const workOfACharacter = 5

const sourcesOf = ({ when, for_each, with: input }: PlaybookStep) => [
  ...(when === undefined ? [] : [when]),
  ...(for_each === undefined ? [] : [for_each]),
  ...sourcesIn(input),
]

/** What cannot be read is told by compilePlaybook, with its place. */
function readAhead(source: string) {
  try {
    readExpression(source)
  } catch {}
}
