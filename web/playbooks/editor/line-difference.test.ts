// The difference between two texts, line by line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { differenceOf } from './line-difference.ts'

const signs = { same: ' ', added: '+', removed: '-' }
const shown = (before: string, after: string) => differenceOf(before, after).map(({ kind, text }) => signs[kind] + text)

test('a changed line is removed and added, with its neighbours in place', () => {
  assert.deepEqual(shown('a\nb\nc\n', 'a\nB\nc\n'), [' a', '-b', '+B', ' c'])
})

test('lines are numbered in both texts', () => {
  assert.deepEqual(
    differenceOf('a\nc\n', 'a\nb\nc\n').map(({ before, after }) => [before, after]),
    [
      [1, 1],
      [undefined, 2],
      [2, 3],
    ],
  )
})

test('a missing line end at the end is no difference', () => {
  assert.deepEqual(shown('a\nb', 'a\nb\n'), [' a', ' b'])
})

test('an empty text differs by every line of the other', () => {
  assert.deepEqual(shown('', 'a\n'), ['+a'])
  assert.deepEqual(shown('a\n', ''), ['-a'])
})

test('both texts can be read back from the difference', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
    .map((lines) => lines.map((l) => `${l}\n`).join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = differenceOf(before, after)
      const readBack = (left: string) =>
        lines
          .filter(({ kind }) => kind !== left)
          .map((line) => `${line.text}\n`)
          .join('')
      assert.equal(readBack('added'), before)
      assert.equal(readBack('removed'), after)
    }),
  )
})
