// What was stored must be readable by every later version, so the dictionary it is stored with must never change.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { packJson, packText, unpackText } from './packed-json.ts'
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

test('a part gives back its steps, and its result where it has one', async () => {
  const result = { summary: [{ text: 'One line\nand another', cites: [] }] }
  assert.deepEqual(unpackSteps(await packPart([step])), [step])
  assert.equal(unpackResult(await packPart([step])), undefined)
  const last = await packPart([step, step], result)
  assert.deepEqual([unpackResult(last), unpackSteps(last)], [result, [step, step]])
  const carriedOver = packJson(result)
  assert.deepEqual([unpackResult(carriedOver), unpackSteps(carriedOver)], [result, []])
})

test('what is packed at the same time is packed apart', async () => {
  const texts = Array.from(
    { length: 60 },
    (_, index) => `${index} ${randomBytes(index * index * 30).toString('base64')}`,
  )
  const packed = await Promise.all(texts.map(packText))
  assert.deepEqual(packed.map(unpackText), texts)
})

test('the dictionary makes short pieces much shorter', () => {
  assert.deepEqual(unpackJson(packJson(step)), step)
  assert.ok(packJson(step).length < JSON.stringify(step).length * 0.6)
})

const storedBefore =
  'KLUv/SDTRQIAuC8waXAtMjAzLjAuMTEzLmlzIGhlbGR9DgBS4KDpYcWqiQI++3CAX7AAcMoCQoV6QD7DOtAomAdVbdP4JwBe8sNSUOFQdQgg'
