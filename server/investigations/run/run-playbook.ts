// Runs the steps of a playbook for one alert, round after round. Steps that are ready run side by side; each result is
// recorded as it arrives.
import type { Observable } from '../../../contract/observable.ts'
import type { CompiledStep } from '../../playbooks/language/compile-playbook.ts'
import type { ProvenTarget, World } from '../../playbooks/language/step-expressions.ts'
import { askedOnce, inAskingOrder } from './asking-order.ts'
import { type Discovered, discover } from './discover.ts'
import type { EndedStep } from './ended-step.ts'
import { grantCalls } from './grant-calls.ts'
import { nextSteps } from './next-steps.ts'
import { isCounted, leavesNothing, type PlannedStep, planStep, runStep, type StepRunner } from './run-step.ts'

export interface PlaybookRun extends StepRunner {
  steps: readonly CompiledStep[]
  /** Steps of later rounds are left out. */
  rounds: number
  /** How many questions may be put to third parties. */
  most_calls: number
  fields: Record<string, unknown>
  observables: readonly Observable[]
  /** The organization's own domains. */
  domains: readonly string[]
  /** Steps that an earlier attempt has ended. */
  done: readonly EndedStep[]
  /** The verdict of the steps so far, for steps that ask for it, and what may be acted on. */
  weigh(ended: readonly EndedStep[], discovered: Discovered): WeighedRun
}

interface WeighedRun {
  verdict: { name: string; score: number }
  targets: readonly ProvenTarget[]
}

export interface RunResult {
  ended: EndedStep[]
  discovered: Discovered
}

/** Throws when a required step fails, or when another node has taken over the run. */
export async function runPlaybook(run: PlaybookRun): Promise<RunResult> {
  const ended: EndedStep[] = [...run.done]
  const seen: Record<string, World['steps'][string]> = {}
  const begunIds = new Set<string>()
  const endedIds = new Set<string>()
  const discovering = createDiscovering(run, ended)
  const worldOf = createWorlds(run, { seen, ended, discovering })
  let callsLeft = run.most_calls
  let planning: Promise<unknown> = Promise.resolve()
  let running = 0
  let isLooking = false
  let hasFailed = false
  const all = Promise.withResolvers<void>()
  const doneOf = Map.groupBy(run.done, ({ step_id }) => step_id)

  for (const { step } of run.steps.filter(({ round }) => round > run.rounds)) {
    begunIds.add(step.id)
    endedIds.add(step.id)
    seen[step.id] = asSeen([])
  }
  const ordered = run.steps.map(({ step, waitsFor, waitsForVerdict, round }, index) => ({
    id: step.id,
    index,
    waitsFor,
    waitsForVerdict,
    round,
  }))

  const finish = async (planned: PlannedStep, granted: ReadonlySet<string>) => {
    const { id } = planned.compiled.step
    const done = doneOf.get(id) ?? []
    const results = await runStep(run, planned, { done, granted })
    ended.push(...results)
    end(id, [...done, ...results])
  }
  const end = (id: string, results: readonly EndedStep[]) => {
    seen[id] = asSeen(results)
    endedIds.add(id)
  }
  /** Those that are ready together share the calls that are left; those that are ready later get what remains. */
  const begin = async (ready: readonly CompiledStep[]) => {
    const planned = await Promise.all(ready.map((compiled) => planStep(run, compiled, worldOf(compiled))))
    const granted = grantCalls(
      planned.filter(({ compiled }) => isCounted(compiled)).map(({ tasks }) => tasks),
      callsLeft,
    )
    callsLeft -= granted.size
    for (const each of planned) {
      const { id } = each.compiled.step
      if (leavesNothing(each) && !doneOf.has(id)) end(id, [])
      else follow(finish(each, granted))
    }
  }
  const follow = (work: Promise<void>) => {
    running++
    work.then(look).catch((error: unknown) => {
      hasFailed = true
      all.reject(error)
    })
  }
  /** What ends in the same moment is looked at together. */
  const look = async () => {
    running--
    if (isLooking) return
    isLooking = true
    await Promise.resolve()
    isLooking = false
    if (hasFailed) return
    beginReady()
    if (running === 0) all.resolve()
  }
  const beginReady = () => {
    const ready = nextSteps(ordered, begunIds, endedIds)
    for (const { id } of ready) begunIds.add(id)
    if (ready.length === 0) return
    const turn = planning.then(() => begin(ready.flatMap(({ index }) => run.steps[index] ?? [])))
    planning = turn
    follow(turn)
  }

  beginReady()
  if (running > 0) await all.promise
  return { ended, discovered: discovering.all() }
}

/** What each round led to, worked out once, when the round after it begins. */
function createDiscovering({ steps, observables, domains }: PlaybookRun, ended: readonly EndedStep[]) {
  const order = steps.map(({ step }) => step.id)
  const roundOf = new Map(steps.map(({ step, round, waitsForVerdict }) => [step.id, waitsForVerdict ? 0 : round]))
  const found: Discovered[] = []
  const ordered = new Map<number, readonly Observable[]>()
  const upTo = (round: number) => {
    while (found.length < round) {
      const present = found.length + 1
      const known = [...observables, ...found.flatMap((each) => each.observables)]
      const own = ended.filter(({ step_id }) => roundOf.get(step_id) === present)
      found.push(discover({ round: present, ended: own, order, known, domains }))
    }
  }
  return {
    in: (round: number): readonly Observable[] => {
      upTo(round)
      const known = ordered.get(round) ?? inAskingOrder(found[round - 1]?.observables ?? [])
      ordered.set(round, known)
      return known
    },
    all: (): Discovered => {
      upTo(Math.max(1, ...steps.map(({ round }) => round)))
      return {
        observables: found.flatMap((each) => each.observables),
        machines: found.flatMap((each) => each.machines),
        meetings: found.flatMap((each) => each.meetings),
        same: found.flatMap((each) => each.same),
        uses: found.flatMap((each) => each.uses),
        own_addresses: [...new Set(found.flatMap((each) => each.own_addresses))],
        ambiguous: [...new Set(found.flatMap((each) => each.ambiguous))],
      }
    },
  }
}

interface Surroundings {
  seen: World['steps']
  ended: readonly EndedStep[]
  discovering: ReturnType<typeof createDiscovering>
}

/** What the expressions of a step see. */
function createWorlds(run: PlaybookRun, { seen, ended, discovering }: Surroundings): (compiled: CompiledStep) => World {
  const world = { alert: run.fields, observables: inAskingOrder(askedOnce(run.observables)), steps: seen }
  let weighed: WeighedRun | undefined
  return ({ round, waitsForVerdict }) => {
    if (!waitsForVerdict) return { ...world, discovered: round > 1 ? discovering.in(round - 1) : [] }
    const all = discovering.all()
    weighed ??= run.weigh(ended, all)
    return { ...world, discovered: all.observables, ...weighed }
  }
}

const asSeen = (results: readonly EndedStep[]): World['steps'][string] => {
  const done = results.filter(({ state }) => state === 'done')
  return {
    state: done.length > 0 ? 'done' : (results[0]?.state ?? 'skipped'),
    outputs: done.map(({ output }) => output),
    findings: done.flatMap(({ findings }) => [...findings]),
  }
}
