// Passkeys: registered by their owner, good once per challenge at one address, and refused when they are copies.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, startService, type TestService } from '../../../../test/support/service.ts'
import { createAuthenticator } from '../../../../test/support/soft-authenticator.ts'

const origin = 'http://vedette.corp.test:8080'
const secret = 'correct horse battery staple'
let service: TestService
before(async () => {
  service = await startService({ VEDETTE_PUBLIC_URL: origin })
})
after(() => service.stop())

const nobody = () => service.as('')
const signIn = (body: object) => nobody().post('/platformapi/session', body)
const sessionOf = (headers: Headers) => /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
async function challenge(): Promise<string> {
  const { status, body, text } = await nobody().post('/platformapi/session/passkey', undefined)
  assert.equal(status, 201, text)
  assert.equal(body.rpId, 'vedette.corp.test')
  return body.challenge
}

let made = 0
/** A person who has signed in with a password. */
async function person() {
  const email = `person.${++made}@acme.com`
  const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
  const { body } = await service.post('/platformapi/users', { email, name: `Person ${made}`, roles })
  const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
  const token = String(invited.body.url).split('#')[1]
  await nobody().post('/platformapi/invitations/accept', { token, password: secret })
  const { headers } = await signIn({ email, password: secret })
  return { email, user_uuid: String(body.user_uuid), own: client(service.url, sessionOf(headers)) }
}

async function withPasskey() {
  const someone = await person()
  const device = createAuthenticator()
  const begun = await someone.own.post('/platformapi/profile/passkeys/begin', undefined)
  assert.equal(begun.status, 201, begun.text)
  const attestation = device.create(begun.body.challenge, { origin })
  const registered = await someone.own.post('/platformapi/profile/passkeys', { name: 'Laptop', attestation })
  assert.equal(registered.status, 201, registered.text)
  return { ...someone, device, registered: registered.body, attestation }
}

test('a passkey signs its owner in alone, and each challenge is good once', async () => {
  const { device, user_uuid } = await withPasskey()
  const passkey = device.get(await challenge(), { origin, counter: 1 })
  const { status, body, text } = await signIn({ passkey })
  assert.equal(status, 201, text)
  assert.deepEqual([body.kind, body.principal.uuid, body.second_factor], ['user', user_uuid, true])
  assert.equal((await signIn({ passkey })).status, 401, 'the same answer again')
})

test('a copy of the device, whose count does not grow, is refused', async () => {
  const { device } = await withPasskey()
  const use = async (counter: number) =>
    (await signIn({ passkey: device.get(await challenge(), { origin, counter }) })).status
  assert.equal(await use(7), 201)
  assert.equal(await use(7), 401)
  assert.equal(await use(3), 401)
  assert.equal(await use(8), 201)
})

test('what was signed on another page, for another host, or without unlocking the device is refused', async () => {
  const { device } = await withPasskey()
  const lies = [
    { origin: 'http://vedette.corp.test.evil.com:8080' },
    { origin: 'http://vedette.corp.test:9090' },
    { origin, rpId: 'evil.com' },
    { origin, flags: 0x01 },
  ]
  for (const lie of lies)
    assert.equal((await signIn({ passkey: device.get(await challenge(), { counter: 1, ...lie }) })).status, 401)
  assert.equal((await signIn({ passkey: device.get('made-up-challenge', { origin, counter: 1 }) })).status, 401)
  const expired = await challenge()
  await service.services.db
    .updateTable('passkey_challenges')
    .set({ expires_at: 1 })
    .where('challenge', '=', expired)
    .execute()
  assert.equal((await signIn({ passkey: device.get(expired, { origin, counter: 1 }) })).status, 401)
  assert.equal((await signIn({ passkey: device.get(await challenge(), { origin, counter: 1 }) })).status, 201)
})

test('with a passkey the password alone no longer does, and only the own passkey helps', async () => {
  const [own, other] = [await withPasskey(), await withPasskey()]
  const { email } = own
  const asked = await signIn({ email, password: secret })
  assert.equal(asked.status, 401)
  assert.match(asked.body.type, /second_factor_required$/)
  const shown = async (device: typeof own.device) =>
    (await signIn({ email, password: secret, passkey: device.get(await challenge(), { origin, counter: 1 }) })).status
  assert.equal(await shown(other.device), 401)
  assert.equal(await shown(own.device), 201)
  const [recovery] = own.registered.recovery_codes
  assert.equal((await signIn({ email, password: secret, code: recovery })).status, 201)
  assert.equal((await signIn({ email, password: secret, code: recovery })).status, 401)
})

