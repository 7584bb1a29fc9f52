// The order of steps, for any playbook without circles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nextSteps, type OrderedStep, stepsBeforeVerdict } from './next-steps.ts'

/** Steps that wait only for steps before them in a hidden order, shown in another. */
const anyPlaybook = fc
  .array(fc.record({ waits: fc.array(fc.nat(), { maxLength: 4 }), waitsForVerdict: fc.boolean() }), { maxLength: 30 })
  .map((drafts) =>
    drafts.map(
      ({ waits, waitsForVerdict }, index): OrderedStep => ({
        id: `s${index}`,
        waitsFor: index === 0 ? [] : [...new Set(waits.map((wait) => `s${wait % index}`))],
        waitsForVerdict,
        round: 1,
      }),
    ),
  )
  .chain((steps) => fc.shuffledSubarray(steps, { minLength: steps.length }))

function runAll(steps: readonly OrderedStep[], pick: (count: number) => number) {
  const begun = new Set<string>()
  const ended = new Set<string>()
  const order: string[] = []
  for (;;) {
    for (const { id } of nextSteps(steps, begun, ended)) begun.add(id)
    const running = [...begun].filter((id) => !ended.has(id))
    const next = running[pick(running.length)]
    if (next === undefined) return order
    ended.add(next)
    order.push(next)
  }
}

test('every step runs once, and only after all that it waits for', () => {
  fc.assert(
    fc.property(anyPlaybook, fc.infiniteStream(fc.nat()), (steps, numbers) => {
      const order = runAll(steps, (count) => (count === 0 ? 0 : numbers.next().value % count))
      assert.equal(order.length, steps.length)
      assert.equal(new Set(order).size, steps.length)
      for (const { id, waitsFor } of steps)
        for (const other of waitsFor) assert.ok(order.indexOf(other) < order.indexOf(id), `${other} before ${id}`)
    }),
  )
})

test('a step that asks for the verdict runs after everything the verdict rests on', () => {
  fc.assert(
    fc.property(anyPlaybook, (steps) => {
      const order = runAll(steps, () => 0)
      const before = stepsBeforeVerdict(steps)
      for (const { id, waitsForVerdict } of steps)
        if (waitsForVerdict) for (const other of before) assert.ok(order.indexOf(other.id) < order.indexOf(id))
    }),
  )
})

test('steps that wait for nothing begin together', () => {
  fc.assert(
    fc.property(anyPlaybook, (steps) => {
      const first = new Set(nextSteps(steps, new Set(), new Set()).map(({ id }) => id))
      for (const { id, waitsFor, waitsForVerdict } of steps)
        if (waitsFor.length === 0 && !waitsForVerdict) assert.ok(first.has(id), id)
    }),
  )
})
