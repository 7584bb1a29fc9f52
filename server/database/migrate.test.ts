// Bringing a database up to date: what is refused, what is undone, and that running nodes are not held up.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { anAlert, startService } from '../../test/support/service.ts'
import { readConfig } from '../config.ts'
import { type OpenedDatabase, openDatabase } from '../open-database.ts'
import { openPostgresDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readMigrations, statementsOf } from './migration-files.ts'
import type { Db } from './transaction.ts'

const file = (name: string, script: string): Migration => ({
  name,
  script,
  digest: createHash('sha256').update(script).digest('hex'),
})
const upTo = (...more: Migration[]) => ({ migrations: [...readMigrations(), ...more] })
const short = { lock: 200, statement: 3000, pause: 20, longestPause: 20 }

const tables = async (db: Db, name: string) =>
  (await sql`select 1 from information_schema.tables where table_name = ${name}`.execute(db)).rows.length

const applied = async (db: Db) =>
  (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name)

const indexIsValid = async (db: Db, name: string) =>
  (
    await sql<{
      valid: boolean
    }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  ).rows[0]?.valid

describe('migrations', () => {
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
  const good = file('9002-good.sql', 'create table good (a int)')
  const twice = file('9003-twice.sql', 'create table numbers (a int); insert into numbers values (1), (1)')

  test('a migration that was changed after it was applied is refused', async () => {
    const changed = readMigrations().map((migration) => ({ ...migration, digest: 'other' }))
    await assert.rejects(migrate(database.db, { migrations: changed }), /other migrations/)
  })

  test('a migration that fails leaves nothing behind, and those before it stay', async () => {
    const broken = file('9003-broken.sql', 'create table half (a int); select nonsense')
    await assert.rejects(migrate(database.db, upTo(good, broken)), /nonsense/)
    assert.deepEqual([await tables(database.db, 'good'), await tables(database.db, 'half')], [1, 0])
    assert.deepEqual(await migrate(database.db, upTo(good, twice)), ['9003-twice.sql'])
  })

  test('an index whose building failed is dropped and built again', async () => {
    const index = file(
      '9004-index.sql',
      '-- no transaction\n-- Finds a number at once.\ncreate index concurrently numbers_any on numbers (a);\ncreate unique index concurrently numbers_once\n  on numbers (a);\n',
    )
    await assert.rejects(migrate(database.db, upTo(good, twice, index)), /numbers_once/)
    assert.equal(await indexIsValid(database.db, 'numbers_any'), true)
    assert.equal(await indexIsValid(database.db, 'numbers_once'), false)
    assert.ok(!(await applied(database.db)).includes('9004-index.sql'))

    await sql`delete from numbers`.execute(database.db)
    assert.deepEqual(await migrate(database.db, upTo(good, twice, index)), ['9004-index.sql'])
    assert.equal(await indexIsValid(database.db, 'numbers_once'), true)
    assert.deepEqual(await migrate(database.db, upTo(good, twice, index)), [])
  })

  test('a database newer than the code is refused', async () => {
    await assert.rejects(migrate(database.db), /newer than this Vedette \(it has 9002-good\.sql\)/)
  })

  test('a database from before the baseline is refused, with what to do, and left as it is', async () => {
    const former = ['0001-organizations.sql', '0002-api-keys.sql', '0003-alerts.sql']
    await database.db.deleteFrom('migrations').execute()
    await database.db
      .insertInto('migrations')
      .values(former.map((name) => ({ name, digest: name, applied_at: 0 })))
      .execute()
    await assert.rejects(
      migrate(database.db),
      /earlier version of Vedette \(it has 0001-organizations\.sql\)[\s\S]*export[\s\S]*new database/,
    )
    assert.deepEqual(await applied(database.db), former)
  })

  test('an unknown state is refused by the database', async () => {
    const insert = (kind: string) =>
      sql`insert into events (organization_uuid, kind, ids, at) values (gen_random_uuid(), ${kind}, '{}', 0)`.execute(
        database.db,
      )
    await insert('alert')
    await assert.rejects(insert('weather'), /violates check constraint/)
  })
})

