// The queue of an analyst: sorted by what matters, counted, saved as views, and changed many at a time.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Severity, severities, type Verdict } from '../../contract/vocabulary.ts'
import { aConclusion, anIp, complete, conclude } from '../../test/support/conclude.ts'
import { type client, startService, type TestService } from '../../test/support/service.ts'
import { until } from '../../test/support/until.ts'
import { checkServiceLevels } from '../cases/service-levels/watch-service-levels.ts'

let service: TestService
let analyst: ReturnType<typeof client>
let other: ReturnType<typeof client>
const caseIds: string[] = []
const alertIds: string[] = []
const fromWorst: Verdict[] = ['malicious', 'suspicious', 'inconclusive', 'benign']

before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  const key = async (name: string, code: string, role = 'analyst') =>
    service.as((await service.post('/platformapi/api-keys', { name, role, organization_codes: [code] })).body.api_key)
  analyst = await key('Night shift', 'MAIN')
  other = await key('Elsewhere', 'OTHER')
  await service.send('PUT', '/platformapi/organizations/MAIN/protected-machines', {
    machines: [{ name: 'dc-01', reason: 'Domain controller' }],
  })
  for (let nth = 0; nth < 24; nth++) {
    const verdict = fromWorst[nth % 4] as Verdict
    const severity = severities[nth % 5] as Severity
    const host = { ...anIp('dc-01.corp.example'), kind: 'host' as const, role: 'target' as const }
    const more = { verdict, severity, title: `Case ${String.fromCharCode(97 + ((nth * 7) % 24))}` }
    const conclusion = await aConclusion(
      service,
      { ...more, ...(nth === 20 && { observables: [host] }), claims: [nth % 2 ? 'malware' : 'brute-force'] },
      { organization_code: nth % 6 === 5 ? 'OTHER' : 'MAIN', alert_provider: nth % 2 ? 'siem' : 'wazuh' },
    )
    const placed = await conclude(service, conclusion)
    await complete(service, conclusion)
    caseIds.push(placed.get(conclusion.alert_uuid)!.case_id)
    alertIds.push(conclusion.alert_id)
  }
})
after(() => service.stop())

interface Row {
  case_id: string
  alert_id: string
  severity: Severity
  verdict: Verdict
  title: string
  created_at: number
  priority: { score: number; reasons: string[] }
}

/** All pages, one after the other. */
async function listAll(path: string, query: string, as = service): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor = ''; ; ) {
    const { body, status, text } = await as.get(`${path}?limit=5&${query}${cursor && `&cursor=${cursor}`}`)
    assert.equal(status, 200, text)
    rows.push(...body.data)
    if (body.next_cursor === null) return rows
    cursor = body.next_cursor
  }
}
const pathOf = { cases: '/platformapi/cases', alerts: '/platformapi/alerts' }
const isSorted = (numbers: readonly number[]) => numbers.every((each, at) => at === 0 || (numbers[at - 1] ?? 0) <= each)

for (const what of ['cases', 'alerts'] as const) {
  test(`${what} are sorted by severity, verdict, status and priority over all pages, each once`, async () => {
    const id = what === 'cases' ? 'case_id' : 'alert_id'
    for (const sort of ['severity', 'verdict', 'status', 'priority'])
      for (const sign of ['-', '']) {
        const rows = await listAll(pathOf[what], `sort=${sign}${sort}`)
        assert.equal(new Set(rows.map((row) => row[id])).size, 24, `${sign}${sort}`)
        const ranks = rows.map((row) => {
          if (sort === 'severity') return severities.indexOf(row.severity)
          if (sort === 'verdict') return fromWorst.indexOf(row.verdict)
          return sort === 'priority' ? -row.priority.score : 0
        })
        assert.ok(isSorted(sign === '-' ? ranks : ranks.toReversed()), `${sign}${sort}: ${ranks}`)
      }
  })
}

