// Who a change concerns, as approvals tell it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usersInWords } from './users-in-words.ts'

test('a person with an address and an account is named once', () => {
  assert.equal(usersInWords(['ann.berg@corp.example', 'ann.berg', 'CORP\\Ann.Berg']), 'used by ann.berg@corp.example')
  assert.equal(usersInWords(['svc-backup', 'bo@corp.example']), 'used by svc-backup, bo@corp.example')
})

test('of many the first five are named, and the others counted', () => {
  assert.equal(usersInWords(['a', 'b', 'c', 'd', 'e', 'f', 'g']), 'used by a, b, c, d, e and 2 more')
  assert.equal(usersInWords([]), 'nobody signs in to it')
})
