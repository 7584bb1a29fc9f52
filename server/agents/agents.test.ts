// Agents through the front door: made, enrolled once, seen, revoked, and nobody else's.
import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createAgent, startAgent } from '../../test/support/agent.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const keyFor = async (role: string, codes?: string[]) => {
  const { body } = await service.post('/platformapi/api-keys', { name: role, role, organization_codes: codes })
  return service.as(body.api_key)
}

test('an agent is made with a token that is shown once, and waits for its first machine', async () => {
  const made = await createAgent(service, 'Waiting room')
  assert.match(made.token, /^vda_[\w-]{43}$/)
  assert.equal(made.command, `node vedette-agent.mjs --server ${service.url} --token ${made.token}`)
  const { body, text } = await service.get(made.path)
  assert.equal(body.state, 'waiting')
  assert.equal(body.tokens[0].state, 'open')
  assert.doesNotMatch(text, new RegExp(made.token))
  const list = await service.get('/platformapi/agents?organization_code=MAIN&limit=200')
  assert.ok(list.body.data.some(({ agent_uuid }: { agent_uuid: string }) => agent_uuid === made.agent_uuid))
  const again = await service.post('/platformapi/agents', { organization_code: 'MAIN', name: 'Waiting room' })
  assert.equal(again.status, 409)
})

test('a machine enrols with a key of its own that only its owner can read, and comes back with it', async (t) => {
  const made = await createAgent(service, 'Enrolling')
  const first = startAgent(t, { url: service.url, token: made.token, hostName: 'jump-7' })
  assert.equal((await first.until('connected')).agent, 'Enrolling')
  assert.equal(statSync(join(first.state, 'identity.json')).mode & 0o777, 0o600)
  const online = (await service.get(made.path)).body
  assert.equal(online.state, 'online')
  assert.equal(online.instances[0].host_name, 'jump-7')
  assert.equal(online.instances[0].version, '0.0.0-test')
  assert.equal(online.tokens[0].state, 'used')
  await first.stop()
  await untilState(made.path, 'offline')

  const second = startAgent(t, { url: service.url, state: first.state })
  await second.until('connected')
  const back = (await service.get(made.path)).body
  assert.equal(back.state, 'online')
  assert.equal(back.instances.length, 1)
})

test('a token used a second time is refused, and the agent shows who tried', async (t) => {
  const made = await createAgent(service, 'Stolen')
  const owner = startAgent(t, { url: service.url, token: made.token })
  await owner.until('connected')
  const thief = startAgent(t, { url: service.url, token: made.token })
  assert.match(String(await thief.ended), /used before, by another machine/)
  const { body } = await service.get(made.path)
  assert.equal(body.tokens[0].refused.times, 1)
  assert.match(body.tokens[0].refused.from, /127\.0\.0\.1/)
  assert.equal(body.instances.length, 1)
  assert.equal(body.state, 'online')
})

test('of many machines with one token at the same moment, one gets in', async (t) => {
  const made = await createAgent(service, 'Crowd')
  const crowd = Array.from({ length: 8 }, () => startAgent(t, { url: service.url, token: made.token }))
  const outcomes = await Promise.all(crowd.map((agent) => agent.until('connected').then(() => 'in', String)))
  assert.equal(outcomes.filter((outcome) => outcome === 'in').length, 1, outcomes.join('\n'))
  const { body } = await service.get(made.path)
  assert.equal(body.instances.length, 1)
  assert.equal(body.tokens[0].refused.times, 7)
})

test('unknown tokens and machines are refused in words', async (t) => {
  const wrong = startAgent(t, { url: service.url, token: 'vda_wrong' })
  assert.match(String(await wrong.ended), /no such token/)
  const unknown = startAgent(t, { url: service.url, state: wrong.state })
  assert.match(String(await unknown.ended), /not known here/)
})

test('a revoked agent is cut at once and does not get in again; another token makes another machine', async (t) => {
  const made = await createAgent(service, 'Revoked')
  const agent = startAgent(t, { url: service.url, token: made.token })
  await agent.until('connected')
  const { body: more } = await service.post(`${made.path}/tokens`, {})
  const { instance_uuid } = (await service.get(made.path)).body.instances[0]
  assert.equal((await service.delete(`${made.path}/instances/${instance_uuid}`)).status, 204)
  assert.match(String(await agent.ended), /was revoked/)

  const second = startAgent(t, { url: service.url, token: more.token, state: agent.state })
  await second.until('connected')
  assert.equal((await service.get(made.path)).body.instances.length, 2)
  assert.equal((await service.delete(made.path)).status, 204)
  assert.match(String(await second.ended), /was revoked/)
  const { body } = await service.get(made.path)
  assert.equal(body.state, 'revoked')
  assert.equal((await service.post(`${made.path}/tokens`, {})).status, 409)
})

test('an agent belongs to one organization: others neither see nor use it', async () => {
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  const made = await createAgent(service, 'Ours')
  const stranger = await keyFor('engineer', ['OTHER'])
  for (const [method, path] of [
    ['GET', made.path],
    ['DELETE', made.path],
    ['POST', `${made.path}/tokens`],
    ['DELETE', `${made.path}/instances/${made.agent_uuid}`],
  ] as const)
    assert.equal((await stranger.send(method, path)).status, 404, `${method} ${path}`)
  assert.deepEqual((await stranger.get('/platformapi/agents')).body.data, [])
  const routed = await stranger.post('/platformapi/connections', {
    organization_code: 'OTHER',
    connector: 'threat-intelligence',
    instance_name: 'Intelligence',
    profile: 'recorded-future',
    credentials: { api_key: 'key' },
    agent_uuid: made.agent_uuid,
  })
  assert.equal(routed.status, 422)
  assert.equal(routed.body.errors[0].field, 'agent_uuid')
})

test('viewers see agents; making and revoking them needs an engineer', async () => {
  const made = await createAgent(service, 'Roles')
  const viewer = await keyFor('viewer')
  assert.equal((await viewer.get(made.path)).status, 200)
  assert.equal((await viewer.delete(made.path)).status, 403)
  assert.equal((await viewer.post('/platformapi/agents', { organization_code: 'MAIN', name: 'x' })).status, 403)
  assert.equal((await service.as('wrong').get('/platformapi/agents')).status, 401)
})

async function untilState(path: string, state: string) {
  for (;;) if ((await service.get(path)).body.state === state) return
}
