// Hand-overs through HTTP, against the lab: the customer enters credentials, the operator never sees them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { reachLab, startWithLab } from '../../test/support/lab.ts'
import { client, startService } from '../../test/support/service.ts'

let world: Awaited<ReturnType<typeof startWithLab>>
let customer: ReturnType<typeof client>
before(async () => {
  world = await startWithLab()
  customer = client(world.service.url, undefined)
})
after(() => world.stop())

let made = 0
async function handOver(more: object = {}, connector: Parameters<typeof world.entered>[0] = 'threat-intelligence') {
  const { credentials, ...fixed } = world.entered(connector)
  made += 1
  const asked = { ...fixed, instance_name: `handed over ${made}`, ...more }
  const { status, body, text } = await world.service.post('/platformapi/hand-overs', asked)
  assert.equal(status, 201, text)
  const token: string = body.link.split('#')[1]
  const path = `/platformapi/hand-overs/${body.hand_over_uuid}`
  return {
    body,
    token,
    credentials,
    settings: fixed.settings,
    path,
    state: async () => (await world.service.get(path)).body,
    form: () => customer.post('/platformapi/hand-overs/form', { token }),
    submit: (entered: object = credentials) =>
      customer.post('/platformapi/hand-overs/submit', { token, credentials: entered }),
  }
}

const wrong = { api_key: 'wrong-but-well-formed-key' }

test('a customer without an account enters credentials, and the operator has a connection that works', async () => {
  const { body, token, form, submit, settings, credentials, state, path } = await handOver({ description: 'Ours' })
  assert.equal(body.link, `${world.service.url}/hand-over#${token}`)
  assert.ok(Buffer.from(token, 'base64url').length === 32)
  assert.equal(body.expires_at - body.created_at, 7 * 24 * 3600)

  const asked = await form()
  assert.equal(asked.status, 200, asked.text)
  assert.equal(asked.body.name, 'Threat Intelligence')
  assert.ok(asked.body.guide.length > 0)
  assert.ok(asked.body.settings.some(({ value }: { value: string }) => value === settings.api_host))
  assert.equal(asked.body.credentials.properties.api_key.secret, true)

  const given = await submit()
  assert.equal(given.status, 200, given.text)
  assert.equal(given.body.ok, true)
  assert.ok(given.body.checks.every(({ ok }: { ok: boolean }) => ok))

  const { connection_uuid, state: now, used_at } = await state()
  assert.equal(now, 'used')
  assert.ok(used_at >= body.created_at)
  const connection = await world.service.get(`/platformapi/connections/${connection_uuid}`)
  assert.equal(connection.body.description, 'Ours')
  const ran = await world.run({ connection_uuid }, 'list-alerts')
  assert.equal(ran.status, 200, ran.text)

  for (const each of [await world.service.get(path), await world.service.get('/platformapi/hand-overs'), connection]) {
    assert.ok(!each.text.includes(token))
    for (const secret of Object.values(credentials)) assert.ok(!each.text.includes(String(secret)))
  }
  const moved = await world.service.patch(`/platformapi/connections/${connection_uuid}`, {
    settings: { api_host: world.lab.addresses['travel-booking'] },
  })
  assert.equal(moved.status, 422)
  assert.match(moved.text, /Enter them again/)
})

test('an unknown, used, revoked or expired link is not found, in the same words', async () => {
  const used = await handOver()
  await used.submit()
  const revoked = await handOver()
  await world.service.delete(revoked.path)
  const expired = await handOver()
  await world.service.services.db
    .updateTable('hand_overs')
    .set({ expires_at: 1 })
    .where('hand_over_uuid', '=', expired.body.hand_over_uuid)
    .execute()
  const unknown = await customer.post('/platformapi/hand-overs/form', { token: 'no such token' })
  assert.equal(unknown.status, 404)
  for (const { form, submit } of [used, revoked, expired])
    for (const answer of [await form(), await submit()]) {
      assert.equal(answer.status, 404)
      assert.equal(answer.body.detail, unknown.body.detail)
    }
  assert.equal((await revoked.state()).state, 'revoked')
  assert.equal((await expired.state()).state, 'expired')
})

