// One investigation may do so much and no more, whatever its playbook says, and what is much is done in a thread.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: places to fill are what is tested
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Observable } from '../../../contract/observable.ts'
import type { PlaybookStep } from '../../../contract/playbook.ts'
import { checkPlaybook } from './check-playbook.ts'
import { compileInTurns, compilePlaybook } from './compile-playbook.ts'
import { createEvaluator } from './evaluate.ts'
import { ExpressionFailed, readStepExpressions, type World } from './step-expressions.ts'

const observables = Array.from(
  { length: 200 },
  (_, number): Observable => ({
    kind: 'ip',
    value: `198.51.100.${number}`,
    internal: false,
    role: 'unknown',
    quoted: false,
    places: [{ pointer: `/${number}` }],
  }),
)
const world: World = {
  alert: { alert_content: '{"user": "ann"}', content: { user: 'ann' }, time: 1_790_000_000 },
  observables,
  discovered: [],
  steps: { other: { state: 'done', outputs: [{ n: 1 }], findings: [] } },
}
const step = (more: Partial<PlaybookStep>): PlaybookStep => ({
  id: 'it',
  question: 'What is it?',
  skill: 'built-in/decode',
  because: 'We want to know.',
  ...more,
})
const read = (more: Partial<PlaybookStep>) => readStepExpressions(step(more), 'steps[0]')
const nested = (depth: number): string =>
  depth === 0 ? 'true' : `observables.filter(t${depth}, ${nested(depth - 1)}).size() > 0`
const pairs = 'observables.filter(a, observables.exists(b, b.value == a.value + "x"))'

test('what is cheap and what is not come to the same', async () => {
  const cheap = read({
    for_each: 'observables.filter(t, t.value.endsWith(".7"))',
    with: { text: '${alert.content.user}' },
  })
  const dear = read({
    for_each: 'observables.filter(t, t.value.endsWith(".7") && observables.all(u, u.kind == "ip"))',
    with: { text: '${observables.all(u, observables.exists(v, v.value == u.value)) ? alert.content.user : "nobody"}' },
  })
  for (const each of [cheap, dear]) {
    const evaluator = createEvaluator('one')
    assert.deepEqual(await evaluator.items(each, world), [observables[7]])
    assert.deepEqual(await evaluator.inputs(each, world, [observables[7]]), [{ text: 'ann' }])
  }
})

test('a step that takes too much fails and says where; the others go on', async () => {
  const evaluator = createEvaluator('one')
  const failed = await evaluator.items(read({ id: 'deep', for_each: 'observables', when: nested(12) }), world)
  assert.ok(failed instanceof ExpressionFailed)
  assert.deepEqual([failed.step, failed.field], ['deep', 'when'])
  assert.match(failed.message, /too much work/)
  assert.deepEqual(await evaluator.items(read({ id: 'next', for_each: 'observables' }), world), observables)
})

test('all items, places and steps of an investigation share what it may do', async () => {
  const evaluator = createEvaluator('one')
  const places = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`p${number}`, `\${size(${pairs})}`]))
  const results = []
  for (let number = 0; number < 20; number++) {
    const each = read({ id: `s${number}`, for_each: 'observables', with: places })
    results.push(...(await evaluator.inputs(each, world, observables.slice(0, 50))))
  }
  assert.equal(results.length, 1000)
  assert.ok(results.every((result) => result instanceof ExpressionFailed))
  const [first, last] = [results[0], results.at(-1)]
  assert.match(String(first), /Step s0, with\.p\d+: it takes too much work/)
  assert.match(String(last), /Step s19, .*too much work: the expressions of step s\d took most/)
})

test('the event loop goes round while much is worked out', async () => {
  let rounds = 0
  let isDone = false
  const go = () => {
    rounds++
    if (!isDone) setImmediate(go)
  }
  const evaluator = createEvaluator('one')
  const much = Array.from({ length: 20 }, (_, number) =>
    evaluator.items(read({ id: `s${number}`, when: nested(3), for_each: 'observables' }), world),
  )
  const before = rounds
  go()
  await Promise.all(much)
  isDone = true
  assert.ok(rounds - before > 20)
})

test('a long playbook is made ready a little at a time, and the same as at once', async () => {
  const steps = Array.from({ length: 60 }, (_, number) =>
    step({
      id: `s${number}`,
      when: Array.from({ length: 40 }, (_each, part) => `alert.time != ${number * 100 + part}.0`).join(' && '),
    }),
  )
  const document = { alert_type: 'Test', title: 'Test', class: 'unknown' as const, steps }
  let rounds = 0
  let isDone = false
  const go = () => {
    rounds++
    if (!isDone) setImmediate(go)
  }
  go()
  const compiled = await compileInTurns(document)
  isDone = true
  assert.ok(rounds > 1)
  assert.deepEqual(
    compiled.map(({ step: { id } }) => id),
    compilePlaybook(document).map(({ step: { id } }) => id),
  )
})

const checked = (...steps: PlaybookStep[]) =>
  checkPlaybook({ alert_type: 'Test', title: 'Test', class: 'unknown', steps })

test('a playbook that is too expensive for any alert is refused, with the field', () => {
  const { errors } = checked(step({ id: 'fine' }), step({ id: 'deep', when: nested(10) }))
  assert.deepEqual(
    errors.map(({ field }) => field),
    ['steps[1].when'],
  )
  assert.match(errors[0]?.message ?? '', /Step deep: it takes too much work/)
})

test('one that is too expensive for large alerts is taken, with a warning', () => {
  const { errors, warnings, document } = checked(
    step({ id: 'dear', for_each: 'observables', with: { text: `some \${size(${pairs})}` } }),
  )
  assert.deepEqual(errors, [])
  assert.ok(document)
  assert.deepEqual(
    warnings.map(({ field }) => field),
    ['steps[0].with.text'],
  )
})

test('usual filters are neither refused nor warned of', () => {
  const { errors, warnings } = checked(
    step({
      for_each: 'observables.filter(t, t.kind in ["ip", "domain"] && !t.internal)',
      with: { text: '${item.value}' },
    }),
    step({ id: 'pairs', for_each: pairs }),
  )
  assert.deepEqual([errors, warnings], [[], []])
})
