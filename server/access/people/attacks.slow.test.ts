// Attacks on the sign-in of people, each tried and refused.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { client, startService, type TestService } from '../../../test/support/service.ts'

const secret = 'correct horse battery staple'
let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

let made = 0
async function person(roles: readonly object[] = [{ organization_code: 'MAIN', role: 'analyst' }]) {
  const email = `person.${++made}@acme.com`
  const { body } = await service.post('/platformapi/users', { email, name: `Person ${made}`, roles })
  const invited = await service.post(`/platformapi/users/${body.user_uuid}/invite`, undefined)
  const token = String(invited.body.url).split('#')[1]
  await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
  return { email, user_uuid: String(body.user_uuid) }
}
const signIn = (body: object, headers: Record<string, string> = {}) =>
  service.as('').post('/platformapi/session', body, headers)
const keyIn = (headers: Headers) => /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

test('a session that was planted in the browser does not become the session of who signs in', async () => {
  const [attacker, victim] = [await person(), await person()]
  const planted = keyIn((await signIn({ email: attacker.email, password: secret })).headers)
  const { headers, status } = await signIn({ email: victim.email, password: secret }, { cookie: `Session=${planted}` })
  assert.equal(status, 201)
  assert.notEqual(keyIn(headers), planted)
  const whoIs = async (key: string) => (await client(service.url, key).get('/platformapi/session')).body.principal.uuid
  assert.equal(await whoIs(planted), attacker.user_uuid)
  assert.equal(await whoIs(keyIn(headers)), victim.user_uuid)
})

test('a page of another origin can neither sign somebody in nor change an account', async () => {
  const { email } = await person()
  const own = client(service.url, keyIn((await signIn({ email, password: secret })).headers))
  const evil = { origin: 'https://evil.com', 'sec-fetch-site': 'cross-site' }
  const nobody = service.as('')
  for (const [who, method, path, body] of [
    [nobody, 'POST', '/platformapi/session', { email, password: secret }],
    [nobody, 'POST', '/platformapi/session/passkey', undefined],
    [nobody, 'POST', '/platformapi/invitations/read', { token: 'a'.repeat(43) }],
    [nobody, 'POST', '/platformapi/invitations/accept', { token: 'a'.repeat(43), password: secret }],
    [own, 'PATCH', '/platformapi/profile', { name: 'Changed' }],
    [own, 'PUT', '/platformapi/profile/password', { current_password: secret, new_password: 'a long new password' }],
    [own, 'POST', '/platformapi/profile/totp', undefined],
    [own, 'DELETE', '/platformapi/sessions', undefined],
  ] as const) {
    const { status, body: answer } = await who.send(method, path, body, evil)
    assert.equal(status, 403, `${method} ${path}`)
    assert.match(answer.detail, /origin is not this service/)
  }
})

test('one password tried on many people from one network is slowed down', async () => {
  const other = await startService()
  try {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 35; attempt++) {
      const body = { email: `somebody.${attempt}@acme.com`, password: 'Winter2026!Winter' }
      statuses.push((await other.as('').post('/platformapi/session', body)).status)
    }
    assert.equal(statuses[0], 401)
    assert.equal(statuses.at(-1), 429)
  } finally {
    await other.stop()
  }
})

test('who has an account cannot be told by how much work a wrong password makes', async () => {
  const { email } = await person()
  const roles = [{ organization_code: 'MAIN', role: 'viewer' }]
  const { body } = await service.post('/platformapi/users', { email: 'invited@acme.com', name: 'Invited', roles })
  assert.equal(body.has_password, false)
  /** Processor time of the service, which runs in this process: unlike time on the clock, no other work is in it. */
  const workOf = async (tried: string) => {
    const before = process.cpuUsage()
    assert.equal((await signIn({ email: tried, password: 'not the right one' })).status, 401)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const tried = { known: email, invited: 'invited@acme.com', unknown: 'nobody@acme.com' }
  const work: Record<string, number[]> = {}
  for (let round = 0; round < 4; round++)
    for (const [name, address] of Object.entries(tried)) work[name] = [...(work[name] ?? []), await workOf(address)]
  const least = (name: string) => Math.min(...(work[name] ?? []))
  for (const name of ['invited', 'unknown']) {
    const ratio = least(name) / least('known')
    assert.ok(ratio > 0.5 && ratio < 2, `${name}: ${ratio.toFixed(2)} of the work, ${JSON.stringify(work)}`)
  }
})

test('fields that are not for the caller to set are not set', async () => {
  const { email, user_uuid } = await person()
  const own = client(service.url, keyIn((await signIn({ email, password: secret })).headers))
  const state = async () => {
    const { body } = await service.get(`/platformapi/users/${user_uuid}`)
    return [body.email, body.active, body.second_factor, body.has_password, body.roles]
  }
  const before = await state()
  const { body: profile } = await own.get('/platformapi/profile')
  for (const more of [
    { email: 'root@acme.com' },
    { active: false },
    { version: 99 },
    { totp_confirmed_at: 1 },
    { password_hash: 'x' },
    { roles: [{ organization_code: null, role: 'admin' }] },
    { ...profile, email: 'root@acme.com', second_factor: true },
  ]) {
    const { status } = await own.patch('/platformapi/profile', { name: 'Ann', ...more })
    assert.ok(status === 422 || status === 200, `${status}`)
    assert.deepEqual(await state(), before, JSON.stringify(more))
  }
  const forged = '019a86a2-0b64-7d0e-9d2b-54a1f1c0a7e3'
  const wanted = { email: 'new@acme.com', name: 'New', roles: [{ organization_code: 'MAIN', role: 'viewer' }] }
  assert.equal((await service.post('/platformapi/users', { ...wanted, password_hash: 'x' })).status, 422)
  const created = await service.post('/platformapi/users', { ...wanted, user_uuid: forged, has_password: true })
  assert.equal(created.status, 201)
  assert.notEqual(created.body.user_uuid, forged)
  assert.equal(created.body.has_password, false)
})

test('a person reaches neither accounts nor sessions of others by their ids', async () => {
  const [one, other] = [await person(), await person()]
  const own = client(service.url, keyIn((await signIn({ email: one.email, password: secret })).headers))
  const others = client(service.url, keyIn((await signIn({ email: other.email, password: secret })).headers))
  const [session] = (await others.get('/platformapi/sessions')).body.data
  assert.equal((await own.delete(`/platformapi/sessions/${session.session_uuid}`)).status, 404)
  for (const [method, path] of [
    ['GET', `/platformapi/users/${other.user_uuid}`],
    ['PATCH', `/platformapi/users/${other.user_uuid}`],
    ['POST', `/platformapi/users/${other.user_uuid}/invite`],
    ['DELETE', `/platformapi/users/${other.user_uuid}/second-factor`],
  ] as const)
    assert.equal((await own.send(method, path, method === 'PATCH' ? { active: false } : undefined)).status, 403)
  const all = (await own.get('/platformapi/sessions?all=true')).body.data
  assert.ok(all.every((each: { principal: { uuid: string } }) => each.principal.uuid === one.user_uuid))
})
