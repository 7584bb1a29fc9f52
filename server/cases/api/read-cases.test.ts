// Cases are listed, searched and read by those who may, with everything that happened in them.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  aConclusion,
  aFinding,
  anIp,
  aProposal,
  conclude,
  conclusionOf,
  someAlert,
} from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { newUuid } from '../../database/new-uuid.ts'
import { packJson } from '../../database/packed-json.ts'
import { findEarlierAlerts } from '../find-similar-cases.ts'
import type { Conclusion } from '../opening/conclusion.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const organization = async (code: string): Promise<string> => {
  const { body } = await service.post('/platformapi/organizations', { organization_code: code, name: code })
  return body.organization_uuid
}
const keyOf = async (role: string, ...organization_codes: string[]) => {
  const { body } = await service.post('/platformapi/api-keys', { name: `${role} key`, role, organization_codes })
  return service.as(body.api_key)
}
/** A case for a real alert; gives its id. */
const aCase = async (more: Partial<Conclusion> = {}, alert = {}): Promise<string> => {
  const conclusion = await aConclusion(service, more, alert)
  const placed = await conclude(service, conclusion)
  return placed.get(conclusion.alert_uuid)!.case_id
}
const list = async (query: string) => (await service.get(`/platformapi/cases?${query}`)).body.data
const ids = async (query: string): Promise<string[]> =>
  (await list(query)).map(({ case_id }: { case_id: string }) => case_id)

test('a case tells what is known, by its id in any letter case and by its uuid', async () => {
  const conclusion = await aConclusion(service, { proposals: [aProposal('FIN-042'), aProposal('FIN-042')] })
  const placed = await conclude(service, conclusion)
  const { case_id, case_uuid } = placed.get(conclusion.alert_uuid)!
  const { status, body, headers } = await service.get(`/platformapi/cases/${case_id.toLowerCase()}`)
  assert.equal(status, 200)
  assert.equal(headers.get('etag'), '"1"')
  assert.equal(body.case_id, case_id)
  assert.deepEqual(
    [body.status, body.verdict, body.severity, body.version, body.alert_count],
    ['new', 'suspicious', 'medium', 1, 1],
  )
  assert.deepEqual(body.confidence, conclusion.confidence)
  assert.deepEqual(body.summary, conclusion.summary)
  assert.deepEqual(body.observables, conclusion.observables)
  assert.deepEqual(body.findings, [{ ...conclusion.findings[0], alert_id: conclusion.alert_id }])
  assert.deepEqual(body.techniques, conclusion.techniques)
  assert.equal(body.alerts[0].alert_id, conclusion.alert_id)
  assert.deepEqual(
    body.proposals.map(({ what, status, alert_id }: Record<string, string>) => [what, status, alert_id]),
    [['Isolate machine FIN-042', 'pending', conclusion.alert_id]],
  )
  assert.equal(body.times.to_investigate, body.created_at - conclusion.raised_at)
  assert.equal(body.times.to_close, null)
  assert.deepEqual((await service.get(`/platformapi/cases/${case_uuid}`)).body, body)
})

test('a case that is not there, or belongs to another organization, is not found', async () => {
  await organization('ELSEWHERE')
  const case_id = await aCase()
  const stranger = await keyOf('analyst', 'ELSEWHERE')
  for (const name of [
    'MAIN-999999',
    randomUUID(),
    'nonsense',
    'MAIN-1-2',
    '%00',
    'MAIN-0',
    'MAIN-99999999999999999999',
  ])
    assert.equal((await service.get(`/platformapi/cases/${name}`)).status, 404, name)
  assert.equal((await stranger.get(`/platformapi/cases/${case_id}`)).status, 404)
  assert.equal((await stranger.patch(`/platformapi/cases/${case_id}`, 'not even JSON')).status, 404)
  assert.equal((await stranger.post(`/platformapi/cases/${case_id}/comments`, {})).status, 404)
  assert.deepEqual((await stranger.get('/platformapi/cases')).body.data, [])
  assert.deepEqual((await stranger.get(`/platformapi/cases?search=${case_id}`)).body.data, [])
  assert.equal((await stranger.get('/platformapi/cases?organization_code=MAIN')).status, 404)
})

