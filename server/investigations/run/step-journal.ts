// The results of one investigation that are not stored yet. They are stored some moments after they arrived, so that a node that
// goes on after this one asks again for what was answered in the last moments, and for nothing else.
import type { EndedStep, PackedStep } from './ended-step.ts'
import { packStep, type StepPart, type StepWriter, weightOf } from './insert-steps.ts'

export interface StepJournal {
  /** Throws when results could not be stored, because another node has taken over. */
  add(step: EndedStep, evidence: string | null): void
  /** What is not stored yet, to be stored with the conclusion. What is too much for it is stored before. */
  rest(): Promise<StepPart>
  /** Stores what is not stored yet. */
  flush(): Promise<void>
}

/** Whoever follows an investigation sees what is new every second; every few seconds where the node runs many at once. */
const storeAfterMs = 1000
const atThatRate = 20
const storeAfterAtMost = 5000
/** Those of investigations that are under way in this thread. */
const open = new Set<object>()
const storeAfter = () => Math.min(storeAfterMs * Math.max(1, open.size / atThatRate), storeAfterAtMost)
const mostWithConclusion = 256 * 1024

type Whose = Pick<StepPart, 'investigation_uuid' | 'organization_uuid' | 'holder'>

/** `stored`: how many parts there are of an earlier attempt. */
export function openJournal(writer: StepWriter, whose: Whose, stored: number): StepJournal {
  let part = stored
  let steps: PackedStep[] = []
  let evidence: { sha256: string; text: string }[] = []
  let timer: NodeJS.Timeout | undefined
  let before: Promise<unknown> = Promise.resolve()
  let failure: unknown
  open.add(whose)

  const take = (): StepPart => {
    clearTimeout(timer)
    timer = undefined
    const taken = { ...whose, part, steps, evidence }
    if (steps.length > 0) part++
    steps = []
    evidence = []
    return taken
  }
  const store = () => {
    const taken = take()
    if (taken.steps.length === 0) return
    before = Promise.all([before, writer.add(taken)]).catch((error: unknown) => {
      failure ??= error
    })
  }
  const settled = async () => {
    await before
    if (failure) throw failure
  }

  return {
    add: (step, text) => {
      if (failure) throw failure
      const packed = packStep(step, text)
      steps.push(packed)
      if (text !== null && packed.output === null && step.output_sha256 !== null)
        evidence.push({ sha256: step.output_sha256, text })
      timer ??= setTimeout(store, storeAfter())
    },
    rest: async () => {
      open.delete(whose)
      if (weightOf({ steps, evidence }) > mostWithConclusion) store()
      await settled()
      return take()
    },
    flush: async () => {
      open.delete(whose)
      store()
      await settled()
    },
  }
}
