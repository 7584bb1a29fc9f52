// How things stand, and an account of every alert: through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { aProposal, conclude, conclusionOf, someAlert } from '../../test/support/conclude.ts'
import { investigated } from '../../test/support/investigated.ts'
import { reachLab } from '../../test/support/lab.ts'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'

const ended = { created: 0, submitted: 0, in_progress: 0 }

describe('the ledger', () => {
  let service: TestService
  before(async () => {
    service = await startService({ VEDETTE_ROLES: 'api,worker' })
    await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
    for (let index = 0; index < 3; index++) await investigated(service)
    await investigated(service, { alert_provider: 'wazuh' })
    await investigated(service, { organization_code: 'OTHER' })
  })
  after(() => service.stop())
  const ledger = async (as: Pick<TestService, 'get'> = service) => (await as.get('/platformapi/ledger')).body

  test('accounts for every alert by organization, provider and status', async () => {
    const { data, total, discrepancies } = await ledger()
    assert.deepEqual(data, [
      { organization_code: 'MAIN', provider: 'siem', accepted: 3, by_status: { ...ended, completed: 3, failed: 0 } },
      { organization_code: 'MAIN', provider: 'wazuh', accepted: 1, by_status: { ...ended, completed: 1, failed: 0 } },
      { organization_code: 'OTHER', provider: 'siem', accepted: 1, by_status: { ...ended, completed: 1, failed: 0 } },
    ])
    assert.deepEqual(total, { accepted: 5, by_status: { ...ended, completed: 5, failed: 0 } })
    assert.deepEqual(discrepancies, [])
  })

  test('shows the caller no other organization, and senders of alerts nothing', async () => {
    const keyOf = async (role: string) =>
      service.as(
        (await service.post('/platformapi/api-keys', { name: role, role, organization_codes: ['OTHER'] })).body.api_key,
      )
    const { data, total } = await ledger(await keyOf('viewer'))
    assert.deepEqual(
      data.map(({ organization_code }: { organization_code: string }) => organization_code),
      ['OTHER'],
    )
    assert.equal(total.accepted, 1)
    for (const path of ['ledger', 'overview'])
      assert.equal((await (await keyOf('intake')).get(`/platformapi/${path}`)).status, 403)
  })

  test('stays right while alerts arrive and are investigated', async () => {
    const posted = Array.from({ length: 20 }, () => investigated(service))
    for (let look = 0; look < 10; look++) {
      const { total, discrepancies } = await ledger()
      assert.deepEqual(discrepancies, [])
      const found = Object.values<number>(total.by_status).reduce((sum, count) => sum + count, 0)
      assert.equal(found, total.accepted)
    }
    await Promise.all(posted)
  })

  test('says so when an alert is gone', async () => {
    const { body } = await service.post('/platformapi/alerts', anAlert({ alert_provider: 'okta' }))
    await service.services.db.deleteFrom('alerts').where('alert_uuid', '=', body.alert_uuid).execute()
    const { discrepancies } = await ledger()
    assert.equal(discrepancies.length, 1)
    assert.match(discrepancies[0].message, /1 alerts of okta were accepted for MAIN, and 0 are there/)
  })
})

describe('the overview', () => {
  let service: TestService
  before(async () => {
    service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
  })
  after(() => service.stop())
  const overview = async (window: string, as: Pick<TestService, 'get'> = service) =>
    (await as.get(`/platformapi/overview?window=${window}`)).body

  test('of an organization without alerts is empty, with every hour of the day in it', async () => {
    await service.post('/platformapi/organizations', { organization_code: 'QUIET', name: 'Quiet' })
    const { body } = await service.post('/platformapi/api-keys', {
      name: 'Quiet',
      role: 'viewer',
      organization_codes: ['QUIET'],
    })
    const { alerts_over_time, bucket_seconds, from, at, time_to_investigate, busiest } = await overview(
      '24h',
      service.as(body.api_key),
    )
    assert.equal(alerts_over_time.length, 24)
    assert.equal(alerts_over_time[0].at, from)
    assert.ok(from + 24 * bucket_seconds > at && from + 23 * bucket_seconds <= at)
    assert.deepEqual(time_to_investigate, { alerts: 0, median_ms: null, p95_ms: null })
    assert.deepEqual(busiest, { alerts: 0, types: [], providers: [] })
    assert.equal((await service.get('/platformapi/overview?window=1y')).status, 422)
  })

  test('counts alerts, verdicts and times, and tells what needs somebody', async () => {
    for (const alert_type of ['Brute force', 'brute force ', 'Malware detected'])
      await investigated(service, { alert_type })
    const { alert } = await investigated(service, { alert_provider: 'wazuh' })
    await conclude(
      service,
      conclusionOf(someAlert(alert.organization_uuid, 1), { verdict: 'malicious', proposals: [aProposal('lt-101')] }),
    )
    const connection = await service.post('/platformapi/connections?test=false', {
      organization_code: 'MAIN',
      connector: 'threat-intelligence',
      instance_name: 'Old secret',
      credentials: { api_key: 'k'.repeat(32) },
      settings: { api_host: 'http://127.0.0.1:9' },
      secret_expires_at: 1_700_000_000,
    })
    assert.equal(connection.status, 201, connection.text)
    await service.post(`/platformapi/connections/${connection.body.connection_uuid}/test`, undefined)
    for (const window of ['24h', '7d']) {
      const { alerts_over_time, verdicts, time_to_investigate, busiest, needs_attention } = await overview(window)
      const sum = (name: string) =>
        alerts_over_time.reduce((total: number, bucket: Record<string, number>) => total + (bucket[name] ?? 0), 0)
      assert.equal(
        ['created', 'submitted', 'in_progress', 'completed', 'failed'].map(sum).reduce((a, b) => a + b),
        4,
      )
      assert.ok(verdicts.some((each: object) => JSON.stringify(each) === '{"verdict":"malicious","count":1}'))
      assert.ok(time_to_investigate.alerts === 4 && time_to_investigate.median_ms >= 0)
      assert.ok(time_to_investigate.p95_ms >= time_to_investigate.median_ms)
      assert.equal(busiest.alerts, 4)
      assert.equal(busiest.types[0].count, 2)
      assert.deepEqual(busiest.providers, [
        { provider: 'siem', count: 3 },
        { provider: 'wazuh', count: 1 },
      ])
      assert.equal(needs_attention.new_malicious_cases, 1)
      assert.equal(needs_attention.approvals_waiting, 1)
      assert.equal(needs_attention.overdue_secrets, 1)
      assert.equal(needs_attention.failing_connections, 1)
      assert.deepEqual(
        needs_attention.connections.map(({ trouble }: { trouble: string }) => trouble),
        ['failing', 'secret_overdue'],
      )
    }
  })
})
