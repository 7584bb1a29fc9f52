// The queue on a real database: work is enqueued with what decides it, held by one, and never lost.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { readConfig } from '../config.ts'
import { newUuid } from '../database/new-uuid.ts'
import { transact } from '../database/transaction.ts'
import { type OpenedDatabase, openDatabase } from '../open-database.ts'
import { createLog } from '../platform/log.ts'
import { type Jobs, type Queue, startJobs } from './jobs.ts'

interface Work {
  number: number
}

let database: TestDatabase
let opened: OpenedDatabase
let jobs: Jobs
before(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(readConfig({ ...database.settings }))
  jobs = await startJobs({ log: createLog('silent') }, opened, { supervise: false })
})
after(async () => {
  await jobs.stop()
  await opened.close()
  await database.remove()
})

let queues = 0
const newQueue = () => jobs.openQueue<Work>(`queue-${++queues}`)
const someWork = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ id: newUuid(), data: { number }, group: 'one', headStart: 0 }))
const enqueue = (queue: Queue<Work>, count: number) => transact(opened.db, (tx) => queue.enqueue(tx, someWork(count)))

test('work is handed out once, and is gone when it is finished', async () => {
  const queue = await newQueue()
  await enqueue(queue, 10)
  const [some, others] = [await queue.fetch(6), await queue.fetch(6)]
  assert.equal(some.length, 6)
  assert.equal(others.length, 4)
  assert.equal(new Set([...some, ...others].map(({ data }) => data.number)).size, 10)
  await transact(opened.db, (tx) => queue.finish(tx, [...some, ...others]))
  assert.deepEqual(
    await queue.renew(some),
    some.map(({ id, retryCount, data }) => ({ id, retryCount, data })),
  )
})

test('work enqueued in a transaction that fails was never there', async () => {
  const queue = await newQueue()
  await assert.rejects(
    transact(opened.db, async (tx) => {
      await queue.enqueue(tx, someWork(1))
      throw new Error('changed my mind')
    }),
    /changed my mind/,
  )
  assert.deepEqual(await queue.fetch(1), [])
})

test('who holds work keeps it, and is told what was withdrawn meanwhile', async () => {
  const queue = await newQueue()
  await enqueue(queue, 2)
  const [first, second] = await queue.fetch(2)
  assert.ok(first && second)
  assert.deepEqual(await queue.renew([first, second]), [])
  await transact(opened.db, (tx) => queue.withdraw(tx, [first.id]))
  assert.deepEqual(
    (await queue.renew([first, second])).map(({ id }) => id),
    [first.id],
  )
})

test('work that is given back comes again later, and counts its tries', async () => {
  const queue = await newQueue()
  await enqueue(queue, 1)
  const [held] = await queue.fetch(1)
  assert.ok(held)
  await queue.giveBack([held], 'the database was away')
  let again = await queue.fetch(1)
  while (again.length === 0) again = await queue.fetch(1)
  assert.deepEqual(again[0]?.data, held.data)
  assert.equal(again[0]?.retryCount, 1)
  await transact(opened.db, (tx) => queue.finish(tx, [held]))
  assert.deepEqual(await queue.renew(again), [], 'an earlier holder cannot finish what another holds now')
})

test('work that broke off often is done one at a time, beside work that did not', async () => {
  const queue = await newQueue()
  await enqueue(queue, 3)
  for (let attempt = 1; attempt <= 4; attempt++) {
    const held = await queue.fetch(3)
    assert.equal(held.length, 3, `attempt ${attempt}`)
    await queue.giveBack(held, 'it broke off')
    await sql`update jobs.job set start_after = now() where name = ${`queue-${queues}`}`.execute(opened.db)
  }
  await enqueue(queue, 2)
  const held = await queue.fetch(10, { weights: {}, room: {}, roomOfOthers: 3 })
  const suspects = held.filter(({ retryCount }) => retryCount > 0)
  assert.deepEqual([suspects.length, held.length], [1, 3])
  assert.deepEqual(await queue.fetch(10), [])
  await transact(opened.db, (tx) => queue.finish(tx, suspects))
  assert.equal((await queue.fetch(10)).length, 1)
})

const put = (queue: Queue<Work>, group: string, count: number, headStart = 0) =>
  transact(opened.db, (tx) =>
    queue.enqueue(
      tx,
      someWork(count).map((work) => ({ ...work, group, headStart })),
    ),
  )

const groupsOf = async (handedOut: Promise<{ id: string }[]>) => {
  const ids = (await handedOut).map(({ id }) => id)
  const { rows } = await sql<{ group_id: string; count: number }>`
    select group_id, count(*)::int as count from jobs.job where id = any(${ids}::uuid[]) group by group_id`.execute(
    opened.db,
  )
  return Object.fromEntries(rows.map(({ group_id, count }) => [group_id, count]))
}

const open = { weights: {}, room: {}, roomOfOthers: 1000 }

test('groups get equal shares, whatever was there first', async () => {
  const queue = await newQueue()
  await put(queue, 'many', 100)
  await put(queue, 'few', 3)
  assert.deepEqual(await groupsOf(queue.fetch(10, open)), { many: 7, few: 3 })
})

test('what a group holds already counts, and weights do', async () => {
  const queue = await newQueue()
  await put(queue, 'a', 100)
  await queue.fetch(20, open)
  await put(queue, 'b', 100)
  assert.deepEqual(await groupsOf(queue.fetch(20, open)), { b: 20 })
  assert.deepEqual(await groupsOf(queue.fetch(20, open)), { a: 10, b: 10 })
  assert.deepEqual(await groupsOf(queue.fetch(60, { ...open, weights: { b: 3 } })), { b: 60 })
})

test('a group gets no more than its room', async () => {
  const queue = await newQueue()
  await put(queue, 'a', 10)
  await put(queue, 'b', 10)
  assert.deepEqual(await groupsOf(queue.fetch(20, { weights: {}, room: { a: 2 }, roomOfOthers: 5 })), { a: 2, b: 5 })
})

test('within a group a head start counts, and no more than it says', async () => {
  const queue = await newQueue()
  const order = async () => (await queue.fetch(1, open)).map(({ data }) => data.number)
  await transact(opened.db, (tx) =>
    queue.enqueue(
      tx,
      [0, 60, 300].map((headStart, number) => ({ id: newUuid(), data: { number }, group: 'a', headStart })),
    ),
  )
  await sql`update jobs.job set created_on = created_on - interval '2 minutes' where (data->>'number')::int = 0
    and name = ${`queue-${queues}`}`.execute(opened.db)
  assert.deepEqual([await order(), await order(), await order()], [[2], [0], [1]])
})
