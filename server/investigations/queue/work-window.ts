// How many investigations a thread has under way: as few as keep it busy. More would each take longer, need memory meanwhile,
// and store their steps in more pieces. Where third parties are slow, many are under way.
import { performance } from 'node:perf_hooks'

export const windowLooksEvery = 100
export interface WorkPace {
  /** The share of a core above which the thread takes on less. */
  busyAbove: number
  fewest: number
  /** Milliseconds between two looks at how busy the thread is. */
  looksEvery: number
  /** How many are concluded with one commit: on the embedded database everybody waits for it. */
  together: number
  /** So many times as long as a commit took, the next one waits. */
  rest: number
  /** How many alerts that wait are put into the queue with one commit, and the milliseconds until the next. */
  dispatched: number
  dispatchEvery: number
}
/** Half as many keep a core busy where third parties answer at once; with these, more are concluded with one commit. */
const usualPace: WorkPace = {
  busyAbove: 0.9,
  fewest: 48,
  looksEvery: windowLooksEvery,
  together: 100,
  rest: 0,
  dispatched: 100,
  dispatchEvery: 0,
}
/** While intake goes first, only some are taken on at each look. Never none: a flood of alerts must not stop the investigations. */
const slowPace: WorkPace = {
  busyAbove: 0.06,
  fewest: 4,
  looksEvery: 700,
  together: 2,
  rest: 6,
  dispatched: 8,
  dispatchEvery: 600,
}
const growth = 1.5
/** A busy thread takes on several at a time: each look at the queue has its price. */
const takenTogether = 1 / 3
/** One organization may not hold all places, so nearly all is as many as there can be. */
const nearlyAll = 0.8

interface WorkWindow {
  /** Whether the processors and the database are left to intake. */
  giveWay(wanted: boolean): void
  pace(): Readonly<WorkPace>
  /** Whether another thread could take something over: this one had hardly a moment without work lately, or has all it may have. */
  wantsHelp(running: number): boolean
  /** How many may be under way now, when so many are. */
  places(running: number): number
  /** Whether it may have grown a moment later. */
  isFull(running: number): boolean
  /** Whether more will soon be free, so that a look at the queue is better made then. */
  isBetterLater(running: number): boolean
}

/** It grows while all places are taken and the thread still has idle moments, and shrinks while it has none. */
export function openWindow(most: number): WorkWindow {
  let pace = usualPace
  const smallest = () => Math.min(most, pace.fewest)
  let size = smallest()
  let isBusy = false
  let before = performance.eventLoopUtilization()
  let lookedAt = performance.now()
  return {
    giveWay: (wanted) => {
      const wasSmallest = size === smallest()
      pace = wanted ? slowPace : usualPace
      size = wasSmallest ? smallest() : Math.max(size, smallest())
    },
    pace: () => pace,
    places: (running) => {
      if (performance.now() - lookedAt < pace.looksEvery) return pace === slowPace ? running : size
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      lookedAt = performance.now()
      isBusy = utilization > pace.busyAbove
      if (isBusy) size = Math.max(smallest(), Math.floor(size / growth))
      else if (running >= nearlyAll * size) size = Math.min(most, Math.ceil(size * growth))
      return size
    },
    wantsHelp: (running) => running > 0 && (isBusy || running >= nearlyAll * most),
    isBetterLater: (running) => isBusy && running > (1 - takenTogether) * size,
    isFull: (running) => pace === slowPace || (size < most && running >= nearlyAll * size),
  }
}
