// What people said that titles claim which are like this one. `npm run learn:claims` learns it from the titles in scripts/learn.
import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { type Claim, claims } from '../../../contract/vocabulary.ts'
import { featureRows, titleFeatures } from './title-features.ts'

/** For each row a weight of every claim, and how rare its features are. */
export interface ClaimTable {
  weights: Int8Array
  rarity: Uint8Array
  /** What a weight of one stands for. */
  unit: number
}

export const learnedFile = new URL('./learned-claims.bin', import.meta.url)
const weightBytes = featureRows * claims.length
const unitBytes = 4

export const writeClaimTable = ({ weights, rarity, unit }: ClaimTable): Buffer =>
  Buffer.concat([new Uint8Array(new Float32Array([unit]).buffer), new Uint8Array(weights.buffer), rarity])

function readTable(bytes: Buffer): ClaimTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return {
    unit: view.getFloat32(0, true),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + unitBytes, weightBytes),
    rarity: new Uint8Array(bytes.buffer, bytes.byteOffset + unitBytes + weightBytes, featureRows),
  }
}

let table: ClaimTable | undefined

export interface LikelyClaim {
  claim: Claim
  /** From 0 to 1. */
  probability: number
}

/** The claims that are likely enough to be worth a word. */
export function likelyClaims(title: string): LikelyClaim[] {
  const rows = titleFeatures(title)
  if (rows.length === 0) return []
  table ??= readTable(zstdDecompressSync(readFileSync(learnedFile)))
  const { weights, rarity, unit } = table
  const sums = new Float64Array(claims.length)
  let length = 0
  for (const row of rows) {
    const rare = rarity[row] ?? 0
    length += rare ** 2
    for (let at = 0; at < claims.length; at++)
      sums[at] = (sums[at] ?? 0) + rare * (weights[row * claims.length + at] ?? 0)
  }
  const scale = unit / Math.sqrt(length)
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp((sum - most) * scale))
  const all = shares.reduce((sum, share) => sum + share, 0)
  return claims.flatMap((claim, at) => {
    const probability = (shares[at] ?? 0) / all
    return probability >= leastProbability ? [{ claim, probability }] : []
  })
}
const leastProbability = 0.05