test('other columns are sorted within the newest matches, and a search is sorted too', async () => {
  const titles = (await listAll(pathOf.cases, 'sort=title')).map(({ title }) => title)
  assert.deepEqual(titles, titles.toSorted())
  const backwards = (await listAll(pathOf.cases, 'sort=-title&verdict=malicious')).map(({ title }) => title)
  assert.deepEqual(backwards, backwards.toSorted().reverse())
  assert.equal(backwards.length, 6)
  const found = await listAll(pathOf.cases, 'sort=-severity&search=case')
  assert.equal(found.length, 24)
  assert.ok(isSorted(found.map(({ severity }) => severities.indexOf(severity))))
  for (const sort of ['alert_id', 'alert_provider', 'alert_type', 'investigator', 'case_id', 'completed_at'])
    assert.equal(new Set((await listAll(pathOf.alerts, `sort=${sort}`)).map(({ alert_id }) => alert_id)).size, 24, sort)
  const { body } = await service.get(`${pathOf.cases}?sort=title`)
  assert.equal(body.sorted_within, null)
})

test('a cursor of another sort is refused', async () => {
  const { body } = await service.get(`${pathOf.cases}?sort=title&limit=2`)
  const refused = await service.get(`${pathOf.cases}?sort=-severity&limit=2&cursor=${body.next_cursor}`)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].field, 'cursor')
})

test('the priority says why, and a protected machine raises it', async () => {
  const rows = await listAll(pathOf.cases, 'sort=-priority')
  const named = rows.find(({ case_id }) => case_id === caseIds[20])
  assert.deepEqual(named?.priority, {
    score: 90,
    reasons: ['malicious +40', 'critical severity +40', 'names a protected machine +10'],
  })
  assert.equal(rows[0]?.case_id, caseIds[20])
})

test('a case that is late comes before its equals, and service levels are counted and listed', async () => {
  const [late, next] = [caseIds[11]!, caseIds[17]!]
  const open = async () => (await listAll(pathOf.cases, 'sort=-priority&organization_code=OTHER')).slice(1, 3)
  const idsOf = (rows: readonly Row[]) => rows.map(({ case_id }) => case_id)
  assert.deepEqual(idsOf(await open()), [next, late])
  await sql`update cases set created_at = created_at - 7200 where case_uuid = ${(await statusOf(late)).case_uuid}::uuid`.execute(
    service.workDb,
  )
  const promised = { targets: { high: { acknowledge: 60 } } }
  assert.equal((await service.send('PUT', '/platformapi/organizations/OTHER/service-levels', promised)).status, 200)
  await until(async () => {
    await checkServiceLevels({ ...service.services, db: service.workDb })
    return (await statusOf(late)).service_level === 'breached' && (await open())[0]?.case_id === late
  })
  const [first, second] = await open()
  assert.deepEqual([first?.case_id, second?.case_id], [late, next])
  assert.deepEqual(first?.priority.reasons, ['benign +0', 'high severity +30', 'service level breached +20'])
  const { body } = await other.get('/platformapi/cases/facets')
  assert.deepEqual(body.data.service_level, [{ value: 'breached', label: 'breached', count: 1, more: false }])
  for (const query of ['service_level=breached', 'service_level=breached&sort=-priority&search=case'])
    assert.deepEqual(idsOf(await listAll(pathOf.cases, query)), [late], query)
  assert.equal((await listAll(pathOf.cases, 'sort=due_at'))[0]?.case_id, late)
  const chosen = (await other.get('/platformapi/cases/facets?service_level=breached&severity=high')).body.data
  assert.deepEqual([chosen.verdict[0].value, chosen.verdict[0].count, chosen.service_level[0].count], ['benign', 1, 1])
})

test('facets count each filter among what the others leave, and only what the caller may see', async () => {
  const all = (await service.get('/platformapi/cases/facets')).body.data
  assert.deepEqual(
    all.verdict.map(({ value, count, more }: Record<string, unknown>) => [value, count, more]).sort(),
    fromWorst.map((verdict) => [verdict, 6, false]).sort(),
  )
  assert.deepEqual(all.organization_code.map(({ count }: { count: number }) => count).sort(), [20, 4].sort())
  const some = (await service.get('/platformapi/cases/facets?verdict=malicious&claim=malware')).body.data
  assert.equal(some.status.length, 0, 'none is malicious and malware')
  assert.equal(
    some.verdict.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    12,
  )
  const own = (await other.get('/platformapi/alerts/facets')).body.data
  assert.deepEqual(own.organization_code, [{ value: 'OTHER', label: 'OTHER', count: 4, more: false }])
  assert.deepEqual(own.investigation_status, [{ value: '15', label: 'Completed', count: 4, more: false }])
  const searched = (await service.get('/platformapi/alerts/facets?search=nothingofthekind')).body.data
  assert.deepEqual(searched.verdict, [])
})

