// Counting the work of an expression does not change what it means, and patterns are those that can be counted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { readExpression } from './expression.ts'
import { readPattern } from './pattern.ts'
import { plainValue } from './plain-value.ts'

const names = {
  alert: { a: 2, b: 3, text: 'some text', list: ['x', 'y'], 'odd name': 1, nested: { list: [[1, 2], [3]] } },
  observables: [
    { kind: 'ip', value: '203.0.113.9', internal: false },
    { kind: 'host', value: 'FIN-042', internal: true },
  ],
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

test('patterns whose work can grow without bound are refused', () => {
  for (const pattern of [
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(a|ab)+c',
    '([a-z]+)*',
    '(a{2}){3}',
    '(?=a)b',
    '(a)\\1',
    '(?<n>a)',
    'a{2000}',
    '(',
  ])
    assert.throws(() => readPattern(pattern), pattern)
})

test('usual patterns are taken, and their work is told', () => {
  for (const pattern of [
    '^[0-9a-fA-F]{64}$',
    '^10\\.',
    'a|b|c',
    '(?:ab)+',
    '^(https?)://[^/]+/login$',
    '[^\\]]+',
    '\\.exe$',
  ])
    assert.doesNotThrow(() => readPattern(pattern), pattern)
  assert.equal(readPattern('^[0-9a-fA-F]{64}$').steps(64), 1)
  assert.equal(readPattern('^a+$').steps(1000), 1000)
  assert.equal(readPattern('a+b').steps(1000), 1_000_000)
  assert.equal(readPattern('^a|b').steps(1000), 2000)
})
