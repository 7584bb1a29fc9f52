// Parameters of addresses that no operation knows.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

test('a parameter that nobody knows is refused with what was meant, so that a filter is never left out', async () => {
  for (const path of ['alerts', 'alerts/facets', 'cases', 'overview', 'quality', 'playbooks', 'proposals']) {
    const { status, body } = await service.get(`/platformapi/${path}?organisation_code=MAIN`)
    assert.equal(status, 422, path)
    const message = 'There is no such parameter. Did you mean "organization_code"?'
    assert.deepEqual(body.errors, [{ field: 'organisation_code', message }])
    assert.equal((await service.get(`/platformapi/${path}?organization_code=MAIN`)).status, 200, path)
  }
})

test('an operation without parameters says that it has none', async () => {
  const { status, body } = await service.get('/platformapi/organizations?limit=5')
  assert.equal(status, 422)
  assert.deepEqual(body.errors, [
    { field: 'limit', message: 'There is no such parameter. This operation has no parameters.' },
  ])
})

test('a parameter that is given twice where one is meant is refused in one sentence', async () => {
  const { status, body } = await service.get('/platformapi/alerts?limit=5&limit=6')
  assert.equal(status, 422)
  assert.deepEqual(body.errors, [{ field: 'limit', message: 'Is given 2 times. Give it once.' }])
  assert.equal((await service.get('/platformapi/alerts?severity=low&severity=high')).status, 200)
})

test('a time that cannot be one is one mistake', async () => {
  for (const [given, message] of [
    [
      '99999999999999999999',
      'Must be Unix epoch seconds, before the year 10000. This looks like milliseconds: divide it by 1000.',
    ],
    ['-99999999999999999999', 'Must not be before 1970.'],
    ['1.5', 'Must be a whole number of seconds since 1970 (Unix epoch seconds).'],
  ] as const) {
    const { body } = await service.get(`/platformapi/alerts?created_from=${given}`)
    assert.deepEqual(body.errors, [{ field: 'created_from', message }])
  }
})

test('what others send to us may have parameters of theirs', async () => {
  assert.equal((await service.post('/platformapi/alerts?source=siem', anAlert())).status, 201)
  const token = { organization_code: 'MAIN', alert_provider: 'siem', name: 'A sender' }
  const made = await service.post('/platformapi/intake-tokens', token)
  assert.equal(made.status, 201, made.text)
  const address = `/platformapi/intake/${made.body.token}?signature=abc&event=alert`
  assert.equal((await service.post(address, { title: 'Beacon' })).status, 201)
})