test('a view is its owner’s, or shared with those who may read there', async () => {
  const view = { name: 'Worst first', page: 'cases', query: { sort: '-severity' }, shared: false }
  const made = await analyst.post('/platformapi/views', view)
  assert.equal(made.status, 201, made.text)
  assert.equal((await analyst.post('/platformapi/views', view)).status, 409)
  const seen = async (as: ReturnType<typeof client>) =>
    (await as.get('/platformapi/views?page=cases')).body.data.map(({ name }: { name: string }) => name)
  assert.deepEqual([await seen(analyst), await seen(other), await seen(service)], [['Worst first'], [], []])
  await analyst.post('/platformapi/views', { ...view, name: 'Ours', shared: true })
  assert.deepEqual(
    [await seen(analyst), await seen(other), await seen(service)],
    [['Ours', 'Worst first'], [], ['Ours']],
  )
  await service.post('/platformapi/views', { ...view, name: 'Everything', shared: true })
  assert.deepEqual(await seen(analyst), ['Ours', 'Worst first'])
  const path = `/platformapi/views/${made.body.view_uuid}`
  assert.equal((await other.send('DELETE', path)).status, 404)
  assert.equal((await analyst.send('DELETE', path)).status, 204)
  assert.deepEqual(await seen(analyst), ['Ours'])
})

const statusOf = async (id: string) => (await service.get(`/platformapi/cases/${id}`)).body
const bulk = (as: ReturnType<typeof client>, cases: string[], action: object) =>
  as.post('/platformapi/cases/bulk', { cases, do: action })
const outcomes = (body: { results: { outcome: string }[] }) => body.results.map(({ outcome }) => outcome)

test('many cases are closed in one request without a judgement, and opened again by undo', async () => {
  const mine = caseIds.filter((id) => id.startsWith('MAIN-')).slice(0, 10)
  await bulk(analyst, mine.slice(0, 2), { action: 'assign', assignee: 'Night shift' })
  const close = { action: 'close', classification: 'false_positive', close_reason: 'The scanner.' }
  const foreign = caseIds.find((id) => id.startsWith('OTHER-'))!
  const { body, status, text } = await bulk(analyst, [...mine, foreign, 'MAIN-9999'], close)
  assert.equal(status, 200, text)
  assert.deepEqual(outcomes(body), [...Array(10).fill('done'), 'refused', 'refused'])
  assert.match(body.results[10].detail, /There is no case/)
  const closed = await statusOf(mine[0]!)
  assert.deepEqual(
    [closed.status, closed.classification, closed.close_reason],
    ['closed', 'false_positive', 'The scanner.'],
  )
  assert.deepEqual((await service.get('/platformapi/judgements')).body.data, [])
  const closures = async () => (await analyst.get('/platformapi/quality')).body.windows[0].closed
  assert.equal(await closures(), 10)
  assert.deepEqual(outcomes((await bulk(analyst, mine, close)).body), Array(10).fill('unchanged'))
  await service.patch(`/platformapi/cases/${mine[3]}`, {
    version: (await statusOf(mine[3]!)).version,
    title: 'Renamed',
  })

  const path = `/platformapi/bulk/${body.operation_uuid}/undo`
  assert.equal((await service.post(path, {})).status, 404, 'somebody else’s')
  const undone = await analyst.post(path, {})
  assert.equal(undone.status, 200, undone.text)
  assert.deepEqual(outcomes(undone.body).sort(), [...Array(9).fill('done'), 'refused'])
  const reopened = await statusOf(mine[0]!)
  assert.deepEqual(
    [reopened.status, reopened.classification, reopened.close_reason, reopened.closed_at, reopened.assignee],
    ['new', null, null, null, 'Night shift'],
  )
  assert.match(JSON.stringify(reopened.timeline), /Undone/)
  assert.equal(await closures(), 1)
  assert.equal((await statusOf(mine[3]!)).status, 'closed')
  assert.equal((await analyst.post(path, {})).status, 200, 'the one that was refused can be asked for again')
})

