// Gaps, clocks and pages: whatever a source does while it is read, no event is lost and none comes twice.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, type TestContext, test } from 'node:test'
import type { HappeningSource } from '../../lab/happenings.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { makePipeline, nowInSeconds } from '../../test/support/pipeline.ts'
import { until } from '../../test/support/until.ts'
import { createPace } from './pace.ts'
import { runPipelines } from './run-pipelines.ts'

let started: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  started = await startWithLab({ situations: [] })
})
after(() => started.stop())

const days = 86_400
const pipelineOn = (source: HappeningSource, more: object = {}) => makePipeline(started, source, more)
const idsOf = (rows: readonly { event_id: string }[]) => rows.map(({ event_id }) => event_id).sort()
const firstSecond = () => Math.floor(Date.now() / 1000) * 1000

beforeEach(async () => {
  started.lab.control.clear()
  await investigateAll()
})

/** Alerts that wait would slow the pipelines of later tests: they are taken for investigated. */
const investigateAll = () =>
  started.service.services.db.updateTable('alerts').set({ investigation_status: 15 }).execute()

// The first, so that the window holds nothing else.
test('an outage of three days is read oldest first, in slices, without going over the limit of the platform', async () => {
  const { lab } = started
  const { run, stored, show } = await pipelineOn('incidents', { start_at: nowInSeconds() - 3 * days })
  const ids = lab.control.happen({
    source: 'incidents',
    count: 700,
    at: firstSecond() - 3 * days * 1000 + 60_000,
    apartMs: 360_000,
  })
  lab.control.fault({ platform: 'incident-source', fault: 'rate-limit', limit: 50, seconds: 60 })
  lab.control.clearRequests()
  const { complete, created } = await run()
  lab.control.clear()
  assert.equal(complete, true)
  assert.ok(created >= 700)
  const asked = lab.control.requests('incident-source').filter(({ path }) => path === '/api/incidents')
  assert.ok(asked.length <= 25, `${asked.length} requests`)
  assert.ok(asked.every(({ status }) => status === 200))
  const rows = (await stored()).filter(({ event_id }) => ids.includes(event_id))
  assert.deepEqual(
    rows.map(({ event_id }) => event_id),
    ids,
  )
  assert.equal((await show()).catching_up, null)
})

test('events of one moment that fill several pages are all there, once', async () => {
  const { lab } = started
  for (const source of ['investigations', 'incidents'] as const) {
    const { run, stored } = await pipelineOn(source)
    const ids = lab.control.happen({ source, count: 130, at: firstSecond() })
    assert.equal((await run()).created, 130)
    assert.equal((await run()).created, 0)
    assert.deepEqual(idsOf(await stored()), ids.sort())
  }
})

test('while a page in the middle fails with a 500 nothing is lost, and the next poll repeats nothing', async () => {
  const { lab, service } = started
  const { run, stored, path } = await pipelineOn('malware-events')
  const ids = lab.control.happen({ source: 'malware-events', count: 600, at: firstSecond() })
  const { id } = lab.control.fault({ platform: 'malware-protection', fault: '500', path: 'offset=' })
  assert.equal((await service.post(`${path}/run`, {})).status, 502)
  lab.control.clear({ id })
  assert.equal((await run()).complete, true)
  assert.equal((await run()).created, 0)
  const rows = idsOf(await stored()).filter((each) => ids.includes(each))
  assert.equal(rows.length, 600)
  assert.deepEqual(rows, ids.sort())
})

test('pages that are short, in no order, or break off halfway lose nothing and repeat nothing', async () => {
  const { lab } = started
  const { run, stored, path } = await pipelineOn('endpoint-alerts', { start_at: nowInSeconds() - 3600 })
  const ids = lab.control.happen({ source: 'endpoint-alerts', count: 40, at: Date.now() - 600_000, apartMs: 700 })
  lab.control.fault({ platform: 'endpoint-detection', fault: 'short-pages', limit: 7 })
  lab.control.fault({ platform: 'endpoint-detection', fault: 'shuffle' })
  const broken = lab.control.fault({ platform: 'endpoint-detection', fault: 'drop-mid-body', path: '/api/alerts' })
  assert.equal((await started.service.post(`${path}/run`, {})).status, 502)
  lab.control.clear({ id: broken.id })
  await run()
  lab.control.clear()
  assert.equal((await run()).created, 0)
  assert.deepEqual(
    idsOf(await stored()).filter((id) => ids.includes(id)),
    ids.sort(),
  )
})