test('viewers read, analysts write, senders of alerts do neither', async () => {
  const case_id = await aCase()
  const viewer = await keyOf('viewer', 'MAIN')
  const intake = await keyOf('intake', 'MAIN')
  const analyst = await keyOf('analyst', 'MAIN')
  assert.equal((await service.as('wrong').get('/platformapi/cases')).status, 401)
  assert.equal((await intake.get('/platformapi/cases')).status, 403)
  assert.equal((await viewer.get(`/platformapi/cases/${case_id}`)).status, 200)
  assert.equal((await viewer.patch(`/platformapi/cases/${case_id}`, { version: 1, title: 'x' })).status, 403)
  assert.equal((await viewer.post(`/platformapi/cases/${case_id}/comments`, { text: 'x' })).status, 403)
  assert.equal((await viewer.get(`/platformapi/cases/${case_id}/comments`)).status, 200)
  assert.equal((await analyst.patch(`/platformapi/cases/${case_id}`, { version: 1, title: 'x' })).status, 200)
})

test('the timeline has alerts, steps, verdict, proposals and comments in the order they happened', async () => {
  const conclusion = await aConclusion(service, { proposals: [aProposal('FIN-043')] })
  const { db } = service.services
  const investigation_uuid = newUuid()
  const now = Date.now()
  await db
    .insertInto('investigations')
    .values({
      investigation_uuid,
      alert_uuid: conclusion.alert_uuid,
      organization_uuid: conclusion.organization_uuid,
      run: 1,
      attempt: 1,
      playbook_uuid: randomUUID(),
      playbook_version: 1,
      state: 'completed',
      created_ms: now,
      started_ms: now,
    })
    .execute()
  const step = { skill: 'travel-booking/search', finished_ms: now, summary: null, error: null }
  const steps = packJson([
    { ...step, step_key: 'trips', state: 'done', summary: 'Found no trips' },
    {
      ...step,
      step_key: 'mail',
      state: 'failed',
      finished_ms: now + 1,
      error: { kind: 'unreachable', message: 'It gives no answer.', hint: null, status: null },
    },
  ])
  await db.insertInto('step_parts').values({ investigation_uuid, part: 0, steps }).execute()
  const placed = await conclude(service, conclusion)
  const { case_id } = placed.get(conclusion.alert_uuid)!
  await service.post(`/platformapi/cases/${case_id}/comments`, { text: 'Called them.' })
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  assert.deepEqual(
    body.timeline.map(({ kind, text }: Record<string, string>) => `${kind}: ${text}`),
    [
      `alert: Alert ${conclusion.alert_id} (Impossible travel) was raised.`,
      `investigation: Investigation of alert ${conclusion.alert_id} began.`,
      'step: Found no trips',
      'step: travel-booking/search: It gives no answer.',
      `verdict: Case opened for alert ${conclusion.alert_id}. Verdict: suspicious, 60 %.`,
      'proposal: Proposed: Isolate machine FIN-043',
      'comment: Called them.',
    ],
  )
})

test('an alert that joins is told in the summary, the timeline and the list of alerts', async () => {
  const group = { keys: ['ip 203.81.9.9'], until: service.services.now() + 3600 }
  const case_id = await aCase({ group })
  const joining = await aConclusion(service, { group, findings: [aFinding('F1', '203.81.9.9')] })
  await conclude(service, joining)
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  assert.equal(body.alert_count, 2)
  assert.deepEqual(body.summary.at(-1), { text: `Joined by ${joining.alert_id}.`, cites: ['F2'] })
  const told = `Alert ${joining.alert_id} (Impossible travel) joined the case; by itself it is suspicious.`
  assert.ok(body.timeline.some(({ text }: { text: string }) => text === told))
})

