// The steps of an investigation as the questions they ask, in the order in which they wait for each other. Pure.
import type { Investigation, Step } from '../../investigations.ts'
import { isRecord } from '../../ui/forms/json-schema.ts'

export interface Question {
  id: string
  question: string
  state: Step['state']
  /** One for each item and connection; one that waits or was skipped stands for the whole step. */
  results: readonly Step[]
  /** 0: asked at once. */
  layer: number
  /** 1: about what the alert names. More: about what the round before led to. */
  round: number
  isAfterVerdict: boolean
  /** What it waits for; in later rounds, whose answers led to it. */
  waitsFor: readonly string[]
}

type PlaybookStep = NonNullable<Investigation['playbook']>['steps'][number]

/** Steps that ask the same of several platforms at the same time are one question. What was not called for is left out. */
export function questionsOf({ playbook, steps: all }: Investigation): Question[] {
  const plan = planOf(playbook?.steps ?? [])
  const steps = all.filter(({ error }) => error?.kind !== 'not_needed')
  const groups = Map.groupBy(steps, (step) => {
    const { layer, isAfterVerdict } = plan.get(step.id) ?? unplanned
    return `${layer} ${isAfterVerdict} ${step.question}`
  })
  const idOf = new Map([...groups].flatMap(([id, results]) => results.map((step) => [step.id, id] as const)))
  const idOfKey = new Map([...groups].flatMap(([id, results]) => results.map((step) => [step.key, id] as const)))
  return [...groups].map(([id, results]) => {
    const planned = results.map((step) => plan.get(step.id) ?? unplanned)
    const named = planned.flatMap((each) => each.waitsFor).flatMap((step) => idOf.get(step) ?? [])
    const ledTo = results.flatMap(({ item }) => idOfKey.get(ledBy(item)?.step ?? '') ?? [])
    const waitsFor = [...named, ...ledTo]
    return {
      id,
      question: results[0]?.question ?? '',
      state: stateOf(results),
      results,
      layer: Math.max(...planned.map(({ layer }) => layer)),
      round: Math.max(...planned.map(({ round }) => round)),
      isAfterVerdict: planned.some(({ isAfterVerdict }) => isAfterVerdict),
      waitsFor: [...new Set(waitsFor)].filter((other) => other !== id),
    }
  })
}

/** The answer that led to an item of a later round, and what it said. */
export function ledBy(item: unknown): { step: string; statement: string } | undefined {
  if (!isRecord(item) || !isRecord(item.resolved_from)) return undefined
  const { step, statement } = item.resolved_from
  return typeof step === 'string' && typeof statement === 'string' ? { step, statement } : undefined
}

interface Planned {
  layer: number
  round: number
  isAfterVerdict: boolean
  waitsFor: readonly string[]
}
const unplanned: Planned = { layer: 0, round: 1, isAfterVerdict: false, waitsFor: [] }

function planOf(steps: readonly PlaybookStep[]): ReadonlyMap<string, Planned> {
  const ids = new Set(steps.map(({ id }) => id))
  const plan = new Map<string, Planned>()
  const rounds = new Map(steps.map(({ id, round }) => [id, round ?? 1]))
  const uses = new Map(steps.map((step) => [step.id, readUses(step, ids)]))
  const plannedOf = (id: string, depth: number): Planned => {
    const known = plan.get(id)
    const { waitsFor, verdict } = uses.get(id) ?? { waitsFor: [], verdict: false }
    if (known || depth > steps.length) return known ?? unplanned
    const before = waitsFor.map((other) => plannedOf(other, depth + 1))
    const isAfterVerdict = verdict || before.some((each) => each.isAfterVerdict)
    const counted = before.filter((each) => each.isAfterVerdict === isAfterVerdict)
    const round = isAfterVerdict ? 1 : (rounds.get(id) ?? 1)
    const earlier = steps
      .filter((other) => (rounds.get(other.id) ?? 1) < round)
      .map((other) => plannedOf(other.id, depth + 1))
    const behind = [...counted, ...earlier.filter((each) => !each.isAfterVerdict)]
    const layer = behind.length === 0 ? 0 : 1 + Math.max(...behind.map((each) => each.layer))
    const planned = { layer, round, isAfterVerdict, waitsFor }
    plan.set(id, planned)
    return planned
  }
  for (const { id } of steps) plannedOf(id, 0)
  return plan
}

/** As the engine reads it: steps.<id>, steps["<id>"], and the verdict. */
function readUses({ id, when = '', for_each = '', with: input }: PlaybookStep, ids: ReadonlySet<string>) {
  const text = [when, for_each, input ? JSON.stringify(input) : ''].join('\n')
  const named = [...text.matchAll(/\bsteps(?:\.|\[\\?["'])([a-z][a-z0-9_]*)/g)].map(([, name = '']) => name)
  return {
    waitsFor: [...new Set(named)].filter((name) => ids.has(name) && name !== id),
    verdict: /\bverdict\.|\btargets\b/.test(text),
  }
}

const gravest = ['running', 'failed', 'proposed', 'waiting', 'done', 'skipped'] as const

function stateOf(results: readonly Step[]): Step['state'] {
  const states = results.map(({ state }) => state)
  if (states.includes('waiting') && states.includes('done')) return 'running'
  if (states.includes('done') && !states.includes('running') && !states.includes('waiting')) {
    return states.includes('proposed') ? 'proposed' : 'done'
  }
  return gravest.find((state) => states.includes(state)) ?? 'waiting'
}

/** The answer in one line: what speaks most, and how much more there is. */
export function answerOf({ results, state }: Question): string {
  if (state === 'waiting') return 'Waiting for earlier steps'
  const said = results.filter(({ summary }) => summary !== null)
  const failed = results.filter((result) => result.state === 'failed')
  const first = said[0]?.summary ?? failed[0]?.error?.message ?? results[0]?.error?.message
  if (first === undefined) return state === 'running' ? 'Waiting for an answer' : ''
  const more = said.length > 1 ? `, and ${said.length - 1} more` : ''
  return `${first}${more}${failed.length > 0 && said.length > 0 ? `; ${failed.length} failed` : ''}`
}

/** How long the slowest answer took; a proposal asks nobody. */
export function secondsOf({ results, state }: Question): number | undefined {
  const times = results.flatMap(({ duration_ms }) => (duration_ms === null ? [] : [duration_ms]))
  return times.length === 0 || state === 'proposed' ? undefined : Math.max(...times) / 1000
}
