// How good verdicts are against what was expected: accuracy, precision and recall, calibration. Pure.
import { type Verdict, verdicts } from '../../contract/vocabulary.ts'

export interface JudgedVerdict {
  expected: Verdict
  got: Verdict | null
  /** The confidence of the verdict, 0 to 1. */
  score: number
}

export const isWrong = ({ expected, got }: JudgedVerdict) => expected !== got
export const countRight = (results: readonly JudgedVerdict[]) => results.filter((each) => !isWrong(each)).length
export const countWrongBenign = (results: readonly JudgedVerdict[]) =>
  results.filter((each) => each.got === 'benign' && isWrong(each)).length

/** null where there is nothing to divide by. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export type Measure = readonly [name: string, value: number | null]

export function measureVerdicts(results: readonly JudgedVerdict[]): Measure[] {
  const got = (verdict: Verdict) => results.filter((each) => each.got === verdict)
  const expected = (verdict: Verdict) => results.filter((each) => each.expected === verdict)
  return [
    ['accuracy', shareOf(countRight(results), results.length)],
    ['wrong benign', countWrongBenign(results)],
    ...verdicts.flatMap((verdict): Measure[] => [
      [`${verdict} precision`, shareOf(countRight(got(verdict)), got(verdict).length)],
      [`${verdict} recall`, shareOf(countRight(expected(verdict)), expected(verdict).length)],
    ]),
    ['mean calibration error', calibrationError(results)],
  ]
}

interface Bucket {
  /** Scores from here, a fifth wide. */
  from: number
  count: number
  /** The mean of the scores, and the share that was right. */
  score: number
  right: number
}

/** The share of right verdicts at a score, in five buckets. */
function calibrationBuckets(results: readonly JudgedVerdict[]): Bucket[] {
  const buckets = Map.groupBy(results, ({ score }) => Math.min(4, Math.floor(score * 5)))
  return [...buckets.entries()]
    .sort(([a], [b]) => a - b)
    .map(([bucket, own]) => ({
      from: bucket / 5,
      count: own.length,
      score: own.reduce((sum, { score }) => sum + score, 0) / own.length,
      right: countRight(own) / own.length,
    }))
}

function calibrationError(results: readonly JudgedVerdict[]): number | null {
  const off = calibrationBuckets(results).reduce(
    (sum, { count, score, right }) => sum + Math.abs(right - score) * count,
    0,
  )
  return shareOf(off, results.length)
}

export const tableOfMeasures = (measures: readonly Measure[]): string[] => [
  '| Measure | Value |',
  '|---|---|',
  ...measures.map(([name, value]) => `| ${name} | ${shown(value)} |`),
]

export const tableOfBuckets = (results: readonly JudgedVerdict[]): string[] => [
  '| Score | Verdicts | Mean score | Share right |',
  '|---|---|---|---|',
  ...calibrationBuckets(results).map(
    ({ from, count, score, right }) =>
      `| ${from.toFixed(1)} to ${(from + 0.2).toFixed(1)} | ${count} | ${score.toFixed(2)} | ${right.toFixed(2)} |`,
  ),
]

const shown = (value: number | null) =>
  value === null ? 'none' : Number.isInteger(value) ? `${value}` : value.toFixed(3)
