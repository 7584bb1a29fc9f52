// Notifications reach their targets: signed, in the order of each case, and with no more in them than is let out.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { conclude, conclusionOf, someAlert } from '../../test/support/conclude.ts'
import { type Receiver, startReceiver } from '../../test/support/receiver.ts'
import { reputationStep } from '../../test/support/reputation-step.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import type { Conclusion } from '../cases/opening/conclusion.ts'
import { deleteOldNotices } from './delivering/delivery-store.ts'
import { dueMs } from './delivering/schedule.ts'
import { noticeStates } from './watch-states.ts'

let service: TestService
let receiver: Receiver
let made = 0

before(async () => {
  receiver = await startReceiver()
  service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
})
after(async () => {
  await service.stop()
  await receiver.stop()
})

/** An organization of its own, with targets that lead to the receiver at a path of their own. */
async function organization() {
  const code = `NOTIFY_${++made}`
  const { body } = await service.post('/platformapi/organizations', { organization_code: code, name: code })
  const uuid: string = body.organization_uuid
  return {
    code,
    uuid,
    async target(more: object = {}) {
      const path = `/to/${++made}`
      const { status, body, text } = await service.post('/platformapi/notification-targets', {
        ...{ organization_code: code, kind: 'webhook', name: `Target ${made}`, url: receiver.url + path },
        ...more,
      })
      assert.equal(status, 201, text)
      const at = `/platformapi/notification-targets/${body.target_uuid}`
      return { ...body, path, at }
    },
    openCase: (more: Partial<Conclusion> = {}) => conclude(service, conclusionOf(someAlert(uuid, ++made), more)),
  }
}

const receivedAt = (path: string) => receiver.received.filter((each) => each.path === path)
const bodiesAt = (path: string) => receivedAt(path).map(({ body }) => JSON.parse(body))
const arrived = (path: string, count: number) =>
  until(() => receivedAt(path).length >= count, { what: `${count} messages at ${path}` })
const deliveriesOf = async (at: string) => (await service.get(`${at}/deliveries`)).body.data
const ended = (at: string, count: number) =>
  until(
    async () => (await deliveriesOf(at)).filter(({ state }: { state: string }) => state !== 'waiting').length >= count,
    { every: 50 },
  )

test('an opened case is posted, and the published library verifies the signature', async () => {
  const own = await organization()
  const target = await own.target({ events: ['case.opened'] })
  assert.match(target.secret, /^whsec_/)
  await own.openCase({ title: 'Beaconing of host 7', severity: 'high', verdict: 'malicious' })
  await arrived(target.path, 1)
  const [one] = receivedAt(target.path)
  assert.ok(one)
  const verified = new Webhook(target.secret).verify(one.body, one.headers) as { type: string; data: object }
  assert.equal(verified.type, 'case.opened')
  assert.partialDeepStrictEqual(verified.data, {
    organization_code: own.code,
    case_id: `${own.code}-1`,
    title: 'Beaconing of host 7',
    severity: 'high',
    verdict: 'malicious',
  })
  assert.throws(() => new Webhook(target.secret).verify(`${one.body} `, one.headers))
  await ended(target.at, 1)
  const [delivery] = await deliveriesOf(target.at)
  assert.partialDeepStrictEqual(delivery, { state: 'delivered', status: 204, attempts: 1, case_id: `${own.code}-1` })
  assert.equal(delivery.message_id, one.headers['webhook-id'])
  const shown = (await service.get(target.at)).body
  assert.equal(shown.secret, undefined)
})

test('a new secret signs beside the one before', async () => {
  const own = await organization()
  const target = await own.target()
  const { body: rotated } = await service.post(`${target.at}/rotate`, undefined)
  await own.openCase()
  await arrived(target.path, 1)
  const [one] = receivedAt(target.path)
  assert.ok(one)
  for (const secret of [target.secret, rotated.secret]) new Webhook(secret).verify(one.body, one.headers)
})

