// The command line, as processes of their own.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { hiddenCharacters } from '../../contract/hidden-characters.ts'
import { type Running, serve, vedette } from '../../test/support/command.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts'
import { adminKey, anAlert, client } from '../../test/support/service.ts'

describe('the command line', () => {
  let database: TestDatabase
  let settings: Record<string, string>
  let service: Running
  before(async () => {
    database = await createTestDatabase()
    settings = { ...database.settings }
    service = await serve(settings)
  })
  after(async () => {
    await service.end('SIGKILL')
    await database.remove()
  })
  const firstKey = () => /(vdt_\S+)\n/.exec(service.stdout())?.[1] ?? ''

  test('the first start prints the key once and a curl line that works', async () => {
    assert.equal(service.stdout().match(/shown this once/g)?.length, 1)
    const curl = /curl .*/.exec(service.stdout())?.[0] ?? ''
    const [, url = '', cookie = '', body = ''] = /(http\S+).*'Cookie: ([^']+)' -d '([^']+)'/.exec(curl) ?? []
    const response = await fetch(url, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body })
    assert.equal(response.status, 201)
  })

  test('a wrong setting stops the start with one line for each', async () => {
    const wrong = {
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      VEDETTE_ROLES: 'boss',
      VEDETTE_LOG_LEVEL: 'loud',
      VEDETTE_BOOTSTRAP_API_KEY: 'short',
      VEDETTE_MASTER_KEY: 'x',
      VEDETTE_PUBLIC_URL: 'vedette',
      VEDETTE_CA_FILE: '/nowhere',
      VEDETTE_AUDIT_HEAD_FILE: '/nowhere/heads',
      VEDETTE_ALLOW_PRIVATE_TARGETS: '10.0.0.0/99',
    }
    const { code, stderr } = await vedette(['serve'], wrong)
    assert.equal(code, 1)
    for (const name of Object.keys(wrong))
      assert.equal(stderr.split('\n').filter((line) => line.includes(`- ${name} `)).length, 1, name)
    assert.ok(!/\n\s+at /.test(stderr))
  })

  test('a command beside no installation begins none', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'vedette-')), 'data')
    const { code, stderr } = await vedette(['keys', 'create', 'SIEM', '--role', 'intake'], { VEDETTE_DATA_DIR: folder })
    assert.equal(code, 1)
    assert.match(stderr, /There is no data folder .*Set VEDETTE_DATA_DIR/)
    assert.ok(!existsSync(folder))
  })

  test('a database on a server needs a master key', async () => {
    const { code, stderr } = await vedette(['serve'], { DATABASE_URL: 'postgres://localhost/x' })
    assert.equal(code, 1)
    assert.match(stderr, /VEDETTE_MASTER_KEY is required/)
  })

  test('the embedded database has one thread that investigates', async () => {
    const { code, stderr } = await vedette(['serve'], { VEDETTE_WORK_THREADS: '2' })
    assert.equal(code, 1)
    assert.match(stderr, /VEDETTE_WORK_THREADS can only be 1 on the embedded database/)
  })

  test('prints no control characters of a file or of an answer: the terminal would obey them', async () => {
    const asking = { ...settings, VEDETTE_API_KEY: firstKey() }
    const evil = 'X\u001b[2J\u009b31m\u202eY\r'
    const file = join(mkdtempSync(join(tmpdir(), 'vedette-')), 'alerts.ndjson')
    writeFileSync(file, `${JSON.stringify(anAlert({ organization_code: evil }))}\n`)
    const sent = await vedette(['send', file, '--server', service.url], asking)
    assert.match(sent.stderr, /X\[U\+001B\]\[2J\[U\+009B\]31m\[U\+202E\]Y\[U\+000D\]/)
    const gone = await vedette(['send', `no ${evil} file`], asking)
    assert.match(gone.stderr, /There is no file no X\[U\+001B\]/)
    const named = await vedette(['organizations', 'create', 'EVIL', '--name', evil], asking)
    assert.equal(named.code, 1)
    assert.match(named.stderr, /Must not contain control characters/)
    for (const { stdout, stderr } of [sent, gone, named]) assert.equal((stdout + stderr).search(hiddenCharacters), -1)
  })

  test('keys and organizations are made while the service runs', async () => {
    const asking = { ...settings, VEDETTE_API_KEY: firstKey() }
    const organization = await vedette(
      ['organizations', 'create', 'ACME', '--name', 'Acme', '--domain', 'acme.com'],
      asking,
    )
    assert.equal(organization.code, 0, organization.stderr)
    const key = await vedette(['keys', 'create', 'forwarder', '--role', 'intake', '--organization', 'ACME'], asking)
    assert.equal(key.code, 0, key.stderr)
    assert.match(key.stdout, /^vdt_[\w-]{43}\n$/)
    if (!settings.DATABASE_URL) assert.match(key.stderr, /service is running .* asking it at http/)
    const sent = await client(service.url, key.stdout.trim()).post(
      '/platformapi/alerts',
      anAlert({ organization_code: 'ACME' }),
    )
    assert.equal(sent.status, 201)
    const changed = await vedette(['organizations', 'change', 'ACME', '--weight', '3'], asking)
    assert.equal(changed.code, 0, changed.stderr)
    assert.equal(changed.stdout, 'ACME Acme, weight 3\n')
  })

  test('mistakes are told in words', async () => {
    const asking = { ...settings, VEDETTE_API_KEY: firstKey() }
    const twice = await vedette(['organizations', 'create', 'MAIN'], asking)
    assert.equal(twice.code, 1)
    assert.match(twice.stderr, /organization MAIN already/)
    const role = await vedette(['keys', 'create', 'x', '--role', 'boss'], asking)
    assert.equal(role.code, 1)
    assert.match(role.stderr, /role: /)
    const missing = await vedette(['send', '/nowhere.json'], asking)
    assert.equal(missing.code, 1)
    assert.match(missing.stderr, /no file \/nowhere.json/)
    assert.ok(![twice, role, missing].some(({ stderr }) => /\n\s+at /.test(stderr)))
  })

  test('migrate says that there is nothing to do', async () => {
    const { code, stdout } = await vedette(['migrate'], settings)
    assert.equal(code, 0)
    assert.match(stdout, /up to date/)
  })

  test('send keeps each alert of a file once, however often it is run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vedette-send-'))
    const asking = { ...settings, VEDETTE_API_KEY: firstKey() }
    const count = async (type: string) => {
      const { body } = await client(service.url, firstKey()).get(`/platformapi/alerts?alert_type=${type}&limit=200`)
      return body.data.length
    }
    const lines = Array.from({ length: 150 }, (_, index) =>
      JSON.stringify(anAlert({ alert_type: 'lines', alert_content: `${index}` })),
    )
    writeFileSync(
      join(folder, 'lines.ndjson'),
      `${lines.slice(0, 70).join('\n')}\n{"broken\n\n${lines.slice(70).join('\n')}`,
    )
    writeFileSync(
      join(folder, 'array.json'),
      JSON.stringify([anAlert({ alert_type: 'array' }), anAlert({ alert_type: 'array' })], null, 2),
    )
    writeFileSync(join(folder, 'one.json'), JSON.stringify(anAlert({ alert_type: 'one' }), null, 2))

    for (const _ of [1, 2]) {
      const sent = await vedette(['send', join(folder, 'lines.ndjson'), '--server', service.url], asking)
      assert.equal(sent.code, 1)
      assert.match(sent.stderr, /line 71: .*JSON/)
      assert.match(sent.stdout, /150 alerts are kept, 1 were refused/)
      for (const name of ['array', 'one']) {
        assert.equal((await vedette(['send', join(folder, `${name}.json`), '--server', service.url], asking)).code, 0)
      }
    }
    assert.deepEqual([await count('lines'), await count('array'), await count('one')], [150, 2, 1])
  })

  test('it stops in good order, and the second start prints no key', async () => {
    assert.equal(await service.end('SIGTERM'), 0)
    service = await serve({ ...settings, VEDETTE_BOOTSTRAP_API_KEY: adminKey })
    assert.ok(!service.stdout().includes('curl'))
    assert.equal((await client(service.url, adminKey).get('/platformapi/alerts')).status, 401)
    assert.equal(await service.end('SIGINT'), 0)
    service = await serve(settings)
  })
})