test('clocks that differ by ten minutes, either way, hide no event', async () => {
  const { lab } = started
  for (const source of ['endpoint-alerts', 'malware-events', 'playbook-alerts'] as const) {
    const { run, stored } = await pipelineOn(source, { start_at: nowInSeconds() - 7200 })
    lab.control.happen({ source, at: Date.now() })
    await run()
    const behind = lab.control.happen({ source, at: Date.now() - 600_000 })
    const ahead = lab.control.happen({ source, at: Date.now() + 600_000 })
    await run()
    const next = lab.control.happen({ source, at: Date.now() })
    await run()
    const rows = idsOf(await stored())
    for (const id of [...behind, ...ahead, ...next]) assert.equal(rows.filter((each) => each === id).length, 1)
  }
})

test('a pipeline waits while investigations of its organization are behind, and goes on from there', async () => {
  const { lab } = started
  const { run, stored, show } = await pipelineOn('malware-events', { start_at: nowInSeconds() - 3 * days })
  const at = firstSecond() - 2 * days * 1000
  const ids = lab.control.happen({ source: 'malware-events', count: 1_700, at, apartMs: 60_000 })
  const first = await run()
  assert.equal(first.complete, false)
  assert.match(first.detail, /investigations/)
  assert.ok(first.created >= 1_000 && first.created < 1_700, `${first.created}`)
  const { catching_up, lag_seconds } = await show()
  assert.ok(catching_up.percent > 0 && catching_up.percent < 100)
  assert.ok(lag_seconds > 3600)
  for (let next = first; !next.complete; next = await run()) {
    assert.ok(next.created > 0, 'it goes on')
    await investigateAll()
  }
  const rows = (await stored()).filter(({ event_id }) => ids.includes(event_id))
  assert.deepEqual(
    rows.map(({ event_id }) => event_id),
    ids,
  )
})

test('what the platform does not hold any more is told', async () => {
  const { run, show } = await pipelineOn('malware-events', { start_at: nowInSeconds() - 60 * days })
  await run()
  const { unreadable } = await show()
  assert.match(unreadable.reason, /30 days/)
  assert.ok(Math.abs(unreadable.to - (nowInSeconds() - 30 * days)) < 60)
})

function scheduler(t: TestContext) {
  const { services } = started.service
  const pipelines = { ...services, maxContentBytes: 1_000_000, publicUrl: undefined, pace: createPace() }
  const running = runPipelines(pipelines, { everyMs: 30 })
  t.after(running.stop)
  return running
}

test('of two nodes one polls a pipeline; the other takes over from one that died', async (t) => {
  const { lab, service } = started
  const { show, uuid, stored, change } = await pipelineOn('playbook-alerts', { enabled: true })
  await service.services.db
    .updateTable('pipeline_states')
    .set({ holder: randomUUID(), leased_until_ms: Date.now() + 1_500 })
    .where('pipeline_uuid', '=', uuid)
    .execute()
  lab.control.clearRequests()
  scheduler(t)
  scheduler(t)
  await until(async () => (await show()).last_success_at !== null)
  const polls = () =>
    lab.control.requests('threat-intelligence').filter(({ path }) => path === '/playbook-alert/search')
  assert.equal(polls().length, 1)
  const ids = lab.control.happen({ source: 'playbook-alerts', count: 3 })
  assert.equal((await change({ interval_seconds: 20 })).status, 200)
  const mine = async () => idsOf(await stored()).filter((id) => ids.includes(id))
  await until(async () => (await mine()).length >= 3)
  assert.deepEqual(await mine(), ids.sort())
  assert.equal(polls().length, 2)
})