test('a secret and an address that are changed at once are both kept', async () => {
  const own = await organization()
  const target = await own.target({ events: ['case.opened'] })
  for (let round = 1; round <= 5; round++) {
    const path = `${target.path}/${round}`
    const [rotated, moved] = await Promise.all([
      service.post(`${target.at}/rotate`, undefined),
      service.patch(target.at, { url: receiver.url + path }),
    ])
    assert.deepEqual([rotated.status, moved.status], [200, 200])
    await own.openCase()
    await arrived(path, 1)
    const [one] = receivedAt(path)
    assert.ok(one)
    new Webhook(rotated.body.secret).verify(one.body, one.headers)
  }
})

test('severity, verdict, event and organization decide what is told', async () => {
  const [own, other] = [await organization(), await organization()]
  const target = await own.target({ events: ['case.opened'], minimum_severity: 'high', verdicts: ['malicious'] })
  const everything = await own.target()
  await other.openCase({ severity: 'critical', verdict: 'malicious' })
  await own.openCase({ severity: 'medium', verdict: 'malicious' })
  await own.openCase({ severity: 'critical', verdict: 'suspicious' })
  await own.openCase({ severity: 'critical', verdict: 'malicious' })
  await arrived(everything.path, 3)
  await ended(target.at, 1)
  assert.deepEqual(
    bodiesAt(target.path).map(({ data }) => data.case_id),
    [`${own.code}-3`],
  )
})

test('an open case that becomes worse is told of again', async () => {
  const own = await organization()
  const target = await own.target()
  const group = { keys: ['same'], until: service.services.now() + 3600 }
  await own.openCase({ group, severity: 'low', verdict: 'inconclusive' })
  await own.openCase({ group, severity: 'low', verdict: 'inconclusive' })
  await own.openCase({ group, severity: 'critical', verdict: 'malicious' })
  await arrived(target.path, 2)
  await ended(target.at, 2)
  assert.deepEqual(
    bodiesAt(target.path).map(({ type, data }) => [type, data.severity]),
    [
      ['case.opened', 'low'],
      ['case.worsened', 'critical'],
    ],
  )
})

test('at level ids no title and no text leaves the service', async () => {
  const own = await organization()
  const target = await own.target({ content: 'ids' })
  const slack = await own.target({ content: 'ids', kind: 'slack' })
  await own.openCase({ title: 'Very secret matter', summary: [{ text: 'Very secret words', cites: [] }] })
  await arrived(target.path, 1)
  await arrived(slack.path, 1)
  for (const { body } of [...receivedAt(target.path), ...receivedAt(slack.path)]) {
    assert.doesNotMatch(body, /secret/)
    assert.match(body, new RegExp(`cases/${own.code}-1`))
  }
})

test('while a receiver fails nothing is lost, and each case stays in order', async () => {
  const own = await organization()
  const target = await own.target({ events: ['case.opened', 'case.assigned'] })
  let failures = 2
  receiver.answering.answer = ({ path }) => ({ status: path === target.path && failures-- > 0 ? 503 : 204 })
  await own.openCase()
  await own.openCase()
  for (const [nth, assignee] of ['Ann', 'Ben', 'Cleo'].entries())
    for (const number of [1, 2]) {
      const { status } = await service.patch(`/platformapi/cases/${own.code}-${number}`, { assignee, version: nth + 1 })
      assert.equal(status, 200)
    }
  await ended(target.at, 8)
  const good = bodiesAt(target.path).slice(2)
  for (const number of [1, 2])
    assert.deepEqual(
      good
        .filter(({ data }) => data.case_id === `${own.code}-${number}`)
        .map(({ data }) => /assigned it to (\w+)/.exec(data.text)?.[1] ?? 'opened'),
      ['opened', 'Ann', 'Ben', 'Cleo'],
    )
  assert.equal(good.length, 8)
  const first = (await deliveriesOf(target.at)).at(-1)
  assert.partialDeepStrictEqual(first, { state: 'delivered', attempts: 3 })
  assert.deepEqual(
    first.log.map(({ status }: { status: number }) => status),
    [503, 503, 204],
  )
})

