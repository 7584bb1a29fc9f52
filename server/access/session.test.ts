// Signing in as a browser does: a session in a cookie, which ends when its time, its key or its owner says so.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import { hashOfKey } from './create-api-key.ts'

describe('sessions', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  const signIn = async (api_key: string, headers: Record<string, string> = {}) => {
    const answer = await service.as('').post('/platformapi/session', { api_key }, headers)
    const cookie = answer.headers.get('set-cookie') ?? ''
    const key = /^Session=([^;]+)/.exec(cookie)?.[1] ?? ''
    return { ...answer, cookie, key, me: service.as(key) }
  }

  test('signing in gives a cookie that scripts cannot read and that says who is signed in', async () => {
    const { status, body, cookie, key, me } = await signIn(adminKey)
    assert.equal(status, 201)
    assert.match(cookie, /HttpOnly; SameSite=Strict; Max-Age=43200$/)
    assert.ok(key && !cookie.includes(adminKey))
    assert.equal(body.principal.name, 'First administrator')
    const { body: session } = await me.get('/platformapi/session')
    const [main, ...others] = session.organizations
    assert.deepEqual(
      [main.organization_code, main.name, main.role, others.length],
      ['MAIN', 'Main organization', 'admin', 0],
    )
    assert.equal(session.signed_in_with, 'session')
    assert.equal((await service.get('/platformapi/session')).body.signed_in_with, 'api_key')
    assert.equal((await me.get('/platformapi/alerts')).status, 200)
  })

  test('the cookie is for encrypted connections alone where the service is reached by one', async () => {
    const other = await startService({ VEDETTE_PUBLIC_URL: 'https://vedette.corp.com' })
    const { headers } = await other.as('').post('/platformapi/session', { api_key: adminKey })
    assert.match(headers.get('set-cookie') ?? '', /; Secure$/)
    await other.stop()
  })

  test('a wrong key, a session key and a page of another origin cannot sign in', async () => {
    const { key } = await signIn(adminKey)
    for (const wrong of ['vdt_wrong', key]) {
      const { status, body } = await signIn(wrong)
      assert.equal(status, 401)
      assert.match(body.detail, /not known here/)
    }
    assert.equal((await signIn(adminKey, { origin: 'https://evil.test' })).status, 403)
  })

  test('signing out ends the session and nothing else', async () => {
    const [one, other] = [await signIn(adminKey), await signIn(adminKey)]
    const out = await one.me.delete('/platformapi/session')
    assert.equal(out.status, 204)
    assert.match(out.headers.get('set-cookie') ?? '', /^Session=; .*Max-Age=0/)
    assert.equal((await one.me.get('/platformapi/session')).status, 401)
    assert.equal((await other.me.get('/platformapi/session')).status, 200)
  })

  test('a session has the rights of its key and ends with it', async () => {
    const { body } = await service.post('/platformapi/api-keys', { name: 'Viewer', role: 'viewer' })
    const { me } = await signIn(body.api_key)
    assert.equal((await me.get('/platformapi/alerts')).status, 200)
    assert.equal((await me.get('/platformapi/api-keys')).status, 403)
    const { rights, principal } = (await me.get('/platformapi/session')).body
    assert.deepEqual(principal, { uuid: body.api_key_uuid, name: 'Viewer' })
    assert.ok(rights.includes('read_alerts') && rights.includes('read_installation'))
    assert.ok(!rights.includes('manage_keys') && !rights.includes('work_on_cases'))
    await service.delete(`/platformapi/api-keys/${body.api_key_uuid}`)
    assert.equal((await me.get('/platformapi/session')).status, 401)
  })

  test('whoever is limited to organizations has no right over the installation', async () => {
    const asked = { name: 'Of MAIN', role: 'admin', organization_codes: ['MAIN'] }
    const { body } = await service.post('/platformapi/api-keys', asked)
    const { rights } = (await signIn(body.api_key)).body
    assert.ok(rights.includes('manage_keys'))
    assert.ok(!rights.includes('manage_installation') && !rights.includes('read_installation'))
  })

  test('a session that is used lasts, one that is not used ends', async () => {
    const { db, now } = service.services
    const [used, forgotten] = [await signIn(adminKey), await signIn(adminKey)]
    const set = (key: string, expires_at: number) =>
      db.updateTable('sessions').set({ expires_at }).where('session_hash', '=', hashOfKey(key)).execute()
    await set(used.key, now() + 60)
    await set(forgotten.key, now() - 1)
    assert.equal((await used.me.get('/platformapi/alerts')).status, 200)
    assert.equal((await forgotten.me.get('/platformapi/alerts')).status, 401)
    await service.authenticator.flush()
    const row = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('session_hash', '=', hashOfKey(used.key))
      .executeTakeFirstOrThrow()
    assert.ok(row.expires_at > now() + 11 * 3600)
  })
})
