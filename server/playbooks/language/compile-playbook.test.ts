// What expressions of a playbook see, what they give, and that none can take the service down.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: places to fill are what is tested
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookDocument, PlaybookStep } from '../../../contract/playbook.ts'
import { compilePlaybook } from './compile-playbook.ts'
import { ExpressionFailed, type World } from './step-expressions.ts'

const observable = (kind: Observable['kind'], value: string, internal = false): Observable => ({
  kind,
  value,
  internal,
  role: 'unknown',
  quoted: false,
  places: [{ pointer: '/x' }],
})

const world: World = {
  alert: { alert_id: 'MAIN-SIEM-1', time: 1_790_000_000, alert_content: '{"a":1}', content: { user: { name: 'ann' } } },
  observables: [
    observable('ip', '203.0.113.9'),
    observable('ip', '10.0.0.1', true),
    observable('email', 'ann@corp.test', true),
  ],
  discovered: [],
  steps: {
    reputation: {
      state: 'done',
      outputs: [{ risk: { score: 90 }, rules: ['a', 'b'] }],
      findings: [
        { assessment: 'malicious', weight: 0.9, statement: 'x', observable: { kind: 'ip', value: '203.0.113.9' } },
      ],
    },
  },
  verdict: { name: 'malicious', score: 0.95 },
}

const step = (more: Partial<PlaybookStep>): PlaybookStep => ({
  id: 'it',
  question: 'What is it?',
  skill: 'built-in/decode',
  because: 'We want to know.',
  ...more,
})
const reputation = step({ id: 'reputation' })
const playbook = (...steps: PlaybookStep[]): PlaybookDocument => ({
  alert_type: 'Test',
  title: 'Test',
  class: 'unknown',
  steps,
})
const compile = (more: Partial<PlaybookStep>) => {
  const compiled = compilePlaybook(playbook(reputation, step(more))).at(-1)
  assert.ok(compiled)
  return compiled
}
const value = (text: unknown, item: unknown = null) => compile({ with: { text } }).input(world, item).text

test('a step without conditions runs once, for nothing in particular', () => {
  const compiled = compile({})
  assert.equal(compiled.when(world), true)
  assert.deepEqual(compiled.items(world), [null])
  assert.deepEqual(compiled.input(world, null), {})
  assert.deepEqual(
    [compiled.connector, compiled.skill, compiled.effect, compiled.waitsFor, compiled.waitsForVerdict],
    ['built-in', 'decode', 'reads', [], false],
  )
})

test('a step runs for each observable that its filter keeps', () => {
  const { items } = compile({ for_each: 'observables.filter(t, t.kind in ["ip", "domain"] && !t.internal)' })
  assert.deepEqual(items(world), [world.observables[0]])
})

test('a text that is one place keeps the type, others are joined as text', () => {
  assert.equal(value('${alert.time}'), 1_790_000_000)
  assert.equal(value('${alert.time - 3600}'), 1_789_996_400)
  assert.equal(value('at ${alert.time} by ${item.value}', world.observables[0]), 'at 1790000000 by 203.0.113.9')
  assert.deepEqual(value('${steps.reputation.outputs[0].rules}'), ['a', 'b'])
  assert.equal(value('rules: ${steps.reputation.outputs[0].rules}'), 'rules: ["a","b"]')
  assert.equal(value('${size(observables)}'), 3)
  assert.equal(value('${timestamp("2026-01-01T00:00:00Z") + duration("1h")}'), '2026-01-01T01:00:00.000Z')
  assert.deepEqual(value('${{"a": 1, "b": [2u]}}'), { a: 1, b: [2] })
})

test('braces and quotes inside a place do not end it, and two dollar signs make no place', () => {
  assert.equal(value('${"}" + "{"} and $${this}'), '}{ and ${this}')
})

test('places are filled inside lists and objects', () => {
  assert.deepEqual(value([{ name: '${alert.content.user.name}', n: 1 }, true]), [{ name: 'ann', n: 1 }, true])
})

test('a value that may be missing can be asked for', () => {
  assert.equal(value('${alert.?content.?user.?phone.orValue("none")}'), 'none')
  assert.equal(value('${has(alert.content.user) ? alert.content.user.name : ""}'), 'ann')
})

test('a step waits for the steps it names, wherever it names them, and for the verdict', () => {
  const compiled = compile({ when: 'steps.reputation.findings.exists(f, f.assessment == "malicious")' })
  assert.deepEqual([compiled.waitsFor, compiled.waitsForVerdict], [['reputation'], false])
  assert.equal(compiled.when(world), true)
  assert.deepEqual(compile({ with: { text: 'x ${steps["reputation"].state}' } }).waitsFor, ['reputation'])
  assert.equal(compile({ when: 'verdict.name == "malicious"' }).waitsForVerdict, true)
})

