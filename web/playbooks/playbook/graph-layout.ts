// Where each step stands in the graph: behind everything it waits for.
import type { Playbook, PlaybookCheck, PlaybookStep } from '../playbooks-queries.ts'

export type Order = PlaybookCheck['steps']

export interface PlacedStep {
  step: PlaybookStep
  waitsFor: readonly string[]
  waitsForVerdict: boolean
  column: number
  row: number
}

/** Steps that wait for the verdict stand behind all that do not. */
export function placeSteps(document: Playbook['document'], order: Order): PlacedStep[] {
  const waits = new Map(order.map(({ id, waits_for }) => [id, waits_for]))
  const late = lateSteps(document.steps, waits)
  const depths = new Map<string, number>()
  const rounds = new Map(document.steps.map(({ id, round }) => [id, round ?? 1]))
  const roundOf = (id: string) => rounds.get(id) ?? 1
  const depthOf = (id: string, path: readonly string[]): number => {
    const known = depths.get(id)
    if (known !== undefined) return known
    if (path.includes(id)) return 0
    const round = roundOf(id)
    const before = document.steps
      .filter((other) => roundOf(other.id) < round && !late.has(other.id))
      .map((other) => other.id)
    const behind = [...(waits.get(id) ?? []), ...(late.has(id) ? [] : before)]
    const depth = Math.max(0, ...behind.map((other) => depthOf(other, [...path, id]) + 1))
    depths.set(id, depth)
    return depth
  }
  const firstLate =
    Math.max(-1, ...document.steps.filter(({ id }) => !late.has(id)).map(({ id }) => depthOf(id, []))) + 2
  const rows = new Map<number, number>()
  return document.steps.map((step) => {
    const isLate = late.has(step.id)
    const column = isLate ? Math.max(firstLate, depthOf(step.id, [])) : depthOf(step.id, [])
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return { step, waitsFor: waits.get(step.id) ?? [], waitsForVerdict: isLate, column, row }
  })
}

/** Behind the steps that it is drawn from, before those that wait for it. */
export const verdictColumn = (placed: readonly PlacedStep[]): number =>
  Math.max(-1, ...placed.filter((each) => !each.waitsForVerdict).map(({ column }) => column)) + 1

/** What nobody waits for leads to the verdict, and the verdict to what waits for nothing else after it. */
export function connectSteps(placed: readonly PlacedStep[], verdict: string): { from: string; to: string }[] {
  const late = new Set(placed.filter((each) => each.waitsForVerdict).map(({ step }) => step.id))
  const awaited = new Set(placed.filter(({ step }) => !late.has(step.id)).flatMap(({ waitsFor }) => waitsFor))
  return placed.flatMap(({ step: { id }, waitsFor }) => {
    const own = waitsFor.filter((other) => late.has(other))
    if (late.has(id)) return (own.length > 0 ? own : [verdict]).map((from) => ({ from, to: id }))
    return [...waitsFor.map((from) => ({ from, to: id })), ...(awaited.has(id) ? [] : [{ from: id, to: verdict }])]
  })
}

function lateSteps(steps: readonly PlaybookStep[], waits: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const late = new Set(steps.filter(namesVerdict).map(({ id }) => id))
  for (let size = -1; size !== late.size; ) {
    size = late.size
    for (const { id } of steps) if (waits.get(id)?.some((other) => late.has(other))) late.add(id)
  }
  return late
}

const namesVerdict = ({ when = '', for_each = '', with: input = {} }: PlaybookStep) =>
  /\b(verdict|targets)\b/.test(`${when} ${for_each} ${(JSON.stringify(input).match(/\$\{[^}]*\}/g) ?? []).join(' ')}`)
