// Pipelines through the front door: every source of the lab, changes there, events set aside, and the comparison with the source.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HappeningSource } from '../../lab/happenings.ts'
import { conclude, conclusionOf } from '../../test/support/conclude.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { makePipeline, nowInSeconds, platformOf } from '../../test/support/pipeline.ts'
import type { TestService } from '../../test/support/service.ts'

const names = Object.keys(platformOf) as HappeningSource[]

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab()
})
after(() => started.stop())

const second = nowInSeconds
const pipelineOn = (source: HappeningSource, more: object = {}) => makePipeline(started, source, more)

/** The case that an investigation of the alert would open. */
async function openCase(service: TestService, alert: string): Promise<string> {
  const { body } = await service.get(`/platformapi/alerts/${alert}`)
  await conclude(service, conclusionOf(body))
  return (await service.get('/platformapi/cases?limit=1')).body.data[0].case_id
}

for (const source of names)
  test(`events of ${source} become alerts once, whatever is read again`, async () => {
    const { lab, service } = started
    const { run, show, stored } = await pipelineOn(source)
    const ids = lab.control.happen({ source, count: 3 })
    const first = await run()
    assert.ok(first.created >= 3, JSON.stringify(first))
    assert.equal(first.complete, true)
    const again = await run()
    assert.deepEqual([again.created, again.updated], [0, 0])
    assert.ok(again.skipped >= 3)
    const more = lab.control.happen({ source })
    assert.equal((await run()).created, 1)
    const rows = (await stored()).filter(({ event_id }) => [...ids, ...more].includes(event_id))
    assert.equal(rows.length, 4)
    const { status, body } = await service.get(`/platformapi/alerts/${rows[0]?.alert_uuid}`)
    assert.equal(status, 200)
    assert.equal(body.alert_provider, platformOf[source].replaceAll('-', '_'))
    assert.ok(Math.abs(body.created_at_source - second()) < 60)
    const { cursor, lag_seconds, last_success_at, set_aside, created } = await show()
    assert.ok(cursor > second() - 7200 && lag_seconds < 60 && last_success_at > second() - 60)
    assert.deepEqual([set_aside, created], [0, first.created + 1])
  })

test('an event that changes at the source is shown as it is now, in the timeline of its case, and is no second alert', async () => {
  const { lab, service, run: runSkill } = started
  const { run, connection, stored } = await pipelineOn('endpoint-alerts')
  const [id = ''] = lab.control.happen({ source: 'endpoint-alerts' })
  await run()
  const row = (await stored()).find(({ event_id }) => event_id === id)
  const case_id = await openCase(service, row?.alert_uuid ?? '')
  await runSkill(connection, 'update-alert', { alert_id: id, status: 'Resolved', classification: 'FalsePositive' })
  const changed = await run()
  assert.deepEqual([changed.created, changed.updated], [0, 1])
  const source = (await service.get(`/platformapi/alerts/${row?.alert_uuid}/source`)).body
  assert.deepEqual([source.event_id, source.status, source.classification], [id, 'Resolved', 'FalsePositive'])
  const { timeline } = (await service.get(`/platformapi/cases/${case_id}`)).body
  const told = timeline.filter(({ text }: { text: string }) => text.includes('changed at the source'))
  assert.equal(told.length, 1)
  assert.match(told[0].text, /status New -> Resolved, classification none -> FalsePositive/)
  assert.equal((await run()).updated, 0)
})

test('an incident that brings a new alert brings that alert, and those that were there stay one each', async () => {
  const { lab } = started
  const { run, stored } = await pipelineOn('incidents')
  const [first = ''] = lab.control.happen({ source: 'incidents' })
  await run()
  const joined = lab.control.happen({ source: 'incidents', joins: first })
  assert.equal((await run()).created, 1)
  const rows = (await stored()).filter(({ event_id }) => [first, ...joined].includes(event_id))
  assert.equal(new Set(rows.map(({ event_group }) => event_group)).size, 1)
  assert.equal(rows.length, 2)
})

