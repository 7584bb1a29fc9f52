// The dashboard's cookie: which one counts, and how long what it stands for lasts.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { adminKey, startService, type TestService } from '../../test/support/service.ts'
import { hashOfKey } from './create-api-key.ts'

const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
const signIn = async (service: TestService, api_key = adminKey, headers: Record<string, string> = {}) => {
  const answer = await service.as('').post('/platformapi/session', { api_key }, headers)
  assert.equal(answer.status, 201, answer.text)
  return { ...answer, cookie: cookieOf(answer.headers) }
}
const whoIs = async (service: TestService, cookie: string, headers: Record<string, string> = {}) =>
  service.as('').get('/platformapi/session', { cookie, ...headers })

describe('the cookie over https', () => {
  let service: TestService
  let viewerKey: string
  before(async () => {
    service = await startService({ VEDETTE_PUBLIC_URL: 'https://vedette.corp.com' })
    viewerKey = (await service.post('/platformapi/api-keys', { name: 'Tossed', role: 'viewer' })).body.api_key
  })
  after(() => service.stop())

  test('has a name that only this very host can set', async () => {
    const { headers, cookie } = await signIn(service)
    assert.match(
      headers.get('set-cookie') ?? '',
      /^__Host-Session=vds_[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/,
    )
    assert.equal((await whoIs(service, cookie)).body.signed_in_with, 'session')
    const out = await service.as('').send('DELETE', '/platformapi/session', undefined, { cookie })
    assert.match(out.headers.get('set-cookie') ?? '', /^__Host-Session=; .*Max-Age=0/)
    assert.equal((await whoIs(service, cookie)).status, 401)
  })

  test('is the one that counts, whatever plain cookie another host has put before or after it', async () => {
    const { cookie } = await signIn(service)
    for (const both of [`Session=${viewerKey}; ${cookie}`, `${cookie}; Session=${viewerKey}`])
      assert.equal((await whoIs(service, both)).body.principal?.name, 'First administrator')
  })

  test('a browser that has none is not signed in by a plain cookie that somebody tossed in', async () => {
    const browser = { 'sec-fetch-site': 'same-origin' }
    assert.equal((await whoIs(service, `Session=${viewerKey}`, browser)).status, 401)
    const { cookie } = await signIn(service)
    assert.equal((await whoIs(service, cookie, browser)).status, 200)
    assert.equal((await whoIs(service, cookie.replace('__Host-', ''))).status, 401)
  })

  test('programs send their API key as they always did', async () => {
    assert.equal((await whoIs(service, `Session=${viewerKey}`)).body.principal?.name, 'Tossed')
    assert.equal((await whoIs(service, `theme=dark; Session="${viewerKey}"; x=y`)).body.principal?.name, 'Tossed')
  })

  test('two cookies of one name are refused, whichever is first', async () => {
    const { cookie } = await signIn(service)
    const other = await signIn(service, viewerKey)
    for (const two of [
      `${cookie}; ${other.cookie}`,
      `${other.cookie}; ${cookie}`,
      `Session=${viewerKey}; Session=${adminKey}`,
      `Session=${adminKey}; Session=${viewerKey}`,
    ]) {
      const { status, body } = await whoIs(service, two)
      assert.equal(status, 401)
      assert.match(body.detail, /two cookies/i)
    }
  })

  test('is given out where a proxy that is trusted says https', async () => {
    const behind = await startService({ VEDETTE_TRUSTED_PROXIES: '127.0.0.1' })
    const overHttps = await signIn(behind, adminKey, { 'x-forwarded-proto': 'https' })
    assert.match(overHttps.cookie, /^__Host-Session=/)
    assert.match((await signIn(behind)).cookie, /^Session=/)
    await behind.stop()
  })
})

describe('how long a session lasts', () => {
  let service: TestService
  before(async () => {
    service = await startService({ VEDETTE_SESSION_HOURS: '24' })
  })
  after(() => service.stop())
  const hour = 3600
  const set = (cookie: string, row: { created_at?: number; expires_at?: number }) =>
    service.services.db
      .updateTable('sessions')
      .set(row)
      .where('session_hash', '=', hashOfKey(cookie.slice('Session='.length)))
      .execute()
  const endOf = async (cookie: string) => {
    await service.authenticator.flush()
    const row = await service.services.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('session_hash', '=', hashOfKey(cookie.slice('Session='.length)))
      .executeTakeFirstOrThrow()
    return row.expires_at
  }

  test('it ends when its time is up, however much it is used', async () => {
    const { now } = service.services
    const { cookie } = await signIn(service)
    await set(cookie, { created_at: now() - 24 * hour + 60, expires_at: now() + 30 })
    assert.equal((await service.as('').get('/platformapi/alerts', { cookie })).status, 200)
    assert.ok((await endOf(cookie)) <= now() + 60)
    const asked = await whoIs(service, cookie)
    assert.ok(Number(/Max-Age=(\d+)/.exec(asked.headers.get('set-cookie') ?? '')?.[1]) <= 60)
    await set(cookie, { created_at: now() - 24 * hour - 1, expires_at: now() + 12 * hour })
    service.authenticator.forget()
    assert.equal((await service.as('').get('/platformapi/alerts', { cookie })).status, 401)
  })

  test('seven days, where nothing else is said', async () => {
    const other = await startService()
    const { cookie } = await signIn(other)
    const { db, now } = other.services
    for (const [days, status] of [
      [6, 200],
      [8, 401],
    ] as const) {
      await db
        .updateTable('sessions')
        .set({ created_at: now() - days * 24 * hour })
        .execute()
      other.authenticator.forget()
      assert.equal((await other.as('').get('/platformapi/alerts', { cookie })).status, status)
    }
    await other.stop()
  })

  test('an open event stream and asking who is signed in do not keep it alive', async () => {
    const { now } = service.services
    const { cookie } = await signIn(service)
    const soon = now() + 4
    await set(cookie, { expires_at: soon })
    const stream = await fetch(`${service.url}/platformapi/events`, { headers: { cookie } })
    assert.equal(stream.status, 200)
    assert.equal((await whoIs(service, cookie)).status, 200)
    assert.equal(await endOf(cookie), soon)
    await stream.text() // it ends with the session
    assert.equal(await endOf(cookie), soon)
    assert.equal((await whoIs(service, cookie)).status, 401)
  })
})
