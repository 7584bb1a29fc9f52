// Whoever writes a content does not decide what is asked first, and a long list does not crowd out what matters.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Observable } from '../../../contract/observable.ts'
import { observableKinds, observableRoles } from '../../../contract/vocabulary.ts'
import { inAskingOrder } from './asking-order.ts'
import { grantCalls } from './grant-calls.ts'

const observable = (value: string, more: Partial<Observable> = {}): Observable => ({
  kind: 'ip',
  value,
  internal: false,
  role: 'unknown',
  quoted: false,
  places: [{ pointer: '/x' }],
  ...more,
})

const anyObservables = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom(...observableKinds),
    value: fc.string({ minLength: 1, maxLength: 8 }),
    role: fc.constantFrom(...observableRoles),
    quoted: fc.boolean(),
  }),
  { selector: ({ kind, value }) => `${kind} ${value.toLowerCase()}`, maxLength: 30 },
)

test('the order in the content never matters', () => {
  fc.assert(
    fc.property(anyObservables, fc.infiniteStream(fc.nat()), (drafts, random) => {
      const all = drafts.map(({ value, ...more }) => observable(value, more))
      const shuffled = all
        .map((each) => ({ each, at: random.next().value ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each)
      assert.deepEqual(inAskingOrder(shuffled), inAskingOrder(all))
    }),
  )
})

test('who had a part is asked about first, then who may have had one, then quotations, then bystanders', () => {
  const order = inAskingOrder([
    observable('1.0.0.1', { role: 'bystander' }),
    observable('1.0.0.2', { role: 'actor', quoted: true }),
    observable('1.0.0.3'),
    observable('1.0.0.4', { role: 'target' }),
  ])
  assert.deepEqual(
    order.map(({ value }) => value),
    ['1.0.0.4', '1.0.0.3', '1.0.0.2', '1.0.0.1'],
  )
})

test('members of a long list come after what a field of its own names', () => {
  const list = Array.from({ length: 60 }, (_, at) =>
    observable(`1.0.0.${at}`, { role: 'object', places: [{ pointer: `/peers/${at}` }] }),
  )
  const [first] = inAskingOrder([...list, observable('9.9.9.9', { role: 'object', places: [{ pointer: '/dst' }] })])
  assert.equal(first?.value, '9.9.9.9')
})

test('calls go to the principal observables of every step before any bystander', () => {
  const task = (step: string, role: Observable['role'], at: number) => ({
    key: `${step}/${at}`,
    item: observable(`1.0.0.${at}`, { role }),
  })
  const crowded = Array.from({ length: 50 }, (_, at) => task('reputation', at === 0 ? 'actor' : 'bystander', at))
  const granted = grantCalls([crowded, [task('machine', 'target', 0)]], 2)
  assert.deepEqual([...granted].sort(), ['machine/0', 'reputation/0'])
})
