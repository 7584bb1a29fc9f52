// Shares of the queue and of a node's places, by example.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharePlaces, shareQueue } from './share-room.ts'

const waiting = (organization_uuid: string, queued = 0, weight = 1) => ({ organization_uuid, queued, weight })
const shared = (...organizations: ReturnType<typeof waiting>[]) =>
  Object.fromEntries(
    shareQueue(organizations, { queue: 500, batch: 100 }).map(({ organization_uuid, count }) => [
      organization_uuid,
      count,
    ]),
  )

test('who waits alone has the whole queue', () => {
  assert.deepEqual(shared(waiting('a')), { a: 100 })
  assert.deepEqual(shared(waiting('a', 450)), { a: 50 })
  assert.deepEqual(shared(waiting('a', 500)), {})
})

test('who comes later has its share at once, though the queue is full', () => {
  assert.deepEqual(shared(waiting('a', 500), waiting('b')), { b: 100 })
  assert.deepEqual(shared(waiting('a', 500), waiting('b', 200)), { b: 50 })
  assert.deepEqual(shared(waiting('a', 500), waiting('b', 250)), {})
})

test('organizations get alerts into the queue by weight', () => {
  assert.deepEqual(shared(waiting('a'), waiting('b')), { a: 50, b: 50 })
  assert.deepEqual(shared(waiting('a', 0, 3), waiting('b')), { a: 75, b: 25 })
})

test('however many wait, each gets its turn', () => {
  const many = Array.from({ length: 200 }, (_, number) => waiting(`${number}`, number < 100 ? 2 : 0))
  assert.deepEqual(
    Object.keys(shared(...many))
      .map(Number)
      .toSorted((a, b) => a - b),
    Array.from({ length: 100 }, (_, number) => number + 100),
  )
})

const places = (atOnce: number, held: Record<string, number>, more: { alone?: boolean; weight?: number } = {}) =>
  sharePlaces(
    Object.entries(held).flatMap(([organization_uuid, count]) =>
      Array.from({ length: count }, () => ({ organization_uuid, weight: more.weight ?? 0 })),
    ),
    { atOnce, mostContent: 1000, alone: more.alone ?? false },
  )

test('one organization leaves a tenth of the places to others, unless there are none', () => {
  assert.equal(places(200, {}).roomOfOthers, 180)
  assert.deepEqual(places(200, { a: 180 }), { free: 20, room: { a: 0 }, roomOfOthers: 18 })
  assert.deepEqual(places(200, { a: 180, b: 18 }), { free: 2, room: { a: 0, b: 0 }, roomOfOthers: 2 })
  assert.deepEqual(places(200, { a: 180 }, { alone: true }), { free: 20, room: { a: 20 }, roomOfOthers: 20 })
})

test('a node with one place uses it', () => {
  assert.equal(places(1, {}).roomOfOthers, 1)
  assert.equal(places(2, { a: 1 }).room.a, 1)
})

test('where large contents fill the memory, only who holds nothing begins one', () => {
  assert.deepEqual(places(200, { a: 3 }, { weight: 500 }), { free: 197, room: { a: 0 }, roomOfOthers: 1 })
})
