// Everything that is wrong with a playbook is said when it is saved, with the step and the field.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: places to fill are what is tested
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPlaybook } from './check-playbook.ts'

const good = {
  id: 'reputation',
  question: 'Is it known to be bad?',
  skill: 'threat-intelligence/get-enrichment',
  for_each: 'observables.filter(t, t.kind == "ip" && !t.internal)',
  with: { type: '${item.kind}', value: '${item.value}' },
  because: 'It settles much.',
}
const document = (...steps: unknown[]) => ({ alert_type: 'Test', title: 'Test', class: 'unknown', steps })
const errorsOf = (...steps: unknown[]) => checkPlaybook(document(...steps)).errors

test('a good playbook has nothing wrong with it, and says what waits for what', () => {
  const checked = checkPlaybook(
    document(good, { ...good, id: 'again', when: 'steps.reputation.findings.exists(f, f.weight > 0.5)' }),
  )
  assert.deepEqual(checked.errors, [])
  assert.equal(checked.document?.steps.length, 2)
  assert.deepEqual(checked.steps, [
    { id: 'reputation', waits_for: [] },
    { id: 'again', waits_for: ['reputation'] },
  ])
})

test('a step of the wrong shape does not hide what is wrong with the others', () => {
  const errors = errorsOf({ ...good, question: 7 }, { ...good, id: 'second', skill: 'threat-intelligence/nothing' })
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['steps[0].question', 'steps[1].skill'],
  )
})

const wrong: [string, Record<string, unknown>, string, RegExp][] = [
  [
    'a skill that is not there',
    { skill: 'threat-intelligence/get-enrichmant' },
    'skill',
    /Did you mean "threat-intelligence\/get-enrichment"/,
  ],
  ['an input that is not there', { with: { type: 'ip', valeu: 'x' } }, 'with.valeu', /Did you mean "value"/],
  ['an input that is missing', { with: { type: '${item.kind}' } }, 'with.value', /needs "value"/],
  ['a constant of the wrong kind', { with: { type: 'colour', value: '${item.value}' } }, 'with.type', /./],
  [
    'a place of the wrong type',
    { with: { type: '${item.kind}', value: '${size(observables)}' } },
    'with.value',
    /takes string, and this gives int/,
  ],
  ['an expression that does not read', { when: 'observables.' }, 'when', /./],
  ['a condition that is no condition', { when: 'observables' }, 'when', /true or false/],
  ['a list that is no list', { for_each: '"a"', with: { type: 'ip', value: 'x' } }, 'for_each', /a list/],
  ['a name that is not known', { when: 'obsrevables.size() > 0' }, 'when', /Did you mean "observables"/],
  [
    'a field that observables do not have',
    { for_each: 'observables.filter(t, t.knd == "ip")' },
    'for_each',
    /Did you mean "kind"/,
  ],
  [
    'a field that the item does not have',
    { with: { type: '${item.kind}', value: '${item.valu}' } },
    'with.value',
    /Did you mean "value"/,
  ],
  ['a step that is not there', { when: 'steps.reputatoin.state == "done"' }, 'when', /Did you mean "reputation"/],
  ['the item without for_each', { for_each: undefined }, 'with.type', /for_each/],
  ['a place that is not closed', { with: { type: 'ip', value: '${item.value' } }, 'with.value', /not closed/],
  [
    'a pattern that looks ahead',
    { for_each: 'observables.filter(t, t.value.matches("^(?!10)"))' },
    'for_each',
    /cannot look ahead or back.*use two patterns/,
  ],
  [
    'a pattern that refers back',
    { for_each: String.raw`observables.filter(t, t.value.matches("(a)\\1"))` },
    'for_each',
    /cannot refer back.*write the text out/,
  ],
  ['a step that waits for itself', { when: 'steps.reputation.state == "done"' }, '', /reputation -> reputation/],
]

for (const [what, change, field, message] of wrong) {
  test(`${what} is refused by name`, () => {
    const errors = errorsOf({ ...good, id: 'other' }, { ...good, ...change })
    const found = errors.find((error) => error.field === (field === '' ? 'steps[1]' : `steps[1].${field}`))
    assert.ok(found, JSON.stringify(errors))
    assert.match(found.message, message)
  })
}

test('an id that is used twice is refused at the second', () => {
  assert.deepEqual(errorsOf(good, good), [
    { field: 'steps[1].id', message: 'Step reputation: an earlier step has the same id.' },
  ])
})

test('a field that is not there is refused with what may be meant', () => {
  const [error] = errorsOf({ ...good, whne: 'true' })
  assert.equal(error?.field, 'steps[0].whne')
  assert.match(error?.message ?? '', /Did you mean "when"/)
})

test('more than a hundred steps are refused', () => {
  const [error] = errorsOf(...Array.from({ length: 101 }, (_, at) => ({ ...good, id: `s${at}` })))
  assert.equal(error?.field, 'steps')
})

test('every wrong thing is said at once', () => {
  const errors = errorsOf(
    { ...good, when: 'nope', with: { type: '${item.kind}' } },
    { ...good, id: 'b', skill: 'no/such' },
  )
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['steps[0].when', 'steps[0].with.value', 'steps[1].skill'],
  )
})

test('whatever is sent is answered, never thrown', () => {
  for (const value of [
    null,
    1,
    'x',
    [],
    {},
    { steps: [null] },
    document(null),
    document({ ...good, with: { type: [[['${']]] } }),
  ])
    assert.ok(checkPlaybook(value).errors.length > 0)
})
