// What goes beside the polls of a pipeline: sources described in YAML, the daily comparison, and the notice of a lag.
import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import { makePipeline, nowInSeconds } from '../../test/support/pipeline.ts'
import { smallScanner } from '../../test/support/small-scanner.ts'
import { until } from '../../test/support/until.ts'
import { createPace } from './pace.ts'
import { runPipelines } from './run-pipelines.ts'

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab({ situations: [] })
})
after(() => started.stop())

/** A node that polls what is due. */
function pollAlways(t: TestContext) {
  const { services } = started.service
  const pipelines = { ...services, maxContentBytes: 1_048_576, publicUrl: undefined, pace: createPace() }
  const running = runPipelines(pipelines, { everyMs: 30 })
  t.after(running.stop)
  return running
}

test('a source described in YAML is read in windows that fit, and each row is one alert, however often it is listed', async (t) => {
  const { service } = started
  const at = (nowInSeconds() - 600) * 1000
  const findings = Array.from({ length: 9 }, (_, index) => ({
    id: `f-${index}`,
    // Three share one second.
    seen: new Date(at + Math.floor(index / 3) * 30_000).toISOString(),
    what: 'Open port',
    severity: 'high',
  }))
  const connection_uuid = await (await smallScanner(t, findings, 7)).connect(service)
  const made = await service.post('/platformapi/pipelines', {
    ...{ connection_uuid, source: 'List findings', enabled: false, start_at: nowInSeconds() - 3600 },
  })
  assert.equal(made.status, 201, made.text)
  const run = async () => (await service.post(`/platformapi/pipelines/${made.body.pipeline_uuid}/run`, {})).body
  assert.deepEqual([(await run()).created, (await run()).created], [9, 0])
  const repeated = { id: 'f-9', seen: new Date(at + 90_000).toISOString(), what: 'Open port', severity: 'high' }
  findings.push(...findings.slice(0, 3), repeated, { ...repeated }, { ...repeated, severity: 'low' })
  assert.deepEqual([(await run()).created, (await run()).created], [1, 0])
  const { data } = (await service.get('/platformapi/alerts?alert_type=Open%20port&limit=50')).body
  assert.equal(data.length, 10)
})

test('once a day a pipeline is compared with its source, and what is missing is shown', async (t) => {
  const { lab, service } = started
  const day = 86_400
  const from = nowInSeconds() - 2 * day
  const { stored, show, run, uuid, change } = await makePipeline(started, 'playbook-alerts', { start_at: from })
  const [missing = ''] = lab.control.happen({ source: 'playbook-alerts', at: Date.now() - 3 * 3_600_000 })
  await run()
  assert.equal((await show()).reconciliation, null)
  const { db } = service.services
  await db.deleteFrom('source_events').where('event_id', '=', missing).execute()
  // It was read long ago, and a day has passed since the pipeline was made.
  await db.updateTable('pipelines').set({ created_at: from }).where('pipeline_uuid', '=', uuid).execute()
  const { version } = await show()
  await change({ enabled: true, version })
  pollAlways(t)
  await until(async () => (await show()).reconciliation !== null)
  const { reconciliation, reconciled_at } = await show()
  assert.ok(reconciled_at > from)
  assert.deepEqual(reconciliation.missing, [missing])
  assert.ok(!(await stored()).some(({ event_id }) => event_id === missing))
})

test('that a pipeline lags is told once for each lag, whichever node sees it', async (t) => {
  const { lab, service } = started
  const { db } = service.services
  await service.post('/platformapi/notification-targets', {
    ...{ organization_code: 'MAIN', kind: 'webhook', name: 'Engineers', url: 'https://127.0.0.1/hook' },
    events: ['pipeline.lagging'],
  })
  lab.control.fault({ platform: 'threat-intelligence', fault: '500' })
  const { uuid, show } = await makePipeline(started, 'intelligence-alerts', { enabled: true })
  const behind = () =>
    db
      .updateTable('pipeline_states')
      .set({ caught_up_at: nowInSeconds() - 1_000 })
      .where('pipeline_uuid', '=', uuid)
      .execute()
  const notices = async () =>
    (await db.selectFrom('notices').selectAll().where('event', '=', 'pipeline.lagging').execute()).filter(
      ({ details }) => JSON.stringify(details).includes(uuid),
    )
  await behind()
  const nodes = [pollAlways(t), pollAlways(t)]
  await until(async () => (await show()).lagging_since !== null)
  await Promise.all(nodes.map(({ stop }) => stop()))
  assert.equal((await notices()).length, 1)
  await pollAlways(t).stop()
  assert.equal((await notices()).length, 1)
  lab.control.clear()
  await db
    .updateTable('pipeline_states')
    .set({ caught_up_at: nowInSeconds() })
    .where('pipeline_uuid', '=', uuid)
    .execute()
  const [again] = [pollAlways(t)]
  await until(async () => (await show()).lagging_since === null)
  await again?.stop()
  await behind()
  await db.updateTable('pipelines').set({ enabled: true }).where('pipeline_uuid', '=', uuid).execute()
  lab.control.fault({ platform: 'threat-intelligence', fault: '500' })
  await db
    .updateTable('pipeline_states')
    .set({ next_run_ms: Date.now() + 3_600_000 })
    .where('pipeline_uuid', '=', uuid)
    .execute()
  pollAlways(t)
  await until(async () => (await notices()).length === 2)
})
