// What was stored must be readable by every later version, so the dictionary it is stored with must never change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packJson, unpackText } from './packed-json.ts'
import { packPart, unpackResult, unpackSteps } from './step-parts.ts'

const unpackJson = (bytes: Uint8Array): unknown => JSON.parse(unpackText(bytes))

const step = {
  step_key: 'reputation/0',
  skill: 'threat-intelligence/get-ip-reputation',
  state: 'done',
  item: { kind: 'ip', value: '203.0.113.7', role: 'actor', quoted: false },
  summary: 'Nothing is held against 203.0.113.7',
}

test('what an earlier version stored can be read', () => {
  assert.deepEqual(unpackJson(Buffer.from(storedBefore, 'base64')), step)
})

test('what a migration stored as plain JSON can be read', () => {
  assert.deepEqual(unpackJson(Buffer.from(JSON.stringify(step))), step)
})

test('a part gives back its steps, and its result where it has one', () => {
  const result = { summary: [{ text: 'One line\nand another', cites: [] }] }
  assert.deepEqual(unpackSteps(packPart([step])), [step])
  assert.equal(unpackResult(packPart([step])), undefined)
  const last = packPart([step, step], result)
  assert.deepEqual([unpackResult(last), unpackSteps(last)], [result, [step, step]])
  const carriedOver = packJson(result)
  assert.deepEqual([unpackResult(carriedOver), unpackSteps(carriedOver)], [result, []])
})

test('the dictionary makes short pieces much shorter', () => {
  assert.deepEqual(unpackJson(packJson(step)), step)
  assert.ok(packJson(step).length < JSON.stringify(step).length * 0.6)
})

const storedBefore =
  'KLUv/SDTRQIAuC8waXAtMjAzLjAuMTEzLmlzIGhlbGR9DgBS4KDpYcWqiQI++3CAX7AAcMoCQoV6QD7DOtAomAdVbdP4JwBe8sNSUOFQdQgg'