test('a challenge to register is no challenge to sign in, and is for the person who asked', async () => {
  const { device, own } = await withPasskey()
  const stranger = await person()
  const begin = async () => (await own.post('/platformapi/profile/passkeys/begin', undefined)).body.challenge
  assert.equal((await signIn({ passkey: device.get(await begin(), { origin, counter: 1 }) })).status, 401)
  const attestation = createAuthenticator().create(await begin(), { origin })
  assert.equal((await stranger.own.post('/platformapi/profile/passkeys', { name: 'Mine', attestation })).status, 422)
  const forged = createAuthenticator().create(await challenge(), { origin })
  assert.equal((await own.post('/platformapi/profile/passkeys', { name: 'Mine', attestation: forged })).status, 422)
})

test('a session that was signed in long ago, as a stolen one may be, adds no way in', async () => {
  const { user_uuid, device, registered } = await withPasskey()
  const { headers } = await signIn({ passkey: device.get(await challenge(), { origin, counter: 1 }) })
  const again = client(service.url, sessionOf(headers))
  const hourAgo = service.services.now() - 3600
  await service.services.db
    .updateTable('sessions')
    .set({ created_at: hourAgo, verified_at: hourAgo })
    .where('user_uuid', '=', user_uuid)
    .execute()
  service.authenticator.forget()
  for (const [method, path] of [
    ['POST', '/platformapi/profile/passkeys/begin'],
    ['POST', '/platformapi/profile/totp'],
    ['DELETE', `/platformapi/profile/passkeys/${registered.passkey_uuid}`],
  ] as const) {
    const { status, body } = await again.send(method, path)
    assert.equal(status, 403)
    assert.match(body.detail, /within the last 15 minutes/)
  }
  const passkey = device.get(await challenge(), { origin, counter: 2 })
  assert.equal((await again.post('/platformapi/session/verify', { passkey })).status, 204)
  assert.equal((await again.delete(`/platformapi/profile/passkeys/${registered.passkey_uuid}`)).status, 204)
  assert.equal((await signIn({ passkey: device.get(await challenge(), { origin, counter: 3 }) })).status, 401)
})

test('who is deactivated is not let in by a passkey, and an administrator can reset a lost second factor', async () => {
  const { device, user_uuid, email, own } = await withPasskey()
  const path = `/platformapi/users/${user_uuid}`
  await service.patch(path, { active: false })
  assert.equal((await signIn({ passkey: device.get(await challenge(), { origin, counter: 1 }) })).status, 401)
  await service.patch(path, { active: true })
  assert.equal((await service.get(path)).body.second_factor, true)
  assert.equal((await service.delete(`${path}/second-factor`)).status, 204)
  assert.equal((await own.get('/platformapi/session')).status, 401)
  assert.equal((await service.get(path)).body.second_factor, false)
  assert.equal((await signIn({ email, password: secret })).status, 201)
  const admin = await service.post('/platformapi/users', {
    email: 'admin@acme.com',
    name: 'Admin',
    roles: [{ organization_code: null, role: 'admin' }],
  })
  const small = await service.post('/platformapi/api-keys', {
    name: 'Of MAIN',
    role: 'admin',
    organization_codes: ['MAIN'],
  })
  await service.patch(`/platformapi/users/${admin.body.user_uuid}`, {
    roles: [
      { organization_code: null, role: 'admin' },
      { organization_code: 'MAIN', role: 'admin' },
    ],
  })
  const reset = `/platformapi/users/${admin.body.user_uuid}/second-factor`
  assert.equal((await service.as(small.body.api_key).delete(reset)).status, 403, 'who may more is out of reach')
})

test('others see neither how many passkeys somebody has nor can they remove them', async () => {
  const { registered, own } = await withPasskey()
  const stranger = await person()
  assert.deepEqual((await stranger.own.get('/platformapi/profile/passkeys')).body.data, [])
  assert.equal((await stranger.own.delete(`/platformapi/profile/passkeys/${registered.passkey_uuid}`)).status, 404)
  assert.equal((await own.get('/platformapi/profile/passkeys')).body.data.length, 1)
  assert.equal((await own.get('/platformapi/profile')).body.recovery_codes_left, 10)
})
