// Single sign-on at a real provider: who gets in, with which rights, and what an attacker in between does not get.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  clientId,
  clientSecret,
  createVisitor,
  type ProviderPerson,
  startProvider,
} from '../../test/support/oidc-provider.ts'
import { client, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { ownPath } from './sign-in-at-provider.ts'

const people = new Map<string, ProviderPerson>()
let service: TestService
let provider: Awaited<ReturnType<typeof startProvider>>
const start = () => `${service.url}/platformapi/session/single-sign-on`
const isCallback = (url: string) => url.startsWith(`${start()}/callback`)
const settings = (more: object = {}) => ({
  enabled: true,
  name: 'Acme',
  issuer: provider.issuer,
  client_id: clientId,
  client_secret: clientSecret,
  groups_claim: 'groups',
  group_roles: [
    { group: 'soc', organization_code: 'MAIN', role: 'analyst' },
    { group: 'soc-leads', organization_code: 'MAIN', role: 'admin' },
    { group: 'audit', organization_code: null, role: 'auditor' },
  ],
  ...more,
})

before(async () => {
  service = await startService({ VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
  provider = await startProvider(service.url, people)
  const { status, text, body } = await service.send('PUT', '/platformapi/single-sign-on', settings())
  assert.equal(status, 200, text)
  assert.equal(body.redirect_uri, `${start()}/callback`)
  assert.ok(!text.includes(clientSecret))
})
after(async () => {
  await service.stop()
  await provider.stop()
})

const add = (login: string, groups: string[], more: Partial<ProviderPerson> = {}) =>
  people.set(login, { email: `${login}@acme.com`, email_verified: true, name: `Person ${login}`, groups, ...more })
const sessionIn = (jar: Map<string, string>) =>
  [...jar.values()].find((pair) => pair.startsWith('Session='))?.slice('Session='.length) ?? ''

async function signIn(login: string, path = '') {
  const visitor = createVisitor()
  const back = await visitor.signInAs(login, `${start()}${path}`, isCallback)
  const { status, headers } = await visitor.visit(back)
  assert.equal(status, 302)
  const key = sessionIn(visitor.jar)
  return { visitor, back, key, own: client(service.url, key), leadsTo: headers.get('location') }
}

describe('who signs in at the provider', () => {
  test('is made a person with the roles of their groups, and led to where they wanted', async () => {
    add('ann', ['soc', 'other'], { name: 'Person \u202eann\u001b' })
    const { own, leadsTo } = await signIn('ann', '?return_to=%2Fcases%3Fstatus%3Dnew')
    assert.equal(leadsTo, '/cases?status=new')
    const { body } = await own.get('/platformapi/session')
    assert.deepEqual([body.kind, body.principal.name, body.role], ['user', 'Person ann', null])
    assert.deepEqual(
      body.organizations.map(({ organization_code, role }: Record<string, string>) => [organization_code, role]),
      [['MAIN', 'analyst']],
    )
    const again = await signIn('ann')
    assert.equal((await again.own.get('/platformapi/session')).body.principal.uuid, body.principal.uuid)
  })

  test('is noted in the audit trail by name, without the code of the provider', async () => {
    add('nia', ['soc'])
    const { back } = await signIn('nia')
    const entries = async () => (await service.get('/platformapi/audit?action=finishSingleSignOn')).body.data
    await until(async () => JSON.stringify(await entries()).includes('Person nia'))
    assert.ok(!JSON.stringify(await entries()).includes(String(new URL(back).searchParams.get('code'))))
  })

  test('has the greatest role of several groups, and loses it within a minute of losing the group', async () => {
    add('bo', ['soc', 'soc-leads'])
    const { own } = await signIn('bo')
    assert.equal((await own.get('/platformapi/users')).status, 200)
    add('bo', ['soc'])
    const { db, now } = service.services
    await db
      .updateTable('sessions')
      .set({ groups_read_at: now() - 40 })
      .where('subject', '=', 'bo')
      .execute()
    await until(async () => (await own.get('/platformapi/users')).status === 403, { what: 'the loss of the right' })
    assert.equal((await own.get('/platformapi/alerts')).status, 200)
  })

  test('without a group that gives a role, or deactivated here, is told so and gets no session', async () => {
    add('cy', ['kitchen'])
    const none = await signIn('cy')
    assert.deepEqual([none.leadsTo, none.key], ['/#sign-in-no-role', ''])
    add('di', ['soc'])
    const { own } = await signIn('di')
    const { uuid } = (await own.get('/platformapi/session')).body.principal
    await service.delete(`/platformapi/users/${uuid}`)
    assert.equal((await own.get('/platformapi/session')).status, 401)
    assert.equal((await signIn('di')).leadsTo, '/#sign-in-not-active')
  })

  test('takes over an account with the same address only where the provider has verified it', async () => {
    const make = (email: string) =>
      service.post('/platformapi/users', {
        email,
        name: 'Here',
        roles: [{ organization_code: 'MAIN', role: 'viewer' }],
      })
    const { body } = await make('eve@acme.com')
    add('eve', ['soc'], { email_verified: false })
    assert.equal((await signIn('eve')).leadsTo, '/#sign-in-address-taken')
    add('eve', ['soc'])
    const { own } = await signIn('eve')
    assert.equal((await own.get('/platformapi/session')).body.principal.uuid, body.user_uuid)
  })

  test('is signed out here when they sign out at the provider', async () => {
    add('fay', ['soc'])
    const { own, visitor } = await signIn('fay')
    assert.equal((await own.get('/platformapi/session')).status, 200)
    const page = await (await visitor.visit(`${provider.issuer}/session/end`)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    await visitor.visit(`${provider.issuer}/session/end/confirm`, { method: 'POST', body })
    await until(async () => (await own.get('/platformapi/session')).status === 401, { what: 'the end of the session' })
  })
})

describe('an attacker', () => {
  test('cannot have a browser finish a sign-in that it has not begun, nor finish one twice', async () => {
    add('gus', ['soc'])
    const attacker = createVisitor()
    const back = await attacker.signInAs('gus', start(), isCallback)
    const victim = createVisitor()
    const fixed = await victim.visit(back)
    assert.deepEqual([fixed.headers.get('location'), sessionIn(victim.jar)], ['/#sign-in-failed', ''])
    const late = await attacker.visit(back)
    assert.deepEqual([late.headers.get('location'), sessionIn(attacker.jar)], ['/#sign-in-failed', ''])
    const done = await signIn('gus')
    const twice = await done.visitor.visit(done.back)
    assert.equal(twice.headers.get('location'), '/#sign-in-failed')
  })

  test('cannot mix providers up: an answer of another issuer, or with another state, is refused', async () => {
    for (const change of [
      (url: URL) => url.searchParams.set('iss', 'https://evil.com'),
      (url: URL) => url.searchParams.set('state', 'made-up'),
      (url: URL) => url.searchParams.set('code', 'made-up'),
    ]) {
      const visitor = createVisitor()
      const back = new URL(await visitor.signInAs('gus', start(), isCallback))
      change(back)
      const { headers } = await visitor.visit(back.href)
      assert.deepEqual([headers.get('location'), sessionIn(visitor.jar)], ['/#sign-in-failed', ''])
    }
  })

  test('cannot lead somebody elsewhere after the sign-in', async () => {
    const elsewhere = [
      '//evil.com',
      'https://evil.com/',
      '/\\evil.com',
      '/\t/evil.com',
      'javascript:alert(1)',
      '///evil.com',
    ]
    assert.deepEqual([...new Set(elsewhere.map(ownPath))], ['/'])
    assert.equal(ownPath('/alerts?search=a#b'), '/alerts?search=a#b')
    const { leadsTo } = await signIn('gus', '?return_to=%2F%2Fevil.com')
    assert.equal(leadsTo, '/')
  })

  test('cannot end sessions with a logout token of their own', async () => {
    const { own } = await signIn('gus')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = {
      iss: provider.issuer,
      aud: clientId,
      iat: service.services.now(),
      jti: 'a',
      sub: 'gus',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    }
    for (const token of [
      `${part({ alg: 'none' })}.${part(claims)}.`,
      `${part({ alg: 'HS256' })}.${part(claims)}.AAAA`,
    ]) {
      const response = await fetch(`${start()}/logout`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      })
      assert.equal(response.status, 400)
    }
    assert.equal((await own.get('/platformapi/session')).status, 200)
  })
})

describe('the settings', () => {
  test('are for who administers the installation, seal the secret, and refuse what is no provider', async () => {
    const { text } = await service.get('/platformapi/single-sign-on')
    assert.ok(!text.includes(clientSecret))
    const rows = await service.services.db.selectFrom('single_sign_on').selectAll().execute()
    assert.ok(!JSON.stringify(rows).includes(clientSecret))
    const put = (body: object) => service.send('PUT', '/platformapi/single-sign-on', body)
    const { client_secret: _, ...without } = settings()
    assert.equal((await put(without)).status, 200, 'the stored secret stays')
    assert.equal((await put({ ...without, client_id: 'another' })).status, 422, 'and is for this client alone')
    assert.equal((await put(settings({ issuer: service.url }))).status, 422)
    assert.equal((await put(settings({ issuer: 'http://10.0.0.1:1' }))).status, 422)
    const wrong = [{ group: 'x', organization_code: 'NOWHERE', role: 'viewer' }]
    assert.equal((await put(settings({ group_roles: wrong }))).status, 422)
    assert.equal((await service.as('').get('/platformapi/session/ways')).body.single_sign_on, 'Acme')
  })

  test('of the policy switch passwords off, and require a second factor of those who use them', async () => {
    const secret = 'correct horse battery staple'
    const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
    const made = await service.post('/platformapi/users', { email: 'pat@acme.com', name: 'Pat', roles })
    const invited = await service.post(`/platformapi/users/${made.body.user_uuid}/invite`, undefined)
    const token = String(invited.body.url).split('#')[1]
    await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
    const withPassword = () => service.as('').post('/platformapi/session', { email: 'pat@acme.com', password: secret })
    const set = (passwords_allowed: boolean, second_factor_required: boolean) =>
      service.send('PUT', '/platformapi/sign-in-policy', { passwords_allowed, second_factor_required })

    await set(true, true)
    const { status, body, headers } = await withPassword()
    assert.equal(status, 201)
    assert.deepEqual([body.second_factor_missing, body.rights], [true, ['see_own_session']])
    const own = client(service.url, /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1])
    assert.equal((await own.get('/platformapi/alerts')).status, 403)
    const begun = await own.post('/platformapi/profile/totp', undefined)
    const { generate } = await import('otplib')
    const code = await generate({ secret: begun.body.secret })
    assert.equal((await own.post('/platformapi/profile/totp/confirm', { code })).status, 200)
    await until(async () => (await own.get('/platformapi/alerts')).status === 200, { what: 'the return of the rights' })
    assert.equal(
      (await (await signIn('gus')).own.get('/platformapi/alerts')).status,
      200,
      'the provider asks by itself',
    )

    await set(false, false)
    assert.equal((await withPassword()).status, 403)
    assert.equal((await service.as('').get('/platformapi/session/ways')).body.password, false)
    await set(true, false)
  })
})