test('the findings that a summary counts are those of the case, not of the alert that leads', async () => {
  const group = { keys: ['ip 203.81.9.10'], until: service.services.now() + 3600 }
  const counted = 'Of 2 findings, 2 point to an attack, 0 to something harmless; 0 only give context.'
  const findings = [aFinding('F1', '203.81.9.10'), aFinding('F2', '203.81.9.11')]
  const summary = [{ part: 'why' as const, text: counted, cites: ['F1', 'F2'] }]
  const case_id = await aCase({ group, findings, summary })
  const read = async () => (await service.get(`/platformapi/cases/${case_id}`)).body.summary[0]
  assert.deepEqual(await read(), summary[0])
  const known = aFinding('F2', '203.81.9.12', { assessment: 'context', weight: 0, statement: 'Seen in a park.' })
  await conclude(service, await aConclusion(service, { group, findings: [aFinding('F1', '203.81.9.10'), known] }))
  assert.deepEqual(await read(), {
    part: 'why',
    text: 'Of 3 findings, 2 point to an attack, 0 to something harmless; 1 only gives context.',
    cites: ['F1', 'F2', 'F3'],
  })
})

test('an alert investigated again changes the verdict and withdraws what is proposed no more', async () => {
  const first = await aConclusion(service, { proposals: [aProposal('A'), aProposal('B')] })
  const placed = await conclude(service, first)
  const { case_id } = placed.get(first.alert_uuid)!
  const again: Conclusion = { ...first, run: 2, verdict: 'malicious', severity: 'high', proposals: [aProposal('B')] }
  await conclude(service, again)
  const states = async () => {
    const { body } = await service.get(`/platformapi/cases/${case_id}`)
    return body.proposals.map(({ what, status }: Record<string, string>) => `${what}: ${status}`)
  }
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  assert.deepEqual([body.verdict, body.severity, body.version], ['malicious', 'high', 2])
  assert.ok(
    body.timeline.some(({ text }: { text: string }) => text === 'Investigated again: was suspicious, is malicious.'),
  )
  assert.deepEqual(await states(), ['Isolate machine A: withdrawn', 'Isolate machine B: pending'])
  await conclude(service, { ...first, run: 3, proposals: [aProposal('A')] })
  assert.deepEqual(await states(), ['Isolate machine A: pending', 'Isolate machine B: withdrawn'])
})

test('a closed case stays closed when its alert is investigated again, and says what came out', async () => {
  const first = await aConclusion(service)
  const placed = await conclude(service, first)
  const { case_id } = placed.get(first.alert_uuid)!
  const closing = { version: 1, status: 'closed', close_reason: 'Nothing', classification: 'false_positive' }
  assert.equal((await service.patch(`/platformapi/cases/${case_id}`, closing)).status, 200)
  await conclude(service, { ...first, run: 2, verdict: 'malicious' })
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  assert.deepEqual([body.status, body.verdict], ['closed', 'malicious'])
  const told = 'Investigated again: was suspicious, is malicious. The case stays closed.'
  assert.ok(body.timeline.some(({ text }: { text: string }) => text === told))
})

test('a closed case is joined by nobody', async () => {
  const group = { keys: ['ip 203.81.10.10'], until: service.services.now() + 3600 }
  const case_id = await aCase({ group })
  const closing = { version: 1, status: 'closed', close_reason: 'Nothing', classification: 'false_positive' }
  await service.patch(`/platformapi/cases/${case_id}`, closing)
  assert.notEqual(await aCase({ group }), case_id)
})

test('earlier cases of the organization that name the same observables are shown, later and foreign ones are not', async () => {
  const other = await organization('NEIGHBOUR')
  const observables = [anIp('198.18.7.1'), anIp('198.18.7.2')]
  const first = await aCase({ observables })
  await conclude(service, conclusionOf(someAlert(other, 1), { observables }))
  const second = await aCase({ observables: [anIp('198.18.7.2'), anIp('198.18.7.3')] })
  const seen = async (case_id: string) => (await service.get(`/platformapi/cases/${case_id}`)).body.seen_before
  assert.deepEqual(await seen(first), [])
  assert.deepEqual(
    (await seen(second)).map(({ case_id, observables, verdict }: Record<string, unknown>) => [
      case_id,
      observables,
      verdict,
    ]),
    [[first, ['198.18.7.2'], 'suspicious']],
  )
})

test('earlier alerts that named an observable are found with what became of them', async () => {
  const observable = anIp('198.18.8.1')
  const case_id = await aCase({ observables: [observable] })
  const { alert_uuid, organization_uuid } = await aConclusion(service)
  const found = await findEarlierAlerts(service.services.db, organization_uuid, observable, {
    before_alert_uuid: alert_uuid,
    limit: 10,
  })
  assert.deepEqual(
    found.map((each) => [each.case_id, each.verdict, each.alert_type]),
    [[case_id, 'suspicious', 'Impossible travel']],
  )
})

