// Teams, who is on call, and cases that are assigned to people and teams and mention them.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { type client, startService, type TestService } from '../../../test/support/service.ts'
import { findMentions } from './mentions.ts'
import { findOnCall, weekBeginning } from './rota.ts'

const at = (text: string) => Date.parse(text) / 1000

describe('a rota', () => {
  const berlin = { time_zone: 'Europe/Berlin', weekday: 1, time: '09:00' }
  const rota = { ...berlin, starts_on: '2026-03-16', people: ['ann', 'bo', 'cy'] }
  const onCall = (moment: string, there = ['ann', 'bo', 'cy']) =>
    findOnCall(rota, (uuid) => there.includes(uuid), at(moment))?.uuid

  test('changes at nine in the morning of the place, also after the clocks were changed', () => {
    assert.equal(onCall('2026-03-23T07:59:59Z'), 'ann')
    assert.equal(onCall('2026-03-23T08:00:00Z'), 'bo')
    assert.equal(onCall('2026-03-30T06:59:59Z'), 'bo')
    assert.equal(onCall('2026-03-30T07:00:00Z'), 'cy')
    assert.equal(onCall('2026-04-06T07:00:00Z'), 'ann')
    assert.equal(onCall('2026-03-09T12:00:00Z'), 'cy')
  })

  test('tells until when', () => {
    const until = (moment: string) => findOnCall(rota, () => true, at(moment))?.until
    assert.equal(until('2026-03-24T12:00:00Z'), at('2026-03-30T07:00:00Z'))
    assert.equal(until('2026-10-20T12:00:00Z'), at('2026-10-26T08:00:00Z'))
  })

  test('passes over who is not there any more', () => {
    assert.equal(onCall('2026-03-24T12:00:00Z', ['ann', 'cy']), 'cy')
    assert.equal(onCall('2026-03-24T12:00:00Z', []), undefined)
  })

  test('begins with the week of the day it is made', () => {
    assert.equal(weekBeginning(berlin, at('2026-03-18T12:00:00Z')), '2026-03-16')
    assert.equal(weekBeginning(berlin, at('2026-03-16T07:59:00Z')), '2026-03-09')
    assert.equal(weekBeginning({ ...berlin, weekday: 7 }, at('2026-03-16T12:00:00Z')), '2026-03-15')
    assert.equal(weekBeginning({ ...berlin, time_zone: 'Pacific/Auckland' }, at('2026-03-15T20:30:00Z')), '2026-03-16')
  })
})

test('mentions are whole names, and a shared name is nobody', () => {
  const people = [
    { uuid: 'ann', name: 'Ann', email: 'ann.k@acme.com' },
    { uuid: 'ann-lee', name: 'Ann Lee', email: 'ann.lee@acme.com' },
    { uuid: 'bo-1', name: 'Bo Ray', email: 'bo.1@acme.com' },
    { uuid: 'bo-2', name: 'Bo Ray', email: 'bo.2@acme.com' },
  ]
  const mentions = (text: string) => findMentions(text, people)
  assert.deepEqual(mentions('@ann lee, look. And @Ann!'), ['ann-lee', 'ann'])
  assert.deepEqual(mentions('@AnnLee @bo.2 @bo.1@acme.com'), ['ann-lee', 'bo-2', 'bo-1'])
  assert.deepEqual(mentions('@Bo Ray @Annabel mail@ann.com x@Ann @@Ann'), [])
})

