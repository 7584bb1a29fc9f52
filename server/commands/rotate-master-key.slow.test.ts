// `vedette master-key rotate`, as a process of its own.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Selectable } from 'kysely'
import { type Lab, startLab } from '../../lab/lab.ts'
import { vedette } from '../../test/support/command.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { connecting, reachLab } from '../../test/support/lab.ts'
import { startService } from '../../test/support/service.ts'
import { readConfig } from '../config.ts'
import { sealingPlace } from '../connections/secrets/sealed-credentials.ts'
import { tellUnopenable } from '../connections/secrets/unopenable-connections.ts'
import type { Tables } from '../database/tables.ts'
import type { Db } from '../database/transaction.ts'
import { readMasterKeys } from '../master-key.ts'
import { openDatabase } from '../open-database.ts'
import { createLog } from '../platform/log.ts'
import { createVault, type Vault } from '../platform/vault.ts'

const newKey = () => randomBytes(32).toString('base64')

describe('rotating the master key', () => {
  let lab: Lab
  let database: TestDatabase
  const made: { connection_uuid: string }[] = []
  before(async () => {
    lab = await startLab({ ports: 0 })
    database = await createTestDatabase()
    const service = await startService(reachLab, database)
    const { connect } = connecting(lab, service)
    for (let index = 0; index < 3; index++) made.push(await connect('threat-intelligence'))
    await service.stop()
  })
  after(async () => {
    await lab.stop()
    await database.remove()
  })
  const onServer = () => database.settings.DATABASE_URL !== undefined
  const keyFile = () => join(database.settings.VEDETTE_DATA_DIR, 'master-key')
  const rotate = (more: Record<string, string> = {}) =>
    vedette(['master-key', 'rotate'], { ...database.settings, ...more })

  /** What the master keys that these settings name make of the rows. */
  async function onRows<T>(settings: Record<string, string>, work: (db: Db, vault: Vault, rows: Row[]) => Promise<T>) {
    const config = readConfig({ ...database.settings, ...settings })
    const { db, close } = await openDatabase(config)
    const rows = await db.selectFrom('connections').selectAll().orderBy('connection_uuid').execute()
    return work(db, createVault(readMasterKeys(config)), rows).finally(close)
  }
  const opened = (vault: Vault, row: Row) =>
    vault.open(sealingPlace(row.connection_uuid), { ...row, sealed_value: row.sealed_credentials })
  const assertAllOpen = async (_db: Db, vault: Vault, rows: Row[]) => {
    for (const row of rows) assert.deepEqual(opened(vault, row), lab.credentials['threat-intelligence'][0]?.credentials)
  }

  test('seals everything anew, and the old key opens nothing any more', async () => {
    const old = onServer() ? (database.settings.VEDETTE_MASTER_KEY ?? '') : readFileSync(keyFile(), 'utf8')
    const next = newKey()
    const ran = await rotate(onServer() ? { VEDETTE_NEW_MASTER_KEY: next } : {})
    assert.equal(ran.code, 0, ran.stderr)
    assert.match(ran.stdout, /3 connections/)
    if (onServer()) database.settings.VEDETTE_MASTER_KEY = next
    else {
      assert.notEqual(readFileSync(keyFile(), 'utf8'), old)
      assert.equal(statSync(keyFile()).mode & 0o777, 0o600)
      assert.ok(!existsSync(`${keyFile()}.new`))
    }
    await onRows({}, async (db, vault, rows) => {
      await assertAllOpen(db, vault, rows)
      for (const row of rows) assert.throws(() => opened(createVault([old]), row), /another master key/)
      const told: unknown[] = []
      const log = Object.assign(createLog('silent'), { error: (what: unknown) => told.push(what) })
      await tellUnopenable({ db, vault, log })
      assert.deepEqual(told, [])
      await tellUnopenable({ db, vault: createVault([old]), log })
      assert.deepEqual(told, [{ connections: 3, master_key: vault.sealsWith }])
    })
  })

  test('goes on where it was killed, and everything opens in between', async () => {
    const next = newKey()
    const during: Record<string, string> = onServer() ? { VEDETTE_NEW_MASTER_KEY: next } : {}
    if (!onServer()) writeFileSync(`${keyFile()}.new`, next, { mode: 0o600 })
    await onRows(during, async (db, vault, rows) => {
      const [first] = rows
      assert.ok(first)
      const resealed = vault.reseal(sealingPlace(first.connection_uuid), first)
      const { connection_uuid } = first
      await db.updateTable('connections').set(resealed).where('connection_uuid', '=', connection_uuid).execute()
      await assertAllOpen(db, vault, [{ ...first, ...resealed }, ...rows.slice(1)])
    })
    const ran = await rotate(during)
    assert.equal(ran.code, 0, ran.stderr)
    assert.match(ran.stdout, /2 connections/)
    if (onServer()) database.settings.VEDETTE_MASTER_KEY = next
  })

  test('a wrong key changes nothing, and the service works with the new one', async () => {
    const wrong = await rotate({ VEDETTE_MASTER_KEY: newKey(), VEDETTE_NEW_MASTER_KEY: newKey() })
    assert.equal(wrong.code, 1)
    assert.match(wrong.stderr, /master key that was not given/)
    const service = await startService(reachLab, database)
    const { run } = connecting(lab, service)
    for (const connection of made) assert.equal((await run(connection, 'list-alerts')).status, 200)
    const held = onServer() ? undefined : await rotate()
    await service.stop()
    if (!held) return
    assert.equal(held.code, 1)
    assert.match(held.stderr, /in use by a running Vedette.*Stop that one first/)
    assert.ok(!existsSync(`${keyFile()}.new`))
  })

  test('a key that is given by the settings is changed by the settings', async () => {
    const without = await rotate({ VEDETTE_MASTER_KEY: newKey() })
    assert.equal(without.code, 1)
    assert.match(without.stderr, /Set VEDETTE_NEW_MASTER_KEY/)
  })
})

type Row = Selectable<Tables['connections']>