test('what cannot be read or is too large is set aside with the reason, and the others become alerts', async () => {
  const { lab } = started
  const { run, show, aside, retry } = await pipelineOn('endpoint-alerts')
  lab.control.happen({ source: 'endpoint-alerts', count: 2 })
  lab.control.fault({ platform: 'endpoint-detection', fault: 'odd-rows' })
  const odd = await run()
  lab.control.clear()
  assert.ok(odd.created >= 2 && odd.set_aside >= 1, JSON.stringify(odd))
  assert.equal((await show()).set_aside, odd.set_aside)
  const [event] = await aside()
  assert.match(event.reason, /\w+: /)
  assert.ok(event.content.length > 0)
  const tried = await retry(event.id)
  assert.equal(tried.stored, false)
  assert.equal((await aside()).find(({ id }: { id: string }) => id === event.id).retries, 1)
  assert.equal((await run()).set_aside, 0)
})

test('reconciliation counts both sides, names what is missing, and fetches it when asked', async () => {
  const { lab, service } = started
  const { run, reconcile, show } = await pipelineOn('investigations')
  const from = second() - 3
  const ids = lab.control.happen({ source: 'investigations', count: 5 })
  await run()
  const window = { from, to: second() + 2 }
  const equal = await reconcile(window)
  assert.ok(equal.at_source >= 5)
  assert.deepEqual([equal.here, equal.missing, equal.complete], [equal.at_source, [], true])
  await service.services.db
    .deleteFrom('source_events')
    .where('event_id', '=', ids[2] ?? '')
    .execute()
  const missing = await reconcile(window)
  assert.deepEqual([missing.missing, missing.here], [[ids[2]], equal.at_source - 1])
  const fetched = await reconcile({ ...window, fetch: true })
  assert.equal(fetched.fetched, 1)
  assert.deepEqual((await reconcile(window)).missing, [])
  assert.equal((await show()).reconciliation.at_source, equal.at_source)
})

test('a filter lets severities and states pass, and an event that comes to fit later becomes an alert then', async () => {
  const { lab, connect, run: runSkill } = started
  const { run } = await pipelineOn('endpoint-alerts', { filter: { severity: ['high'], status: 'inprogress' } })
  const connection = await connect('endpoint-detection')
  const [id = ''] = lab.control.happen({ source: 'endpoint-alerts', severity: 'High' })
  lab.control.happen({ source: 'endpoint-alerts', severity: 'Low' })
  assert.equal((await run()).created, 0)
  await runSkill(connection, 'update-alert', { alert_id: id, status: 'InProgress' })
  assert.equal((await run()).created, 1)
})

test('alert types come from the field that is named, by other names where there are some', async () => {
  const { lab, service } = started
  const { run, stored } = await pipelineOn('endpoint-alerts', {
    alert_type: { by: 'category', names: { Execution: 'Suspicious execution' } },
    alert_provider: 'edr',
  })
  const [id = ''] = lab.control.happen({ source: 'endpoint-alerts' })
  await run()
  const row = (await stored()).find(({ event_id }) => event_id === id)
  const { body } = await service.get(`/platformapi/alerts/${row?.alert_uuid}`)
  assert.deepEqual([body.alert_type, body.alert_provider], ['Suspicious execution', 'edr'])
})

