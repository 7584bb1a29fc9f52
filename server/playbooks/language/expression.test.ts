// Counting the work of an expression does not change what it means, and no pattern runs away.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { readExpression } from './expression.ts'
import { plainValue } from './plain-value.ts'
import { workOfInvestigation } from './work.ts'

const names = {
  alert: { a: 2, b: 3, text: 'some text', list: ['x', 'y'], 'odd name': 1, nested: { list: [[1, 2], [3]] } },
  observables: [
    { kind: 'ip', value: '203.0.113.9', internal: false },
    { kind: 'host', value: 'FIN-042', internal: true },
  ],
  discovered: [],
  targets: [],
  steps: { one: { state: 'done', outputs: [{ n: 1 }], findings: [] } },
  verdict: { name: 'benign', score: 0.5 },
  item: null,
}

const plain = new Environment({ homogeneousAggregateLiterals: false, enableOptionalTypes: true })
for (const name of Object.keys(names)) plain.registerVariable(name, 'dyn')

const numbers = fc.letrec<{ number: string }>((tie) => ({
  number: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      '1.5',
      '2.0',
      '(-3.0)',
      'alert.a',
      'alert["b"]',
      'double(size(observables))',
      'alert.nested.list[0][1]',
    ),
    fc.tuple(tie('number'), fc.constantFrom('+', '-', '*'), tie('number')).map((parts) => parts.join(' ')),
    tie('number').map((number) => `-(${number})`),
    fc.tuple(tie('number'), tie('number'), tie('number')).map(([a, b, c]) => `(${a} > ${b} ? ${b} : ${c})`),
  ),
})).number

const conditions = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(
      'true',
      '"x" in alert.list',
      'has(alert.text)',
      'alert.text.contains("text")',
      '(alert.text + "!").endsWith("!")',
      'observables.exists(t, t.internal && t.kind == "host")',
      'observables.filter(t, !t.internal).map(t, t.value)[0].startsWith("203")',
      'alert.list == ["x"] + ["y"]',
      'alert.?missing.orValue("none") == "none"',
      'alert["odd name"] == 1.0',
      '{"a": [1, 2]}.a[1] == 2',
      'steps.one.outputs[0].n == 1.0',
      'observables.all(t, observables.exists(u, u.value == t.value))',
      'alert.text.matches("^some [a-z]+$")',
    ),
    tie('condition').map((condition) => `!(${condition})`),
    fc.tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition')).map((parts) => parts.join(' ')),
    fc.tuple(tie('condition'), tie('condition')).map(([a, b]) => `(${a}) == (${b})`),
    fc.tuple(numbers, fc.constantFrom('<', '>=', '!='), numbers).map((parts) => parts.join(' ')),
  ),
})).condition

const outcome = (work: () => unknown): unknown => {
  try {
    return work()
  } catch {
    return 'fails'
  }
}

test('an expression means the same whether its work is counted or not', () => {
  fc.assert(
    fc.property(fc.oneof(conditions, numbers), (source) => {
      fc.pre(source.length < 400)
      const counted = outcome(() => readExpression(source).run(names, { left: 1_000_000 }))
      assert.deepEqual(
        counted,
        outcome(() => plainValue(plain.evaluate(source, names))),
        source,
      )
    }),
    { numRuns: 300 },
  )
})

const matching = (pattern: string, text: string) =>
  readExpression(`alert.text.matches(${JSON.stringify(pattern)})`).run(
    { ...names, alert: { text } },
    { left: workOfInvestigation },
  )

test('what the engine does not offer is refused with what to write instead', () => {
  const refusals: [string, RegExp][] = [
    ['(a)\\1', /cannot refer back.*write the text out/],
    ['(?<n>a)\\k<n>', /cannot refer back/],
    ['(?=a)b', /cannot look ahead or back.*use two patterns/],
    ['(?!a)b', /cannot look ahead/],
    ['(?<=a)b', /cannot look ahead/],
    ['(?<!a)b', /cannot look ahead/],
    ['(?>a)b', /atomic/],
    ['a++b', /possessive/],
    ['a{2000}', /at most 1,000 times/],
    ['((a{100}){100}){100}', /at most 1,000 times/],
    ['(', /"\(" is not a regular expression: missing closing/],
    ['[z-a]', /is not a regular expression/],
    ['a'.repeat(1001), /at most 1,000 characters/],
  ]
  for (const [pattern, message] of refusals) assert.throws(() => matching(pattern, 'a'), message, pattern)
})

test('usual patterns are taken', () => {
  for (const [pattern, text] of [
    ['^[0-9a-fA-F]{64}$', 'aB'.repeat(32)],
    ['^10\\.', '10.1.2.3'],
    ['(?:ab)+c', 'xababc'],
    ['^(https?)://[^/]+/login$', 'https://a.example/login'],
    ['[^\\]]+', 'a'],
    ['\\.exe$', 'run.exe'],
    ['(?<name>a)(?i:B)', 'ab'],
    ['(?s)a.b', 'a\nb'],
    ['\\bevil\\b', 'an evil one'],
  ] as const)
    assert.equal(matching(pattern, text), true, pattern)
  assert.equal(matching('^b', 'ab'), false)
})

const megabyte = 1024 * 1024

test('a pattern searches a whole megabyte, with and without case', () => {
  const text = `${'evil '.repeat(megabyte / 5 - 2)}x.exe`
  assert.equal(matching('evil.*exe', text), true)
  assert.equal(matching('evil.*dll', text), false)
  assert.equal(matching('(?i)EVIL.*EXE$', text), true)
  assert.equal(matching('(?i)power\\s*shell.*-enc\\w*\\s+[A-Za-z0-9+/=]{20,}', text), false)
})

test('patterns that run away elsewhere are answered', () => {
  const text = 'a'.repeat(megabyte)
  for (const pattern of ['(a+)+$', '(a|a)*$', '(a|aa)+$', '([a-z]+)*$', '(.*a){20}$', '(a?){100}a{100}'])
    assert.equal(matching(pattern, text), true, pattern)
  for (const pattern of ['(a+)+b', '(a*)*b', '(a|a)*b', '(.*a){20}b', '^(([a-z])+.)+[A-Z]([a-z])+$'])
    assert.equal(matching(pattern, text), false, pattern)
})

test('a pattern with too many states for a text fails, also where its failure would be passed over', () => {
  const random = fc.sample(fc.array(fc.constantFrom('a', 'b'), { minLength: 60_000, maxLength: 60_000, size: 'max' }), {
    numRuns: 1,
    seed: 1,
  })
  const text = (random[0] ?? []).join('').repeat(10)
  const condition = 'alert.text.matches("a.{200}$")'
  for (const source of [
    condition,
    `${condition} || true`,
    `alert.list.exists(x, ${condition}) || ${condition} || true`,
  ])
    assert.throws(
      () => readExpression(source).run({ ...names, alert: { text, list: ['x', 'y'] } }, { left: workOfInvestigation }),
      /too much work on this text.*count fewer/,
      source,
    )
})
