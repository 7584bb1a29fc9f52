// SCIM 2.0, with requests as Entra and Okta send them: people and groups come, change, lose their roles and go.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { client, startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'

const secret = 'correct horse battery staple'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
let service: TestService
let token: string
before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
  token = (await service.post('/platformapi/scim/tokens', { name: 'Entra' })).body.token
})
after(() => service.stop())

const scim = (method: string, path: string, body?: unknown, bearer = token) =>
  service.as('').send(method, `/scim/v2${path}`, body, {
    authorization: `Bearer ${bearer}`,
    ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
  })
const find = (kind: string, filter: string) => scim('GET', `/${kind}?filter=${encodeURIComponent(filter)}`)

/** As the Entra provisioning service creates a person. */
const entraUser = (name: string) => ({
  schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `${name}-0a21f0f2`,
  userName: `${name}@acme.com`,
  active: true,
  emails: [{ primary: true, type: 'work', value: `${name}@acme.com` }],
  meta: { resourceType: 'User' },
  name: { formatted: `${name} Lee`, familyName: 'Lee', givenName: name },
  roles: [],
})
/** As Okta creates a person. */
const oktaUser = (name: string) => ({
  schemas: [userSchema],
  userName: `${name}@acme.com`,
  name: { givenName: name, familyName: 'Ray' },
  emails: [{ primary: true, value: `${name}@acme.com`, type: 'work' }],
  displayName: `${name} Ray`,
  locale: 'en-US',
  externalId: `00u-${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
})
const create = async (kind: 'Users' | 'Groups', body: object) => {
  const { status, body: made, text } = await scim('POST', `/${kind}`, body)
  assert.equal(status, 201, text)
  return made
}
const patch = async (path: string, Operations: object[]) => {
  const { status, body, text } = await scim('PATCH', path, { schemas: [patchOp], Operations })
  assert.equal(status, 200, text)
  return body
}
const personOf = async (id: string) => (await service.get(`/platformapi/users/${id}`)).body
async function signedIn(user_uuid: string, email: string) {
  const invited = await service.post(`/platformapi/users/${user_uuid}/invite`, undefined)
  const invitation = String(invited.body.url).split('#')[1]
  await service.as('').post('/platformapi/invitations/accept', { token: invitation, password: secret })
  const { headers } = await service.as('').post('/platformapi/session', { email, password: secret })
  return client(service.url, /Session=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1])
}
const setRoles = (group_roles: object[]) => service.send('PUT', '/platformapi/scim', { group_roles })

test('tells what it can do, to who has a token alone', async () => {
  for (const path of ['/ServiceProviderConfig', '/Schemas', '/ResourceTypes', '/Users', '/Groups']) {
    assert.equal((await scim('GET', path, undefined, 'vsc_wrong')).status, 401, path)
    const { status, body, headers } = await scim('GET', path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type') ?? '', /^application\/scim\+json/)
    assert.ok(body.schemas.length > 0)
  }
  assert.equal((await scim('GET', '/ServiceProviderConfig')).body.patch.supported, true)
  assert.equal((await scim('GET', `/Schemas/${userSchema}`)).body.name, 'User')
  assert.equal((await scim('GET', '/ResourceTypes/Group')).body.endpoint, '/Groups')
  assert.equal((await service.as(token).get('/platformapi/alerts')).status, 401)
  const { body, text } = await service.get('/platformapi/scim')
  assert.ok(!text.includes(token))
  assert.deepEqual([body.tokens[0].name, body.url], ['Entra', `${service.url}/scim/v2`])
})

describe('as Entra sends it', () => {
  test('a person is looked for, made, changed and deactivated', async () => {
    const nobody = (await find('Users', 'userName eq "ann@acme.com"')).body
    assert.deepEqual([nobody.totalResults, nobody.Resources], [0, []])
    const ann = await create('Users', entraUser('ann'))
    assert.deepEqual([ann.userName, ann.displayName, ann.active], ['ann@acme.com', 'ann Lee', true])
    assert.equal((await find('Users', 'externalId eq "ann-0a21f0f2"')).body.Resources[0].id, ann.id)
    assert.equal((await scim('POST', '/Users', entraUser('ann'))).body.scimType, 'uniqueness')
    await service.patch(`/platformapi/users/${ann.id}`, { roles: [{ organization_code: 'ACME', role: 'viewer' }] })
    const own = await signedIn(ann.id, 'ann@acme.com')
    assert.equal((await own.get('/platformapi/session')).status, 200)

    const changed = await patch(`/Users/${ann.id}`, [
      { op: 'Replace', path: 'displayName', value: 'Ann Moreau' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'Ann.Moreau@acme.com' },
      { op: 'Add', path: 'name.familyName', value: 'Moreau' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'IT' },
    ])
    assert.deepEqual([changed.displayName, changed.name.familyName], ['Ann Moreau', 'Moreau'])
    const stored = await personOf(ann.id)
    assert.deepEqual([stored.name, stored.email], ['Ann Moreau', 'ann.moreau@acme.com'])

    assert.equal((await patch(`/Users/${ann.id}`, [{ op: 'Replace', path: 'active', value: 'False' }])).active, false)
    assert.equal((await own.get('/platformapi/session')).status, 401)
    assert.equal((await patch(`/Users/${ann.id}`, [{ op: 'Replace', path: 'active', value: 'True' }])).active, true)
    assert.equal((await own.get('/platformapi/session')).status, 401)

    assert.equal((await scim('DELETE', `/Users/${ann.id}`)).status, 204)
    assert.equal((await scim('GET', `/Users/${ann.id}`)).status, 404)
    assert.equal((await personOf(ann.id)).active, false)
    const again = await create('Users', entraUser('ann'))
    assert.deepEqual([again.id, again.active], [ann.id, true])
  })

  test('a group is made without members, filled and emptied; its role comes and goes at once', async () => {
    await setRoles([{ group: 'SOC analysts', organization_code: 'ACME', role: 'analyst' }])
    const bea = await create('Users', entraUser('bea'))
    const own = await signedIn(bea.id, 'bea@acme.com')
    const may = async () => (await own.get('/platformapi/cases')).status
    assert.equal(await may(), 403)
    const group = await create('Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0',
      displayName: 'SOC analysts',
      meta: { resourceType: 'Group' },
    })
    const listed = await scim('GET', '/Groups?excludedAttributes=members&filter=displayName+eq+%22SOC+analysts%22')
    assert.equal(listed.body.Resources[0].id, group.id)
    assert.equal('members' in listed.body.Resources[0], false)
    await patch(`/Groups/${group.id}`, [{ op: 'Add', path: 'members', value: [{ $ref: null, value: bea.id }] }])
    assert.equal(await may(), 200)
    assert.deepEqual((await personOf(bea.id)).roles, [{ organization_code: 'ACME', role: 'analyst' }])
    const shown = (await scim('GET', `/Users/${bea.id}`)).body
    assert.deepEqual(shown.groups, [{ value: group.id, display: 'SOC analysts' }])
    const after = await patch(`/Groups/${group.id}`, [
      { op: 'Remove', path: 'members', value: [{ $ref: null, value: bea.id }] },
    ])
    assert.deepEqual(after.members, [])
    assert.equal(await may(), 403)
    await patch(`/Groups/${group.id}`, [{ op: 'Add', path: 'members', value: [{ value: bea.id }] }])
    await patch(`/Groups/${group.id}`, [{ op: 'Replace', path: 'displayName', value: 'Somebody else' }])
    assert.equal(await may(), 403)
    assert.equal((await scim('DELETE', `/Groups/${group.id}`)).status, 204)
    await setRoles([])
  })
})

describe('as Okta sends it', () => {
  test('a person is made, replaced and deactivated', async () => {
    const cy = await create('Users', oktaUser('cy'))
    const own = await signedIn(cy.id, 'cy@acme.com')
    const { status, body } = await scim('PUT', `/Users/${cy.id}`, {
      ...oktaUser('cy'),
      id: cy.id,
      displayName: 'Cy Park',
      meta: { resourceType: 'User' },
    })
    assert.deepEqual([status, body.displayName], [200, 'Cy Park'])
    await patch(`/Users/${cy.id}`, [{ op: 'replace', value: { active: false } }])
    assert.equal((await own.get('/platformapi/session')).status, 401)
    assert.equal((await personOf(cy.id)).active, false)
  })

  test('members of a group are added, replaced and removed by a path with a filter', async () => {
    await setRoles([{ group: 'Responders', organization_code: 'ACME', role: 'responder' }])
    const [di, ed] = [await create('Users', oktaUser('di')), await create('Users', oktaUser('ed'))]
    const group = await create('Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Responders',
      members: [{ value: di.id, display: 'di@acme.com' }],
    })
    const roleOf = async (id: string) => (await personOf(id)).roles.map(({ role }: { role: string }) => role)
    assert.deepEqual([await roleOf(di.id), await roleOf(ed.id)], [['responder'], []])
    await patch(`/Groups/${group.id}`, [
      { op: 'replace', value: { id: group.id, displayName: 'Responders' } },
      { op: 'add', path: 'members', value: [{ value: ed.id, display: 'ed@acme.com' }] },
      { op: 'remove', path: `members[value eq "${di.id}"]` },
    ])
    assert.deepEqual([await roleOf(di.id), await roleOf(ed.id)], [[], ['responder']])
    await patch(`/Groups/${group.id}`, [
      { op: 'replace', path: 'members', value: [{ value: di.id }, { value: ed.id }] },
    ])
    assert.deepEqual([await roleOf(di.id), await roleOf(ed.id)], [['responder'], ['responder']])
    assert.equal((await find('Groups', `members.value eq "${di.id}"`)).body.totalResults, 1)
    await setRoles([])
  })

  test('pages are asked for by startIndex and count', async () => {
    const all = (await scim('GET', '/Users?count=200')).body
    const [first, second] = [
      (await scim('GET', '/Users?startIndex=1&count=2')).body,
      (await scim('GET', '/Users?startIndex=3&count=2')).body,
    ]
    const ids = (list: { Resources: { id: string }[] }) => list.Resources.map(({ id }) => id)
    assert.deepEqual([...ids(first), ...ids(second)], ids(all).slice(0, 4))
    assert.deepEqual([first.totalResults, first.itemsPerPage, second.startIndex], [all.totalResults, 2, 3])
    assert.deepEqual(ids((await scim('GET', '/Users?startIndex=9000&count=2')).body), [])
    assert.equal((await scim('GET', '/Users?count=0')).body.totalResults, all.totalResults)
  })
})

test('hidden characters are left out of the names of people, and refused in those of groups', async () => {
  const made = await create('Users', { ...oktaUser('hid'), displayName: 'Hid\u202e\u001b[31m Ray' })
  assert.equal(made.displayName, 'Hid[31m Ray')
  const blank = await create('Users', { ...oktaUser('blank'), displayName: '\u200b', name: { formatted: '\u202e' } })
  assert.equal(blank.displayName, 'blank@acme.com')
  const refused = await scim('POST', '/Groups', { displayName: 'Respon\u200bders' })
  assert.deepEqual([refused.status, refused.body.scimType], [400, 'invalidValue'])
})

test('what is wrong is answered as SCIM says', async () => {
  for (const [answer, status, scimType] of [
    [await find('Users', 'userName co "a"'), 400, 'invalidFilter'],
    [await find('Users', 'nickName eq "a" or true'), 400, 'invalidFilter'],
    [await scim('POST', '/Users', { userName: 'no address' }), 400, 'invalidValue'],
    [await scim('POST', '/Users', { displayName: 'Nobody' }), 400, 'invalidValue'],
    [
      await scim('POST', '/Groups', { displayName: 'G', members: [{ value: crypto.randomUUID() }] }),
      400,
      'invalidValue',
    ],
    [await scim('GET', `/Users/${crypto.randomUUID()}`), 404, undefined],
    [await scim('PATCH', `/Users/${crypto.randomUUID()}`, { Operations: [{ op: 'add', value: {} }] }), 404, undefined],
    [await scim('POST', '/Users', '{'), 400, undefined],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.scimType, answer.body.status], [status, scimType, String(status)])
    assert.equal(answer.body.schemas[0], 'urn:ietf:params:scim:api:messages:2.0:Error')
  }
})

test('neither groups nor a deactivation take the last administrator away', async () => {
  const { body: fay } = await service.post('/platformapi/users', {
    ...{ email: 'fay@acme.com', name: 'Fay' },
    roles: [{ organization_code: null, role: 'admin' }],
  })
  const own = await signedIn(fay.user_uuid, 'fay@acme.com')
  const keys = (await own.get('/platformapi/api-keys')).body.data.filter(
    (key: { role: string }) => key.role === 'admin',
  )
  for (const { api_key_uuid } of keys)
    assert.equal((await own.delete(`/platformapi/api-keys/${api_key_uuid}`)).status, 204)
  const group = await create('Groups', { displayName: 'Viewers', members: [{ value: fay.user_uuid }] })
  const roles = [{ group: 'Viewers', organization_code: 'ACME', role: 'viewer' }]
  assert.equal((await own.send('PUT', '/platformapi/scim', { group_roles: roles })).status, 200)
  assert.deepEqual((await own.get(`/platformapi/users/${fay.user_uuid}`)).body.roles, [
    { organization_code: null, role: 'admin' },
    { organization_code: 'ACME', role: 'viewer' },
  ])
  const refused = await scim('PATCH', `/Users/${fay.user_uuid}`, {
    Operations: [{ op: 'replace', value: { active: false } }],
  })
  assert.equal(refused.status, 409)
  assert.equal((await scim('DELETE', `/Users/${fay.user_uuid}`)).status, 409)
  assert.equal((await scim('DELETE', `/Groups/${group.id}`)).status, 204)
  assert.equal((await own.get('/platformapi/scim')).status, 200)

  const noted = async () => (await own.get('/platformapi/audit?limit=200')).body.data
  await until(async () => (await noted()).some((each: { action: string }) => each.action === 'scimPatchGroup'))
  const entry = (await noted()).find((each: { action: string }) => each.action === 'scimPatchGroup')
  assert.equal(entry.principal_name, 'SCIM: Entra')
  const { token_uuid } = (await own.get('/platformapi/scim')).body.tokens[0]
  assert.equal((await own.delete(`/platformapi/scim/tokens/${token_uuid}`)).status, 204)
  assert.equal((await scim('GET', '/Users')).status, 401)
})

test('the description of the API has the content type of SCIM', async () => {
  const { body } = await service.get('/openapi.json')
  const { get, post } = body.paths['/scim/v2/Users']
  assert.deepEqual(Object.keys(get.responses[200].content), ['application/scim+json'])
  assert.deepEqual(Object.keys(post.responses[409].content), ['application/scim+json'])
  assert.ok(post.requestBody.content['application/scim+json'])
})
