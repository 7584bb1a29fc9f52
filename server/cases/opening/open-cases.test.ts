// Cases are opened by investigations: numbered without gaps, joined by alerts that belong together, told again.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  aConclusion,
  aFinding,
  anIp,
  aProposal,
  conclude,
  conclusionOf,
  confidence,
  someAlert,
} from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { contentColumn, withContent } from '../packed-content.ts'
import type { Conclusion } from './conclusion.ts'

let service: TestService
let organization_uuid: string
before(async () => {
  service = await startService()
  const { body } = await service.get('/platformapi/organizations')
  organization_uuid = body.data[0].organization_uuid
})
after(() => service.stop())

const organization = async (code: string): Promise<string> => {
  const { body } = await service.post('/platformapi/organizations', { organization_code: code, name: code })
  return body.organization_uuid
}
const hour = 3600
const grouped = (...keys: string[]) => ({ keys, until: service.services.now() + hour })
const casesOf = async (uuid: string) => {
  const { db } = service.services
  const rows = await db
    .selectFrom('cases')
    .selectAll()
    .select(contentColumn.as('content'))
    .where('organization_uuid', '=', uuid)
    .orderBy('number')
    .execute()
  return rows.map(withContent)
}

test('fifty batches at once give every case its own number, without gaps', async () => {
  const uuid = await organization('FIFTY')
  const other = await organization('OTHER')
  const placed = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => {
      const pair = [conclusionOf(someAlert(uuid, nth)), conclusionOf(someAlert(other, nth))]
      return conclude(service, ...(nth % 2 ? pair : pair.toReversed()))
    }),
  )
  const ids = placed.flatMap((each) => [...each.values()].map(({ case_id }) => case_id))
  const expected = Array.from({ length: 50 }, (_, nth) => [`FIFTY-${nth + 1}`, `OTHER-${nth + 1}`]).flat()
  assert.deepEqual(ids.sort(), expected.sort())
})

test('a batch gives its cases consecutive numbers in the order of the batch', async () => {
  const uuid = await organization('ORDERED')
  const batch = Array.from({ length: 100 }, (_, nth) => conclusionOf(someAlert(uuid, nth), { title: `Case ${nth}` }))
  const placed = await conclude(service, ...batch)
  assert.deepEqual(
    batch.map(({ alert_uuid }) => placed.get(alert_uuid)?.case_id),
    batch.map((_, nth) => `ORDERED-${nth + 1}`),
  )
  assert.deepEqual((await conclude(service)).size, 0)
})

test('alerts with a key in common share one case, in one batch and when many arrive at once', async () => {
  const uuid = await organization('GROUPED')
  const storm = Array.from({ length: 20 }, (_, nth) =>
    conclusionOf(someAlert(uuid, nth), { group: grouped('ip 203.81.7.44', `alert ${nth}`) }),
  )
  const placed = await Promise.all([
    conclude(service, ...storm.slice(0, 5)),
    ...storm.slice(5).map((each) => conclude(service, each)),
  ])
  const all = placed.flatMap((each) => [...each.values()])
  assert.deepEqual([...new Set(all.map(({ case_id }) => case_id))], ['GROUPED-1'])
  assert.equal(all.filter(({ joined }) => !joined).length, 1)
  assert.equal((await casesOf(uuid)).length, 1)
})

test('an alert of another organization, without a shared key or after the time does not join', async () => {
  const uuid = await organization('APART')
  const late = { keys: ['late'], until: service.services.now() - 1 }
  const groups = [grouped('a'), grouped('b'), undefined, late, late]
  const placed = await conclude(
    service,
    ...groups.map((group, nth) => conclusionOf(someAlert(uuid, nth), { group })),
    conclusionOf(someAlert(organization_uuid, 99), { group: grouped('a') }),
  )
  assert.equal(new Set([...placed.values()].map(({ case_id }) => case_id)).size, 6)
})

test('a joining alert makes the case worse but never better, and citations follow its findings', async () => {
  const uuid = await organization('WORSE')
  const first = conclusionOf(someAlert(uuid, 1), { group: grouped('k') })
  const worse: Partial<Conclusion> = {
    group: grouped('k'),
    verdict: 'malicious',
    severity: 'critical',
    confidence: confidence(0.95),
    summary: [{ text: 'Both are bad.', cites: ['F1', 'F2'] }],
    observables: [anIp('203.81.7.44'), anIp('203.81.7.45')],
    findings: [aFinding('F1', '203.81.7.45'), aFinding('F2', '203.81.7.44')],
    techniques: [{ technique_id: 'T1110', name: 'Brute Force', tactics: ['credential-access'], named_by: 'F1' }],
  }
  await conclude(service, first)
  await conclude(service, conclusionOf(someAlert(uuid, 2), worse))
  await conclude(service, conclusionOf(someAlert(uuid, 3), { group: grouped('k'), verdict: 'benign', severity: 'low' }))
  const [row] = await casesOf(uuid)
  assert.equal(row?.verdict, 'malicious')
  assert.equal(row?.severity, 'critical')
  assert.equal(row?.version, 3)
  assert.deepEqual(row?.summary, [{ text: 'Both are bad.', cites: ['F2', 'F1'] }])
  assert.deepEqual(
    row?.findings.map(({ finding_id, alert_id }) => [finding_id, alert_id]),
    [
      ['F1', 'MAIN-SIEM-1'],
      ['F2', 'MAIN-SIEM-2'],
    ],
  )
  assert.deepEqual(
    row?.techniques.map(({ named_by }) => named_by),
    ['alert', 'F2'],
  )
  assert.equal(row?.observables.length, 2)
})

