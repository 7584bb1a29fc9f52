// The audit trail: what is noted, that nothing of it can be changed unseen, and that secrets are not in it.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { vedette } from '../../test/support/command.ts'
import { investigated } from '../../test/support/investigated.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { startReceiver } from '../../test/support/receiver.ts'
import { adminKey, anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

interface Entry {
  entry: number
  action: string
  target: string
  status: number | null
  principal_uuid: string | null
  principal_name: string
  organization_code: string | null
  address: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

let service: TestService
const folder = mkdtempSync(join(tmpdir(), 'vedette-audit-'))
const heads = join(folder, 'heads.ndjson')
before(async () => {
  service = await startService({ VEDETTE_AUDIT_HEAD_FILE: heads })
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
})
after(() => service.stop())

/** The newest entry of an action, once it is chained. */
async function entryOf(action: string, of: (entry: Entry) => boolean = () => true): Promise<Entry> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    const { body } = await service.get(`/platformapi/audit?action=${action}`)
    const found = body.data.find(of)
    if (found) return found
  }
  throw new Error(`no entry of ${action}`)
}

describe('what is noted', () => {
  test('a password that was set with an invitation: by whom, and not the password', async () => {
    const roles = [{ organization_code: 'ACME', role: 'viewer' }]
    const { body } = await service.post('/platformapi/users', { email: 'invited@acme.com', name: 'Invited', roles })
    const { url } = (await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)).body
    const token = String(url).split('#')[1]
    await service.as('').post('/platformapi/invitations/accept', { token, password: 'a password like no other' })
    const entry = await entryOf('acceptInvitation')
    assert.deepEqual([entry.principal_uuid, entry.principal_name, entry.status], [body.user_uuid, 'Invited', 204])
    assert.ok(!/no other/.test(JSON.stringify(entry)) && !JSON.stringify(entry).includes(String(token)))
  })

  test('what was done with a key of one organization, as soon as what others did', async () => {
    const { body } = await service.post('/platformapi/api-keys', {
      ...{ name: 'Acme alone', role: 'admin', organization_codes: ['ACME'] },
    })
    await entryOf('createApiKey', ({ target }) => target.endsWith(body.api_key_uuid))
    await service.as(body.api_key).post('/platformapi/agents', { organization_code: 'ACME', name: 'Of Acme' })
    const { principal_name, organization_code } = await entryOf('createAgent')
    assert.deepEqual([principal_name, organization_code], ['Acme alone', 'ACME'])
  })

  test('a change: who, what, before and after, from where', async () => {
    await service.patch('/platformapi/organizations/ACME', { weight: 3 })
    const entry = await entryOf('changeOrganization')
    assert.equal(entry.target, 'organizations/ACME')
    assert.equal(entry.status, 200)
    assert.equal(entry.principal_name, 'First administrator')
    assert.equal(entry.principal_uuid, (await service.get('/platformapi/session')).body.principal.uuid)
    assert.equal(entry.organization_code, 'ACME')
    assert.equal(entry.address, '127.0.0.1')
  })

  test('of a person: only what differs is told', async () => {
    const { body } = await service.post('/platformapi/users', {
      email: 'ann@acme.com',
      name: 'Ann',
      roles: [{ organization_code: 'ACME', role: 'viewer' }],
    })
    await service.patch(`/platformapi/users/${body.user_uuid}`, { name: 'Ann Lee' })
    const entry = await entryOf('changeUser')
    assert.deepEqual([entry.before, entry.after], [{ name: 'Ann' }, { name: 'Ann Lee' }])
  })

  test('no secret: neither a key that was made nor a password that was tried', async () => {
    const { body } = await service.post('/platformapi/api-keys', { name: 'forwarder', role: 'intake' })
    await service.as('').post('/platformapi/session', { email: 'ann@acme.com', password: 'my secret password' })
    await entryOf('createApiKey', ({ target }) => target === `api-keys/${body.api_key_uuid}`)
    const tried = await entryOf('signIn', ({ status }) => status === 401)
    assert.equal(tried.principal_uuid, null)
    assert.equal(tried.after?.email, 'ann@acme.com')
    const { text } = await service.get('/platformapi/audit?limit=200')
    assert.ok(!text.includes(body.api_key) && !text.includes('my secret password'))
  })

  test('a sign-in names who signed in, and a refusal names who was refused', async () => {
    await service.as('').post('/platformapi/session', { api_key: adminKey })
    assert.equal((await entryOf('signIn', ({ status }) => status === 201)).principal_name, 'First administrator')
    const { body } = await service.post('/platformapi/api-keys', { name: 'looker', role: 'viewer' })
    await service.as(body.api_key).post('/platformapi/organizations', { organization_code: 'NEW', name: 'New' })
    const refused = await entryOf('createOrganization', ({ status }) => status === 403)
    assert.equal(refused.principal_uuid, body.api_key_uuid)
  })

  test('an export is noted; sending and listing alerts is not', async () => {
    await service.post('/platformapi/alerts', anAlert())
    await service.get('/platformapi/alerts/export')
    await entryOf('exportAlerts')
    const { body } = await service.get('/platformapi/audit?limit=200')
    assert.deepEqual(
      body.data.filter(({ action }: Entry) => ['createAlert', 'listAlerts'].includes(action)),
      [],
    )
  })

  test('who audits one organization sees its entries alone', async () => {
    const { body } = await service.post('/platformapi/api-keys', {
      name: 'auditor',
      role: 'auditor',
      organization_codes: ['ACME'],
    })
    await entryOf('createApiKey', ({ target }) => target.endsWith(body.api_key_uuid))
    const auditor = service.as(body.api_key)
    const seen = (await auditor.get('/platformapi/audit?limit=200')).body.data
    assert.ok(seen.length > 0)
    assert.ok(seen.every(({ organization_code }: Entry) => organization_code === 'ACME'))
    assert.equal((await auditor.patch('/platformapi/organizations/ACME', { weight: 1 })).status, 403)
  })
})

