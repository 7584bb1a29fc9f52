// Faults: switched per platform at run time, over HTTP and from the command line.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, afterEach, before, test } from 'node:test'
import { promisify } from 'node:util'
import { until } from '../test/support/until.ts'
import { type Lab, startLab } from './lab.ts'
import { bearer, call, intelligenceKey, platformKey, post, travelBearer } from './test-client.ts'

let lab: Lab
let users: () => Promise<Awaited<ReturnType<typeof call>>>
before(async () => {
  lab = await startLab({ ports: 0 })
  const headers = await travelBearer(lab)
  users = () => call(`${lab.addresses['travel-booking']}/v1/users`, { headers })
})
afterEach(() => lab.control.clear())
after(() => lab.stop())
const fault = (body: unknown) => post(`${lab.addresses.control}/faults`, body)

test('429 comes with Retry-After in seconds or as a date, for as many requests as said', async () => {
  assert.equal((await fault({ platform: 'travel-booking', fault: '429', retry_after: 3, times: 1 })).status, 201)
  const limited = await users()
  assert.deepEqual([limited.status, limited.headers.get('retry-after')], [429, '3'])
  assert.equal((await users()).status, 200)
  await fault({ platform: 'travel-booking', fault: '429', retry_after: 60, retry_after_date: true, times: 1 })
  const date = Date.parse((await users()).headers.get('retry-after') ?? '')
  assert.ok(Math.abs(date - Date.now() - 60_000) < 3000)
})

test('each platform words its errors in its own way', async () => {
  const statuses = ['401', '403', '404', '429', '500', '503']
  const defender = await bearer(lab, 'endpoint-detection')
  for (const status of statuses) {
    for (const platform of ['endpoint-detection', 'vulnerability-investigation', 'threat-intelligence'])
      await fault({ platform, fault: status, times: 1 })
    const alerts = await call(`${lab.addresses['endpoint-detection']}/api/alerts`, { headers: defender })
    assert.equal(alerts.status, Number(status))
    assert.ok(alerts.body.error.code && alerts.body.error.message)
    const idr = await call(`${lab.addresses['vulnerability-investigation']}/idr/v2/investigations`, {
      headers: platformKey(lab),
    })
    assert.equal(idr.status, Number(status))
    assert.ok(idr.body.message)
    const intelligence = await call(`${lab.addresses['threat-intelligence']}/alert/v3`, {
      headers: intelligenceKey(lab),
    })
    assert.equal(intelligence.body.error.status, Number(status))
  }
})

test('a rate limit lets some through, then refuses until its window is over', async () => {
  await fault({ platform: 'travel-booking', fault: 'rate-limit', limit: 2, seconds: 1 })
  const statuses = [await users(), await users(), await users(), await users()].map(({ status }) => status)
  assert.deepEqual(statuses, [200, 200, 429, 429])
  await until(async () => (await users()).status === 200)
})

test('answers can be cut, dropped, hung, delayed, empty, not JSON, or sent elsewhere', async () => {
  const once = (name: string, more = {}) => fault({ platform: 'travel-booking', fault: name, times: 1, ...more })
  await once('truncated')
  const cut = await users()
  assert.equal(cut.status, 200)
  assert.ok(cut.text.startsWith('{"data"') && cut.body === undefined)
  for (const name of ['drop', 'drop-mid-body']) {
    await once(name)
    await assert.rejects(users(), name)
  }
  await once('hang')
  const url = `${lab.addresses['travel-booking']}/v1/users`
  await assert.rejects(call(url, { signal: AbortSignal.timeout(150) }), { name: 'TimeoutError' })
  await once('latency', { ms: 200 })
  const started = Date.now()
  await users()
  assert.ok(Date.now() - started >= 195)
  await once('empty')
  assert.equal((await users()).text, '')
  await once('not-json')
  assert.match((await users()).text, /^<!DOCTYPE html>/)
  await once('redirect', { value: 'http://127.0.0.1:1/elsewhere' })
  const moved = await fetch(url, { redirect: 'manual' })
  assert.deepEqual([moved.status, moved.headers.get('location')], [302, 'http://127.0.0.1:1/elsewhere'])
  await once('huge')
  assert.ok((await users()).text.length > 32 * 1024 * 1024)
})

test('a fault meets only the path and method it names', async () => {
  await fault({ platform: 'travel-booking', fault: '500', path: '/v1/bookings', method: 'get' })
  assert.equal((await users()).status, 200)
  assert.equal((await call(`${lab.addresses['travel-booking']}/v1/bookings`)).status, 500)
})

test('an unknown fault or platform is refused with the list of known ones', async () => {
  const unknown = await fault({ platform: 'travel-booking', fault: 'flood' })
  assert.equal(unknown.status, 422)
  assert.match(unknown.body.message, /eu-company/)
  assert.equal((await fault({ platform: 'bank', fault: '500' })).status, 422)
})

test('the request log tells what was sent, without the secrets', async () => {
  lab.control.clearRequests()
  const headers = await travelBearer(lab)
  await call(`${lab.addresses['travel-booking']}/v1/users?size=2&page=1`, { headers })
  const { body, text } = await call(`${lab.addresses.control}/requests?platform=travel-booking`)
  const [token, asked] = body.data
  assert.deepEqual([token.method, token.path, token.status], ['POST', '/ta-auth/oauth/token', 200])
  assert.match(token.body, /grant_type=client_credentials/)
  assert.deepEqual(asked.query, { size: '2', page: '1' })
  assert.match(asked.headers.authorization, /^Bearer sha256:[0-9a-f]{12}$/)
  assert.ok(!text.includes(headers.authorization.slice(7)))
  assert.ok(!text.includes(lab.credentials['travel-booking'][0]!.credentials.client_secret!))
  assert.deepEqual((await call(`${lab.addresses.control}/requests/counts`)).body, { 'travel-booking': 2 })
})

test('a rotated key stops working, the new one works', async () => {
  const url = `${lab.addresses['threat-intelligence']}/alert/v3?limit=1`
  const old = intelligenceKey(lab)
  const { body } = await post(`${lab.addresses.control}/rotate`, { platform: 'threat-intelligence' })
  assert.equal((await call(url, { headers: old })).status, 401)
  assert.equal((await call(url, { headers: { 'x-threatinteltoken': body.secret } })).status, 200)
  assert.equal(intelligenceKey(lab)['x-threatinteltoken'], body.secret)
})

test('a rotation may keep the old secret until it is retired', async () => {
  const works = async (headers: Record<string, string>) =>
    (await call(`${lab.addresses['vulnerability-investigation']}/validate`, { headers })).status === 200
  const old = platformKey(lab)
  await post(`${lab.addresses.control}/rotate`, { platform: 'vulnerability-investigation', keep_old: true })
  assert.deepEqual([await works(old), await works(platformKey(lab))], [true, true])
  await post(`${lab.addresses.control}/retire`, { platform: 'vulnerability-investigation' })
  assert.deepEqual([await works(old), await works(platformKey(lab))], [false, true])
})

test('the command line switches faults of a running lab', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['lab/main.ts', '--control', lab.addresses.control, ...args])
  await run('fault', 'travel-booking', '429', '--retry-after', '3', '--times', '5')
  assert.equal((await users()).status, 429)
  assert.match((await run('stories')).stdout, /ransomware-on-laptop +malicious/)
  await assert.rejects(run('fault', 'travel-booking', 'flood'))
})
