// What happens when many use a connection at once: tokens, new secrets, limits, health.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import { adminKey, client } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'

describe('traffic of a connection', () => {
  let world: Awaited<ReturnType<typeof startWithLab>>
  before(async () => {
    world = await startWithLab()
  })
  after(() => world.stop())
  afterEach(() => world.lab.control.clear())

  test('a hundred skills at once on a cold connection ask for one token', async () => {
    const { lab, connect, run } = world
    for (const [platform, skill, tokens] of [
      ['endpoint-detection', 'list-machines', 'identity-provider'],
      ['travel-booking', 'get-users', 'travel-booking'],
    ] as const) {
      const connection = await connect(platform)
      lab.control.clearRequests()
      const answers = await Promise.all(Array.from({ length: 100 }, () => run(connection, skill, { max_results: 1 })))
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      const asked = lab.control.requests(tokens).filter(({ path }) => /token$/.test(path))
      assert.equal(asked.length, 1, platform)
      assert.ok(lab.control.requests(platform).length >= 100)
    }
  })

  test('a secret is changed while skills run, and no call fails', async () => {
    const { lab, connect, run, service } = world
    for (const [platform, set, skill, name] of [
      ['travel-booking', 'full', 'get-users', 'client_secret'],
      ['malware-protection', 'read-write', 'list-computers', 'api_key'],
    ] as const) {
      const connection = await connect(platform, set)
      lab.control.fault({ platform, fault: 'latency', ms: 20 })
      let stopped = false
      const statuses: number[] = []
      const users = Array.from({ length: 8 }, async () => {
        while (!stopped) statuses.push((await run(connection, skill, { max_results: 1 })).status)
      })
      const more = (calls: number) => {
        const enough = statuses.length + calls
        return until(() => statuses.length >= enough)
      }
      await more(20)
      const secret = lab.control.rotate(platform, set, true)
      const rotated = await service.post(`${connection.path}/rotate`, { credentials: { [name]: secret } })
      assert.equal(rotated.status, 200, rotated.text)
      lab.control.retire(platform, set)
      await more(20)
      stopped = true
      await Promise.all(users)
      assert.deepEqual(new Set(statuses), new Set([200]), platform)
      lab.control.clear()
    }
  })

  test('a limit that a third party told is respected by every node', async (context) => {
    if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('PostgreSQL only')
    const { lab, connect, anotherNode, service } = world
    const [other, late] = await Promise.all([anotherNode(), anotherNode()])
    const connection = await connect('threat-intelligence')
    let stopped = false
    const storm = (url: string) => {
      const { post } = client(url, adminKey)
      return Array.from({ length: 10 }, async () => {
        const statuses: number[] = []
        while (!stopped) {
          const { status } = await post(`${connection.path}/skills/list-alerts/run`, { input: { limit: 1 } })
          statuses.push(status)
        }
        return statuses
      })
    }
    const users = [...storm(service.url), ...storm(other.url)]
    const requests = () => lab.control.requests('threat-intelligence', 20_000)
    await until(() => requests().length >= 50)
    lab.control.clearRequests()
    lab.control.fault({ platform: 'threat-intelligence', fault: '429', retry_after: 3 })
    const limitedAt = () => requests().find(({ status }) => status === 429)?.at
    await until(() => Date.now() > (limitedAt() ?? Number.POSITIVE_INFINITY) + 1000)
    // A node that has not been told anything itself.
    users.push(...storm(late.url))
    lab.control.clear()
    await until(() => requests().some(({ at }) => at >= (limitedAt() ?? 0) + 3000))
    stopped = true
    const statuses = (await Promise.all(users)).flat()
    await Promise.all([other.stop(), late.stop()])

    const sent = requests()
    const first = sent.find(({ status }) => status === 429)?.at ?? assert.fail('it was never limited')
    const limited = sent.filter(({ at }) => at > first && at < first + 3000)
    assert.deepEqual(
      limited.filter(({ at }) => at > first + 1000).map(({ at }) => at - first),
      [],
    )
    assert.deepEqual(new Set(statuses), new Set([200]))
  })

  test('a limit longer than a skill may take is answered at once, and noted for every node', async () => {
    const { lab, connect, run } = world
    const connection = await connect('travel-booking')
    lab.control.fault({ platform: 'travel-booking', fault: '429', retry_after: 600, path: '/v1/users' })
    const first = await run(connection, 'get-users')
    assert.equal(first.status, 502)
    assert.equal(first.body.third_party.status, 429)
    lab.control.clear()
    lab.control.clearRequests()
    const next = await run(connection, 'get-bookings')
    assert.equal(next.body.third_party.kind, 'limited')
    assert.ok(next.body.third_party.retry_after_seconds > 500)
    assert.equal(lab.control.requests('travel-booking').length, 0)
    const { until_ms } = await world.service.services.db
      .selectFrom('third_party_limits')
      .select('until_ms')
      .where('connection_uuid', '=', connection.connection_uuid)
      .executeTakeFirstOrThrow()
    assert.ok(Math.abs(until_ms - Date.now() - 600_000) < 10_000)
  })

  test('health tells the last success, the last failure and that a platform is left alone', async () => {
    const { lab, connect, run, service } = world
    const connection = await connect('vulnerability-investigation')
    const health = async () => (await service.get(connection.path)).body.health
    await run(connection, 'list-investigations')
    const working = await health()
    assert.equal(working.state, 'working')
    assert.ok(Math.abs(working.last_success_at - Date.now() / 1000) < 5)

    const missing = await run(connection, 'get-investigation', { investigation_id: 'no-such' })
    assert.equal(missing.status, 502)
    assert.equal((await health()).state, 'working', 'a thing that is not there says nothing about the connection')

    lab.control.fault({ platform: 'vulnerability-investigation', fault: '500' })
    await Promise.all(Array.from({ length: 8 }, () => run(connection, 'search-assets')))
    const failing = await health()
    assert.equal(failing.state, 'failing')
    assert.equal(failing.breaker, 'open')
    assert.match(failing.last_failure.hint, /\w/)
    const kept = await service.services.db
      .selectFrom('connection_health')
      .selectAll()
      .where('connection_uuid', '=', connection.connection_uuid)
      .executeTakeFirstOrThrow()
    assert.equal(kept.breaker, 'open', 'a change of state is written at once, for other nodes to see')
  })
})
