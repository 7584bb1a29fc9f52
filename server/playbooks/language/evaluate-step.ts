// What the expressions of a step come to, and how a thread is asked for it.
import type { PlaybookStep } from '../../../contract/playbook.ts'
import { ExpressionFailed, type StepExpressions, type World } from './step-expressions.ts'
import type { WorkBudget } from './work.ts'

/** What a thread is asked: the items of a step, or the inputs for these. */
export interface ToEvaluate {
  step: PlaybookStep
  world: World
  items: readonly unknown[] | null
  left: number
}

export interface Evaluated {
  /** A ToldFailure where `failures` says so. */
  values: readonly unknown[]
  failures: readonly number[]
  left: number
}

/** An ExpressionFailed as it crosses from a thread. */
export interface ToldFailure {
  step: string
  field: string
  reason: string
}

/** Items when none are given, else the input for each. What fails is in the place of its value. */
export function evaluateStep(
  step: StepExpressions,
  world: World,
  items: readonly unknown[] | null,
  work: WorkBudget,
): readonly unknown[] {
  const orFailed = <T>(evaluate: () => T): T | ExpressionFailed => {
    try {
      return evaluate()
    } catch (error) {
      if (error instanceof ExpressionFailed) return error
      throw error
    }
  }
  if (items) return items.map((item) => orFailed(() => step.input(world, item, work)))
  const found = orFailed(() => (step.when(world, work) ? step.items(world, work) : []))
  return found instanceof ExpressionFailed ? [found] : found
}
