// Learns a table of weights from examples: a regression over features, by steps of AdaGrad. The same examples give the same table.
import type { LearnedTable } from '../../server/learned/learned-table.ts'

export interface Example {
  /** The rows of its features. */
  rows: readonly number[]
  /** What share each label has of what was said of it. */
  target: Float32Array
  /** How often it counts. */
  weight: number
}

/** What an answer that is accepted beside the best one counts. */
const further = 0.4

/** The share of each label, of those that a person gave: the best one first. */
export function sharesOf<T>(labels: readonly T[], given: readonly T[]): Float32Array {
  const all = 1 + further * (given.length - 1)
  return Float32Array.from(labels, (label) => {
    const at = given.indexOf(label)
    return at < 0 ? 0 : (at === 0 ? 1 : further) / all
  })
}

export interface Learning {
  rows: number
  labels: number
  /** In how many examples a feature has to be met. */
  leastMet: number
  rounds: number
  rate: number
  shrink: number
}

export function learnTable(all: readonly Example[], learning: Learning): LearnedTable {
  const examples = withoutRare(all, learning)
  const weights = new Float32Array(learning.rows * learning.labels)
  for (let order = 1; order <= orders; order++) {
    const learned = learnInOrder(examples, learning, order)
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) + (learned[at] ?? 0) / orders
  }
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)), unit }
}

/** What is learned last counts more than it should: the mean of several orders tells less of any of them. */
const orders = 5

function learnInOrder(examples: readonly Example[], learning: Learning, order: number): Float32Array {
  const weights = new Float32Array(learning.rows * learning.labels)
  const moved = new Float32Array(weights.length)
  const inTurn = [...examples]
  const shuffle = shuffler(order)
  for (let round = 0; round < learning.rounds; round++) {
    shuffle(inTurn)
    for (const example of inTurn) step(example, weights, moved, learning)
  }
  return weights
}

/** What was met in too few examples says nothing about others. */
function withoutRare(examples: readonly Example[], { rows, leastMet }: Learning): Example[] {
  const met = new Uint32Array(rows)
  for (const example of examples) for (const row of example.rows) met[row] = (met[row] ?? 0) + 1
  return examples.map((example) => ({ ...example, rows: example.rows.filter((row) => (met[row] ?? 0) >= leastMet) }))
}

/** One step towards what was said of this example. */
function step(
  { rows, target, weight: counts }: Example,
  weights: Float32Array,
  moved: Float32Array,
  { labels, rate, shrink }: Learning,
): void {
  const sums = new Float32Array(labels)
  for (const row of rows)
    for (let at = 0; at < labels; at++) sums[at] = (sums[at] ?? 0) + (weights[row * labels + at] ?? 0)
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const faults = shares.map((share, at) => counts * (share / all - (target[at] ?? 0)))
  for (const row of rows)
    for (let at = 0; at < labels; at++) {
      const place = row * labels + at
      const weight = weights[place] ?? 0
      const slope = (faults[at] ?? 0) + shrink * weight
      const far = (moved[place] ?? 0) + slope ** 2
      moved[place] = far
      weights[place] = weight - (rate * slope) / Math.sqrt(far + 1e-8)
    }
}

/** The same orders each time. */
export function shuffler(seed = 7) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
  return <T>(list: T[]) => {
    for (let at = list.length - 1; at > 0; at--) {
      const other = Math.floor(next() * (at + 1))
      const held = list[at] as T
      list[at] = list[other] as T
      list[other] = held
    }
  }
}
