// Step-up: what a session may do only shortly after a proof of who it belongs to. The export of the audit trail is one of these.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import { adminKey, client, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

const path = '/platformapi/audit/export'
const secret = 'correct horse battery staple'
let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

let made = 0
async function person(role = 'auditor') {
  const email = `${role}.${++made}@acme.com`
  const roles = [{ organization_code: null, role }]
  const { body } = await service.post('/platformapi/users', { email, name: `Person ${made}`, roles })
  const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
  const token = String(invited.body.url).split('#')[1]
  await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
  return email
}
async function signIn(body: object) {
  const { status, headers, text } = await service.as('').post('/platformapi/session', body)
  assert.equal(status, 201, text)
  return client(service.url, /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1])
}
async function longAgo() {
  const then = service.services.now() - 3600
  await service.services.db
    .updateTable('sessions')
    .set((eb) => ({
      created_at: then,
      verified_at: eb.case().when('verified_at', 'is', null).then(null).else(then).end(),
    }))
    .execute()
}
async function refused(who: ReturnType<typeof client>, ways: string[]) {
  const { status, body } = await who.get(path)
  assert.equal(status, 403)
  assert.equal(body.type, 'urn:vedette:problem:verification_required')
  assert.deepEqual(body.verify_with, ways)
}
const verify = async (who: ReturnType<typeof client>, body: object) =>
  (await who.post('/platformapi/session/verify', body)).status

test('who has a second factor shows it again, and a password does not do', async () => {
  const email = await person()
  const own = await signIn({ email, password: secret })
  const totp = (await own.post('/platformapi/profile/totp', undefined)).body.secret
  const confirmed = await own.post('/platformapi/profile/totp/confirm', { code: await generate({ secret: totp }) })
  assert.equal((await own.get(path)).status, 200)
  await longAgo()
  await refused(own, ['code'])
  assert.equal(await verify(own, { password: secret }), 422)
  assert.equal(await verify(own, { api_key: adminKey }), 422)
  assert.equal(await verify(own, { code: 'wrong-code' }), 422)
  await refused(own, ['code'])
  assert.equal(await verify(own, { code: confirmed.body.recovery_codes[0] }), 204)
  assert.equal((await own.get(path)).status, 200)
})

test('a session from before the second factor was set up elsewhere shows it too, however new it is', async () => {
  const email = await person()
  const [one, other] = [await signIn({ email, password: secret }), await signIn({ email, password: secret })]
  const totp = (await one.post('/platformapi/profile/totp', undefined)).body.secret
  assert.equal((await other.get(path)).status, 200)
  await one.post('/platformapi/profile/totp/confirm', { code: await generate({ secret: totp }) })
  await refused(other, ['code'])
})

test('who has no second factor gives the password again', async () => {
  const email = await person()
  const own = await signIn({ email, password: secret })
  assert.equal((await own.get(path)).status, 200)
  await longAgo()
  await refused(own, ['password'])
  assert.equal(await verify(own, { password: 'not the right one' }), 422)
  assert.equal(await verify(own, { code: '123456' }), 422)
  assert.equal(await verify(own, { password: secret }), 204)
  assert.equal((await own.get(path)).status, 200)
})

test('a session that began with an API key wants that key again; a key that is sent itself passes', async () => {
  const own = await signIn({ api_key: adminKey })
  await longAgo()
  await refused(own, ['api_key'])
  const another = await service.post('/platformapi/api-keys', { name: 'Another', role: 'admin' })
  assert.equal(await verify(own, { api_key: another.body.api_key }), 422)
  assert.equal(await verify(own, { api_key: adminKey }), 204)
  assert.equal((await own.get(path)).status, 200)
  assert.equal((await service.get(path)).status, 200)
})

test('a session gives nobody a way in, more rights or another policy without a proof', async () => {
  const email = await person('admin')
  const own = await signIn({ email, password: secret })
  const { user_uuid } = (await own.get('/platformapi/profile')).body
  const user = `/platformapi/users/${user_uuid}`
  const roles = [{ organization_code: 'MAIN', role: 'admin' }]
  const operations: [method: string, path: string, body?: unknown][] = [
    ['POST', '/platformapi/api-keys', { name: 'Mine', role: 'admin' }],
    ['POST', '/platformapi/users', { email: 'second.self@acme.com', name: 'Second self', roles }],
    ['PATCH', user, { roles }],
    ['DELETE', user],
    ['POST', `${user}/invite`],
    ['DELETE', `${user}/second-factor`],
    ['PUT', '/platformapi/scim', { group_roles: [] }],
    ['POST', '/platformapi/scim/tokens', { name: 'Mine' }],
    ['DELETE', `/platformapi/scim/tokens/${user_uuid}`],
    ['PUT', '/platformapi/single-sign-on', {}],
    ['DELETE', '/platformapi/single-sign-on'],
    ['PUT', '/platformapi/organizations/MAIN/protected-machines', { names: [] }],
    ['PUT', '/platformapi/sign-in-policy', { passwords_allowed: true, second_factor_required: false }],
  ]
  await longAgo()
  for (const [method, at, body] of operations) {
    const { status, body: answer } = await own.send(method, at, body)
    assert.equal(status, 403, `${method} ${at}`)
    assert.equal(answer.type, 'urn:vedette:problem:verification_required', `${method} ${at}`)
    assert.deepEqual(answer.verify_with, ['password'])
  }
  assert.equal(await verify(own, { password: secret }), 204)
  assert.equal((await own.post('/platformapi/api-keys', { name: 'Mine', role: 'admin' })).status, 201)
  assert.equal((await own.post(`${user}/invite`, undefined)).status, 201)
})

test('what a session was refused for want of a proof is in the audit trail, and so is what it did after it', async () => {
  const email = await person('admin')
  const own = await signIn({ email, password: secret })
  await longAgo()
  await own.post('/platformapi/api-keys', { name: 'Noted', role: 'viewer' })
  await verify(own, { password: secret })
  await own.post('/platformapi/api-keys', { name: 'Noted', role: 'viewer' })
  const { user_uuid } = (await own.get('/platformapi/profile')).body
  const ofKeys = `/platformapi/audit?principal_uuid=${user_uuid}&action=createApiKey`
  const noted = async (): Promise<{ status: number }[]> => (await service.get(ofKeys)).body.data
  await until(async () => (await noted()).length === 2, { what: 'the trail' })
  assert.deepEqual((await noted()).map(({ status }) => status).sort(), [201, 403])
})

test('guesses are slowed down', async () => {
  const email = await person()
  const own = await signIn({ email, password: secret })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push(await verify(own, { code: '000000' }))
  assert.equal(statuses[0], 422)
  assert.equal(statuses.at(-1), 429)
})
