// The database: transactions, durability of what is told.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { until } from '../../test/support/until.ts'
import { readConfig } from '../config.ts'
import { type OpenedDatabase, openDatabase } from '../open-database.ts'
import { gather } from './gather.ts'
import { transact } from './transaction.ts'

describe('the database', () => {
  let own: TestDatabase
  let database: OpenedDatabase
  before(async () => {
    own = await createTestDatabase()
    database = await openDatabase(readConfig({ ...own.settings }))
  })
  after(async () => {
    await database.close()
    await own.remove()
  })

  test('a query past an open transaction throws at once instead of waiting for ever', async () => {
    await assert.rejects(
      transact(database.db, () => database.db.selectFrom('organizations').selectAll().execute()),
      /must use the transaction/,
    )
    assert.ok(await database.db.selectFrom('organizations').selectAll().execute())
  })

  test('a transaction that throws is rolled back, and others wait for their turn', async () => {
    const insert = (code: string, fail: boolean) =>
      transact(database.db, async (tx) => {
        await tx
          .insertInto('organizations')
          .values({ organization_uuid: crypto.randomUUID(), organization_code: code, name: code, created_at: 0 })
          .execute()
        if (fail) throw new Error('changed my mind')
      })
    const results = await Promise.allSettled([insert('ONE', false), insert('TWO', true), insert('THREE', false)])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    const rows = await database.db
      .selectFrom('organizations')
      .select('organization_code')
      .orderBy('organization_code')
      .execute()
    assert.deepEqual(
      rows.map((row) => row.organization_code),
      ['ONE', 'THREE'],
    )
  })
})

describe('gathering', () => {
  const options = { weigh: (item: number) => item, maxItems: 10, maxWeight: 100, maxWaitingWeight: 1000 }

  test('items that come while a commit is under way share the next one, in order', async () => {
    const batches: number[][] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { add } = gather<number, string>({
      ...options,
      commit: async (items) => {
        batches.push([...items])
        await finished
        return items.map(String)
      },
    })
    const first = add(1)
    await until(() => batches.length === 1)
    const rest = Array.from({ length: 15 }, (_, index) => add(index + 2))
    finish()
    assert.deepEqual(
      await Promise.all([first, ...rest]),
      Array.from({ length: 16 }, (_, index) => String(index + 1)),
    )
    assert.deepEqual(
      batches.map((batch) => batch.length),
      [1, 10, 5],
    )
  })

  test('a batch is bounded by weight, and too much in waiting is refused', async () => {
    const sizes: number[] = []
    const commit = async (items: readonly number[]) => {
      sizes.push(items.length)
      return items
    }
    const { add } = gather<number, number>({ ...options, commit })
    const results = await Promise.allSettled([60, 60, 30, 200, 900].map(add))
    assert.deepEqual(sizes, [1, 2, 1])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
    )
  })

  test('one bad item fails alone; a commit that throws fails its whole batch and no other', async () => {
    const { add } = gather<number, number>({
      ...options,
      commit: async (items) => {
        if (items.includes(99)) throw new Error('no commit')
        return items.map((item) => (item === 13 ? new Error('bad luck') : item))
      },
    })
    assert.deepEqual(
      (await Promise.allSettled([add(1), add(13), add(2)])).map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(
      (await Promise.allSettled([add(1), add(99)])).map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await add(3), 3)
  })
})
