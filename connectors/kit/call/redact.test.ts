// A secret is taken out of whatever it is written in: plain, escaped, encoded, and within a longer text.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createRedact, redactWithin } from './redact.ts'

const secret = `p&ss<w0rd>"it's"/+=x`
const within = ['', 'a', 'ab', 'abc'].map((before) => `${before}${secret} and more`)
const inHtml = (text: string, quote: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", quote)

const spellings: Record<string, (text: string) => string> = {
  plain: (text) => text,
  'JSON in JSON': (text) => JSON.stringify(text),
  'a query': (text) => encodeURIComponent(text),
  'a form': (text) => new URLSearchParams({ text }).toString(),
  hex: (text) => Buffer.from(text).toString('hex'),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'an encoded command of PowerShell': (text) => Buffer.from(text, 'utf16le').toString('base64'),
  'HTML with &apos;': (text) => inHtml(text, '&apos;'),
  'HTML with &#39;': (text) => inHtml(text, '&#39;'),
  'HTML with &#x27;': (text) => inHtml(text, '&#x27;'),
}

for (const [name, spell] of Object.entries(spellings))
  test(`a secret is taken out of ${name}`, () => {
    const redact = createRedact([secret])
    for (const text of within) {
      const told = redactWithin({ [spell(text)]: [spell(text)] }, redact)
      assert.match(JSON.stringify(told), /\[redacted\].*\[redacted\]/)
      assert.ok(!JSON.stringify(told).includes(spell(secret).slice(6, 14)), name)
    }
  })

test('a long token is taken out to its end, and of its header nothing but the word before it is left', () => {
  const token = randomBytes(900).toString('base64url')
  const redact = createRedact([token, `Bearer ${token}`])
  assert.equal(redact(`sent "Bearer ${token}" again`), 'sent "Bearer [redacted]" again')
  for (const [name, spell] of Object.entries(spellings))
    for (let at = 0; at < 1000; at += 20) {
      const told = redact(spell(`{"a":"${token}"}`))
      assert.ok(!told.includes(spell(token).slice(at, at + 16)), `${name}, character ${at}`)
    }
})

test('what holds no secret is given back as it is', () => {
  const value = { rows: [{ id: 1, text: 'nothing of it' }] }
  assert.equal(redactWithin(value, createRedact([secret])), value)
})