test('an alert investigated again changes its own part of a shared case and leaves the others', async () => {
  const uuid = await organization('AGAIN')
  const first = conclusionOf(someAlert(uuid, 1), { group: grouped('k'), verdict: 'malicious' })
  const second = conclusionOf(someAlert(uuid, 2), {
    group: grouped('k'),
    findings: [aFinding('F1', '203.81.7.99')],
    observables: [anIp('203.81.7.99')],
  })
  await conclude(service, first, second)
  const again = { ...first, run: 2, verdict: 'benign' as const, findings: [], summary: [], observables: [] }
  const placed = await conclude(service, again)
  assert.deepEqual(
    [...placed.values()].map(({ case_id, joined }) => [case_id, joined]),
    [['AGAIN-1', false]],
  )
  const [row] = await casesOf(uuid)
  assert.equal(row?.verdict, 'suspicious')
  assert.deepEqual(
    row?.observables.map(({ value }) => value),
    ['203.81.7.99'],
  )
  assert.deepEqual(row?.summary, [{ text: 'The address 203.81.7.44 is known to be bad.', cites: ['F1'] }])
})

test('text that no database can hold is kept with a mark in its place, and its neighbours as they are', async () => {
  const uuid = await organization('HOSTILE')
  const hostile = conclusionOf(someAlert(uuid, 1), {
    title: 'a\0b\ud800c \\u0000',
    observables: [anIp('x\0')],
    summary: [{ text: '\udfff', cites: [] }],
  })
  const fine = conclusionOf(someAlert(uuid, 2), { title: '😀 \\ud800' })
  await conclude(service, hostile, fine)
  const [first, second] = await casesOf(uuid)
  assert.equal(first?.title, 'a\uFFFDb\uFFFDc \\u0000')
  assert.equal(second?.title, '😀 \\ud800')
})

test('readers of live updates are told once for each organization and batch', async () => {
  const one = await aConclusion(service)
  const two = await aConclusion(service)
  const placed = await conclude(service, one, two)
  const rows = await service.services.db
    .selectFrom('events')
    .selectAll()
    .where('organization_uuid', '=', organization_uuid)
    .orderBy('event_id', 'desc')
    .limit(1)
    .execute()
  assert.equal(rows[0]?.kind, 'case')
  assert.deepEqual(rows[0]?.ids.sort(), [...placed.values()].map(({ case_uuid }) => case_uuid).sort())
})

test('proposals follow their alerts when cases are merged and split, and the same change waits once', async () => {
  const proposing = (hosts: string[], more: Partial<Conclusion> = {}) =>
    aConclusion(service, { proposals: hosts.map(aProposal), ...more })
  const [one, two] = [await proposing(['lt-1']), await proposing(['lt-1', 'lt-2'], { verdict: 'malicious' })]
  const placed = await conclude(service, one, two)
  const [first = '', second = ''] = [one, two].map(({ alert_uuid }) => placed.get(alert_uuid)?.case_id)
  assert.notEqual(first, second)
  const waiting = async (id: string) => {
    const { body } = await service.get(`/platformapi/cases/${id}`)
    const pending = body.proposals.filter(({ status }: { status: string }) => status === 'pending')
    return { body, names: pending.map(({ target }: { target: { value: string } }) => target.value).sort() }
  }
  const merged = await service.post(`/platformapi/cases/${first}/merge`, { cases: [second], reason: 'One attack.' })
  assert.equal(merged.status, 200, merged.text)
  const whole = await waiting(first)
  assert.deepEqual(whole.names, ['lt-1', 'lt-2'])
  assert.equal(whole.body.verdict, 'malicious')
  assert.equal(whole.body.proposals.length, 3)
  const split = await service.post(`/platformapi/cases/${first}/detach`, { alerts: [two.alert_id], reason: 'Two.' })
  assert.equal(split.status, 200, split.text)
  assert.deepEqual((await waiting(first)).names, ['lt-1'])
  assert.deepEqual((await waiting(split.body.case_id)).names, ['lt-2'])
  assert.equal((await waiting(first)).body.verdict, 'suspicious')
})

test('two suspicious alerts about which two independent sources are strong are malicious together', async () => {
  const about = async (source: string, value: string) =>
    aConclusion(service, {
      findings: [aFinding('F1', value, { source, assessment: 'suspicious', weight: 0.7, relation: 'same object' })],
      group: grouped('together'),
    })
  const one = await about('threat-intelligence/get-enrichment', '203.81.7.44')
  const two = await about('endpoint-detection/list-detections', '203.81.7.45')
  const placed = await conclude(service, one, two)
  const { body } = await service.get(`/platformapi/cases/${placed.get(two.alert_uuid)?.case_id}`)
  assert.equal(body.verdict, 'malicious')
  assert.match(body.confidence.summary, /threat-intelligence and endpoint-detection/)
})