test('a message that is refused holds up its own case and no other', async () => {
  const own = await organization()
  const target = await own.target({ events: ['case.opened', 'case.assigned'] })
  let isPicky = true
  receiver.answering.answer = ({ body }) => ({ status: isPicky && body.includes('unwanted') ? 422 : 204 })
  await own.openCase({ title: 'unwanted' })
  await own.openCase({ title: 'fine' })
  await service.patch(`/platformapi/cases/${own.code}-1`, { assignee: 'Ann', title: 'renamed', version: 1 })
  await until(() => bodiesAt(target.path).some(({ data }) => data.title === 'fine'))
  assert.ok(!bodiesAt(target.path).some(({ data }) => data.title === 'renamed'), 'its successor waits')
  isPicky = false
  await ended(target.at, 3)
  assert.deepEqual(
    bodiesAt(target.path)
      .filter(({ data }) => data.case_id === `${own.code}-1`)
      .map(({ type }) => type)
      .slice(-2),
    ['case.opened', 'case.assigned'],
  )
})

test('a dead target does not hold up another one', async () => {
  const own = await organization()
  const dead = await own.target({ url: 'http://127.0.0.1:9/nobody' })
  const alive = await own.target()
  await own.openCase()
  await arrived(alive.path, 1)
  await until(async () => (await deliveriesOf(dead.at))[0]?.attempts > 0, { every: 50 })
  const [waiting] = await deliveriesOf(dead.at)
  assert.equal(waiting.state, 'waiting')
  assert.ok(waiting.error)
  assert.ok((await service.get(dead.at)).body.failing_since)
})

test('redirects are not followed, and private or odd addresses are refused', async () => {
  const own = await organization()
  const target = await own.target()
  receiver.answering.answer = ({ path }) =>
    path === target.path ? { status: 302, headers: { location: `${receiver.url}/elsewhere` } } : { status: 204 }
  const { body } = await service.post(`${target.at}/test`, undefined)
  assert.equal(body.ok, false)
  assert.match(body.error, /redirect/)
  assert.equal(receivedAt('/elsewhere').length, 0)
  receiver.answering.answer = () => ({ status: 204 })
  for (const url of [
    'https://169.254.169.254/latest',
    'https://10.0.0.8/',
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://user:pass@hooks.example.com/',
    'ftp://hooks.example.com/',
    'not an address',
  ]) {
    const input = { organization_code: own.code, kind: 'webhook', name: 'x', url }
    const { status, body } = await service.post('/platformapi/notification-targets', input)
    assert.equal(status, 422, url)
    assert.equal(body.errors[0].field, 'url')
  }
})

test('a test tells how it went, and a delivery is sent again with the same id', async () => {
  const own = await organization()
  const target = await own.target()
  const { body: tested } = await service.post(`${target.at}/test`, undefined)
  assert.partialDeepStrictEqual(tested, { ok: true, status: 204, error: null })
  const [delivery] = await deliveriesOf(target.at)
  assert.equal(delivery.event, 'test')
  const { status } = await service.post(`${target.at}/deliveries/${delivery.delivery_id}/replay`, undefined)
  assert.equal(status, 202)
  await arrived(target.path, 2)
  const [one, again] = receivedAt(target.path)
  assert.equal(one?.headers['webhook-id'], again?.headers['webhook-id'])
  await ended(target.at, 2)
  assert.equal((await deliveriesOf(target.at))[0].replay_of, delivery.delivery_id)
  assert.equal((await service.post(`${target.at}/deliveries/999999/replay`, undefined)).status, 404)
})

