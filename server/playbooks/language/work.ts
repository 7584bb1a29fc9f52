// How much the expressions of an investigation may do. Counted, not timed, so that the same alert always comes to the same.

/** What is left of it, in units of about a tenth of a microsecond; below zero: it was too much. */
export interface WorkBudget {
  left: number
  /** What is not done when it runs out is given up here, and done elsewhere. */
  clock?: Clock
}

interface Clock {
  ms: number
  /** Milliseconds of performance.now(); set when it is first looked at. */
  until?: number
  /** It is looked at when less than this is left: looking costs more than most expressions. */
  lookBelow: number
  /** What the thread had worked when that was over: on a busy machine much time passes while it does not work. */
  worked?: NodeJS.CpuUsage
}

const lookEvery = 500

/** For a budget of which this much is left. */
export const startClock = (ms: number, left: number): Clock => ({ ms, lookBelow: left - lookEvery })

/** All expressions of an investigation together. */
export const workOfInvestigation = 2_000_000
/** Those of one step: so that one that is too expensive leaves enough for the others. */
export const workOfStep = workOfInvestigation / 4

/** One object for all: errors are thrown away in && and ||, and making thousands of them takes longer than the work. */
export const tooMuchWork = new Error('it takes too much work: go through fewer or shorter lists and texts')

export function spend(work: WorkBudget, amount: number) {
  work.left -= amount
  if (work.clock && work.left < work.clock.lookBelow) look(work, work.clock)
  if (work.left < 0) throw tooMuchWork
}

function look(work: WorkBudget, clock: Clock) {
  clock.lookBelow = work.left - lookEvery
  clock.until ??= performance.now() + clock.ms
  if (performance.now() <= clock.until) return
  const more = clock.worked ? clock.ms - process.threadCpuUsage(clock.worked).user / 1000 : clock.ms
  clock.worked ??= process.threadCpuUsage()
  if (more <= 0) work.left = -1
  else clock.until = performance.now() + more
}

/** Everything inside, before it is compared, copied or written as text. */
export function spendWhole(work: WorkBudget, value: unknown) {
  spend(work, sizeOf(value, work))
  if (Array.isArray(value)) for (const each of value) spendWhole(work, each)
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) spendWhole(work, each)
}

/** Entries of a list, and a hundred characters of a text, count as one. A list that is too long is not looked through. */
export function sizeOf(value: unknown, work: WorkBudget): number {
  if (typeof value === 'string') return 1 + value.length / 100
  if (!Array.isArray(value) || value.length > work.left) return 1 + entriesOf(value)
  return value.reduce<number>((sum, each) => sum + (typeof each === 'string' ? 1 + each.length / 100 : 1), 1)
}

/** How many entries are gone through. */
export function entriesOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (value instanceof Map) return value.size
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}
