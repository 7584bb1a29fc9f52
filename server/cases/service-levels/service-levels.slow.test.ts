// What an organization promises about its cases, and what is told when it is about to be broken.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { investigated } from '../../../test/support/investigated.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { until } from '../../../test/support/until.ts'
import { checkServiceLevels } from './watch-service-levels.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
})
after(() => service.stop())

const path = '/platformapi/organizations/MAIN/service-levels'
const set = async (settings: object) => {
  const { status, body, text } = await service.send('PUT', path, settings)
  assert.equal(status, 200, text)
  return body
}
const shown = async (case_id: string) => (await service.get(`/platformapi/cases/${case_id}`)).body
/** As the node does every few seconds: one of the two has its turn. */
const look = () => checkServiceLevels({ ...service.services, db: service.workDb })
const becomes = (case_id: string, state: string | null) =>
  until(
    async () => {
      await look()
      const { body } = await service.get(`/platformapi/cases?search=${case_id}`)
      return body.data[0].service_level === state
    },
    { what: `${case_id} ${state}` },
  )
/** As if the case had been opened so many minutes earlier. */
const age = async (case_uuid: string, minutes: number) => {
  await sql`update cases set created_at = created_at - ${minutes * 60} where case_uuid = ${case_uuid}::uuid`.execute(
    service.workDb,
  )
  await set(await service.get(path).then(({ body }) => body))
}
const promise = { acknowledge: 60, contain: 240, close: 600 }
const everySeverity = Object.fromEntries(
  ['critical', 'high', 'medium', 'low', 'informational'].map((severity) => [severity, promise]),
)
const listed = async (service_level: string) =>
  (await service.get(`/platformapi/cases?service_level=${service_level}`)).body.data.map(
    ({ case_id }: { case_id: string }) => case_id,
  )

/** A case that is still open and not late is neither kept nor breached. */
const standing = async (told: 'overview' | 'reports/summary') => {
  const { needs, levels } = (await service.get(`/platformapi/${told}`)).body
  const { promised, kept, breached } = levels
  return { late: needs.levels_breached, soon: needs.levels_at_risk, promised, kept, breached }
}

test('a case has due times once an organization promises some, and meets them', async () => {
  const before = (await investigated(service)).case
  assert.deepEqual([before.service_level, before.due_at, before.service_levels], [null, null, []])
  const saved = await set({ targets: everySeverity })
  assert.deepEqual([saved.time_zone, saved.at_risk_percent, saved.office_hours], ['UTC', 75, []])
  await becomes(before.case_id, 'on_time')

  const opened = (await investigated(service)).case
  assert.equal(opened.service_level, 'on_time')
  assert.equal(opened.due_at, opened.created_at + 60 * 60)
  assert.deepEqual(
    opened.service_levels.map(({ target, due_at, state }: Record<string, unknown>) => [target, due_at, state]),
    [
      ['acknowledge', opened.created_at + 60 * 60, 'on_time'],
      ['contain', opened.created_at + 240 * 60, 'on_time'],
      ['close', opened.created_at + 600 * 60, 'on_time'],
    ],
  )
  const { body } = await service.patch(`/platformapi/cases/${opened.case_id}`, { version: 1, status: 'in_progress' })
  assert.equal(body.service_levels[0].state, 'met')
  assert.equal(body.due_at, opened.created_at + 240 * 60)
  const close = { version: 2, status: 'closed', close_reason: 'Nothing', classification: 'false_positive' }
  const closed = (await service.patch(`/platformapi/cases/${opened.case_id}`, close)).body
  assert.deepEqual([closed.service_level, closed.due_at], ['met', null])
  assert.deepEqual(
    closed.service_levels.map(({ state }: { state: string }) => state),
    ['met', 'not_needed', 'met'],
  )
  assert.deepEqual(await listed('met'), [opened.case_id])
  await set({ targets: { [opened.severity]: { close: 1 } } })
  const edited = (await service.patch(`/platformapi/cases/${opened.case_id}`, { version: 3, title: 'Looked at' })).body
  assert.deepEqual(edited.service_levels, closed.service_levels, 'a closed case stays as it was judged')
  await set({ targets: everySeverity })
})

