// People work on cases: nobody's change is lost, and each is told with the name of who made it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { aConclusion, aProposal, conclude } from '../../test/support/conclude.ts'
import { type client, startService, type TestService } from '../../test/support/service.ts'

let service: TestService
let analyst: ReturnType<typeof client>
before(async () => {
  service = await startService()
  const key = { name: 'Night shift', role: 'analyst', organization_codes: ['MAIN'] }
  analyst = service.as((await service.post('/platformapi/api-keys', key)).body.api_key)
})
after(() => service.stop())

/** The address of a new case. */
const aCase = async () => {
  const conclusion = await aConclusion(service)
  const placed = await conclude(service, conclusion)
  return `/platformapi/cases/${placed.get(conclusion.alert_uuid)!.case_id}`
}
const told = async (path: string): Promise<string[]> =>
  (await analyst.get(path)).body.timeline
    .filter(({ by }: { by: string | null }) => by !== null)
    .map(({ kind, text, by }: Record<string, string>) => `${by} ${kind}: ${text}`)
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)

test('a change needs the version that was seen, in a header or in the body', async () => {
  const path = await aCase()
  const neither = await analyst.patch(path, { title: 'Two' })
  assert.equal(neither.status, 428)
  assert.match(neither.body.detail, /version 1/)
  const changed = await analyst.patch(path, { title: 'Two' }, { 'if-match': '"1"' })
  assert.equal(changed.status, 200)
  assert.equal(changed.headers.get('etag'), '"2"')
  assert.deepEqual([changed.body.title, changed.body.version], ['Two', 2])
  const stale = await analyst.patch(path, { title: 'Three' }, { 'if-match': '"1"' })
  assert.equal(stale.status, 412)
  assert.match(stale.body.detail, /version 2 now/)
  const staleToo = await analyst.patch(path, { title: 'Three', version: 1 })
  assert.equal(staleToo.status, 409)
  assert.match(staleToo.body.detail, /version 2 now/)
  assert.equal((await analyst.patch(path, { title: 'Three', version: 2 })).status, 200)
  assert.equal((await analyst.patch(path, { title: 'Four' }, { 'if-match': '"9", W/"3"' })).status, 200)
  assert.equal((await analyst.patch(path, { title: 'Five' }, { 'if-match': 'nonsense' })).status, 412)
})

test('of twenty changes to the same version one wins, and the others are told', async () => {
  const path = await aCase()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => analyst.patch(path, { version: 1, title: `Title ${nth}` })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, ...Array<number>(19).fill(409)])
  assert.equal((await analyst.get(path)).body.version, 2)
})

test('closing says why and as what; the missing field is named', async () => {
  const path = await aCase()
  const bare = await analyst.patch(path, { version: 1, status: 'closed' })
  assert.equal(bare.status, 422)
  assert.deepEqual(fieldsOf(bare.body), ['close_reason', 'classification'])
  const early = await analyst.patch(path, { version: 1, classification: 'true_positive' })
  assert.deepEqual(fieldsOf(early.body), ['classification'])
  const closing = { version: 1, status: 'closed', close_reason: 'A booked trip', classification: 'benign_positive' }
  const closed = (await analyst.patch(path, closing)).body
  assert.deepEqual(
    [closed.status, closed.close_reason, closed.classification],
    ['closed', 'A booked trip', 'benign_positive'],
  )
  assert.ok(closed.closed_at >= closed.created_at)
  assert.ok(closed.times.to_close >= 60 && closed.times.to_acknowledge >= 60)
  const { body } = await analyst.patch(path, { version: 2, status: 'in_progress' })
  assert.deepEqual(
    [body.closed_at, body.close_reason, body.classification, body.times.to_close],
    [null, null, null, null],
  )
  assert.deepEqual(await told(path), [
    'Night shift status: Status: was new, is closed. Closed as benign positive: A booked trip',
    'Night shift status: Reopened: was closed, is in progress.',
  ])
})