test('an address that is gone is disabled, and others are told', async () => {
  const own = await organization()
  const gone = await own.target({ name: 'Old system' })
  const other = await own.target({ events: ['target.disabled'] })
  receiver.answering.answer = ({ path }) => ({ status: path === gone.path ? 410 : 204 })
  await own.openCase()
  await arrived(other.path, 1)
  assert.match(bodiesAt(other.path)[0].data.title, /Old system/)
  const shown = (await service.get(gone.at)).body
  assert.partialDeepStrictEqual(shown, { enabled: false, waiting: 1 })
  assert.match(shown.disabled_reason, /410/)
  receiver.answering.answer = () => ({ status: 204 })
  assert.equal((await service.patch(gone.at, { enabled: true })).body.disabled_reason, null)
  await ended(gone.at, 1)
})

test('a target that fails for days is disabled', async () => {
  const own = await organization()
  const target = await own.target()
  receiver.answering.answer = ({ path }) => ({ status: path === target.path ? 500 : 204 })
  const { db, now } = service.services
  await db
    .updateTable('notification_targets')
    .set({ failing_since: now() - 4 * 24 * 3600, failures: 1 })
    .where('target_uuid', '=', target.target_uuid)
    .execute()
  await own.openCase()
  await until(async () => (await service.get(target.at)).body.enabled === false, { every: 50 })
  assert.match((await service.get(target.at)).body.disabled_reason, /three days.*500/)
  receiver.answering.answer = () => ({ status: 204 })
})

test('a comment that names somebody is told of', async () => {
  const own = await organization()
  const target = await own.target()
  await service.post('/platformapi/users', {
    ...{ email: 'ann.lee@corp.com', name: 'Ann Lee' },
    roles: [{ organization_code: own.code, role: 'analyst' }],
  })
  await own.openCase()
  await service.post(`/platformapi/cases/${own.code}-1/comments`, { text: 'See @ann.lee@corp.com, not ann@corp.com' })
  await arrived(target.path, 2)
  assert.partialDeepStrictEqual(bodiesAt(target.path)[1], {
    type: 'case.mentioned',
    data: { people: [{ name: 'Ann Lee' }] },
  })
})

test('a connection that refuses is told of once, and again when it works; a secret that is due is told of once', async () => {
  const own = await organization()
  const target = await own.target({ events: ['connection.unhealthy', 'connection.recovered', 'secret.due'] })
  const { db, now } = service.services
  const { body: connection } = await service.post('/platformapi/connections', {
    ...{ organization_code: own.code, connector: 'threat-intelligence', instance_name: 'Intelligence' },
    ...{ credentials: { api_key: 'k' }, settings: { api_host: 'https://127.0.0.1' } },
    secret_expires_at: now() - 1,
  })
  const seen = (health: object) =>
    db
      .insertInto('connection_health')
      .values({ connection_uuid: connection.connection_uuid, breaker: 'closed', ...health })
      .onConflict((conflict) => conflict.column('connection_uuid').doUpdateSet(health))
      .execute()
  const last_failure = JSON.stringify({ status: 401, message: 'It refused the key', hint: null })
  await seen({ last_failure_ms: 2000, last_failure })
  for (let look = 0; look < 2; look++) await noticeStates(service.services)
  await seen({ last_success_ms: 3000 })
  for (let look = 0; look < 2; look++) await noticeStates(service.services)
  await arrived(target.path, 3)
  await ended(target.at, 3)
  assert.deepEqual(
    bodiesAt(target.path)
      .map(({ type }) => type)
      .sort(),
    ['connection.recovered', 'connection.unhealthy', 'secret.due'],
  )
})

test('an investigation that fails is told of', async () => {
  const own = await organization()
  const target = await own.target({ events: ['investigation.failed'] })
  const document = {
    ...{ alert_type: 'Needs intelligence', title: 'Needs intelligence', class: 'network' },
    steps: [{ ...reputationStep, required: true }],
  }
  const connection = await service.post('/platformapi/connections?test=false', {
    ...{ organization_code: own.code, connector: 'threat-intelligence', instance_name: 'Nobody listens there' },
    ...{ credentials: { api_key: 'k'.repeat(32) }, settings: { api_host: 'http://127.0.0.1:9' } },
  })
  assert.equal(connection.status, 201, connection.text)
  const saved = await service.post('/platformapi/playbooks', { organization_code: own.code, document })
  assert.equal(saved.status, 201, saved.text)
  const { body: alert } = await service.post('/platformapi/alerts', {
    ...{ organization_code: own.code, alert_provider: 'siem', alert_type: 'Needs intelligence' },
    alert_content: '{"src_ip":"45.83.64.9"}',
  })
  await arrived(target.path, 1)
  const [message] = bodiesAt(target.path)
  assert.equal(message.type, 'investigation.failed')
  assert.equal(message.data.alert_id, alert.alert_id)
  assert.match(message.data.text, /required/)
})