test('a failed test says why and costs a try; after five the link is dead', async () => {
  const { form, submit, state } = await handOver()
  const incomplete = await submit({})
  assert.equal(incomplete.status, 422)
  assert.equal(incomplete.body.errors[0].field, 'credentials.api_key')
  for (const left of [4, 3, 2, 1, 0]) {
    const { status, body, text } = await submit(wrong)
    assert.equal(status, 200, text)
    assert.equal(body.ok, false)
    assert.equal(body.tries_left, left)
    assert.ok(body.checks.some(({ ok, detail }: { ok: boolean; detail: string }) => !ok && detail.length > 10))
    assert.ok(!text.includes(wrong.api_key))
  }
  assert.equal((await submit()).status, 404)
  assert.equal((await form()).status, 404)
  assert.equal((await state()).state, 'tries_used_up')
})

test('five submissions at once make one connection', async () => {
  const { submit, state } = await handOver()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit()))
  assert.deepEqual(answers.map(({ body }) => body.ok === true).filter(Boolean), [true])
  assert.ok(answers.every(({ status }) => [200, 404].includes(status)))
  const { instance_name } = await state()
  const { body } = await world.service.get('/platformapi/connections?limit=200')
  const same = body.data.filter((each: { instance_name: string }) => each.instance_name === instance_name)
  assert.equal(same.length, 1)
})

test('what the customer cannot mend is refused when the link is made', async () => {
  const { credentials: _, ...fixed } = world.entered('threat-intelligence')
  const post = (more: object) => world.service.post('/platformapi/hand-overs', { ...fixed, ...more })
  const settings = await post({ settings: { api_host: 'http://192.168.1.1' } })
  assert.equal(settings.status, 422)
  assert.deepEqual(
    settings.body.errors.map(({ field }: { field: string }) => field),
    ['settings.api_host'],
  )
  assert.equal((await post({ connector: 'nobody' })).body.errors[0].field, 'connector')
  assert.equal((await post({ organization_code: 'NOBODY' })).status, 422)
  assert.equal((await post({ expires_in_days: 31 })).status, 422)
  const { instance_name } = await world.connect('threat-intelligence')
  assert.equal((await post({ instance_name })).status, 409)
})

test('engineers make and see links of their own organizations only', async () => {
  const { service } = world
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  const keyFor = async (role: string, code: string) => {
    const { body } = await service.post('/platformapi/api-keys', { name: role, role, organization_codes: [code] })
    return service.as(body.api_key)
  }
  const { path } = await handOver()
  const other = await keyFor('engineer', 'OTHER')
  assert.equal((await other.get(path)).status, 404)
  assert.equal((await other.delete(path)).status, 404)
  assert.deepEqual((await other.get('/platformapi/hand-overs')).body.data, [])
  assert.equal((await (await keyFor('analyst', 'MAIN')).get(path)).status, 403)
  assert.equal((await (await keyFor('engineer', 'MAIN')).get(path)).status, 200)
  assert.equal((await customer.get('/platformapi/hand-overs')).status, 401)
})

test('the form of malware protection asks for a description of the stream and says who needs it', async () => {
  const { form } = await handOver({}, 'malware-protection')
  const { stream } = (await form()).body.credentials.properties
  assert.equal(stream.type, 'object')
  assert.match(stream.description, /Read-Only key/)
})

test('the page stands alone: nothing from outside, no token in a URL, not kept by anyone', async () => {
  const { headers, text } = await customer.get('/hand-over')
  assert.match(headers.get('content-type') ?? '', /^text\/html/)
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(
    policy,
    /default-src 'none'; script-src '(?:self|nonce-[^']+)'; style-src 'self' 'nonce-[^']+'; .*connect-src 'self'/,
  )
  assert.match(policy, /base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/)
  assert.ok(!/unsafe/.test(policy))
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.ok([...text.matchAll(/\b(?:src|href)="([^"]*)"/g)].every(([, address = '']) => /^\/[^/]/.test(address)))
  assert.equal((await customer.get('/hand-over/more')).status, 404)
})

test('the public part answers no more than sixty times a minute to one address', async () => {
  const node = await startService({ ...reachLab, VEDETTE_RATE_LIMIT: '100000' })
  const stranger = client(node.url, undefined)
  const ask = () => stranger.post('/platformapi/hand-overs/form', { token: 'guess' })
  const statuses = (await Promise.all(Array.from({ length: 70 }, ask))).map(({ status }) => status)
  assert.equal(statuses.filter((status) => status === 404).length, 60)
  const refused = await ask()
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('retry-after')) > 0)
  assert.equal((await node.get('/platformapi/connections')).status, 200)
  await node.stop()
})