test('a case is acknowledged once, by its first assignee or by leaving new, and contained once', async () => {
  const path = await aCase()
  const assigned = (await analyst.patch(path, { version: 1, assignee: 'Ada' })).body
  assert.equal(assigned.status, 'new')
  assert.ok(assigned.times.to_acknowledge >= 60)
  const contained = (await analyst.patch(path, { version: 2, status: 'contained', assignee: null })).body
  assert.equal(contained.times.to_acknowledge, assigned.times.to_acknowledge)
  assert.ok(contained.times.to_contain >= 60)
  assert.deepEqual(await told(path), [
    'Night shift assignee: Assigned to Ada.',
    'Night shift status: Status: was new, is contained.',
    'Night shift assignee: No longer assigned to Ada.',
  ])
})

test('another verdict needs a reason, and the timeline tells both', async () => {
  const path = await aCase()
  assert.deepEqual(fieldsOf((await analyst.patch(path, { version: 1, verdict: 'benign' })).body), ['reason'])
  const { body } = await analyst.patch(path, { version: 1, verdict: 'benign', severity: 'low', reason: 'Our own test' })
  assert.deepEqual([body.verdict, body.severity, body.version], ['benign', 'low', 2])
  assert.deepEqual(await told(path), [
    'Night shift edit: Severity: was medium, is low. Reason: Our own test',
    'Night shift verdict: Verdict: was suspicious, is benign. Reason: Our own test',
  ])
})

test('a change to what is so already changes nothing, and a change of nothing is refused', async () => {
  const path = await aCase()
  assert.equal((await analyst.patch(path, { version: 1, status: 'new', severity: 'medium' })).body.version, 1)
  assert.equal((await analyst.patch(path, { version: 1 })).status, 422)
  assert.equal((await analyst.patch(path, { version: 1, status: 'odd' })).status, 422)
  assert.equal((await analyst.patch(path, { version: 1, title: ' ' })).status, 422)
  assert.equal((await analyst.patch(path, { version: 1, title: 'x'.repeat(301) })).status, 422)
  assert.deepEqual(await told(path), [])
})

test('comments are kept as written, whatever is in them that text can hold', async () => {
  const path = await aCase()
  const texts = ['Plain', '<script>alert(1)</script> \' " \\ \u202e 😀\n', '語'.repeat(20_000)]
  for (const text of texts) {
    const { status, body } = await analyst.post(`${path}/comments`, { text })
    assert.equal(status, 201)
    assert.deepEqual([body.text, body.by], [text, 'Night shift'])
  }
  for (const text of ['', '  ', 'a\0b', '\ud800', 'x'.repeat(20_001), 7])
    assert.equal((await analyst.post(`${path}/comments`, { text })).status, 422)
  const { body } = await analyst.get(path)
  assert.equal(body.version, 1)
  assert.deepEqual(
    body.comments.map(({ text }: { text: string }) => text),
    texts,
  )
  assert.ok(body.timeline.every(({ text }: { text: string }) => text.length <= 210 && text.isWellFormed()))
})

test('all comments can be read, page by page', async () => {
  const path = await aCase()
  const texts = Array.from({ length: 120 }, (_, nth) => `Comment ${nth}`)
  for (const text of texts) await analyst.post(`${path}/comments`, { text })
  const first = (await analyst.get(`${path}/comments?limit=100`)).body
  const rest = (await analyst.get(`${path}/comments?limit=100&cursor=${first.next_cursor}`)).body
  assert.equal(rest.next_cursor, null)
  assert.deepEqual(
    [...first.data, ...rest.data].map(({ text }) => text),
    texts.toReversed(),
  )
  const { comments } = (await analyst.get(path)).body
  assert.deepEqual([comments.length, comments.at(-1).text], [100, 'Comment 119'])
})