test('a connection has one pipeline for each source; another one made later repeats nothing', async () => {
  const { lab, service } = started
  const { run, path, connection } = await pipelineOn('playbook-alerts')
  lab.control.happen({ source: 'playbook-alerts', count: 2 })
  const { created } = await run()
  assert.ok(created >= 2)
  const same = { connection_uuid: connection.connection_uuid, source: 'get-playbook-alerts', enabled: false }
  assert.equal((await service.post('/platformapi/pipelines', same)).status, 409)
  const { data } = (await service.get(`${connection.path}/sources`)).body
  assert.deepEqual(
    data.map(({ source, pipeline_uuid }: { source: string; pipeline_uuid: string | null }) => [
      source,
      pipeline_uuid !== null,
    ]),
    [
      ['intelligence-alerts', false],
      ['playbook-alerts', true],
    ],
  )
  assert.equal((await service.delete(path)).status, 204)
  assert.equal((await service.get(path)).status, 404)
  const again = await service.post('/platformapi/pipelines', { ...same, start_at: second() - 60 })
  assert.equal(again.status, 201, again.text)
  const { body } = await service.post(`/platformapi/pipelines/${again.body.pipeline_uuid}/run`, {})
  assert.ok(body.skipped >= created)
})

test('wrong settings are refused by name', async () => {
  const { connect, service } = started
  const { connection_uuid } = await connect('malware-protection')
  const refused = async (more: object) => {
    const { status, body } = await service.post('/platformapi/pipelines', { connection_uuid, ...more })
    assert.equal(status, 422)
    return body.errors[0].field
  }
  assert.equal(await refused({ interval_seconds: 9 }), 'interval_seconds')
  assert.equal(await refused({ interval_seconds: 86_401 }), 'interval_seconds')
  assert.equal(await refused({ source: 'incidents' }), 'source')
  assert.equal(await refused({ alert_provider: 'nobody' }), 'alert_provider')
  assert.equal(await refused({ write_back: 'automatic' }), 'write_back')
  const travel = await connect('travel-booking')
  assert.equal(await refused({ connection_uuid: travel.connection_uuid }), 'source')
})

test('an engineer may switch writing back off, and only an admin on', async () => {
  const { service } = started
  const { path } = await pipelineOn('endpoint-alerts', { write_back: 'automatic' })
  const made = await service.post('/platformapi/api-keys', {
    name: 'engineer',
    role: 'engineer',
    organization_codes: ['MAIN'],
  })
  const engineer = service.as(made.body.api_key)
  assert.equal((await engineer.send('PATCH', path, { write_back: 'off' })).status, 200)
  const refused = await engineer.send('PATCH', path, { write_back: 'automatic' })
  assert.equal(refused.status, 403)
  assert.match(refused.body.detail, /needs the role admin\.$/)
  assert.equal((await service.send('PATCH', path, { write_back: 'automatic' })).status, 200)
})

test('closing and assigning a case updates the event at the source once, and its echo is not told', async () => {
  const { lab, service } = started
  const { run, stored } = await pipelineOn('endpoint-alerts', { write_back: 'automatic' })
  const [id = ''] = lab.control.happen({ source: 'endpoint-alerts' })
  await run()
  const row = (await stored()).find(({ event_id }) => event_id === id)
  const case_id = await openCase(service, row?.alert_uuid ?? '')
  const path = `/platformapi/cases/${case_id}`
  const edit = async (changes: object) => {
    const { version } = (await service.get(path)).body
    const { status, text } = await service.patch(path, { ...changes, version })
    assert.equal(status, 200, text)
  }
  await edit({ assignee: 'jo@northwind-air.com', status: 'in_progress' })
  await edit({ status: 'closed', close_reason: 'Known tool', classification: 'false_positive' })
  await run()
  const told = () => lab.control.journal({ operation: 'update-alert' }).filter(({ target }) => target === id)
  assert.equal(told().length, 1)
  assert.equal((await run()).updated, 1)
  const source = (await service.get(`/platformapi/alerts/${row?.alert_uuid}/source`)).body
  assert.deepEqual(
    [source.status, source.classification, source.assigned_to],
    ['Resolved', 'FalsePositive', 'jo@northwind-air.com'],
  )
  await run()
  assert.equal(told().length, 1)
  const { timeline } = (await service.get(path)).body
  assert.ok(!timeline.some(({ text }: { text: string }) => text.includes('changed at the source')))
})
