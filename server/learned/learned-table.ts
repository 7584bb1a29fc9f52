// A regression that was learned from what people labelled: for each feature a weight of every label. scripts/learn learns the tables.
import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'

/** Features are numbers of rows; those that fall into the same row share their weights. */
export interface LearnedTable {
  weights: Int8Array
  /** What a weight of one stands for. */
  unit: number
}

const unitBytes = 4

export const writeTable = ({ weights, unit }: LearnedTable): Buffer =>
  Buffer.concat([new Uint8Array(new Float32Array([unit]).buffer), new Uint8Array(weights.buffer)])

const readTable = (bytes: Buffer, length: number): LearnedTable => ({
  unit: new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0, true),
  weights: new Int8Array(bytes.buffer, bytes.byteOffset + unitBytes, length),
})

/**
 * Rows of features. Groups that are remembered, since they come again and again, as those of a field, are summed up once.
 */
export interface FeatureRows {
  remembered: readonly (readonly number[])[]
  own: readonly number[]
}

export const allRows = ({ remembered, own }: FeatureRows): number[] => [...remembered.flat(), ...own]

/** How likely each label is, from 0 to 1. */
export type Likely = (features: FeatureRows) => Float64Array

/** The table is loaded when it is first asked. */
export function learnedFrom(file: URL, rows: number, labels: number): Likely {
  let likely: Likely | undefined
  return (features) => {
    likely ??= likelyBy(readTable(zstdDecompressSync(readFileSync(file)), rows * labels), labels)
    return likely(features)
  }
}

function likelyBy({ weights, unit }: LearnedTable, labels: number): Likely {
  const known = new WeakMap<readonly number[], Float64Array>()
  const addRows = (sums: Float64Array, rows: readonly number[]) => {
    for (const row of rows)
      for (let at = 0, from = row * labels; at < labels; at++, from++) sums[at] = (sums[at] ?? 0) + (weights[from] ?? 0)
    return sums
  }
  return ({ remembered, own }) => {
    const sums = new Float64Array(labels)
    for (const group of remembered) {
      let summed = known.get(group)
      if (!summed) {
        summed = addRows(new Float64Array(labels), group)
        known.set(group, summed)
      }
      for (let at = 0; at < labels; at++) sums[at] = (sums[at] ?? 0) + (summed[at] ?? 0)
    }
    return toShares(addRows(sums, own), unit)
  }
}

function toShares(sums: Float64Array, unit: number): Float64Array {
  let most = Number.NEGATIVE_INFINITY
  for (const sum of sums) most = Math.max(most, sum)
  let all = 0
  for (let at = 0; at < sums.length; at++) {
    const share = Math.exp(((sums[at] ?? 0) - most) * unit)
    sums[at] = share
    all += share
  }
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) / all
  return sums
}

/** The place of the likeliest one. */
export function likeliest(shares: Float64Array): number {
  let best = 0
  for (let at = 1; at < shares.length; at++) if ((shares[at] ?? 0) > (shares[best] ?? 0)) best = at
  return best
}