test('tasks are added, done, changed and removed, and the timeline tells by whom', async () => {
  const path = await aCase()
  const added = await analyst.post(`${path}/tasks`, { title: 'Call them' })
  assert.equal(added.status, 201)
  assert.deepEqual([added.body.done, added.body.assignee, added.body.done_at], [false, null, null])
  const task = `${path}/tasks/${added.body.task_uuid}`
  const done = (await analyst.patch(task, { done: true, assignee: 'Ada' })).body
  assert.ok(done.done && done.done_at >= done.created_at)
  assert.equal((await analyst.patch(task, { done: false })).body.done_at, null)
  assert.equal((await analyst.patch(task, {})).status, 422)
  assert.deepEqual((await analyst.get(path)).body.tasks.length, 1)
  assert.equal((await analyst.delete(task)).status, 204)
  assert.equal((await analyst.delete(task)).status, 404)
  assert.deepEqual((await analyst.get(path)).body.tasks, [])
  assert.deepEqual(await told(path), [
    'Night shift task: Task added: Call them',
    'Night shift task: Task of Ada: Call them',
    'Night shift task: Task done: Call them',
    'Night shift task: Task to be done again: Call them',
    'Night shift task: Task removed: Call them',
  ])
})

test("a task is reached through its own case alone, and a case's tasks have a limit", async () => {
  const path = await aCase()
  const { body } = await analyst.post(`${path}/tasks`, { title: 'Mine' })
  const elsewhere = await aCase()
  for (const task of [body.task_uuid, randomUUID(), 'nonsense'])
    assert.equal((await analyst.patch(`${elsewhere}/tasks/${task}`, { done: true })).status, 404)
  const answers = []
  for (let left = 202; left > 0; left -= 50) {
    const some = Array.from({ length: Math.min(50, left) }, () => analyst.post(`${elsewhere}/tasks`, { title: 'More' }))
    answers.push(...(await Promise.all(some)))
  }
  assert.equal(answers.filter(({ status }) => status === 201).length, 200)
  assert.equal(answers.filter(({ status }) => status === 409).length, 2)
})

test('what people do is announced to live readers', async () => {
  const path = await aCase()
  const { db } = service.services
  const announced = async () =>
    (await db.selectFrom('events').select('ids').where('kind', '=', 'case').execute()).length
  const before = await announced()
  await analyst.patch(path, { version: 1, title: 'Another' })
  await analyst.post(`${path}/comments`, { text: 'A word' })
  await analyst.post(`${path}/tasks`, { title: 'A task' })
  assert.equal(await announced(), before + 3)
})

test('a verdict set by a person stands beside that of the investigation, and takes back what was proposed for a worse one', async () => {
  const conclusion = await aConclusion(service, { verdict: 'malicious', proposals: [aProposal('fin-077')] })
  const path = `/platformapi/cases/${(await conclude(service, conclusion)).get(conclusion.alert_uuid)!.case_id}`
  const before = (await analyst.get(path)).body
  assert.deepEqual([before.verdict_set_by, before.verdict_change], [null, null])
  assert.equal(before.proposals[0].status, 'pending')
  const same = { version: 1, verdict: 'malicious', title: 'The same verdict' }
  assert.equal((await analyst.patch(path, same)).body.proposals[0].status, 'pending')
  const reason = 'A test of the red team.'
  const { body } = await analyst.patch(path, { version: 2, verdict: 'benign', reason })
  const { at, by_uuid: _, ...change } = body.verdict_change
  assert.deepEqual(change, { by: 'Night shift', reason, machine_verdict: 'malicious' })
  assert.ok(at >= before.created_at)
  assert.deepEqual(
    [body.verdict_set_by, body.proposals[0].status, body.proposals[0].outcome],
    ['Night shift', 'withdrawn', 'Night shift set the verdict to benign.'],
  )
  assert.deepEqual((await told(path)).slice(-2), [
    `Night shift verdict: Verdict: was malicious, is benign. Reason: ${reason}`,
    'Night shift proposal: Withdrawn: Isolate machine fin-077. It was proposed for the verdict malicious, which is benign now.',
  ])
  const rows = (await analyst.get('/platformapi/cases?limit=200')).body.data
  assert.equal(rows.find((row: { case_id: string }) => path.endsWith(row.case_id)).verdict_set_by, 'Night shift')
})
