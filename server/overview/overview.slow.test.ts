// How things stand, and an account of every alert: through the front door.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Ledger } from '../../contract/ledger.ts'
import type { Overview } from '../../contract/overview.ts'
import { aProposal, conclude, conclusionOf, someAlert } from '../../test/support/conclude.ts'
import { ended, investigated } from '../../test/support/investigated.ts'
import { reachLab } from '../../test/support/lab.ts'
import { anAlert, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { countHours } from '../alerts/count-hours.ts'
import { submitAgain } from '../alerts/move-alerts.ts'
import { firstUuidOf } from '../database/new-uuid.ts'
import { type Db, transact } from '../database/transaction.ts'
import { publishReports } from './publish-reports.ts'

const endedCounts = { created: 0, submitted: 0, in_progress: 0 }

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
      {
        organization_code: 'MAIN',
        provider: 'siem',
        accepted: 3,
        by_status: { ...endedCounts, completed: 3, failed: 0 },
      },
      {
        organization_code: 'MAIN',
        provider: 'wazuh',
        accepted: 1,
        by_status: { ...endedCounts, completed: 1, failed: 0 },
      },
      {
        organization_code: 'OTHER',
        provider: 'siem',
        accepted: 1,
        by_status: { ...endedCounts, completed: 1, failed: 0 },
      },
    ])
    assert.deepEqual(total, { accepted: 5, by_status: { ...endedCounts, completed: 5, failed: 0 } })
    assert.deepEqual(discrepancies, [])
  })

  test('of a time before there was anything is empty', async () => {
    for (const path of ['overview?to=0', 'overview?from=0&to=5', 'reports/summary?to=0']) {
      const { status, text } = await service.get(`/platformapi/${path}`)
      assert.equal(status, 200, `${path}: ${text}`)
    }
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
    await ledger()
    const { body } = await service.post('/platformapi/alerts', anAlert({ alert_provider: 'okta' }))
    await service.services.db.deleteFrom('alerts').where('alert_uuid', '=', body.alert_uuid).execute()
    let discrepancies: Ledger['discrepancies'] = []
    // Who asks shortly after somebody else shares an answer from before.
    await until(async () => {
      discrepancies = (await ledger()).discrepancies
      return discrepancies.length > 0
    })
    assert.equal(discrepancies.length, 1)
    assert.match(String(discrepancies[0]?.message), /1 alert of okta was accepted for MAIN, and 0 are there/)
  })
})