test('alerts are changed through their cases, and refused while they have none', async () => {
  const without = (await service.post('/platformapi/alerts', { ...(await anotherAlert()) })).body.alert_id
  const own = alertIds.filter((id) => id.startsWith('MAIN-')).slice(12, 14)
  const body = { alerts: [...own, without], do: { action: 'status', status: 'in_progress' } }
  const answer = await analyst.post('/platformapi/alerts/bulk', body)
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(outcomes(answer.body), ['done', 'done', 'refused'])
  assert.match(answer.body.results[2].detail, /has no case yet/)
  assert.equal((await statusOf(answer.body.results[0].case_id)).status, 'in_progress')
  assert.equal(answer.body.can_undo, true)
})

test('a case that was merged into another is not changed, listed or counted any more', async () => {
  const [into, gone] = caseIds.filter((id) => id.startsWith('MAIN-')).slice(-2)
  const merged = await analyst.post(`/platformapi/cases/${into}/merge`, { cases: [gone], reason: 'One attack' })
  assert.equal(merged.status, 200, merged.text)
  const { body } = await bulk(analyst, [into!, gone!], { action: 'status', status: 'waiting' })
  assert.deepEqual(outcomes(body), ['done', 'refused'])
  assert.equal(body.results[1].detail, `${gone} was merged into ${into}. Work on that case.`)
  assert.equal((await listAll(pathOf.cases, 'sort=-priority')).length, 23)
  const { data } = (await service.get('/platformapi/cases/facets')).body
  assert.equal(
    data.status.reduce((sum: number, { count }: { count: number }) => sum + count, 0),
    23,
  )
  const detached = { alerts: [alertIds[caseIds.indexOf(gone!)]], reason: 'Another attack after all' }
  const apart = await analyst.post(`/platformapi/cases/${into}/detach`, detached)
  assert.equal(apart.status, 200, apart.text)
  assert.equal((await listAll(pathOf.cases, 'sort=-priority')).length, 24)
})

const anotherAlert = async () => {
  const { alert_provider, alert_type } = (await service.get(`/platformapi/alerts/${alertIds[0]}`)).body
  return { organization_code: 'MAIN', alert_provider, alert_type, alert_content: 'new' }
}

test('what is expected is stated once for alike cases, and taken back by undo', async () => {
  const mine = caseIds.filter((id) => id.startsWith('MAIN-')).slice(0, 4)
  const expect = { action: 'expect', reason: 'Weekly scan', expires_at: service.services.now() + 86_400 }
  const { body, text } = await bulk(analyst, mine, expect)
  assert.ok(outcomes(body).includes('done') && outcomes(body).includes('unchanged'), text)
  const listed = async () => (await analyst.get('/platformapi/expected-activities')).body.data.length
  assert.equal(await listed(), 2, 'one for each provider')
  assert.equal((await analyst.post(`/platformapi/bulk/${body.operation_uuid}/undo`, {})).status, 200)
  assert.equal(await listed(), 0)
})

test('bounds and rights hold, selected rows are exported without formulas, and it is in the audit trail', async () => {
  const many = Array.from({ length: 201 }, () => randomUUID())
  assert.equal((await bulk(analyst, many, { action: 'status', status: 'new' })).status, 422)
  assert.equal((await bulk(analyst, ['MAIN-1'], { action: 'close', close_reason: 'x' })).status, 422)
  const viewer = { name: 'Reader', role: 'viewer', organization_codes: ['MAIN'] }
  const reader = service.as((await service.post('/platformapi/api-keys', viewer)).body.api_key)
  assert.equal((await bulk(reader, ['MAIN-1'], { action: 'status', status: 'new' })).status, 403)
  await service.patch(`/platformapi/cases/${caseIds[0]}`, {
    version: (await statusOf(caseIds[0]!)).version,
    title: '=HYPERLINK("x")',
  })
  const csv = await reader.post('/platformapi/cases/export', { cases: [caseIds[0]!, 'OTHER-1'] })
  assert.equal(csv.text.trim().split('\r\n').length, 2)
  assert.ok(csv.text.includes(`"'=HYPERLINK`), csv.text)
  const alerts = await reader.post('/platformapi/alerts/export', { alerts: alertIds.slice(0, 3) })
  assert.equal(alerts.text.trim().split('\r\n').length, 4)
  for (const action of ['bulkCases', 'bulkAlerts', 'undoBulk', 'exportCases', 'createView', 'deleteView'])
    await until(async () => (await service.get(`/platformapi/audit?action=${action}`)).body.data.length > 0, {
      every: 100,
      what: action,
    })
})