test('cases are listed by status, verdict, severity, assignee and time, together', async () => {
  await organization('LISTED')
  const alert = { organization_code: 'LISTED' }
  const one = await aCase({ verdict: 'malicious', severity: 'critical' }, alert)
  const two = await aCase({ verdict: 'benign', severity: 'low' }, alert)
  const three = await aCase({ verdict: 'malicious', severity: 'high' }, alert)
  await service.patch(`/platformapi/cases/${three}`, { version: 1, status: 'in_progress', assignee: "O'Neil" })
  const listed = (query: string) => ids(`organization_code=LISTED&${query}`)
  assert.deepEqual(await listed(''), [three, two, one])
  assert.deepEqual(await listed('sort=created_at'), [one, two, three])
  assert.deepEqual(await listed('status=new'), [two, one])
  assert.deepEqual(await listed('status=new&status=in_progress'), [three, two, one])
  assert.deepEqual(await listed('verdict=malicious&status=new'), [one])
  assert.deepEqual(await listed('verdict=malicious&verdict=benign&severity=high&severity=low'), [three, two])
  assert.deepEqual(await listed(`assignee=${encodeURIComponent("O'Neil")}`), [three])
  assert.deepEqual(await listed('assignee='), [two, one])
  const [row] = await list('organization_code=LISTED')
  assert.deepEqual(await listed(`created_from=${row.created_at + 1}`), [])
  assert.deepEqual(await listed(`created_from=${row.created_at - 60}&created_to=${row.created_at}`), [three, two, one])
  assert.deepEqual([row.assignee, row.alert_count, row.confidence_score, row.version], ["O'Neil", 1, 0.6, 2])
  assert.equal((await service.get('/platformapi/cases?status=odd')).status, 422)
  assert.equal((await service.get('/platformapi/cases?cursor=odd')).status, 422)
})

test('pages follow each other without gaps and without repeats, while cases are being opened', async () => {
  const uuid = await organization('PAGED')
  const batch = Array.from({ length: 25 }, (_, nth) => conclusionOf(someAlert(uuid, nth)))
  const placed = await conclude(service, ...batch)
  const expected = batch.map(({ alert_uuid }) => placed.get(alert_uuid)?.case_id).reverse()
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await service.get(`/platformapi/cases?organization_code=PAGED&status=new&limit=7${cursor}`)
    seen.push(...body.data.map(({ case_id }: { case_id: string }) => case_id))
    cursor = body.next_cursor && `&cursor=${body.next_cursor}`
    await conclude(service, conclusionOf(someAlert(uuid, 100)))
  } while (cursor)
  assert.deepEqual(seen, expected)
})

test('cases are found by words of the title, by id and by the value of an observable', async () => {
  await organization('SOUGHT')
  const alert = { organization_code: 'SOUGHT' }
  const one = await aCase({ title: 'Ransomware on FIN-042', observables: [anIp('198.18.9.1')] }, alert)
  const two = await aCase(
    { title: 'Password spray', observables: [{ ...anIp('Evil.Example.net'), kind: 'domain' }] },
    alert,
  )
  const sought = (search: string) => ids(`organization_code=SOUGHT&search=${encodeURIComponent(search)}`)
  assert.deepEqual(await sought('ransom'), [one])
  assert.deepEqual(await sought('spray PASSWORD'), [two])
  assert.deepEqual(await sought('password ransomware'), [])
  assert.deepEqual(await sought(two.toLowerCase()), [two])
  assert.deepEqual(await sought('198.18.9.1'), [one])
  assert.deepEqual(await sought('evil.example.NET'), [two])
  assert.deepEqual(await sought('  '), [two, one])
  for (const odd of ["'", "a' & !b:*", '!!!', '(', '\\', ':*', '<->', '😀', '%', 'x'.repeat(4096)])
    assert.deepEqual(await sought(odd), [], odd)
  assert.equal((await service.get('/platformapi/cases?search=%00')).status, 422)
})
