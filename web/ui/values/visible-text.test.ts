// Text from outside in tooltips and labels.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visibleText } from './visible-text.ts'

test('a tooltip tells hidden characters by their code', () => {
  assert.equal(visibleText('invoice\u202efdp.exe'), 'invoice[U+202E]fdp.exe')
  assert.equal(visibleText('FIN\u200b-042'), 'FIN[U+200B]-042')
})

test('a name that is written from right to left is set apart from its neighbours', () => {
  assert.equal(visibleText('דוח.exe'), '\u2068דוח.exe\u2069')
  assert.equal(visibleText('FIN-042'), 'FIN-042')
})
