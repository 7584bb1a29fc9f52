// Works out the expressions of an investigation: in place what is cheap, as nearly all is, and in threads what is not.
import { hasTurn, nextTurn, spendTurn } from '../../platform/in-turn.ts'
import { CutShort, createThreadPool } from '../../platform/thread-pool.ts'
import { type Evaluated, evaluateStep, type ToEvaluate, type ToldFailure } from './evaluate-step.ts'
import { ExpressionFailed, type StepExpressions, type World } from './step-expressions.ts'
import { startClock, type WorkBudget, workOfInvestigation, workOfStep } from './work.ts'

/** What a step comes to: the items it runs for, and the input for each of some items. */
export interface Evaluator {
  /** None when `when` says no. At once where it is cheap, as nearly always. Throws nothing that a playbook can cause. */
  items(step: StepExpressions, world: World): Items | Promise<Items>
  /** In the order of the items; what fails is that item's error. */
  inputs(step: StepExpressions, world: World, items: readonly unknown[]): Promise<readonly Input[]>
}

type Items = readonly unknown[] | ExpressionFailed
type Input = Record<string, unknown> | ExpressionFailed

/** So much is done in place: a filter over some hundred observables, in well under two milliseconds. */
const inPlace = 4000
const inPlaceMs = 2
/** What goes with it, however little is worked out. */
const workOfPhase = 20

const evaluateAside = createThreadPool<ToEvaluate, Evaluated>(new URL('./evaluate-thread.ts', import.meta.url), {
  threads: 2,
  deadlineMs: 15_000,
  idleMs: 30_000,
  mostWaiting: 5000,
  memoryMb: 256,
})

/** One for each investigation. Threads take turns among lanes: an organization waits for its own. */
export function createEvaluator(lane: string): Evaluator {
  let left = workOfInvestigation
  const spentBy = new Map<string, number>()
  let before: Promise<unknown> = Promise.resolve()

  type Values = readonly unknown[]
  const leftFor = (id: string) => Math.min(left, workOfStep - (spentBy.get(id) ?? 0))
  const charge = (id: string, work: number) => {
    left -= work
    spentBy.set(id, (spentBy.get(id) ?? 0) + work)
  }
  const evaluate = (step: StepExpressions, world: World, items: Values | null): Values | Promise<Values> => {
    if (leftFor(step.step.id) <= 0) return [noneLeft(step.step.id, spentBy)]
    if (!hasTurn()) return nextTurn().then(() => inTurn(step, world, items))
    return inTurn(step, world, items)
  }
  const inTurn = (step: StepExpressions, world: World, items: Values | null): Values | Promise<Values> => {
    const { id } = step.step
    const found = tryInPlace(step, world, items, leftFor(id))
    if (!found) return aside(step, world, items)
    charge(id, found.work)
    return found.values
  }
  /** One after the other, so that what is left is known. */
  const aside = (step: StepExpressions, world: World, items: Values | null): Promise<Values> => {
    const done = before.then(() => evaluateInThread(step, world, items))
    before = done.catch(() => undefined)
    return done
  }
  const evaluateInThread = async (step: StepExpressions, world: World, items: Values | null): Promise<Values> => {
    const { id } = step.step
    const given = leftFor(id)
    if (given <= 0) return [noneLeft(id, spentBy)]
    const evaluated = await evaluateAside(lane, {
      step: step.step,
      world: seenBy(step, world),
      items,
      left: given,
    }).catch((error: unknown) => {
      charge(id, given)
      throw error instanceof CutShort ? new ExpressionFailed(id, items ? 'with' : 'for_each', error.message) : error
    })
    charge(id, given - Math.max(0, evaluated.left))
    return readEvaluated(evaluated)
  }

  return {
    items: (step, world) => {
      const found = evaluate(step, world, null)
      return found instanceof Promise ? found.then(orFailure, asFailure) : orFailure(found)
    },
    inputs: async (step, world, items) => {
      if (items.length === 0) return []
      const values = await Promise.resolve(evaluate(step, world, items)).catch((error) => [asFailure(error)])
      // Where there is one failure for all, it is that of each.
      const [only] = values
      return (values.length < items.length ? items.map(() => only) : values) as readonly Input[]
    },
  }
}

const orFailure = (values: readonly unknown[]): Items => {
  const [first] = values
  return first instanceof ExpressionFailed ? first : values
}

function asFailure(error: unknown): ExpressionFailed {
  if (error instanceof ExpressionFailed) return error
  throw error
}

/** Undefined when it is too much to be done here. */
function tryInPlace(
  step: StepExpressions,
  world: World,
  items: readonly unknown[] | null,
  most: number,
): { values: readonly unknown[]; work: number } | undefined {
  const allowed = Math.min(inPlace, most)
  const work: WorkBudget = { left: allowed, clock: startClock(inPlaceMs, allowed) }
  const values = evaluateStep(step, world, items, work)
  spendTurn(workOfPhase + allowed - Math.max(0, work.left))
  if (work.left < 0) return undefined
  return { values, work: allowed - work.left }
}

function readEvaluated({ values, failures }: Evaluated): readonly unknown[] {
  const failed = new Set(failures)
  return values.map((value, index) => {
    if (!failed.has(index)) return value
    const { step, field, reason } = value as ToldFailure
    return new ExpressionFailed(step, field, reason)
  })
}

/** Only what its expressions name is sent to a thread; the content is read again there, which is cheaper than copying it. */
function seenBy({ uses }: StepExpressions, { alert, observables, discovered, targets, steps, verdict }: World): World {
  const { content: _, ...fields } = alert
  return {
    alert: uses.alert ? fields : {},
    observables: uses.observables ? observables : [],
    discovered: uses.discovered ? discovered : [],
    targets: uses.targets ? targets : [],
    steps: Object.fromEntries(Object.entries(steps).filter(([id]) => uses.steps.has(id))),
    verdict,
  }
}

function noneLeft(id: string, spentBy: ReadonlyMap<string, number>): ExpressionFailed {
  const [most] = [...spentBy].toSorted(([, a], [, b]) => b - a)
  const whose = most && most[0] !== id ? `the expressions of step ${most[0]}` : 'its other expressions'
  return new ExpressionFailed(id, 'when', `it takes too much work: ${whose} took most of what an investigation may do`)
}
