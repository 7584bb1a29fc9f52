// Every connector through the front door against the lab: what is sent, what comes back, refusals and retries.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { connectors } from '../../connectors/index.ts'
import { type Platform, startWithLab } from '../../test/support/lab.ts'
import type { Any } from '../../test/support/skill-requests/asked.ts'
import { headers, skills } from '../../test/support/skill-requests.ts'

/** Sets of credentials that may do less: is the test ok, and why will this skill be refused? */
const reduced: [Platform, string, boolean, string, RegExp][] = [
  ['endpoint-detection', 'alerts-only', true, 'isolate-machine', /Machine\.Isolate is missing.*consent/],
  ['endpoint-detection', 'without-alerts', false, 'list-alerts', /Alert\.ReadWrite\.All is missing.*consent/],
  ['endpoint-detection', 'without-consent', false, 'get-machine', /Machine\.Read\.All or .* is missing.*consent/],
  ['endpoint-detection', 'expired-secret', false, 'list-alerts', /Sign in/],
  ['incident-source', 'without-consent', false, 'list-incidents', /Incident\.Read\.All .*is missing.*consent/],
  ['malware-protection', 'read-only', true, 'create-event-stream', /./],
  ['travel-booking', 'bookings-only', true, 'get-users', /users:read is missing/],
  ['travel-booking', 'other-network', false, 'get-bookings', /IP allow list/],
  ['threat-intelligence', 'alerts-only', true, 'get-enrichment', /tier|module/],
]

/** A skill that reads, and its path: to be refused and repeated. */
const cheap: Record<Platform, [string, string]> = {
  'endpoint-detection': ['list-machines', '/api/machines'],
  'incident-source': ['list-incidents', '/api/incidents'],
  'malware-protection': ['list-computers', '/v1/computers'],
  'vulnerability-investigation': ['list-investigations', '/idr/v2/investigations'],
  'travel-booking': ['get-users', '/v1/users'],
  'threat-intelligence': ['list-alerts', '/alert/v3'],
}

