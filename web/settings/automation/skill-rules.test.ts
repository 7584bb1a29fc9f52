// Rules for skills are written and read back the same.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRules, writeRule } from './skill-rules.ts'

test('a rule is read as it is written', () => {
  const written = [
    'isolate-machine',
    'isolate-machine @ Ransomware detected',
    'isolate-machine for 4 h',
    'isolate-machine @ Ransomware for the board for 0.5 h',
  ]
  assert.deepEqual(readRules(written).map(writeRule), written)
  assert.deepEqual(readRules(['isolate-machine @ Ransomware detected for 4 h']), [
    { skill: 'isolate-machine', playbook: 'Ransomware detected', for_hours: 4 },
  ])
})
