// Webhooks of products at the generic door, in their documented shapes: provider, type, time, id and severity are read, once each.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Door, openDoor } from '../../test/support/intake.ts'
import {
  alertmanager,
  azureMonitor,
  elastic,
  elasticAction,
  finding,
  okta,
  sentinel,
  sourceTime,
  splunk,
} from '../../test/support/intake-shapes.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
let door: Door
before(async () => {
  service = await startService()
  door = openDoor(service)
})
after(() => service.stop())

describe('webhooks of products', () => {
  test('JSON that is posted as a form, as curl does, is taken as JSON, once', async () => {
    const token = await door.makeToken({ alert_provider: 'siem' })
    const posted = '{"rule":{"name":"Brute force"},"id":"a-17","severity":"high"}'
    const curl = { 'content-type': 'application/x-www-form-urlencoded' }
    const taken = await door.only(token, posted, curl)
    assert.equal(taken.alert_type, 'Brute force')
    await door.assertKnown(token, posted, curl)
  })

  for (const [name, posted, expected] of [
    ['Splunk', splunk, ['Brute force against VPN', 1_790_000_000, 'high']],
    ['Microsoft Sentinel', sentinel, ['Multi-stage incident involving one user', sourceTime, 'high']],
    ['Azure Monitor', azureMonitor, ['Sign-ins of break-glass accounts', sourceTime, 'high']],
    ['Elastic Security', elastic, ['LSASS Memory Dump Handle Access', sourceTime, 'high']],
    ['Elastic rule action', elasticAction, ['Failed logins of many accounts', sourceTime, 'medium']],
    ['Amazon GuardDuty', finding, ['CryptoCurrency:EC2/BitcoinTool.B!DNS', sourceTime, 'high']],
  ] as const)
    test(`${name}: taken as it is, with provider, type, time and severity, once`, async () => {
      const token = await door.makeToken({ alert_provider: 'siem' })
      const text = JSON.stringify(posted, undefined, 1)
      const { format, events } = await door.propose(text)
      assert.ok(format.startsWith(name), format)
      assert.deepEqual([events[0].type, events[0].time, events[0].severity], expected)
      const alert = await door.only(token, text)
      assert.deepEqual(
        [alert.alert_type, alert.created_at_source, alert.alert_provider],
        [...expected.slice(0, 2), 'siem'],
      )
      assert.equal(alert.alert_content, text)
      assert.equal(alert.created_by, token.uuid)
      await door.assertKnown(token, text)
    })

  test('Azure Monitor: severities begin with 0, and the end of an alert is not a second one', async () => {
    const { essentials } = azureMonitor.data
    const body = (more: object) => ({
      ...azureMonitor,
      data: { ...azureMonitor.data, essentials: { ...essentials, ...more } },
    })
    const severities = await Promise.all(
      [0, 1, 2, 3, 4].map(async (level) => (await door.propose(body({ severity: `Sev${level}` }))).events[0].severity),
    )
    assert.deepEqual(severities, ['critical', 'high', 'medium', 'low', 'informational'])
    const token = await door.makeToken()
    const { alert_provider, alert_type, alert_content } = await door.only(token, body({ severity: 'Sev0' }))
    const content = { organization_code: 'MAIN', alert_provider, alert_type, alert_content }
    const reading = await service.post('/platformapi/alerts/read', content)
    assert.equal(reading.body.severity, 'critical', reading.text)
    await door.assertKnown(token, body({ monitorCondition: 'Resolved', resolvedDateTime: '2026-03-11T09:00:00Z' }))
    await door.only(token, body({ alertId: `${essentials.alertId.slice(0, -1)}0` }))
  })

  test('Alertmanager: each alert of a group is one, however often it is repeated, until it fires anew', async () => {
    const token = await door.makeToken()
    const { events } = await door.propose(alertmanager)
    assert.deepEqual(
      events.map(({ type, time, severity }: Record<string, unknown>) => [type, time, severity]),
      [0, 1].map(() => ['TooManyLogins', sourceTime, 'critical']),
    )
    const { body } = await token.send(alertmanager)
    assert.equal(body.accepted, 2)
    const resolved = alertmanager.alerts.map((alert) => ({
      ...alert,
      status: 'resolved',
      endsAt: '2026-03-11T09:00:00Z',
    }))
    await door.assertKnown(token, { ...alertmanager, status: 'resolved', alerts: resolved })
    const anew = { ...alertmanager.alerts[0], startsAt: '2026-03-11T10:00:00Z' }
    const again = await token.send({ ...alertmanager, alerts: [anew, alertmanager.alerts[1]] })
    assert.deepEqual([again.body.accepted, again.body.duplicates], [1, 1])
  })

  test('Elastic: a rule action that runs again for the same alert is known, also without its uuid', async () => {
    const token = await door.makeToken()
    await door.only(token, elasticAction)
    await door.assertKnown(token, { ...elasticAction, date: '2026-03-11T08:47:17.123Z' })
    const { uuid: _, ...alert } = elasticAction.alert
    const older = { ...elasticAction, alert }
    await door.only(token, older)
    await door.assertKnown(token, older)
    // Without a uuid the next run may be about another alert of the same group.
    await door.only(token, { ...older, date: '2026-03-11T08:47:17.123Z' })
    const second = { ...elastic, 'kibana.alert.uuid': 'another' }
    const { body } = await token.send({ rule: elasticAction.rule, context: { alerts: [elastic, second] } })
    assert.equal(body.accepted, 2)
    await door.assertKnown(token, elastic)
  })

  test('each result of one Splunk search is an alert', async () => {
    const token = await door.makeToken()
    await door.only(token, splunk)
    await door.only(token, { ...splunk, result: { ...splunk.result, src: '203.0.113.10' } })
  })

  test('Okta checks the address, and sends several events in one hook', async () => {
    const token = await door.makeToken({ authentication: { kind: 'header', secret: 'a-secret-of-okta-0123' } })
    const headers = { authorization: 'a-secret-of-okta-0123', 'x-okta-verification-challenge': 'abc-123' }
    assert.equal((await token.get({ 'x-okta-verification-challenge': 'abc' })).status, 401)
    const challenge = await token.get(headers)
    assert.deepEqual([challenge.status, challenge.body.verification], [200, 'abc-123'])
    const { body } = await token.send(okta, headers)
    assert.deepEqual([body.accepted, body.alerts[0].alert_type], [2, 'user.account.lock'])
    await door.assertKnown(token, okta, headers)
  })

  test('CloudEvents come structured, binary and in batches', async () => {
    const token = await door.makeToken()
    const event = {
      specversion: '1.0',
      id: 'a-1',
      source: '/scanner',
      type: 'com.example.finding',
      time: '2026-03-11T08:42:17Z',
    }
    const structured = await door.only(
      token,
      { ...event, data: { host: 'FIN-1' } },
      { 'content-type': 'application/cloudevents+json' },
    )
    assert.deepEqual([structured.alert_type, structured.created_at_source], ['com.example.finding', sourceTime])
    const attributes = Object.fromEntries(
      Object.entries({ ...event, id: 'a-2' }).map(([name, value]) => [`ce-${name}`, value]),
    )
    const binary = await door.only(token, { host: 'FIN-2' }, attributes)
    const { data, ...rest } = JSON.parse(binary.alert_content)
    assert.deepEqual([data, rest.id, binary.alert_type], [{ host: 'FIN-2' }, 'a-2', 'com.example.finding'])
    const batch = [
      { ...event, id: 'a-1' },
      { ...event, id: 'a-3' },
    ]
    const { body } = await token.send(batch, { 'content-type': 'application/cloudevents-batch+json' })
    assert.deepEqual([body.accepted, body.duplicates], [1, 1])
  })
})
