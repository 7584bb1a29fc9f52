// Rows keep their places while the list behind them changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HeldRow, holdRows } from './hold-rows.ts'

interface Row {
  id: string
  status: string
}

const hold = (shown: readonly HeldRow<Row>[], now: readonly Row[]) => holdRows(shown, now, ({ id }) => id)
const pending = (id: string): Row => ({ id, status: 'pending' })
const first = hold([], [pending('a'), pending('b'), pending('c')])

test('a row that left the list keeps its place, as it was last seen', () => {
  assert.deepEqual(hold(first, [pending('a'), pending('c')]), [
    { row: pending('a'), isGone: false },
    { row: pending('b'), isGone: true },
    { row: pending('c'), isGone: false },
  ])
})

test('a new row comes last, and pushes nothing down', () => {
  const ids = hold(first, [pending('new'), pending('a'), pending('b'), pending('c')]).map(({ row }) => row.id)
  assert.deepEqual(ids, ['a', 'b', 'c', 'new'])
})

test('a row that is still in the list is shown as it is now, also when it comes back', () => {
  const without = hold(first, [pending('a')])
  const changed = { id: 'b', status: 'changed' }
  assert.deepEqual(hold(without, [changed]).at(1), { row: changed, isGone: false })
})