test('npm start passes signals on: the service stops in good order and leaves nobody behind', async () => {
  const database = await createTestDatabase()
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, ...database.settings, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(npm, 'close') // comes when the last process that holds the output has ended
  await new Promise<void>((ready) => npm.stdout.on('data', (chunk) => String(chunk).includes('ready at') && ready()))
  npm.kill('SIGTERM')
  assert.deepEqual(await ended, [0, null])
  await database.remove()
})

describe('the data folder', () => {
  test('belongs to one service at a time, and to the next one when that is killed', async (context) => {
    if (process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('the embedded database only')
    const database = await createTestDatabase()
    const first = await serve({ ...database.settings })
    const second = await vedette(['serve'], { PORT: '0', ...database.settings })
    assert.equal(second.code, 1)
    assert.match(second.stderr, /in use by a running Vedette at http/)
    await first.end('SIGKILL')
    const third = await serve({ ...database.settings })
    await third.end('SIGTERM')
    await database.remove()
  })

  test('keeps a master key that only its owner can read', async (context) => {
    if (process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('the embedded database only')
    const database = await createTestDatabase()
    const file = join(database.settings.VEDETTE_DATA_DIR, 'master-key')
    const keys = []
    for (const _ of [1, 2]) {
      const service = await serve({ ...database.settings })
      assert.ok(existsSync(file))
      assert.equal(statSync(file).mode & 0o777, 0o600)
      keys.push(readFileSync(file, 'utf8'))
      await service.end('SIGTERM')
    }
    assert.equal(Buffer.from(keys[0] ?? '', 'base64').length, 32)
    assert.equal(keys[0], keys[1])
    await database.remove()
  })
})
