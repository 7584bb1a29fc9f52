// The line of each error in the text of a playbook.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeErrors } from './places-in-yaml.ts'

const yaml = `title: Travel
steps:
  - id: trips
    skill: travel-booking/search
    with:
      traveler: someone
  - id: second
`
const lineOf = (field: string, message = 'Wrong.') =>
  placeErrors(yaml, { errors: [{ field, message }], warnings: [] })[0]?.line

test('an error stands at the line of its field', () => {
  assert.equal(lineOf('title'), 1)
  assert.equal(lineOf('steps[0].skill'), 4)
  assert.equal(lineOf('steps[0].with.traveler'), 6)
  assert.equal(lineOf('steps[1].id'), 7)
})

test('a field that is missing is shown where it should be', () => {
  assert.equal(lineOf('steps[0].with.around'), 5)
  assert.equal(lineOf('steps[1].question'), 7)
  assert.equal(lineOf('class'), 1)
  assert.equal(lineOf('steps[9].id'), 2)
})

test('what cannot be read as YAML says its line itself', () => {
  const errors = [{ field: 'yaml', message: 'Line 1: it ends too soon.' }]
  assert.deepEqual(placeErrors('steps: [', { errors, warnings: [] }), [
    { severity: 'error', field: 'yaml', message: 'Line 1: it ends too soon.', line: 1 },
  ])
})

test('an empty text places nothing', () => {
  assert.equal(placeErrors('', { errors: [{ field: 'steps', message: 'Missing.' }], warnings: [] })[0]?.line, undefined)
})

test('a warning stands at the line of its field too, after the errors', () => {
  const warnings = [{ field: 'steps[0].skill', message: 'It may take too much work.' }]
  const placed = placeErrors(yaml, { errors: [{ field: 'title', message: 'Wrong.' }], warnings })
  assert.deepEqual(
    placed.map(({ severity, line }) => [severity, line]),
    [
      ['error', 1],
      ['warning', 4],
    ],
  )
})
