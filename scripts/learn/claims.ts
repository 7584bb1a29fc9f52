// Learns what titles of alerts claim from titles that people labelled, and writes the table that the reading uses: a regression
// over words, pairs of words and parts of words. The same titles give the same table.
import { writeFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import { type Claim, claims } from '../../contract/vocabulary.ts'
import { type ClaimTable, learnedFile, writeClaimTable } from '../../server/reading/claims/learned-claims.ts'
import { featureRows, titleFeatures } from '../../server/reading/claims/title-features.ts'
import { shuffler } from './regression.ts'
import { type LabelledTitle, learnedTitles, readTitles } from './titles.ts'

const rounds = 8
const rate = 0.3
const shrink = 0.001
/** What a further claim counts beside the principal one. */
const further = 0.4

interface Example {
  rows: readonly number[]
  target: Float32Array
}

const examplesOf = (titles: readonly LabelledTitle[]): Example[] =>
  titles
    .map(({ title, labels }) => ({ rows: titleFeatures(title), target: targetOf(labels) }))
    .filter(({ rows }) => rows.length > 0)

function targetOf(labels: readonly Claim[]): Float32Array {
  const target = new Float32Array(claims.length)
  const all = 1 + further * (labels.length - 1)
  for (const [at, label] of labels.entries()) target[claims.indexOf(label)] = (at === 0 ? 1 : further) / all
  return target
}

/** The rarer a feature, the more it says; in steps of a twentieth. */
function rarityOf(examples: readonly Example[]): Uint8Array {
  const counts = new Uint32Array(featureRows)
  for (const { rows } of examples) for (const row of rows) counts[row] = (counts[row] ?? 0) + 1
  return Uint8Array.from(counts, (count) => Math.round((Math.log((examples.length + 1) / (count + 1)) + 1) * 20))
}

function learn(examples: Example[], rarity: Uint8Array): Float32Array {
  const weights = new Float32Array(featureRows * claims.length)
  const moved = new Float32Array(featureRows * claims.length)
  const shuffle = shuffler()
  for (let round = 0; round < rounds; round++) {
    shuffle(examples)
    for (const example of examples) step(example, rarity, weights, moved)
  }
  return weights
}

/** One step of AdaGrad towards what was said of this title. */
function step({ rows, target }: Example, rarity: Uint8Array, weights: Float32Array, moved: Float32Array): void {
  const length = Math.sqrt(rows.reduce((sum, row) => sum + (rarity[row] ?? 0) ** 2, 0))
  const sums = new Float32Array(claims.length)
  for (const row of rows) {
    const value = (rarity[row] ?? 0) / length
    for (let at = 0; at < claims.length; at++)
      sums[at] = (sums[at] ?? 0) + (weights[row * claims.length + at] ?? 0) * value
  }
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const all = shares.reduce((sum, share) => sum + share, 0)
  const faults = shares.map((share, at) => share / all - (target[at] ?? 0))
  for (const row of rows) {
    const value = (rarity[row] ?? 0) / length
    for (let at = 0; at < claims.length; at++) {
      const place = row * claims.length + at
      const weight = weights[place] ?? 0
      const slope = (faults[at] ?? 0) * value + shrink * weight
      const far = (moved[place] ?? 0) + slope ** 2
      moved[place] = far
      weights[place] = weight - (rate * slope) / Math.sqrt(far + 1e-8)
    }
  }
}

function tableOf(weights: Float32Array, rarity: Uint8Array): ClaimTable {
  const unit = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / unit)), rarity, unit }
}

const titles = readTitles(learnedTitles)
const examples = examplesOf(titles)
const rarity = rarityOf(examples)
const table = writeClaimTable(tableOf(learn(examples, rarity), rarity))
const packed = zstdCompressSync(table, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
writeFileSync(learnedFile, packed)
process.stdout.write(`Learned from ${titles.length} titles: ${Math.round(packed.length / 1000)} kB\n`)
