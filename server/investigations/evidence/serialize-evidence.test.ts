// What is kept of a third party's answer, what is taken out of it, and that findings can still point into it.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { nearestPointer } from '../../../connectors/kit/vocabulary/pointer.ts'
import { evidenceExcerpt } from './evidence-excerpt.ts'
import { serializeEvidence } from './serialize-evidence.ts'

const kept = (output: unknown) => JSON.parse(serializeEvidence(output).text)

test('an answer is kept whole, and the same answer gives the same text and digest', () => {
  const { text, sha256 } = serializeEvidence({ b: [1, null, { d: 'x', c: true }], a: '19 digits: 6455442249407790000' })
  assert.equal(text, '{"a":"19 digits: 6455442249407790000","b":[1,null,{"c":true,"d":"x"}]}')
  assert.equal(sha256, createHash('sha256').update(text, 'utf8').digest('hex'))
  assert.deepEqual(
    serializeEvidence({ a: '19 digits: 6455442249407790000', b: [1, null, { c: true, d: 'x' }] }).text,
    text,
  )
  assert.equal(serializeEvidence(undefined).text, 'null')
})

test('credentials are taken out of fields and of running text', () => {
  const output = kept({
    headers: { Authorization: 'Bearer abcdefghijklmnopqrstu', 'X-Api-Key': 'k-1', Accept: 'text/html' },
    user: { password: 'hunter2', name: 'jdoe' },
    command:
      'curl -H "Authorization: Bearer abcdefghijklmnopqrstuvw" https://x.net/?token=s3cr3t&id=7 /password=Winter26',
    AdditionalFields: '{"apiKey":"abc123","BytesSent":18}',
    key: 'ghp_0123456789abcdefghijABCDEFGHIJ456789',
    exposed_secret: { type: 'clear', effectively_clear: true },
  })
  assert.deepEqual(output, {
    headers: { Authorization: '[redacted]', 'X-Api-Key': '[redacted]', Accept: 'text/html' },
    user: { password: '[redacted]', name: 'jdoe' },
    command: 'curl -H "Authorization: Bearer [redacted]" https://x.net/?token=[redacted]&id=7 /password=[redacted]',
    AdditionalFields: '{"apiKey":"[redacted]","BytesSent":18}',
    key: '[redacted]',
    exposed_secret: { type: 'clear', effectively_clear: true },
  })
})

test('passport and payment card numbers are taken out, ids of the same length stay', () => {
  assert.deepEqual(
    kept({
      passport: { number: 'AB1234567', country: 'SE', expires: '2031-01-01' },
      passportNumber: '88212345',
      payment: { cardNumber: '4111111111111111', method: 'VISA 4417' },
      comment: 'paid with 4111 1111 1111 1111',
      event_id: '4111111111111111',
      timestamp: 1_765_000_000_000,
    }),
    {
      passport: { number: '[redacted]', country: 'SE', expires: '2031-01-01' },
      passportNumber: '[redacted]',
      payment: { cardNumber: '[redacted]', method: 'VISA 4417' },
      comment: 'paid with [redacted]',
      event_id: '4111111111111111',
      timestamp: 1_765_000_000_000,
    },
  )
})

test('whatever a platform sends, the kept text can be stored and pointers into it still hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), (output) => {
      const { text } = serializeEvidence(output)
      assert.ok(text.isWellFormed() && !text.includes('\0') && !text.includes('\\u0000'))
      const back: unknown = JSON.parse(text)
      for (const key of Object.keys(output instanceof Object ? output : {}).filter((name) => /^[a-z]+$/.test(name)))
        assert.equal(nearestPointer(back, `/${key}`), nearestPointer(output, `/${key}`))
    }),
  )
})

test('an answer nested without end is kept as far as it can be read', () => {
  let deep: unknown = 'x'
  for (let i = 0; i < 50_000; i++) deep = [deep]
  assert.match(serializeEvidence(deep).text, /nested too deeply/)
})

test('evidence is shown as the bytes that a finding points at', () => {
  const { text } = serializeEvidence({ risk: { score: 97 }, 'a/b': [{ '~': 'x' }], long: 'y'.repeat(5_000) })
  assert.equal(evidenceExcerpt(JSON.parse(text), '/risk/score'), '97')
  assert.equal(evidenceExcerpt(JSON.parse(text), '/a~1b/0/~0'), '"x"')
  assert.equal(evidenceExcerpt(JSON.parse(text), '/risk/rules'), '{"score":97}')
  assert.match(evidenceExcerpt(JSON.parse(text), '/long'), /^"y{1999}… \[cut: 5002 characters\]$/)
})