test('digests and quiet hours hold in the time zone of the target', () => {
  const at = (text: string) => Date.parse(text)
  const none = { digest_minutes: null, daily_at: null, quiet_from: null, quiet_to: null }
  const berlin = { ...none, urgent_anyway: true, time_zone: 'Europe/Berlin' }
  const due = (more: object, now: string, isUrgent = false) =>
    new Date(dueMs({ ...berlin, ...more }, at(now), isUrgent)).toISOString().slice(0, 16)
  const night = { quiet_from: '22:00', quiet_to: '07:00' }
  assert.equal(due({}, '2026-01-10T12:34:00Z'), '2026-01-10T12:34')
  assert.equal(due({ digest_minutes: 15 }, '2026-01-10T12:34:00Z'), '2026-01-10T12:45')
  assert.equal(due({ daily_at: '08:00' }, '2026-01-10T12:34:00Z'), '2026-01-11T07:00', 'winter')
  assert.equal(due({ daily_at: '08:00' }, '2026-07-10T05:00:00Z'), '2026-07-10T06:00', 'summer')
  assert.equal(due({ daily_at: '08:00' }, '2026-03-28T12:00:00Z'), '2026-03-29T06:00', 'clocks change in between')
  assert.equal(due(night, '2026-01-10T21:30:00Z'), '2026-01-11T06:00')
  assert.equal(due(night, '2026-01-11T03:00:00Z'), '2026-01-11T06:00')
  assert.equal(due(night, '2026-01-10T20:30:00Z'), '2026-01-10T20:30')
  assert.equal(due(night, '2026-01-10T21:30:00Z', true), '2026-01-10T21:30', 'critical')
  assert.equal(due({ ...night, urgent_anyway: false }, '2026-01-10T21:30:00Z', true), '2026-01-11T06:00')
  assert.equal(due({ quiet_from: '12:00', quiet_to: '13:00' }, '2026-01-10T11:30:00Z'), '2026-01-10T12:00')
})

test('what is older than 30 days is deleted, with its deliveries', async () => {
  const own = await organization()
  const target = await own.target()
  await own.openCase()
  await own.openCase()
  await ended(target.at, 2)
  const { db, now } = service.services
  const [, oldest] = await deliveriesOf(target.at)
  const old = db.selectFrom('notification_deliveries').select('notice_id').where('delivery_id', '=', oldest.delivery_id)
  await db
    .updateTable('notices')
    .set({ at: now() - 31 * 24 * 3600 })
    .where('notice_id', 'in', old)
    .execute()
  assert.equal(await deleteOldNotices(service.services), 1)
  assert.equal((await deliveriesOf(target.at)).length, 1)
})

test('two nodes send to a target one message at a time, each once', async (context) => {
  if (!process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('PostgreSQL only')
  const settings = { VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' }
  const second = await startService(settings, service.database)
  const own = await organization()
  const target = await own.target({ events: ['case.opened'] })
  let [underWay, most] = [0, 0]
  receiver.answering.wait = async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 5))
    underWay--
  }
  for (let number = 0; number < 30; number++) await own.openCase()
  await ended(target.at, 30)
  receiver.answering.wait = async () => {}
  assert.equal(most, 1)
  assert.deepEqual(
    bodiesAt(target.path).map(({ data }) => data.case_id),
    Array.from({ length: 30 }, (_, nth) => `${own.code}-${nth + 1}`),
  )
  await second.stop()
})
