// Whether a playbook may cost more than an investigation may do, and which expression makes it so. Pure.
import type { PlaybookDocument } from '../../../contract/playbook.ts'
import type { PlaybookFieldError } from './check-input.ts'
import { readStepExpressions } from './step-expressions.ts'
import { workOfInvestigation, workOfStep } from './work.ts'

/** An alert as most are, and one as large as they come: entries of a list, and items of for_each. */
const usual = { entries: 20, items: 10 }
const largest = { entries: 200, items: 50 }

interface StepCost {
  id: string
  /** The field that costs the most. */
  field: string
  cost: number
}

/** `errors`: it would fail for most alerts. `warnings`: it would fail for large ones. */
export function checkCost({ steps }: PlaybookDocument) {
  const errors: PlaybookFieldError[] = []
  const warnings: PlaybookFieldError[] = []
  const costs = (size: typeof usual) => steps.map((step, at) => costOfStep(step, at, size))
  for (const [at, { id, field, cost }] of costs(largest).entries()) {
    const isAlways = (costs(usual)[at]?.cost ?? 0) > workOfStep
    if (cost > workOfStep) (isAlways ? errors : warnings).push({ field, message: tooExpensive(id, isAlways) })
  }
  if (errors.length + warnings.length > 0) return { errors, warnings }
  const [most] = costs(largest).toSorted((a, b) => b.cost - a.cost)
  if (most && costs(largest).reduce((sum, { cost }) => sum + cost, 0) > workOfInvestigation)
    warnings.push({
      field: most.field,
      message: `All steps together may take too much work for alerts with many observables; step ${most.id} takes the most.`,
    })
  return { errors, warnings }
}

function costOfStep(step: PlaybookDocument['steps'][number], at: number, { entries, items }: typeof usual): StepCost {
  const runs = step.for_each === undefined ? 1 : items
  const costs = readStepExpressions(step, `steps[${at}]`)
    .costs(entries)
    .map(({ field, cost }) => ({ field, cost: field === 'when' || field === 'for_each' ? cost : cost * runs }))
  const most = costs.toSorted((a, b) => b.cost - a.cost)[0]?.field
  return {
    id: step.id,
    field: `steps[${at}]${most === undefined ? '' : `.${most}`}`,
    cost: costs.reduce((sum, { cost }) => sum + cost, 0),
  }
}

const tooExpensive = (id: string, isAlways: boolean) =>
  isAlways
    ? `Step ${id}: it takes too much work: a list is gone through for each entry of another, over and over.`
    : `Step ${id}: it may take too much work for alerts with many observables, and fails for those.`