describe('the overview', () => {
  let service: TestService
  before(async () => {
    service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
    await service.post('/platformapi/organizations', { organization_code: 'QUIET', name: 'Quiet' })
  })
  after(() => service.stop())
  const overview = async (query: string): Promise<Overview> =>
    (await service.get(`/platformapi/overview?${query}`)).body
  const sumOf = (counts: object) => Object.values(counts).reduce((total, count) => total + count, 0)

  test('of an organization without alerts is empty, with every hour of the day in it', async () => {
    const {
      alerts_over_time,
      bucket_seconds,
      from,
      to,
      at,
      time_to_investigate,
      busiest,
      alerts,
      needs,
      organizations,
    } = await overview('organization_code=QUIET')
    assert.equal(bucket_seconds, 3600)
    assert.ok(from <= at - 86_400 && to > at && alerts_over_time.length === (to - from) / bucket_seconds)
    assert.equal(alerts_over_time[0]?.at, from)
    assert.deepEqual(time_to_investigate, { alerts: 0, median_ms: null, p95_ms: null })
    assert.deepEqual(busiest, { types: [], providers: [], unnamed: 0 })
    assert.equal(sumOf(alerts), 0)
    assert.equal(needs.without_connections, 1)
    assert.deepEqual(
      organizations.map(({ organization_code }) => organization_code),
      ['QUIET'],
    )
    assert.equal((await service.get('/platformapi/overview?organization_code=NOBODY')).status, 404)
    for (const query of ['from=never', 'from=20&to=10'])
      assert.equal((await service.get(`/platformapi/overview?${query}`)).status, 422, query)
  })

  test('counts alerts and cases by verdict, and tells what needs somebody', async () => {
    for (const alert_type of ['Brute force', 'brute force ', 'Malware detected'])
      await investigated(service, { alert_type })
    const { alert } = await investigated(service, { alert_provider: 'wazuh' })
    const of = (number: number) => someAlert(alert.organization_uuid, number)
    await conclude(
      service,
      conclusionOf(of(1), { verdict: 'malicious', proposals: [aProposal('lt-101')] }),
      conclusionOf(of(2), { verdict: 'suspicious', observables: [], findings: [] }),
    )
    await aFailingConnection(service)
    const found = await overview('')
    assert.equal(sumOf(found.alerts), 4)
    assert.equal(found.alerts.waiting + found.alerts.failed, 0)
    const overTime = found.alerts_over_time.flatMap(({ at: _, ...counts }) => Object.values(counts))
    assert.equal(sumOf(overTime), 4)
    assert.ok(found.cases.by_verdict.some(({ verdict, count }) => verdict === 'malicious' && count === 1))
    const { alerts, median_ms, p95_ms } = found.time_to_investigate
    assert.ok(alerts === 4 && median_ms !== null && p95_ms !== null && p95_ms >= median_ms)
    assert.deepEqual(found.busiest.types[0], { alert_type: 'Brute force', count: 2 })
    assert.deepEqual(found.busiest.providers, [
      { provider: 'siem', count: 3 },
      { provider: 'wazuh', count: 1 },
    ])
    assert.equal(found.needs.cases.malicious, 1)
    assert.ok(found.needs.cases.suspicious >= 1)
    const { approvals_waiting, overdue_secrets, failing_connections, without_connections } = found.needs
    assert.deepEqual([approvals_waiting, overdue_secrets, failing_connections, without_connections], [1, 1, 1, 1])
    assert.deepEqual(
      found.connections.map(({ trouble }) => trouble),
      ['failing', 'secret_overdue'],
    )
    const [main, quiet] = found.organizations
    assert.deepEqual([main?.needs.cases.malicious, quiet?.needs.cases.malicious], [1, 0])
    assert.deepEqual([sumOf(main?.alerts ?? {}), sumOf(quiet?.alerts ?? {})], [4, 0])
    const { total } = (await service.get('/platformapi/attention?organization_code=MAIN')).body
    assert.deepEqual(total, main?.needs)
  })

  test('measures how soon cases are acknowledged and closed, and what became of their verdicts', async () => {
    const { data } = (await service.get('/platformapi/cases?verdict=malicious')).body
    const path = `/platformapi/cases/${data[0].case_id}`
    const change = (more: object) => service.send('PATCH', path, more)
    const { version } = (await service.get(path)).body
    const report = await service.get('/platformapi/reports/summary?organization_code=MAIN')
    assert.equal(report.body.notable_cases[0].verdict, 'malicious')
    const closed = await change({ status: 'closed', classification: 'false_positive', close_reason: 'A test', version })
    assert.equal(closed.status, 200, closed.text)
    const { times, quality, needs } = await overview('organization_code=MAIN')
    assert.equal(times.close.cases, 1)
    assert.deepEqual(times.contain, { cases: 0, median_seconds: null, before_seconds: null })
    assert.ok(times.acknowledge.median_seconds !== null && times.acknowledge.before_seconds === null)
    assert.deepEqual([quality.closed, quality.wrong, needs.cases.malicious], [1, 1, 0])
  })

  test('a report tells of one organization and a period, with the cases that matter', async () => {
    const { status, body } = await service.get(
      '/platformapi/reports/summary?organization_code=MAIN&minutes_per_alert=30',
    )
    assert.equal(status, 200)
    assert.deepEqual([body.organization_code, sumOf(body.alerts)], ['MAIN', 4])
    assert.deepEqual(body.hours_saved, { alerts: 4, minutes_per_alert: 30, hours: 2 })
    assert.equal(body.notable_cases[0].verdict, 'suspicious', 'the malicious one turned out to be a false positive')
    assert.ok(body.to - body.from >= 7 * 86_400 && body.alerts_over_time.length >= 28)
    const hours = body.alerts_over_time.map(({ at }: { at: number }) => (at % 86_400) / 3600)
    assert.deepEqual([...new Set(hours)].sort(), [0, 12, 18, 6], "buckets begin at 0, 6, 12 and 18 o'clock")
    assert.equal((await service.get('/platformapi/reports/summary?organization_code=NOBODY')).status, 404)
  })

  test('the report of the week that is over is told once to who asked for it', async () => {
    const { services, workDb } = service
    const target = await service.post('/platformapi/notification-targets', {
      ...{ organization_code: 'MAIN', kind: 'webhook', name: 'Managers', url: 'https://127.0.0.1:9/' },
      events: ['report.weekly'],
    })
    assert.equal(target.status, 201, target.text)
    const now = () => services.now() + 7 * 86_400
    for (let look = 0; look < 2; look++) await publishReports({ db: workDb, now })
    const notices = await workDb.selectFrom('notices').select('details').where('event', '=', 'report.weekly').execute()
    assert.equal(notices.length, 1)
    const [{ details }] = notices as [{ details: { path: string; text: string } }]
    const { path, text } = details
    assert.match(path, /^\/report\?org=MAIN&from=\d+&to=\d+$/)
    assert.match(text, /^4 alerts: .* cases were opened/)
  })

  test('counts hours that are over once, and again when one of their alerts is investigated again', async () => {
    const { services, workDb } = service
    const ago = services.now() - 3 * 86_400
    const { body } = await service.post(
      '/platformapi/alerts',
      anAlert({ alert_type: 'Last week', organization_code: 'QUIET' }),
    )
    await ended(service, body.alert_uuid)
    const moved = `${firstUuidOf(ago).slice(0, 18)}${body.alert_uuid.slice(18)}`
    await moveAlert(workDb, body.alert_uuid, moved)
    const week = `organization_code=QUIET&from=${ago - 4 * 86_400}`
    const before = await overview(week)
    assert.equal(sumOf(before.alerts), 1)
    await countHours({ db: workDb, now: services.now })
    const rows = await workDb.selectFrom('alert_counts').select(['span', 'is_final']).orderBy('span').execute()
    assert.deepEqual(rows, [
      { span: 3600, is_final: true },
      { span: 86_400, is_final: true },
    ])
    await until(async () => (await overview(week)).at >= before.at)
    for (const query of [week, `organization_code=QUIET&from=${ago - 100 * 86_400}`]) {
      const { alerts, busiest, alerts_over_time } = await overview(query)
      assert.equal(sumOf(alerts), 1, query)
      assert.deepEqual(busiest.types, [{ alert_type: 'Last week', count: 1 }])
      assert.equal(sumOf(alerts_over_time.map(({ at: _, ...counts }) => sumOf(counts))), 1)
    }
    await transact(workDb, (tx) => submitAgain(tx, [moved], services.now()))
    await workDb.updateTable('alerts').set({ found_verdict: null }).where('alert_uuid', '=', moved).execute()
    await countHours({ db: workDb, now: services.now })
    const again = await overview(`organization_code=QUIET&from=${ago - 5 * 86_400}`)
    assert.deepEqual([sumOf(again.alerts), again.alerts.waiting], [1, 1])
  })
})

async function aFailingConnection(service: TestService) {
  const { status, text, body } = await service.post('/platformapi/connections?test=false', {
    organization_code: 'MAIN',
    connector: 'threat-intelligence',
    instance_name: 'Old secret',
    credentials: { api_key: 'k'.repeat(32) },
    settings: { api_host: 'http://127.0.0.1:9' },
    secret_expires_at: 1_700_000_000,
  })
  assert.equal(status, 201, text)
  await service.post(`/platformapi/connections/${body.connection_uuid}/test`, undefined)
}

/** As if it had come at another time. */
async function moveAlert(db: Db, from: string, to: string) {
  await db.updateTable('alerts').set({ alert_uuid: to }).where('alert_uuid', '=', from).execute()
  await db.updateTable('alert_contents').set({ alert_uuid: to }).where('alert_uuid', '=', from).execute()
}