describe('connectors against the lab', { concurrency: false }, () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  before(async () => {
    world = await startWithLab({ actionMs: 200 })
  })
  after(() => world.stop())
  const platforms = Object.keys(skills).filter((name): name is Platform => name in skills)

  test('the table below names every skill of every connector', () => {
    for (const { id, skills: declared } of connectors)
      assert.deepEqual(
        skills[id as Platform].map(({ skill }) => skill).sort(),
        declared.map((each) => each.id).sort(),
        id,
      )
  })

  for (const platform of platforms) {
    test(`${platform}: the test is ok and every skill works as it is told to`, async () => {
      const { lab, connect, run, service } = world
      const connection = await connect(platform)
      const { body: tested } = await service.post(`${connection.path}/test`, {})
      assert.equal(tested.ok, true, JSON.stringify(tested.checks))
      assert.deepEqual(
        tested.skills.filter(({ ok }: { ok: boolean | null }) => ok === false),
        [],
      )
      const known: Any = { lab, machine: lab.control.machines()[0], person: lab.control.people()[0] }
      for (const { skill, input, sends, query = {}, body, gives } of skills[platform]) {
        lab.control.clearRequests()
        const { status, body: answer, text } = await run(connection, skill, input?.(known))
        assert.equal(status, 200, `${skill}: ${text}`)
        assert.deepEqual(Object.keys(answer).sort(), ['attempts', 'duration_ms', 'output', 'summary'])
        assert.equal(answer.attempts, 1)
        gives?.(answer.output, known)
        const sent = lab.control.requests(platform).at(-1)
        assert.ok(sent, skill)
        assert.match(`${sent.method} ${sent.path}`, sends, skill)
        for (const [name, value] of Object.entries(query)) assert.match(String(sent.query[name]), value, name)
        for (const [name, value] of Object.entries(headers[platform]))
          assert.match(String(sent.headers[name]), value, `${skill}: ${name}`)
        if (body) assert.deepEqual(JSON.parse(sent.body ?? ''), body(known))
      }
    })

    test(`${platform}: a refusal is told with a hint, a passing failure is repeated`, async () => {
      const { lab, connect, run, service } = world
      const connection = await connect(platform)
      const [skill, path] = cheap[platform]
      lab.control.fault({ platform, fault: '503', times: 1, path })
      const repeated = await run(connection, skill)
      assert.equal(repeated.status, 200, repeated.text)
      assert.equal(repeated.body.attempts, 2)
      lab.control.fault({ platform, fault: '403' })
      const refused = await run(connection, skill)
      lab.control.clear()
      assert.equal(refused.status, 502)
      assert.equal(refused.headers.get('content-type'), 'application/problem+json')
      assert.equal(refused.body.third_party.status, 403)
      const [declared] = connectors.filter(({ id }) => id === platform)
      const own = declared?.skills.find(({ id }) => id === skill)?.hints
      assert.equal(refused.body.third_party.hint, own?.['403'] ?? declared?.hints['403'])
      const { body } = await service.get(connection.path)
      assert.equal(body.health.state, 'failing')
      assert.equal(body.health.last_failure.status, 403)
      assert.equal(body.health.last_failure.hint, refused.body.third_party.hint)
    })
  }

  test('the token form is as the platforms ask for it', async () => {
    const { lab, connect, run } = world
    lab.control.clearRequests()
    await run(await connect('endpoint-detection'), 'list-machines')
    await run(await connect('travel-booking'), 'get-users')
    const [entra] = lab.control.requests('identity-provider')
    const { credentials, settings } = lab.credentials['endpoint-detection'][0]!
    assert.equal(entra?.path, `/${credentials.tenant_id}/oauth2/v2.0/token`)
    assert.equal(entra?.headers['content-type'], 'application/x-www-form-urlencoded')
    const form = new URLSearchParams(entra?.body ?? '')
    assert.deepEqual([...form.keys()].sort(), ['client_id', 'client_secret', 'grant_type', 'scope'])
    assert.equal(form.get('grant_type'), 'client_credentials')
    assert.equal(form.get('scope'), `${settings.scope_resource}/.default`)
    const [travel] = lab.control.requests('travel-booking')
    assert.equal(`${travel?.method} ${travel?.path}`, 'POST /ta-auth/oauth/token')
    assert.deepEqual([...new URLSearchParams(travel?.body ?? '').keys()].sort(), [
      'client_id',
      'client_secret',
      'grant_type',
    ])
  })

  for (const [platform, set, ok, skill, reason] of reduced) {
    test(`${platform}, ${set}: the test is ${ok ? '' : 'not '}ok and says what ${skill} will meet`, async () => {
      const { connect, service } = world
      const connection = await connect(platform, set)
      const { body } = await service.post(`${connection.path}/test`, {})
      assert.equal(body.ok, ok, JSON.stringify(body.checks))
      const told = body.skills.find((each: { skill: string }) => each.skill === skill)
      assert.match(told.reason, reason)
      const { health } = (await service.get(connection.path)).body
      assert.equal(health.state, ok ? 'working' : 'failing')
    })
  }

  test('a stream made by a skill is kept with the connection, and rotating the key leaves it there', async () => {
    const { connect, run, service, lab } = world
    const connection = await connect('malware-protection')
    assert.equal((await run(connection, 'create-event-stream', { name: 'kept' })).status, 200)
    const remark = async () => {
      const { body } = await service.post(`${connection.path}/test`, {})
      return body.checks.find(({ name }: { name: string }) => name === 'Event stream').detail
    }
    assert.match(await remark(), /are kept/)
    const api_key = lab.control.rotate('malware-protection', 'read-write', true)
    const rotated = await service.post(`${connection.path}/rotate`, { credentials: { api_key } })
    assert.equal(rotated.status, 200, rotated.text)
    assert.match(await remark(), /are kept/)
    const taken = await service.patch(connection.path, { credentials: { stream: null } })
    assert.equal(taken.status, 200, taken.text)
    assert.match(await remark(), /No stream/)
    const refused = await run(await connect('malware-protection', 'read-only'), 'create-event-stream', { name: 'no' })
    assert.equal(refused.status, 502)
    assert.match(refused.body.third_party.hint, /Read-Write/)
  })
})