describe('teams and assignees', () => {
  let service: TestService
  let analyst: ReturnType<typeof client>
  const people: Record<string, string> = {}
  before(async () => {
    service = await startService({ VEDETTE_ROLES: 'api,worker' })
    for (const organization_code of ['ACME', 'GLOBEX'])
      await service.post('/platformapi/organizations', { organization_code, name: organization_code })
    for (const [name, code, role] of [
      ['Ann Lee', 'ACME', 'analyst'],
      ['Bo Ray', 'ACME', 'responder'],
      ['Vi Ewer', 'ACME', 'viewer'],
      ['Gus Globe', 'GLOBEX', 'analyst'],
    ] as const)
      people[name] = (
        await service.post('/platformapi/users', {
          email: `${name.replace(' ', '.')}@acme.com`,
          name,
          roles: [{ organization_code: code, role }],
        })
      ).body.user_uuid
    const key = { name: 'Script', role: 'analyst', organization_codes: ['ACME'] }
    analyst = service.as((await service.post('/platformapi/api-keys', key)).body.api_key)
  })
  after(() => service.stop())

  const uuidOf = (name: string) => people[name] ?? assert.fail(name)
  const rota = (names: string[]) => ({
    ...{ time_zone: 'Europe/Berlin', weekday: 1, time: '09:00' },
    people: names.map(uuidOf),
  })
  const team = (body: object) => service.post('/platformapi/teams', { organization_code: 'ACME', ...body })

  test('a team has people of its organization alone, and its rota members of the team alone', async () => {
    const strange = await team({ name: 'Mixed', members: [uuidOf('Ann Lee'), uuidOf('Gus Globe')] })
    assert.equal(strange.status, 422)
    assert.equal((await team({ name: 'A', members: [uuidOf('Ann Lee')], rota: rota(['Bo Ray']) })).status, 422)
    const odd = await team({
      name: 'A',
      members: [uuidOf('Ann Lee')],
      rota: { ...rota(['Ann Lee']), time_zone: 'Mars' },
    })
    assert.equal(odd.status, 422)
    const { status, body } = await team({
      name: 'Night shift',
      members: [uuidOf('Bo Ray'), uuidOf('Ann Lee')],
      rota: rota(['Bo Ray', 'Ann Lee']),
    })
    assert.equal(status, 201)
    assert.deepEqual(body.on_call, { uuid: uuidOf('Bo Ray'), name: 'Bo Ray' })
    assert.ok(body.on_call_until > service.services.now())
    assert.equal((await team({ name: 'night SHIFT' })).status, 409)
    const listed = await analyst.get('/platformapi/teams?organization_code=ACME')
    assert.deepEqual(listed.body.data, [body])
    assert.equal((await analyst.patch(`/platformapi/teams/${body.team_uuid}`, { name: 'Mine' })).status, 403)
  })

  test('a case is assigned to a person, a team, or who is on call; uuids stand beside names', async () => {
    const path = `/platformapi/cases/${(await investigated(service, { organization_code: 'ACME', alert_type: 'Beaconing' })).case.case_id}`
    const assign = async (assignee: string | null) => {
      const { version } = (await analyst.get(path)).body
      const { status, body, text } = await analyst.patch(path, { version, assignee })
      assert.equal(status, 200, text)
      return [body.assignee, body.assigned_to]
    }
    const bo = { kind: 'person', uuid: uuidOf('Bo Ray'), name: 'Bo Ray' }
    assert.deepEqual(await assign('ann.lee@acme.com'), [
      'Ann Lee',
      { kind: 'person', uuid: uuidOf('Ann Lee'), name: 'Ann Lee' },
    ])
    assert.deepEqual(await assign('on call'), ['Bo Ray', bo])
    const [shift] = (await analyst.get('/platformapi/teams')).body.data
    assert.deepEqual(await assign(shift.team_uuid), [
      'Night shift',
      { kind: 'team', uuid: shift.team_uuid, name: 'Night shift' },
    ])
    assert.deepEqual(await assign('on call of night shift'), ['Bo Ray', bo])
    for (const nobody of ['Somebody', 'Gus Globe', uuidOf('Gus Globe'), 'Vi Ewer', 'on call of nobody']) {
      const { version } = (await analyst.get(path)).body
      assert.equal((await analyst.patch(path, { version, assignee: nobody })).status, 422, nobody)
    }
    const choices = (await analyst.get('/platformapi/organizations/ACME/assignees')).body.data
    assert.deepEqual(
      choices.map((each: { kind: string; name: string }) => `${each.kind} ${each.name}`),
      ['person Ann Lee', 'person Bo Ray', 'team Night shift', 'on_call On call of Night shift'],
    )
    assert.deepEqual(await assign(choices[3].assignee), ['Bo Ray', bo])
    assert.equal((await analyst.get('/platformapi/organizations/GLOBEX/assignees')).status, 404)

    await service.patch(`/platformapi/users/${bo.uuid}`, { name: 'Bo Moreau' })
    const [row] = (await analyst.get(`/platformapi/cases?assignee=${bo.uuid}`)).body.data
    assert.deepEqual([row.assignee, row.assigned_to.name], ['Bo Moreau', 'Bo Moreau'])
    await service.patch(`/platformapi/users/${bo.uuid}`, { name: 'Bo Ray' })
    assert.deepEqual(await assign('Script'), ['Script', (await analyst.get(path)).body.assigned_to])
    assert.deepEqual(await assign(null), [null, null])
  })

  test('tasks have assignees of the same kind, and comments mention people of the organization alone', async () => {
    const path = `/platformapi/cases/${(await investigated(service, { organization_code: 'ACME', alert_type: 'Phishing' })).case.case_id}`
    const task = await analyst.post(`${path}/tasks`, { title: 'Call them', assignee: 'ann lee' })
    assert.deepEqual(task.body.assigned_to, { kind: 'person', uuid: uuidOf('Ann Lee'), name: 'Ann Lee' })
    assert.equal((await analyst.post(`${path}/tasks`, { title: 'Call them', assignee: 'Nobody' })).status, 422)
    const done = await analyst.patch(`${path}/tasks/${task.body.task_uuid}`, { done: true })
    assert.equal(done.body.assignee, 'Ann Lee')
    const text = '@Ann Lee and @night shift, see this; @Gus Globe must not; @vi.ewer may'
    const { body } = await analyst.post(`${path}/comments`, { text })
    const names = (list: { name: string }[]) => list.map(({ name }) => name)
    assert.deepEqual(names(body.mentions), ['Ann Lee', 'Night shift', 'Vi Ewer'])
    const shown = (await analyst.get(path)).body
    assert.deepEqual(names(shown.comments[0].mentions), ['Ann Lee', 'Night shift', 'Vi Ewer'])
    assert.equal(
      shown.comments[0].by_uuid,
      shown.timeline.find((each: { kind: string }) => each.kind === 'task').by_uuid,
    )
  })

  test('who leaves the organization is no longer on call, and who leaves the team neither', async () => {
    const { body } = await team({
      name: 'Day shift',
      members: [uuidOf('Ann Lee'), uuidOf('Bo Ray'), uuidOf('Vi Ewer')],
      rota: rota(['Ann Lee', 'Vi Ewer', 'Bo Ray']),
    })
    const path = `/platformapi/teams/${body.team_uuid}`
    assert.equal(body.on_call.name, 'Ann Lee')
    await service.patch(`/platformapi/users/${uuidOf('Ann Lee')}`, { active: false })
    assert.equal((await analyst.get(path)).body.on_call.name, 'Vi Ewer')
    const changed = await service.patch(path, { members: [uuidOf('Bo Ray')] })
    assert.equal(changed.body.on_call.name, 'Bo Ray')
    assert.equal((await service.delete(path)).status, 204)
    assert.equal((await analyst.get(path)).status, 404)
    await service.patch(`/platformapi/users/${uuidOf('Ann Lee')}`, { active: true })
  })
})
