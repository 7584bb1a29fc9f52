import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFields, writeFields } from './template-fields.ts'

test('fields are read as people write them, and written so that they are read again', () => {
  const text = 'Affected unit: Finance, Sales\nRecords: number\nData lost: yes/no\nOwner'
  const fields = readFields(text)
  assert.deepEqual(
    fields.map(({ name, kind }) => [name, kind]),
    [
      ['affected_unit', 'choice'],
      ['records', 'number'],
      ['data_lost', 'yes_no'],
      ['owner', 'text'],
    ],
  )
  assert.equal(writeFields(fields), text)
})
