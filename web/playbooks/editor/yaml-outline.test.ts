// How far Enter indents the next line of a playbook.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indentAfter } from './yaml-outline.ts'

test('Enter begins a line below the text of the one before, and deeper behind a key that waits for fields', () => {
  const indents = [
    'steps:',
    '  - id: more',
    '    skill: a/b',
    '    with:',
    '    for_each: |',
    '  - ',
    '',
    '      text',
  ].map(indentAfter)
  assert.deepEqual(indents, [2, 4, 4, 6, 6, 4, 0, 6])
})
