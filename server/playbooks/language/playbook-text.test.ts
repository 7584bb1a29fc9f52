// Playbooks as text come back as they went, and hostile text does no harm.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import table from '../../../test/tables/alert-type-classes.json' with { type: 'json' }
import { planPlaybook } from '../planning/plan-playbook.ts'
import { skillCatalogue } from '../planning/skill-catalogue.ts'
import { readDocumentText, tidyDocument, writeYaml } from './playbook-text.ts'

test('a playbook written as YAML is read as the same playbook, and written as the same text', () => {
  for (const { alert_type, provider } of table.slice(0, 60)) {
    const document = planPlaybook({ alert_type, provider }, skillCatalogue)
    const text = writeYaml(document)
    assert.deepEqual(readDocumentText(text), tidyDocument(document))
    assert.equal(writeYaml(document), text)
  }
})

test('texts that look like something else in YAML stay texts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
      const step = { id: 'a', question: text, skill: 'built-in/decode', with: { text }, because: text }
      const document = { alert_type: text, title: text, class: 'unknown' as const, steps: [step] }
      assert.deepEqual(readDocumentText(writeYaml(document)), document)
    }),
  )
})

test('JSON is read too', () => {
  assert.deepEqual(readDocumentText('{"title": "A", "steps": [{"id": "x"}]}'), { title: 'A', steps: [{ id: 'x' }] })
})

const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
  .split('')
  .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join(',')}]`)
  .join('\n')}`

for (const [what, text, message] of [
  ['a mistake', 'title: A\nsteps:\n  - id: [x\n', /^Line [34]: /],
  ['a key twice', 'title: A\ntitle: B\n', /^Line 2: /],
  ['an alias', 'title: &t A\nclass: *t\n', /^Line 2: Aliases/],
  ['a bomb of aliases', bomb, /Aliases/],
  ['a tag', 'title: !!js/function "x"\n', /^Line 1: /],
  ['a known tag', 'title: A\nclass: !!binary "aGk="\n', /^Line 2: /],
  ['two documents', 'a: 1\n---\nb: 2\n', /./],
  ['too much text', `title: ${'x'.repeat(300_000)}`, /256 KiB/],
  ['deep brackets', `a: ${'['.repeat(100_000)}`, /nested too deep/],
  ['deep dashes', `${'- '.repeat(5000)}x`, /nested too deep/],
] as const) {
  test(`${what} is refused, with its line where there is one`, () => {
    assert.throws(() => readDocumentText(text), { message })
  })
}