test('a file outside a transaction may hold nothing that could be half done', () => {
  const statement = 'update alerts set provider = lower(provider)'
  assert.throws(
    () => statementsOf(file('9002-wrong.sql', `-- no transaction\n${statement};`)),
    /9002-wrong\.sql may only/,
  )
})

const needsServer = { skip: process.env.VEDETTE_TEST_DATABASE_URL ? false : 'needs several connections' }

describe('migrations while nodes run', needsServer, () => {
  let own: TestDatabase
  const open = () => openPostgresDatabase(own.settings.DATABASE_URL ?? '', { patient: true })
  beforeEach(async () => {
    own = await createTestDatabase({ empty: true })
  })
  afterEach(() => own.remove())

  test('several nodes that start at once apply each migration once', async () => {
    const nodes = Array.from({ length: 4 }, open)
    const index = file(
      '9002-index.sql',
      '-- no transaction\ncreate index concurrently alerts_type on alerts (alert_type);',
    )
    const results = await Promise.all(nodes.map(({ db }) => migrate(db, { ...upTo(index), limits: short })))
    assert.deepEqual(
      results.flat().sort(),
      upTo(index).migrations.map(({ name }) => name),
    )
    await Promise.all(nodes.map((node) => node.close()))
  })

  test('a migration waits for a table that is in use, and alerts are taken in meanwhile', async () => {
    const node = await startService({}, own)
    const [reader, upgrading] = [open(), open()]
    const column = file('9002-column.sql', 'alter table alerts add column note text')
    let heldUp = () => {}
    const isHeldUp = new Promise<void>((resolve) => {
      heldUp = resolve
    })
    let upgrade: Promise<string[]> | undefined
    await reader.db.transaction().execute(async (tx) => {
      await tx.selectFrom('alerts').select('alert_uuid').execute() // a report that takes long
      upgrade = migrate(upgrading.db, { ...upTo(column), limits: short, onWait: heldUp })
      await isHeldUp
      for (let sent = 0; sent < 20; sent++)
        assert.equal((await node.post('/platformapi/alerts', anAlert())).status, 201)
    })
    assert.deepEqual(await upgrade, ['9002-column.sql'])
    await Promise.all([node.stop(), reader.close(), upgrading.close()])
  })

  test('a migration that never gets its locks is given up, with what to do', async () => {
    const [reader, upgrading] = [open(), open()]
    await migrate(upgrading.db)
    const column = file('9002-column.sql', 'alter table alerts add column note text')
    await reader.db.transaction().execute(async (tx) => {
      await tx.selectFrom('alerts').select('alert_uuid').execute()
      await assert.rejects(
        migrate(upgrading.db, { ...upTo(column), limits: { ...short, giveUp: 300 } }),
        /9002-column\.sql could not be applied[\s\S]*pg_stat_activity/,
      )
    })
    assert.deepEqual(await migrate(upgrading.db, upTo(column)), ['9002-column.sql'])
    await Promise.all([reader.close(), upgrading.close()])
  })

  test('an index is built while alerts are written', async () => {
    const node = await startService({}, own)
    const [writer, upgrading] = [open(), open()]
    const index = file(
      '9002-index.sql',
      '-- no transaction\ncreate index concurrently alerts_type on alerts (alert_type);',
    )
    let upgrade: Promise<string[]> | undefined
    await writer.db.transaction().execute(async (tx) => {
      await tx.updateTable('alerts').set({ modified_at: 0 }).where('number', '<', 0).execute()
      upgrade = migrate(upgrading.db, { ...upTo(index), limits: short })
      for (let building = 0; building === 0; ) {
        const { rows } = await sql`select 1 from pg_stat_progress_create_index`.execute(upgrading.db)
        building = rows.length
      }
      for (let sent = 0; sent < 20; sent++)
        assert.equal((await node.post('/platformapi/alerts', anAlert())).status, 201)
    })
    assert.deepEqual(await upgrade, ['9002-index.sql'])
    assert.equal(await indexIsValid(upgrading.db, 'alerts_type'), true)
    await Promise.all([node.stop(), writer.close(), upgrading.close()])
  })
})