test('names in texts, and names that a filter binds, are not taken for steps or the verdict', () => {
  const compiled = compile({ when: '"steps.other and verdict" != "" && observables.all(verdict, verdict.value != "")' })
  assert.deepEqual([compiled.waitsFor, compiled.waitsForVerdict], [[], false])
})

test('a step that waits for one after the verdict comes after the verdict', () => {
  const steps = compilePlaybook(
    playbook(
      step({ id: 'late', when: 'verdict.score > 0.5' }),
      step({ id: 'later', when: 'steps.late.state == "done"' }),
      step({ id: 'early' }),
    ),
  )
  assert.deepEqual(
    steps.map(({ waitsForVerdict }) => waitsForVerdict),
    [true, true, false],
  )
})

test('steps that wait for each other are refused, and the circle is named', () => {
  const circle = playbook(
    step({ id: 'a', when: 'steps.c.state == "done"' }),
    step({ id: 'b', when: 'steps.a.state == "done"' }),
    step({ id: 'c', when: 'steps.b.state == "done"' }),
  )
  assert.throws(() => compilePlaybook(circle), /a -> c -> b -> a/)
})

const chained = (more: (before: string[]) => string) =>
  playbook(
    ...Array.from({ length: 100 }, (_, at) => {
      const before = Array.from({ length: Math.min(at, 20) }, (_each, back) => `s${at - 1 - back}`)
      return step({ id: `s${at}`, ...(at === 0 ? {} : { when: more(before) }) })
    }),
  )

test('a hundred steps that wait for each other in rows are ordered at once', () => {
  const steps = compilePlaybook(chained((before) => before.map((id) => `steps.${id}.state == "done"`).join(' && ')))
  assert.equal(steps.at(-1)?.waitsFor.length, 20)
})

test('an expression that fails says in which step and field, and why', () => {
  const { when } = compile({ when: 'steps.reputation.outputs[3].risk.score > 65' })
  assert.throws(
    () => when(world),
    (error) => {
      assert.ok(error instanceof ExpressionFailed)
      assert.equal(error.step, 'it')
      assert.equal(error.field, 'when')
      assert.match(error.message, /^Step it, when: .*index out of bounds/)
      return true
    },
  )
  assert.throws(() => value('${alert.missing}'), /Step it, with\.text: No such key: missing\./)
  assert.throws(() => compile({ when: 'alert.time' }).when(world), /must come to true or false/)
  assert.throws(() => compile({ for_each: 'alert.time' }).items(world), /must come to a list/)
})

test('the verdict is not known before there is one', () => {
  const { when } = compile({ when: 'verdict.name == "malicious"' })
  assert.throws(() => when({ ...world, verdict: undefined }), ExpressionFailed)
})

const big: World = {
  ...world,
  alert: { alert_content: 'a'.repeat(1_000_000) },
  steps: { reputation: { state: 'done', outputs: Array.from({ length: 20_000 }, (_, n) => ({ n })), findings: [] } },
}

for (const [what, source] of Object.entries({
  'loops within loops': 'steps.reputation.outputs.all(a, steps.reputation.outputs.all(b, a != b || true))',
  'lists that double': `size([[1,2,3,4]]${'.map(a, a + a)'.repeat(25)}[0]) > 0`,
  'texts that double': `size(["aaaa"]${'.map(a, a + a)'.repeat(25)}[0]) > 0`,
  'searches of a long text in a loop': 'steps.reputation.outputs.exists(a, alert.alert_content.contains("b"))',
  'patterns over a long text in a loop': 'steps.reputation.outputs.exists(a, alert.alert_content.matches("b+"))',
  'a list in a list': 'steps.reputation.outputs.exists(a, a in steps.reputation.outputs && false)',
  'whole answers compared in a loop':
    'steps.reputation.outputs.exists(a, steps.reputation.outputs != steps.reputation.outputs)',
})) {
  test(`${what} are given up, not worked through`, () => {
    const { when } = compile({ when: source })
    assert.throws(() => when(big), /too much work/)
  })
}

for (const [what, source] of Object.entries({
  'patterns that look ahead': '"a".matches("(?=a)")',
  'patterns that refer back': String.raw`"a".matches("(a)\\1")`,
  'patterns made at run time': '"a".matches(alert.alert_id)',
  'names bound by cel.bind': 'cel.bind(a, 1, a == 1)',
  'very long expressions': `${'1 + '.repeat(400)}1 > 0`,
  'deep nesting': `${'('.repeat(200)}true${')'.repeat(200)}`,
  'all steps at once': 'size(steps) > 0',
  'the item outside of with': 'item.value == ""',
})) {
  test(`${what} are refused before anything runs`, () => {
    assert.throws(() => compile({ when: source }))
  })
}

test('nothing beyond the data can be reached', () => {
  for (const source of [
    'alert.constructor',
    'alert.__proto__',
    'observables.constructor',
    '"a".constructor',
    'alert.content.toString',
  ])
    assert.throws(() => value(`\${${source}}`), ExpressionFailed)
})
