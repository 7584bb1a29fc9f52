// Step-up: what a session may do only shortly after a proof of who it belongs to. The export of the audit trail is one of these.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { generate } from 'otplib'
import { adminKey, client, startService, type TestService } from '../../test/support/service.ts'

const path = '/platformapi/audit/export'
const secret = 'correct horse battery staple'
let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

let made = 0
async function person() {
  const email = `auditor.${++made}@acme.com`
  const roles = [{ organization_code: null, role: 'auditor' }]
  const { body } = await service.post('/platformapi/users', { email, name: `Auditor ${made}`, roles })
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

test('guesses are slowed down', async () => {
  const email = await person()
  const own = await signIn({ email, password: secret })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) statuses.push(await verify(own, { code: '000000' }))
  assert.equal(statuses[0], 422)
  assert.equal(statuses.at(-1), 429)
})