test('what is about to be missed, and what was, is told once and can be listed', async () => {
  const { body: target, text } = await service.post('/platformapi/notification-targets', {
    ...{ organization_code: 'MAIN', kind: 'webhook', name: 'Levels', url: 'https://127.0.0.1:9/levels' },
    events: ['service_level.at_risk', 'service_level.breached'],
  })
  assert.ok(target.target_uuid, text)
  const { case_id, case_uuid } = (await investigated(service)).case
  await age(case_uuid, 50)
  await becomes(case_id, 'at_risk')
  assert.equal((await shown(case_id)).service_level, 'at_risk')
  assert.deepEqual(await listed('at_risk'), [case_id])
  assert.deepEqual(await standing('overview'), { late: 0, soon: 1, promised: 3, kept: 1, breached: 0 })
  await age(case_uuid, 15)
  await becomes(case_id, 'breached')
  const late = await shown(case_id)
  assert.equal(late.service_level, 'breached')
  assert.ok(late.due_at < service.services.now())
  await age(case_uuid, 1)
  await look()
  await look()
  const { rows } = await sql<{ event: string; text: string }>`
    select event, details ->> 'text' as text from notices where case_uuid = ${case_uuid}::uuid
    and event like 'service_level%' order by notice_id`.execute(service.workDb)
  assert.deepEqual(
    rows.map(({ event }) => event),
    ['service_level.at_risk', 'service_level.breached'],
  )
  assert.match(rows[1]?.text ?? '', /^Service level breached: it was to be acknowledged by 20/)
  const told = late.timeline.filter((each: { text: string }) => each.text.startsWith('Service level'))
  assert.equal(told.length, 2)
  assert.deepEqual(await listed('breached'), [case_id])
  assert.deepEqual(await listed('at_risk'), [])
  assert.deepEqual(await standing('reports/summary'), { late: 1, soon: 0, promised: 3, kept: 1, breached: 1 })
  const { body: open } = await service.get('/platformapi/cases?service_level=breached&status=new&search=travel')
  assert.deepEqual([open.data.length, open.data[0].service_level], [1, 'breached'])
  assert.deepEqual((await service.get('/platformapi/cases?service_level=breached&status=closed')).body.data, [])
  const metrics = await service.get('/metrics')
  assert.match(metrics.text, /vedette_open_cases_by_service_level\{state="breached"\} 1/)

  await service.patch(`/platformapi/cases/${case_id}`, { version: late.version, status: 'in_progress' })
  assert.equal((await shown(case_id)).service_level, 'breached', 'what was late stays late')
})

test('time counts in office hours, and where nothing is promised nothing is due', async () => {
  const holidays = Array.from({ length: 3 }, (_, day) =>
    new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
  )
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  const office_hours = days.map((day) => ({ day, from: '00:00', to: '24:00' }))
  const { severity } = (await investigated(service)).case
  await set({ time_zone: 'UTC', office_hours, holidays, targets: { [severity]: { close: 60 } } })
  const waits = (await investigated(service)).case
  const opens = Date.parse(`${holidays[2]}T00:00:00Z`) / 1000 + 86_400
  assert.equal(waits.due_at, opens + 3600)
  await set({ office_hours, holidays, targets: { [severity]: { close: 60, around_the_clock: true } } })
  const always = (await investigated(service)).case
  assert.equal(always.due_at, always.created_at + 3600)
  await set({ targets: {} })
  assert.equal((await investigated(service)).case.service_level, null)
  await becomes(always.case_id, null)
  for (const wrong of [
    { time_zone: 'Mars' },
    { holidays: ['2026-02-30'] },
    { office_hours: [{ day: 'monday', from: '9', to: '10:00' }] },
  ])
    assert.equal((await service.send('PUT', path, wrong)).status, 422)
})
