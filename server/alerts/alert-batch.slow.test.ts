// Sending many alerts in one request.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

describe('sending many alerts', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())
  const path = '/platformapi/alerts/batch'
  const ndjson = { 'content-type': 'application/x-ndjson' }

  test('each is kept or refused for itself, in order', async () => {
    const { status, body } = await service.post(path, [
      anAlert(),
      anAlert({ organization_code: 'NOBODY' }),
      anAlert({ alert_content: 'third' }),
      'not an alert',
      anAlert({ alert_content: 'a'.repeat(1_048_577) }),
    ])
    assert.equal(status, 200)
    assert.deepEqual(
      body.results.map((result: { status: number }) => result.status),
      [201, 422, 201, 422, 413],
    )
    assert.equal(body.results[0].alert.alert_id, 'MAIN-SIEM-1')
    assert.equal(body.results[2].alert.alert_id, 'MAIN-SIEM-2')
    assert.equal(body.results[1].problem.errors[0].field, 'organization_code')
  })

  test('a thousand come as lines, and a bad line is answered alone', async () => {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      index === 500 ? '{"broken' : JSON.stringify(anAlert({ alert_provider: 'okta', alert_content: `line ${index}` })),
    )
    const { status, body } = await service.post(path, `${lines.join('\r\n')}\n\n`, ndjson)
    assert.equal(status, 200)
    assert.equal(body.results.length, 1000)
    assert.equal(body.results[500].status, 400)
    const ids = body.results.flatMap((result: { alert?: { alert_id: string } }) => result.alert?.alert_id ?? [])
    assert.deepEqual(
      ids,
      Array.from({ length: 999 }, (_, index) => `MAIN-OKTA-${index + 1}`),
    )
  })

  test('more than a thousand, or more than 16 MiB, are refused whole', async () => {
    const tooMany = await service.post(
      path,
      Array.from({ length: 1001 }, () => anAlert()),
    )
    assert.equal(tooMany.status, 413)
    const tooMuch = await service.post(
      path,
      Array.from({ length: 17 }, () => anAlert({ alert_content: 'a'.repeat(1_000_000) })),
    )
    assert.equal(tooMuch.status, 413)
  })

  test('millions of tiny items are refused without being read, and others are answered meanwhile', async () => {
    const bytes = 15 * 1024 * 1024
    const [list, lines] = ['{},', '{}\n'].map((item) => item.repeat(bytes / 3))
    const posted = Promise.all([
      service.post(path, `[${list}{}]`),
      service.post(path, lines, ndjson),
      service.post(path, `[[${list}{}]]`),
      service.post(path, `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`),
    ])
    const others = Array.from({ length: 20 }, () => service.get('/platformapi/alerts?limit=1'))
    const [ofList, ofLines, inner, deep] = await posted
    for (const { status, body } of [ofList, ofLines]) {
      assert.equal(status, 413)
      assert.match(body.detail, /at most 1000 alerts; this one has more/)
    }
    for (const { status, body } of [inner, deep])
      assert.ok(status === 413 || body.results[0].status === 422, JSON.stringify(body))
    assert.ok((await Promise.all(others)).every(({ status }) => status === 200))
  })

  test('long batches of alerts are taken like short ones', async () => {
    const alerts = Array.from({ length: 15 }, (_, index) =>
      anAlert({
        alert_provider: 'wazuh',
        alert_content: `"\\[{,${index}`.repeat(50_000),
        more: [{ a: [1, 2] }, '],['],
      }),
    )
    const { status, body } = await service.post(path, [...alerts, { alert_content: 1 }])
    assert.equal(status, 200)
    assert.deepEqual(
      body.results.map(({ alert, problem }: { alert?: { alert_content: string }; problem?: { status: number } }) =>
        alert ? alert.alert_content.length : problem?.status,
      ),
      [...alerts.map(({ alert_content }) => alert_content.length), 422],
    )
    assert.equal((await service.post(path, `[${JSON.stringify(alerts[0])}`)).status, 400)
  })

  test('sent again with its Idempotency-Key, nothing is kept twice and what was missing is added', async () => {
    const alerts = Array.from({ length: 20 }, (_, index) =>
      anAlert({ alert_provider: 'elastic', alert_content: `${index}` }),
    )
    const key = { 'idempotency-key': 'file-1:1' }
    const half = await service.post(path, alerts.slice(0, 10), key)
    const whole = await service.post(path, alerts, key)
    assert.deepEqual(whole.body.results.slice(0, 10), half.body.results)
    const { body } = await service.get('/platformapi/alerts?alert_provider=elastic&limit=200')
    assert.equal(body.data.length, 20)
  })

  test('an empty batch is no mistake; anything but a list is', async () => {
    assert.deepEqual((await service.post(path, [])).body, { results: [] })
    assert.equal((await service.post(path, anAlert())).status, 422)
    assert.equal((await service.post(path, '<xml/>', { 'content-type': 'text/xml' })).status, 415)
  })
})
