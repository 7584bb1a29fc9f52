// Runs the steps of a playbook for one alert. Steps that are ready run side by side; each result is recorded as it arrives.
import type { Observable } from '../../../contract/observable.ts'
import type { CompiledStep, World } from '../../playbooks/language/compile-playbook.ts'
import type { EndedStep } from './ended-step.ts'
import { nextSteps } from './next-steps.ts'
import { runStep, type StepRunner } from './run-step.ts'

export interface PlaybookRun extends StepRunner {
  steps: readonly CompiledStep[]
  fields: Record<string, unknown>
  observables: readonly Observable[]
  /** Steps that an earlier attempt has ended. */
  done: readonly EndedStep[]
  /** The verdict of the steps so far, for steps that ask for it. */
  weigh(ended: readonly EndedStep[]): { name: string; score: number }
}

/** Throws when a required step fails, or when another node has taken over the run. */
export async function runPlaybook(run: PlaybookRun): Promise<EndedStep[]> {
  const ended: EndedStep[] = [...run.done]
  const of = (id: string) => ended.filter(({ step_id }) => step_id === id)
  const seen: Record<string, World['steps'][string]> = {}
  const world: World = { alert: run.fields, observables: run.observables, steps: seen }
  const ordered = run.steps.map(({ step, waitsFor, waitsForVerdict }, index) => ({
    id: step.id,
    waitsFor,
    waitsForVerdict,
    index,
  }))
  const begunIds = new Set<string>()
  const endedIds = new Set<string>()
  const running = new Set<Promise<void>>()

  const begin = async (id: string, compiled: CompiledStep) => {
    ended.push(...(await runStep(run, compiled, world, of(id))))
    seen[id] = asSeen(of(id))
    endedIds.add(id)
  }
  const beginReady = () => {
    const ready = nextSteps(ordered, begunIds, endedIds)
    if (!world.verdict && ready.some(({ waitsForVerdict }) => waitsForVerdict)) world.verdict = run.weigh(ended)
    for (const { id, index } of ready) {
      const compiled = run.steps[index]
      if (!compiled) continue
      begunIds.add(id)
      const ending: Promise<void> = begin(id, compiled).finally(() => running.delete(ending))
      running.add(ending)
    }
  }

  beginReady()
  while (running.size > 0) {
    await Promise.race(running)
    beginReady()
  }
  return ended
}

const asSeen = (results: readonly EndedStep[]): World['steps'][string] => {
  const done = results.filter(({ state }) => state === 'done')
  return {
    state: done.length > 0 ? 'done' : (results[0]?.state ?? 'skipped'),
    outputs: done.map(({ output }) => output),
    findings: done.flatMap(({ findings }) => [...findings]),
  }
}
