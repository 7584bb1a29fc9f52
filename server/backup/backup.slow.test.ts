// Backups of the embedded database, as processes of their own: taken while alerts flow, restored elsewhere.
import assert from 'node:assert/strict'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type Acknowledged, acknowledge, assertKeptOnce } from '../../test/support/acknowledged.ts'
import { type Running, serve, vedette } from '../../test/support/command.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { adminKey, client } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { restoreBackup } from './restore-backup.ts'

const passphrase = 'correct horse battery staple'
const isEmbedded = !process.env.VEDETTE_TEST_DATABASE_URL

describe('backups', { skip: isEmbedded ? false : 'the embedded database only' }, () => {
  let database: TestDatabase
  let settings: Record<string, string>
  let service: Running
  const folder = mkdtempSync(join(tmpdir(), 'vedette-backup-'))
  const file = join(folder, 'vedette.backup')
  const acknowledged: Acknowledged = new Map()
  let whenBegun: Acknowledged
  before(async () => {
    database = await createTestDatabase()
    settings = { ...database.settings, VEDETTE_BOOTSTRAP_API_KEY: adminKey, VEDETTE_BACKUP_PASSPHRASE: passphrase }
    service = await serve(settings)
    const stop = new AbortController()
    const load = acknowledge(service.url, acknowledged, { clients: 4, label: 'during', signal: stop.signal })
    await until(() => acknowledged.size >= 50)
    whenBegun = new Map(acknowledged)
    const backup = await vedette(['backup', file], settings)
    assert.equal(backup.code, 0, backup.stderr)
    assert.match(backup.stdout, /taken from the running service/)
    assert.match(backup.stdout, /The master key is inside/)
    const seen = acknowledged.size
    await until(() => acknowledged.size > seen) // the service goes on
    stop.abort()
    await load
  })
  after(async () => {
    await service.end('SIGKILL')
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const into = (name: string, more: Record<string, string> = {}) => ({
    VEDETTE_BACKUP_PASSPHRASE: passphrase,
    VEDETTE_DATA_DIR: join(folder, name),
    ...more,
  })

  test('one taken while alerts flow restores to a consistent service', async () => {
    assert.ok(acknowledged.size > whenBegun.size, 'alerts were accepted during the backup')
    const restored = into('restored')
    const ran = await vedette(['restore', file], restored)
    assert.equal(ran.code, 0, ran.stderr)
    const again = await serve({ ...restored, VEDETTE_ROLES: 'api' })
    try {
      const { get, post } = client(again.url, adminKey)
      const { body } = await get('/platformapi/ledger')
      assert.deepEqual(body.discrepancies, [])
      assert.ok(body.total.accepted >= whenBegun.size)
      await assertKeptOnce(again.url, whenBegun)
      assert.equal((await post('/platformapi/organizations', { organization_code: 'NEXT', name: 'Next' })).status, 201)
    } finally {
      await again.end('SIGTERM')
    }
    const key = (dataDir: string) => readFileSync(join(dataDir, 'master-key'), 'utf8')
    assert.equal(key(restored.VEDETTE_DATA_DIR), key(database.settings.VEDETTE_DATA_DIR))
  })

  test('it is noted in the audit trail, and only its owner can read the file', async () => {
    const { get, post } = client(service.url, adminKey)
    await post('/platformapi/organizations', { organization_code: 'SECOND', name: 'Second' }) // wakes what chains entries
    await until(async () => (await get('/platformapi/audit?action=backup')).body.data.length === 1)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(!readFileSync(file).includes('during, client'))
  })

  test('a wrong passphrase is said to be wrong, and nothing is created', async () => {
    const target = into('wrong', { VEDETTE_BACKUP_PASSPHRASE: 'correct horse battery stable' })
    const { code, stderr } = await vedette(['restore', file], target)
    assert.equal(code, 1)
    assert.match(stderr, /The passphrase is wrong/)
    assert.ok(!existsSync(target.VEDETTE_DATA_DIR))
  })

  test('a file that was cut off or changed is refused before anything is created', async () => {
    const whole = readFileSync(file)
    const changed = Buffer.from(whole)
    const middle = Math.floor(whole.length / 2)
    changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle)
    const atChunk = whole.length - ((whole.length - headerBytes(whole)) % (65_536 + 16))
    const cases: [Buffer, RegExp][] = [
      [changed, /damaged: what begins at byte \d+ was changed/],
      [whole.subarray(0, atChunk), /cut off: it ends at byte \d+/],
      [whole.subarray(0, whole.length - 7), /changed or cut off/],
      [Buffer.concat([whole, Buffer.from('more')]), /changed or cut off/],
      [whole.subarray(0, 60), /its beginning was changed or cut off/],
      [Buffer.from('PK not ours'), /no backup of Vedette/],
    ]
    for (const [bytes, expected] of cases) {
      const broken = join(folder, 'broken.backup')
      writeFileSync(broken, bytes)
      const target = into('broken')
      const restoring = { file: broken, passphrase, dataDir: target.VEDETTE_DATA_DIR, accept: () => {} }
      await assert.rejects(restoreBackup(restoring), expected)
      assert.ok(!existsSync(target.VEDETTE_DATA_DIR))
    }
  })

  test('a folder in use and a folder that holds something are refused', async () => {
    const inUse = await vedette(['restore', file], settings)
    assert.equal(inUse.code, 1)
    assert.match(inUse.stderr, /in use by a running Vedette/)
    const full = into('full')
    mkdirSync(full.VEDETTE_DATA_DIR)
    copyFileSync(file, join(full.VEDETTE_DATA_DIR, 'notes'))
    const notEmpty = await vedette(['restore', file], full)
    assert.equal(notEmpty.code, 1)
    assert.match(notEmpty.stderr, /not empty \(notes\)\. Nothing was changed/)
  })

  test('an existing file is not overwritten, and a short passphrase is refused', async () => {
    assert.match((await vedette(['backup', file], settings)).stderr, /exists already/)
    const short = await vedette(['backup', join(folder, 'b')], { ...settings, VEDETTE_BACKUP_PASSPHRASE: 'short' })
    assert.match(short.stderr, /at least 12 characters/)
    assert.ok(!existsSync(join(folder, 'b')))
  })

  test('a stopped service is backed up too; without its master key inside, restoring asks for it', async () => {
    const other = await createTestDatabase()
    const VEDETTE_MASTER_KEY = Buffer.alloc(32, 9).toString('base64')
    const passphraseFile = join(folder, 'passphrase')
    writeFileSync(passphraseFile, `${passphrase}\n`)
    const cold = join(folder, 'cold.backup')
    const taken = await vedette(['backup', cold, '--passphrase-file', passphraseFile], {
      ...other.settings,
      VEDETTE_MASTER_KEY,
    })
    assert.equal(taken.code, 0, taken.stderr)
    assert.match(taken.stdout, /The master key is not inside/)
    const without = await vedette(['restore', cold], into('cold'))
    assert.match(without.stderr, /does not hold its master key/)
    const wrong = Buffer.alloc(32, 8).toString('base64')
    assert.match(
      (await vedette(['restore', cold], into('cold', { VEDETTE_MASTER_KEY: wrong }))).stderr,
      /is not the key/,
    )
    assert.equal((await vedette(['restore', cold], into('cold', { VEDETTE_MASTER_KEY }))).code, 0)
    await other.remove()
  })
})

/** Three lines come before the first chunk. */
function headerBytes(file: Buffer): number {
  let at = 0
  for (let line = 0; line < 3; line++) at = file.indexOf('\n', at) + 1
  return at
}
