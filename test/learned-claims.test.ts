// What titles claim is learned from labelled titles: the table must fit them, and titles that are like none of the phrases are read by it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { learnedTitles, readTitles } from '../scripts/learn/titles.ts'
import { likelyClaims } from '../server/reading/claims/learned-claims.ts'
import { claimsOfType } from '../server/reading/claims/read-claims.ts'

test('the table fits the titles that it was learned from', () => {
  const titles = readTitles(learnedTitles)
  const right = titles.filter(({ title, labels }) => {
    const [first] = likelyClaims(title).sort((a, b) => b.probability - a.probability)
    return labels.some((label) => label === first?.claim)
  })
  assert.ok(titles.length > 25_000)
  assert.ok(right.length / titles.length > 0.95, 'run `npm run learn:claims`')
})

test('a title without words claims nothing', () => {
  assert.deepEqual(likelyClaims('§§ --- ??'), [])
  assert.deepEqual(claimsOfType('§§ --- ??'), ['unknown'])
})
