// What a chart shows, and the numbers that are made of it. Pure.
import { bucketName } from './chart-axes.ts'

export interface Series {
  name: string
  label: string
  color: string
}

/** A number for each series; none where nothing was measured. */
export interface Bucket {
  at: number
  values: Readonly<Record<string, number | null>>
}

export interface Shown {
  kind: 'bars' | 'lines'
  /** The first bar is at the bottom. */
  series: readonly Series[]
  buckets: readonly Bucket[]
  bucketSeconds: number
  format: (value: number) => string
}

export const plainNumber = (value: number) => value.toLocaleString('en')

/** Bars stand on each other. */
export function heightOf({ kind, series }: Shown, { values }: Bucket): number {
  const numbers = series.map(({ name }) => values[name] ?? 0)
  return kind === 'bars' ? numbers.reduce((sum, each) => sum + each, 0) : Math.max(...numbers)
}

export const sumOf = (buckets: readonly Bucket[], name: string) =>
  buckets.reduce((sum, { values }) => sum + (values[name] ?? 0), 0)

/** What is told of a bucket: bars of nothing are left out. */
export function numbersOf({ kind, series, format }: Shown, { values }: Bucket) {
  return series.flatMap((each) => {
    const value = values[each.name] ?? null
    return value === null || (kind === 'bars' && value === 0) ? [] : [{ ...each, value: format(value) }]
  })
}

export function bucketWords(shown: Shown, bucket: Bucket): string {
  const numbers = numbersOf(shown, bucket).map(({ label, value }) => `${label} ${value}`)
  return `${bucketName(bucket.at, shown.bucketSeconds)}: ${numbers.join(', ') || 'nothing'}`
}