test('an investigation leaves one entry, which names the connections it used', async (t) => {
  const { service: other, connect, stop } = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
  t.after(stop)
  const { connection_uuid } = await connect('threat-intelligence')
  await connect('travel-booking')
  const { alert } = await investigated(other, { alert_type: 'Beaconing', alert_content: '{"dst_ip":"194.165.16.78"}' })
  await other.patch('/platformapi/organizations/MAIN', { weight: 2 })
  let entries: { target: string; connection_uuids: string[]; principal_name: string }[] = []
  while (entries.length === 0) {
    await pause(100)
    entries = (await other.get('/platformapi/audit?action=investigateAlert')).body.data
  }
  assert.deepEqual(
    entries.map(({ target, connection_uuids, principal_name }) => [target, connection_uuids, principal_name]),
    [[`alerts/${alert.alert_id}`, [connection_uuid], 'Vedette']],
  )
})

describe('the chain', () => {
  const verify = (...args: string[]) =>
    vedette(['audit', 'verify', ...args, '--server', service.url], { VEDETTE_API_KEY: adminKey })
  const exportOf = async ({ url }: { url: string }) => {
    const headers = { authorization: `Bearer ${adminKey}` }
    return (await fetch(`${url}/platformapi/audit/export`, { headers })).text()
  }
  const exported = async () => {
    const file = join(folder, 'export.ndjson')
    writeFileSync(file, await exportOf(service))
    return file
  }
  const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n')
  const publicKey = async () => (await service.get('/platformapi/audit/head')).body.public_key

  test('is whole, of the service and of an export without it', async () => {
    const own = await verify('--public-key', await publicKey())
    assert.equal(own.code, 0, own.stderr)
    assert.match(own.stdout, /\d+ entries are unbroken/)
    const file = await exported()
    assert.equal((await vedette(['audit', 'verify', file], {})).code, 0)
  })

  test('an entry that was edited, deleted or moved is named', async () => {
    const file = await exported()
    const lines = linesOf(file)
    const changed = (change: (copy: string[]) => void) => {
      const copy = [...lines]
      change(copy)
      const other = join(folder, 'changed.ndjson')
      writeFileSync(other, copy.join('\n'))
      return vedette(['audit', 'verify', other], {})
    }
    const edited = await changed((copy) => {
      copy[2] = String(copy[2]).replace(/"principal_name":"[^"]*"/, '"principal_name":"Somebody else"')
    })
    assert.equal(edited.code, 1)
    assert.match(edited.stderr, /broken at entry 3/)
    assert.match((await changed((copy) => copy.splice(3, 1))).stderr, /broken at entry 4/)
    assert.match(
      (await changed((copy) => copy.splice(1, 2, String(copy[2]), String(copy[1])))).stderr,
      /broken at entry 2/,
    )
    const cut = lines.findLastIndex((line) => line.includes('"kind":"entry"'))
    assert.match((await changed((copy) => copy.splice(cut, 1))).stderr, /missing at the end/)
  })

  test('a chain that was written anew without the key is found', async (t) => {
    const other = await startService()
    t.after(() => other.stop())
    await other.post('/platformapi/organizations', { organization_code: 'FAKE', name: 'Fake' })
    let forged = ''
    while (!forged.includes('"kind":"head"')) {
      await pause(200)
      forged = await exportOf(other)
    }
    const file = join(folder, 'forged.ndjson')
    writeFileSync(file, forged)
    const found = await vedette(['audit', 'verify', file, '--public-key', await publicKey()], {})
    assert.equal(found.code, 1)
    assert.match(found.stderr, /key that is not trusted/)
  })

  test('an export that is read slowly is whole, whatever is noted meanwhile', async (t) => {
    const other = await startService()
    t.after(() => other.stop())
    // More than the sockets hold, so that the export waits for its reader.
    await sql`insert into audit_pending (pending_uuid, at_ms, principal_name, action, after, status)
      select gen_random_uuid(), ${Date.now()}, 'First administrator', 'earlier', ${JSON.stringify('x'.repeat(30_000))}, 200
      from generate_series(1, 510)`.execute(other.services.db)
    const head = async () => (await other.get('/platformapi/audit/head')).body.entry ?? 0
    await other.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    await until(async () => (await head()) > 510, { what: 'all entries in the chain' })
    const noted = await head()
    const asked = get(`${other.url}/platformapi/audit/export`, { headers: { authorization: `Bearer ${adminKey}` } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    await other.patch('/platformapi/organizations/ACME', { weight: 3 })
    await until(async () => (await head()) > noted, { what: 'an entry that is chained while the export is read' })
    const file = join(folder, 'slow.ndjson')
    writeFileSync(file, await text(answer))
    const found = await vedette(['audit', 'verify', file], {})
    assert.equal(found.code, 0, found.stderr)
  })

  test('the signed head goes to a file and a webhook; a row edited in the database, and one cut off, are found', async (t) => {
    const receiver = await startReceiver()
    t.after(() => receiver.stop())
    const file = join(folder, 'published.ndjson')
    const other = await startService({ VEDETTE_AUDIT_HEAD_FILE: file, VEDETTE_AUDIT_HEAD_URL: receiver.url })
    await other.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    await other.patch('/platformapi/organizations/ACME', { weight: 3 })
    const heads = async () => (await other.get('/platformapi/audit/head')).body.entry ?? 0
    await until(async () => (await heads()) >= 2, { what: 'two entries in the chain' })
    const { db } = other.services
    const verifyIt = () => vedette(['audit', 'verify', '--server', other.url], { VEDETTE_API_KEY: adminKey })
    assert.equal((await verifyIt()).code, 0)
    await sql`alter table audit_entries disable trigger all`.execute(db)
    await sql`update audit_entries set principal_name = 'Somebody else' where entry = 2`.execute(db)
    assert.match((await verifyIt()).stderr, /broken at entry 2/)
    await sql`update audit_entries set principal_name = 'First administrator' where entry = 2`.execute(db)
    assert.equal((await verifyIt()).code, 0)
    const whole = (await exportOf(other)).trim().split('\n')
    await other.stop()
    const [published = '{}'] = readFileSync(file, 'utf8').trim().split('\n').slice(-1)
    const head = JSON.parse(published)
    assert.equal(head.kind, 'head')
    assert.ok(head.signature && head.public_key)
    assert.deepEqual(JSON.parse(receiver.received.at(-1)?.body ?? '{}'), head)
    const cut = join(folder, 'cut.ndjson')
    writeFileSync(cut, whole.filter((line) => JSON.parse(line).entry === 1).join('\n'))
    const found = await vedette(['audit', 'verify', cut, '--heads', file], {})
    assert.equal(found.code, 1, found.stdout)
  })

  test('is exported as OCSF API Activity too', async () => {
    const headers = { authorization: `Bearer ${adminKey}` }
    const answer = await fetch(`${service.url}/platformapi/audit/export?format=ocsf`, { headers })
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const changed = events.find(({ api }) => api.operation === 'changeOrganization')
    const { principal } = (await service.get('/platformapi/session')).body
    assert.deepEqual([changed.class_uid, changed.activity_id, changed.type_uid], [6003, 3, 600_303])
    assert.equal(changed.actor.user.uid, principal.uuid)
    assert.equal(changed.resources[0].name, 'organizations/ACME')
    assert.equal(changed.metadata.tenant_uid, 'ACME')
  })

  test('the database itself refuses to change or delete an entry', async () => {
    const { db } = service.services
    await assert.rejects(sql`update audit_entries set principal_name = 'x'`.execute(db), /never changed/)
    await assert.rejects(sql`delete from audit_entries`.execute(db), /never changed/)
  })

  test('what was begun and not ended, because the service stopped, is still told', async () => {
    const { db } = service.services
    await sql`insert into audit_pending (pending_uuid, at_ms, principal_name, action)
      values (gen_random_uuid(), ${Date.now() - 600_000}, 'First administrator', 'cutOff')`.execute(db)
    await service.patch('/platformapi/organizations/ACME', { weight: 2 })
    assert.equal((await entryOf('cutOff')).status, null)
  })
})

test('who follows the trail is told of each new entry, by the number, and of their organization alone', async () => {
  const stop = new AbortController()
  const follow = async (key: string) => {
    const answer = await fetch(`${service.url}/platformapi/audit/events`, {
      headers: { cookie: `Session=${key}` },
      signal: stop.signal,
    })
    assert.equal(answer.status, 200)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return async (entry: number) => {
      while (!text.includes(`{"entry":${entry}}`))
        text += (await reader.read()).value ?? assert.fail('the stream has ended')
      return text
    }
  }
  const auditor = { name: 'Auditor', role: 'auditor', organization_codes: ['ACME'] }
  const key = (await service.post('/platformapi/api-keys', auditor)).body.api_key
  const [whole, ofAcme] = [await follow(adminKey), await follow(key)]
  await service.post('/platformapi/providers', { provider: 'followed', name: 'Followed' })
  const elsewhere = await entryOf('createProvider')
  await whole(elsewhere.entry)
  await service.patch('/platformapi/organizations/ACME', { weight: 2 })
  const own = await entryOf('changeOrganization')
  await whole(own.entry)
  assert.ok(!(await ofAcme(own.entry)).includes(`{"entry":${elsewhere.entry}}`))
  stop.abort()
})

test('the state tells the head, and the trail is searched by the beginnings of names and actions', async () => {
  const { body } = await service.get('/platformapi/audit/state')
  assert.equal(body.broken, null)
  assert.equal(body.checked_from, 1)
  assert.ok(body.head.entry > 0 && body.head.signature && body.head.public_key)
  const found = async (query: string) => (await service.get(`/platformapi/audit?${query}`)).body.data.length
  assert.ok((await found('principal_name=first*&action=change*')) > 0)
  assert.ok((await found('principal_name=First+Administrator')) > 0)
  assert.equal(await found('principal_name=first'), 0)
  assert.equal(await found('action=change'), 0)
})
