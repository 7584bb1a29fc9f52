// Pipelines through the front door: every source of the lab, changes there, events set aside, and the comparison with the source.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HappeningSource } from '../../lab/happenings.ts'
import { type Platform, startWithLab } from '../../test/support/lab.ts'

const sources: Record<HappeningSource, Platform> = {
  'endpoint-alerts': 'endpoint-detection',
  incidents: 'incident-source',
  'malware-events': 'malware-protection',
  investigations: 'vulnerability-investigation',
  'intelligence-alerts': 'threat-intelligence',
  'playbook-alerts': 'threat-intelligence',
}
const names = Object.keys(sources) as HappeningSource[]

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab({}, { VEDETTE_LOG_LEVEL: 'warn' })
})
after(() => started.stop())

const second = () => Math.floor(Date.now() / 1000)

/** A pipeline that begins just now, so that the history of the lab is left out. */
async function pipelineOn(source: HappeningSource, more: object = {}) {
  const { connect, service } = started
  const connection = await connect(sources[source])
  const { body, status, text } = await service.post('/platformapi/pipelines', {
    connection_uuid: connection.connection_uuid,
    source,
    interval_seconds: 10,
    start_at: second() - 5,
    enabled: false,
    ...more,
  })
  assert.equal(status, 201, text)
  const path = `/platformapi/pipelines/${body.pipeline_uuid}`
  const act = async (what: string, input: object = {}) => {
    const answer = await service.post(`${path}/${what}`, input)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return {
    path,
    connection,
    run: () => act('run'),
    reconcile: (window: object) => act('reconcile', window),
    show: async () => (await service.get(path)).body,
    aside: async () => (await service.get(`${path}/set-aside`)).body.data,
    retry: (id: string) => act(`set-aside/${id}/retry`),
    change: (changes: object) => service.patch(path, changes),
  }
}

/** Ids at the source of the alerts that a pipeline has made, as their contents tell them. */
async function eventIds(ids: readonly string[]) {
  const { rows } = await started.service.services.db
    .selectFrom('source_events')
    .selectAll()
    .where('event_id', 'in', [...ids])
    .execute()
    .then((rows) => ({ rows }))
  return rows
}

for (const source of names)
  test(`events of ${source} become alerts once, whatever is read again`, async () => {
    const { lab, service } = started
    const { run, show } = await pipelineOn(source)
    const ids = lab.control.happen({ source, count: 3 })
    const first = await run()
    assert.ok(first.created >= 3, JSON.stringify(first))
    assert.equal(first.complete, true)
    const again = await run()
    assert.deepEqual([again.created, again.updated], [0, 0])
    assert.ok(again.skipped >= 3)
    const more = lab.control.happen({ source })
    assert.equal((await run()).created, 1)
    const rows = await eventIds([...ids, ...more])
    assert.equal(rows.length, 4)
    const { status, body } = await service.get(`/platformapi/alerts/${rows[0]?.alert_uuid}`)
    assert.equal(status, 200)
    assert.equal(body.alert_provider, sources[source].replaceAll('-', '_'))
    assert.ok(Math.abs(body.created_at_source - second()) < 60)
    const { cursor, lag_seconds, last_success_at, set_aside, created } = await show()
    assert.ok(cursor > second() - 7200 && lag_seconds < 60 && last_success_at > second() - 60)
    assert.deepEqual([set_aside, created], [0, first.created + 1])
  })
