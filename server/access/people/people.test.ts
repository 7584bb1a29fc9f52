// People: made, invited, signed in, limited to their roles, and deactivated.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { generate } from 'otplib'
import { anAlert, client, startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'

let service: TestService
before(async () => {
  service = await startService()
  for (const organization_code of ['ACME', 'GLOBEX'])
    await service.post('/platformapi/organizations', { organization_code, name: organization_code })
})
after(() => service.stop())

const secret = 'correct horse battery staple'
let made = 0
async function person(roles: readonly object[], as = service as Pick<TestService, 'post'>) {
  const { status, body, text } = await as.post('/platformapi/users', {
    email: `Person.${++made}@Acme.com`,
    name: `Person ${made}`,
    roles,
  })
  assert.equal(status, 201, text)
  return body
}
async function withPassword(roles: readonly object[]) {
  const user = await person(roles)
  const { body } = await service.post(`/platformapi/users/${user.user_uuid}/invite`, {})
  const token = String(body.url).split('#')[1]
  const accepted = await service.as('').post('/platformapi/invitations/accept', { token, password: secret })
  assert.equal(accepted.status, 204, accepted.text)
  return { ...user, token }
}
const signIn = async (email: string, more: object = {}) =>
  fetch(`${service.url}/platformapi/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: secret, ...more }),
  })
const keyOf = (response: Response) => /Session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
async function signedIn(email: string, more: object = {}) {
  const response = await signIn(email, more)
  assert.equal(response.status, 201, await response.clone().text())
  return client(service.url, keyOf(response))
}
const analystOfAcme = [{ organization_code: 'ACME', role: 'analyst' }]

describe('an invitation', () => {
  test('tells whom it is for, sets a password once, and is then good for nothing', async () => {
    const user = await person(analystOfAcme)
    assert.equal(user.email, `person.${made}@acme.com`)
    assert.equal(user.has_password, false)
    const { body } = await service.post(`/platformapi/users/${user.user_uuid}/invite`, {})
    const token = String(body.url).split('#')[1]
    const nobody = service.as('')
    assert.deepEqual((await nobody.post('/platformapi/invitations/read', { token })).body, {
      email: user.email,
      name: user.name,
    })
    assert.equal((await nobody.post('/platformapi/invitations/accept', { token, password: 'short' })).status, 422)
    assert.equal((await nobody.post('/platformapi/invitations/accept', { token, password: secret })).status, 204)
    assert.equal(
      (await nobody.post('/platformapi/invitations/accept', { token, password: 'another long password' })).status,
      403,
    )
    assert.equal((await signIn(user.email)).status, 201)
  })

  test('that is followed by another stops working, and ends sessions when it is used', async () => {
    const user = await withPassword(analystOfAcme)
    const inside = await signedIn(user.email)
    const [first, second] = [
      await service.post(`/platformapi/users/${user.user_uuid}/invite`, {}),
      await service.post(`/platformapi/users/${user.user_uuid}/invite`, {}),
    ].map(({ body }) => String(body.url).split('#')[1])
    const nobody = service.as('')
    assert.equal((await nobody.post('/platformapi/invitations/accept', { token: first, password: secret })).status, 403)
    assert.equal(
      (await nobody.post('/platformapi/invitations/accept', { token: second, password: secret })).status,
      204,
    )
    assert.equal((await inside.get('/platformapi/session')).status, 401)
  })
})

describe('a person', () => {
  test('may in each organization what their role there says, and nothing elsewhere', async () => {
    const user = await withPassword([
      { organization_code: 'ACME', role: 'admin' },
      { organization_code: 'GLOBEX', role: 'viewer' },
    ])
    const own = await signedIn(user.email)
    const { body } = await own.get('/platformapi/session')
    assert.equal(body.kind, 'user')
    assert.deepEqual(body.principal, { uuid: user.user_uuid, name: user.name })
    assert.equal(body.role, null)
    assert.deepEqual(
      body.organizations.map(({ organization_code, role }: Record<string, string>) => [organization_code, role]),
      [
        ['ACME', 'admin'],
        ['GLOBEX', 'viewer'],
      ],
    )
    const send = (organization_code: string) => own.post('/platformapi/alerts', anAlert({ organization_code }))
    assert.equal((await send('ACME')).status, 201)
    assert.equal((await send('GLOBEX')).status, 422)
    assert.equal((await send('MAIN')).status, 422)
    const sent = await service.post('/platformapi/alerts', anAlert({ organization_code: 'GLOBEX' }))
    assert.equal((await own.get(`/platformapi/alerts/${sent.body.alert_uuid}`)).status, 200)
    assert.equal((await own.post('/platformapi/organizations', { organization_code: 'NEW', name: 'New' })).status, 403)
  })

  test('signs what they do: the alert and the comment carry their uuid', async () => {
    const user = await withPassword([{ organization_code: null, role: 'admin' }])
    const own = await signedIn(user.email)
    const { body } = await own.post('/platformapi/alerts', anAlert())
    assert.equal(body.created_by, user.user_uuid)
  })

  test('who loses a role loses it within a second, and who is not active is out at once', async () => {
    const user = await withPassword(analystOfAcme)
    const own = await signedIn(user.email)
    assert.equal((await own.get('/platformapi/alerts')).status, 200)
    const path = `/platformapi/users/${user.user_uuid}`
    assert.equal((await service.patch(path, { roles: [{ organization_code: 'GLOBEX', role: 'intake' }] })).status, 200)
    assert.equal((await own.get('/platformapi/alerts')).status, 403)
    assert.equal((await service.delete(path)).status, 204)
    assert.equal((await own.get('/platformapi/session')).status, 401)
    assert.equal((await signIn(user.email)).status, 401)
    assert.equal((await service.get(path)).body.active, false)
    assert.equal((await service.patch(path, { active: true })).status, 200)
    assert.equal((await signIn(user.email)).status, 201)
  })

  test('makes keys of their own that never may more than they may, and that end with them', async () => {
    const user = await withPassword([{ organization_code: 'ACME', role: 'admin' }])
    const own = await signedIn(user.email)
    const key = (role: string, more: object = {}) =>
      own.post('/platformapi/api-keys', { name: 'script', role, organization_codes: ['ACME'], ...more })
    const { status, body, text } = await key('viewer', { mine: true })
    assert.equal(status, 201, text)
    assert.deepEqual([body.owner.uuid, body.created_by.uuid], [user.user_uuid, user.user_uuid])
    const program = service.as(body.api_key)
    assert.equal((await program.get('/platformapi/alerts')).status, 200)
    await service.patch(`/platformapi/users/${user.user_uuid}`, {
      roles: [{ organization_code: 'ACME', role: 'intake' }],
    })
    assert.equal((await program.get('/platformapi/alerts')).status, 403)
    await service.delete(`/platformapi/users/${user.user_uuid}`)
    assert.equal((await program.get('/platformapi/session')).status, 401)
  })
})

describe('an administrator of one organization', () => {
  test('sees and changes its people, gives no role elsewhere and none that may more', async () => {
    const admin = await withPassword([{ organization_code: 'ACME', role: 'admin' }])
    const other = await person([{ organization_code: 'GLOBEX', role: 'viewer' }])
    const both = await person([
      { organization_code: 'ACME', role: 'viewer' },
      { organization_code: 'GLOBEX', role: 'viewer' },
    ])
    const own = await signedIn(admin.email)
    assert.equal((await own.get(`/platformapi/users/${other.user_uuid}`)).status, 404)
    assert.equal((await own.patch(`/platformapi/users/${other.user_uuid}`, { active: false })).status, 404)
    assert.deepEqual((await own.get(`/platformapi/users/${both.user_uuid}`)).body.roles, [
      { organization_code: 'ACME', role: 'viewer' },
    ])
    assert.equal((await own.patch(`/platformapi/users/${both.user_uuid}`, { active: false })).status, 403)
    const changed = await own.patch(`/platformapi/users/${both.user_uuid}`, {
      roles: [{ organization_code: 'ACME', role: 'analyst' }],
    })
    assert.equal(changed.status, 200, changed.text)
    assert.deepEqual((await service.get(`/platformapi/users/${both.user_uuid}`)).body.roles, [
      { organization_code: 'ACME', role: 'analyst' },
      { organization_code: 'GLOBEX', role: 'viewer' },
    ])
    const give = (roles: readonly object[]) => own.post('/platformapi/users', { email: 'x@acme.com', name: 'X', roles })
    assert.equal((await give([{ organization_code: 'GLOBEX', role: 'viewer' }])).status, 422)
    assert.equal((await give([{ organization_code: null, role: 'viewer' }])).status, 403)
    assert.equal((await own.post(`/platformapi/users/${both.user_uuid}/invite`, {})).status, 403)
  })

  test('cannot make a person of another one anew, and learns no more than that the address is taken', async () => {
    const { email, user_uuid } = await person([{ organization_code: 'GLOBEX', role: 'viewer' }])
    const admin = await withPassword([{ organization_code: 'ACME', role: 'admin' }])
    const acme = await signedIn(admin.email)
    const refused = await acme.post('/platformapi/users', { email, name: 'Somebody else', roles: analystOfAcme })
    assert.equal(refused.status, 409)
    assert.match(refused.body.detail, /ask somebody who administers the installation/)
    assert.ok(!refused.text.includes('GLOBEX') && !refused.text.includes(user_uuid))
    const roles = [...analystOfAcme, { organization_code: 'GLOBEX', role: 'viewer' }]
    assert.equal((await service.patch(`/platformapi/users/${user_uuid}`, { roles })).status, 200)
    const seen = await acme.get(`/platformapi/users/${user_uuid}`)
    assert.deepEqual([seen.status, seen.body.roles], [200, analystOfAcme])
    const isNoted = async () => {
      const { body } = await service.get(`/platformapi/audit?action=createUser&principal_uuid=${admin.user_uuid}`)
      return body.data.some(({ status }: { status: number }) => status === 409)
    }
    await until(isNoted, { what: 'the try in the audit trail' })
  })
})

describe('signing in', () => {
  test('says the same about a wrong password, an unknown person and one without a password', async () => {
    const user = await withPassword(analystOfAcme)
    const without = await person(analystOfAcme)
    const answers = await Promise.all(
      [
        [user.email, 'wrong password here'],
        ['nobody@acme.com', secret],
        [without.email, secret],
      ].map(async ([email, password]) => {
        const response = await signIn(String(email), { password })
        const { detail } = (await response.json()) as { detail: string }
        return [response.status, detail]
      }),
    )
    assert.equal(new Set(answers.map((each) => JSON.stringify(each))).size, 1)
    assert.equal(answers[0]?.[0], 401)
  })

  test('asks for the code where a second factor is set up, and takes each code once', async () => {
    const user = await withPassword(analystOfAcme)
    const own = await signedIn(user.email)
    const begun = await own.post('/platformapi/profile/totp', {})
    assert.equal(begun.status, 201, begun.text)
    const code = await generate({ secret: begun.body.secret })
    const confirmed = await own.post('/platformapi/profile/totp/confirm', { code })
    assert.equal(confirmed.status, 200, confirmed.text)
    assert.equal(confirmed.body.recovery_codes.length, 10)
    const asked = await signIn(user.email)
    assert.equal(asked.status, 401)
    assert.match(((await asked.json()) as { type: string }).type, /second_factor_required/)
    assert.equal((await signIn(user.email, { code })).status, 401, 'the code was used')
    const [recovery] = confirmed.body.recovery_codes
    assert.equal((await signIn(user.email, { code: recovery })).status, 201)
    assert.equal((await signIn(user.email, { code: recovery })).status, 401)
    const { rows } = await service.services.db
      .selectFrom('users')
      .select('sealed_totp')
      .execute()
      .then((rows) => ({ rows }))
    assert.ok(!JSON.stringify(rows).includes(begun.body.secret))
  })

  test('guessed passwords are slowed down', async () => {
    const user = await withPassword(analystOfAcme)
    await signedIn(user.email)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 8; attempt++)
      statuses.push((await signIn(user.email, { password: `guess number ${attempt}` })).status)
    assert.ok(statuses.includes(429), statuses.join(' '))
  })
})

describe('sessions', () => {
  test('are listed with where they came from, ended one by one, and all others at once', async () => {
    const user = await withPassword(analystOfAcme)
    const [first, second, third] = [await signedIn(user.email), await signedIn(user.email), await signedIn(user.email)]
    const { body } = await first.get('/platformapi/sessions')
    assert.equal(body.data.length, 3)
    assert.equal(body.data.filter((each: { is_current: boolean }) => each.is_current).length, 1)
    assert.ok(body.data.every((each: { address: string }) => each.address === '127.0.0.1'))
    const seen = (await second.get('/platformapi/sessions')).body.data.find(
      (each: { is_current: boolean }) => each.is_current,
    )
    assert.equal((await first.delete(`/platformapi/sessions/${seen.session_uuid}`)).status, 204)
    assert.equal((await second.get('/platformapi/session')).status, 401)
    assert.equal((await first.delete('/platformapi/sessions')).status, 204)
    assert.equal((await third.get('/platformapi/session')).status, 401)
    assert.equal((await first.get('/platformapi/session')).status, 200)
  })

  test('of others cannot be ended or seen, but by who administers the installation', async () => {
    const [one, other] = [await withPassword(analystOfAcme), await withPassword(analystOfAcme)]
    const [inside, stranger] = [await signedIn(one.email), await signedIn(other.email)]
    const { session_uuid } = (await inside.get('/platformapi/sessions')).body.data[0]
    assert.equal((await stranger.delete(`/platformapi/sessions/${session_uuid}`)).status, 404)
    const { body } = await service.get('/platformapi/sessions?all=true')
    assert.ok(body.data.some((each: { session_uuid: string }) => each.session_uuid === session_uuid))
    assert.equal((await service.delete(`/platformapi/sessions/${session_uuid}`)).status, 204)
    assert.equal((await inside.get('/platformapi/session')).status, 401)
  })
})

test('the last administrator stays', async () => {
  const only = await withPassword([{ organization_code: null, role: 'admin' }])
  const own = await signedIn(only.email)
  const keys = (await own.get('/platformapi/api-keys')).body.data.filter(
    (key: { role: string; revoked_at: number | null }) => key.role === 'admin',
  )
  for (const { api_key_uuid } of keys) await own.delete(`/platformapi/api-keys/${api_key_uuid}`)
  const users = (await own.get('/platformapi/users?limit=200')).body.data
  for (const user of users)
    if (
      user.user_uuid !== only.user_uuid &&
      user.roles.some((each: { organization_code: string | null }) => each.organization_code === null)
    )
      await own.delete(`/platformapi/users/${user.user_uuid}`)
  const refused = await own.delete(`/platformapi/users/${only.user_uuid}`)
  assert.equal(refused.status, 409, refused.text)
  assert.equal(
    (
      await own.patch(`/platformapi/users/${only.user_uuid}`, {
        roles: [{ organization_code: 'ACME', role: 'viewer' }],
      })
    ).status,
    409,
  )
  assert.equal((await own.get('/platformapi/session')).status, 200)
})
