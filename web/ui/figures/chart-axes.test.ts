// Axes: every line is at a whole, round number, and every time at an even distance.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bucketName, linesOf, timesOf } from './chart-axes.ts'

const [hour, day] = [3600, 86_400]
const monday = Date.UTC(2026, 10, 16) / 1000

describe('the lines of a chart', () => {
  it('are at whole numbers from nought to the highest value', () => {
    assert.deepEqual(linesOf(0), [0, 1])
    assert.deepEqual(linesOf(1), [0, 1])
    assert.deepEqual(linesOf(3), [0, 1, 2, 3])
    assert.deepEqual(linesOf(7), [0, 2, 4, 6, 8])
    assert.deepEqual(linesOf(200), [0, 50, 100, 150, 200])
    assert.deepEqual(linesOf(201), [0, 100, 200, 300])
    assert.deepEqual(linesOf(1_234_567), [0, 500_000, 1_000_000, 1_500_000])
  })

  it('are few, even and high enough, whatever the values', () => {
    for (let highest = 1; highest < 1e9; highest = Math.ceil(highest * 1.37)) {
      const lines = linesOf(highest)
      assert.ok(lines.length <= 5, `${highest} has ${lines.length} lines`)
      assert.ok((lines.at(-1) ?? 0) >= highest && lines.every((line, index) => line === index * (lines[1] ?? 0)))
    }
  })
})

describe('the times of a chart', () => {
  const ranges = [
    { bucket: 60, length: hour / 2 },
    { bucket: 300, length: 2 * hour },
    { bucket: hour, length: 25 * hour },
    { bucket: 6 * hour, length: 7 * day },
    { bucket: 6 * hour, length: 15 * day },
    { bucket: day, length: 90 * day },
    { bucket: 7 * day, length: 5 * 365 * day },
  ]

  it('are at even distances, and few enough to be read', () => {
    for (const { bucket, length } of ranges) {
      const from = monday + 7 * hour - length
      const times = timesOf({ from, to: from + length, bucket })
      const gaps = times.slice(1).map(({ place }, index) => Math.round(1e6 * (place - (times[index]?.place ?? 0))))
      assert.ok(times.length >= 3 && times.length <= 10, `${bucket} for ${length}: ${times.length} labels`)
      assert.equal(new Set(gaps).size, 1, `${bucket} for ${length}: ${gaps}`)
    }
  })

  it('are on Mondays where there are weeks', () => {
    const times = timesOf({ from: monday - 30 * day, to: monday + day, bucket: day })
    assert.deepEqual(
      times.map(({ label }) => label),
      ['Oct 19', 'Oct 26', 'Nov 2', 'Nov 9', 'Nov 16'],
    )
  })

  it('names a bucket by the days it covers', () => {
    assert.equal(bucketName(monday, day), 'Nov 16')
    assert.equal(bucketName(monday, 7 * day), 'Nov 16 – Nov 22')
  })
})
