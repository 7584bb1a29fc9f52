// One attack, one case: repeats and chains join, with a reason, and people can put it right.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ended } from '../../../test/support/investigated.ts'
import { anAlert, startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  const { body } = await service.post('/platformapi/api-keys', {
    ...{ name: 'Analyst', role: 'analyst', organization_codes: ['MAIN'] },
  })
  analyst = service.as(body.api_key)
})
after(() => service.stop())

const start = Math.floor(Date.now() / 1000) - 7200
const minutes = (count: number) => start + count * 60

const content = (fields: Record<string, unknown>) => ({ alert_content: JSON.stringify(fields) })

/** Sends an alert and gives the case it ended in. */
async function sent(alert_type: string, fields: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const posted = await service.post(
    '/platformapi/alerts',
    anAlert({ alert_type, created_at_source: minutes(0), ...content(fields), ...more }),
  )
  assert.equal(posted.status, 201, posted.text)
  const alert = await ended(service, posted.body.alert_uuid)
  assert.equal(alert.investigation_status, 15)
  return { alert, case_id: await caseOf(alert.alert_id) }
}

async function caseOf(alert: string): Promise<string> {
  const { case_id } = (await service.get(`/platformapi/alerts/${alert}/investigation`)).body
  assert.ok(case_id)
  return case_id
}

const getCase = async (id: string) => (await service.get(`/platformapi/cases/${id}`)).body
/** Who merges and splits sees this organization alone. */
let analyst: ReturnType<TestService['as']>
const merge = (id: string, cases: string[]) =>
  analyst.post(`/platformapi/cases/${id}/merge`, { cases, reason: 'The same attacker.' })
const detach = (id: string, alerts: string[]) =>
  analyst.post(`/platformapi/cases/${id}/detach`, { alerts, reason: 'Another machine.' })

async function ledgerIsBalanced() {
  const { body } = await service.get('/platformapi/ledger')
  assert.deepEqual(body.discrepancies, [])
}

test('the same detection again joins the open case without another investigation', async () => {
  const beacon = { host: 'lt-301', dest_ip: '203.0.113.31', event_id: 1 }
  const first = await sent('C2 beacon', beacon)
  const again = await sent('C2 beacon', { ...beacon, event_id: 2 }, { created_at_source: minutes(5) })
  assert.equal(again.case_id, first.case_id)
  const shown = await getCase(first.case_id)
  assert.equal(shown.alert_count, 2)
  assert.equal(shown.repeats, 1)
  const [, repeat] = shown.alerts
  assert.equal(repeat.joined.how, 'repeat')
  assert.equal(repeat.joined.investigated, false)
  assert.match(repeat.joined.reason, new RegExp(first.alert.alert_id))
  const { body: investigation } = await service.get(`/platformapi/alerts/${again.alert.alert_id}/investigation`)
  assert.equal(investigation.state, 'completed')
  assert.ok(investigation.playbook.playbook_uuid)
  const { body: list } = await service.get('/platformapi/alerts?limit=1')
  assert.equal(list.data[0].alert_id, again.alert.alert_id)
  assert.equal(list.data[0].case_id, first.case_id)
  assert.ok(list.data[0].completed_at >= again.alert.created_at)
  await ledgerIsBalanced()
})

test('another outcome, severity or observable is investigated, and joins as part of the chain', async () => {
  const fields = { host: 'lt-302', dest_ip: '203.0.113.32', severity: 'low' }
  const first = await sent('C2 beacon', fields)
  const worse = await sent('C2 beacon', { ...fields, severity: 'high' })
  const further = await sent('C2 beacon', { ...fields, dest_ip: '203.0.113.33' })
  const shown = await getCase(first.case_id)
  assert.deepEqual([worse.case_id, further.case_id], [first.case_id, first.case_id])
  assert.deepEqual(
    shown.alerts.map(({ joined }: { joined: { how: string; investigated: boolean } | null }) => joined?.investigated),
    [undefined, true, true],
  )
})

test('alerts of other types that share a machine join, and say why', async () => {
  const mail = await sent('Phishing link clicked', { host: 'lt-303', url: 'https://login.bad-303.example/x' })
  const beacon = await sent(
    'C2 beacon',
    { host: 'LT-303.corp.example', dest_ip: '203.0.113.41' },
    { created_at_source: minutes(12) },
  )
  assert.equal(beacon.case_id, mail.case_id)
  const shown = await getCase(mail.case_id)
  const { joined } = shown.alerts[1]
  assert.equal(joined.how, 'chain')
  assert.match(joined.reason, /same machine LT-303\S*, 12 minutes later, command and control after phishing clicked/i)
  assert.ok(joined.confidence >= 0.5 && joined.confidence < 1)
  assert.deepEqual(shown.tactics, ['initial-access', 'command-and-control'])
  assert.ok(shown.timeline.some(({ text }: { text: string }) => text.includes('12 minutes later')))
  const [story] = shown.summary
  assert.ok(story.text.indexOf('Phishing link clicked') < story.text.indexOf('C2 beacon'), story.text)
})

test('what only stands by, is quoted, is long ago or is of another organization joins nothing', async () => {
  const first = await sent('C2 beacon', { host: 'lt-304', dest_ip: '203.0.113.44' })
  const quoted = await sent('Phishing mail delivered', {
    recipient: 'kim@corp-304.example',
    subject: 'See lt-304 and 203.0.113.44 {"incidentId":"INC-306"}',
  })
  const late = await sent(
    'C2 beacon',
    { host: 'lt-304', dest_ip: '203.0.113.45' },
    { created_at_source: minutes(0) - 30 * 86_400 },
  )
  const { status } = await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  assert.equal(status, 201)
  const other = await sent('C2 beacon', { host: 'lt-304', dest_ip: '203.0.113.44' }, { organization_code: 'OTHER' })
  const ids = [first, quoted, late, other].map(({ case_id }) => case_id)
  assert.equal(new Set(ids).size, 4, ids.join())
})

test('a value that the whole organization shares joins nothing', async () => {
  const through = (nth: number) => ({ host: `ws-${nth}-305`, src_ip: '10.30.5.53', dest_ip: `198.51.100.${nth + 1}` })
  await Promise.all(Array.from({ length: 14 }, (_, nth) => sent('C2 beacon', through(nth))))
  const one = await sent('Malware found', { host: 'ws-one-305', src_ip: '10.30.5.53', sha256: 'a'.repeat(64) })
  const two = await sent('Ransomware found', { host: 'ws-two-305', src_ip: '10.30.5.53', sha256: 'b'.repeat(64) })
  assert.notEqual(one.case_id, two.case_id)
})

test('alerts that their platform put into one incident join, whatever they share', async () => {
  const one = await sent('Malware found', { host: 'ws-306-a', sha256: 'c'.repeat(64), incidentId: 'INC-306' })
  const two = await sent('Unusual sign-in', { user: 'pat306', src_ip: '203.0.113.66', incidentId: 'INC-306' })
  assert.equal(two.case_id, one.case_id)
  assert.equal((await getCase(one.case_id)).alerts[1].joined.how, 'incident')
})

test('a chain does not hop from value to value without end', async () => {
  const ids = []
  for (let nth = 0; nth < 6; nth++)
    ids.push((await sent('Lateral movement', { host: `hop${nth}-307`, target_host: `hop${nth + 1}-307` })).case_id)
  assert.ok(new Set(ids).size > 1, ids.join())
})

test('a join never makes a verdict better', async () => {
  const first = await sent('C2 beacon', { host: 'lt-308', dest_ip: '203.0.113.81' })
  const { version } = await getCase(first.case_id)
  const changes = { verdict: 'malicious', reason: 'We saw it.', severity: 'critical', version }
  assert.equal((await service.patch(`/platformapi/cases/${first.case_id}`, changes)).status, 200)
  const next = await sent('Malware found', { host: 'lt-308', sha256: 'd'.repeat(64) })
  assert.equal(next.case_id, first.case_id)
  const shown = await getCase(first.case_id)
  assert.deepEqual([shown.verdict, shown.severity], ['malicious', 'critical'])
})

test('a closed case takes no more: the next alert opens one', async () => {
  const fields = { host: 'lt-309', dest_ip: '203.0.113.91' }
  const first = await sent('C2 beacon', fields)
  const { version } = await getCase(first.case_id)
  const closing = { status: 'closed', close_reason: 'Cleaned.', classification: 'true_positive', version }
  assert.equal((await service.patch(`/platformapi/cases/${first.case_id}`, closing)).status, 200)
  assert.notEqual((await sent('C2 beacon', fields)).case_id, first.case_id)
})

test('an alert is detached into its own case, with its repeats and nothing lost', async () => {
  const first = await sent('Phishing link clicked', { host: 'lt-310', url: 'https://bad-310.example/x' })
  const beacon = { host: 'lt-310', dest_ip: '203.0.113.10' }
  const second = await sent('C2 beacon', beacon)
  const repeat = await sent('C2 beacon', beacon)
  assert.equal(repeat.case_id, first.case_id)
  const { status, body, text } = await detach(first.case_id, [second.alert.alert_id])
  assert.equal(status, 200, text)
  const [stays, leaves] = [await getCase(first.case_id), await getCase(body.case_id)]
  const ids = (shown: { alerts: { alert_id: string }[] }) => shown.alerts.map(({ alert_id }) => alert_id)
  assert.deepEqual(ids(stays), [first.alert.alert_id])
  assert.deepEqual(ids(leaves), [second.alert.alert_id, repeat.alert.alert_id])
  assert.ok(stays.timeline.some(({ text }: { text: string }) => text.includes(body.case_id)))
  assert.ok(leaves.timeline.some(({ text }: { text: string }) => text.includes(first.case_id)))
  assert.equal(await caseOf(second.alert.alert_id), body.case_id)
  assert.equal((await detach(first.case_id, [first.alert.alert_id])).status, 422)
  assert.equal((await detach(first.case_id, [second.alert.alert_id])).status, 422)
  await ledgerIsBalanced()
})

test('merged cases lead to the survivor, with alerts, tasks, comments and timeline', async () => {
  const one = await sent('C2 beacon', { host: 'lt-311-a', dest_ip: '203.0.113.111' })
  const two = await sent('Malware found', { host: 'lt-311-b', sha256: 'e'.repeat(64) })
  await service.post(`/platformapi/cases/${two.case_id}/tasks`, { title: 'Call them' })
  await service.post(`/platformapi/cases/${two.case_id}/comments`, { text: 'Known to us' })
  const { status, body, text } = await merge(one.case_id, [two.case_id])
  assert.equal(status, 200, text)
  assert.equal(body.case_id, one.case_id)
  assert.equal(body.alert_count, 2)
  assert.equal(body.alerts[1].joined.how, 'person')
  assert.ok(body.tasks.some(({ title }: { title: string }) => title === 'Call them'))
  assert.equal(body.comments.at(-1).text, 'Known to us')
  const gone = await getCase(two.case_id)
  assert.equal(gone.merged_into, one.case_id)
  assert.equal((await service.post(`/platformapi/cases/${two.case_id}/comments`, { text: 'x' })).status, 409)
  const { body: list } = await service.get('/platformapi/cases?search=lt-311')
  assert.deepEqual(
    list.data.map(({ case_id }: { case_id: string }) => case_id),
    [one.case_id],
  )
  assert.equal((await merge(one.case_id, [one.case_id])).status, 422)
  assert.equal((await merge(one.case_id, [two.case_id])).status, 409)
})

test('a case is split by selection, and the tasks chosen go along', async () => {
  const one = await sent('C2 beacon', { host: 'lt-312', dest_ip: '203.0.113.121' })
  const two = await sent('Malware found', { host: 'lt-312', sha256: 'f'.repeat(64) })
  const three = await sent('Ransomware found', { host: 'lt-312', sha256: '1'.repeat(64) })
  const { body: task } = await service.post(`/platformapi/cases/${one.case_id}/tasks`, { title: 'Wipe it' })
  const selection = { alerts: [two.alert.alert_id, three.alert.alert_id], tasks: [task.task_uuid] }
  const { status, body, text } = await analyst.post(`/platformapi/cases/${one.case_id}/split`, {
    ...selection,
    reason: 'Two attackers.',
    title: 'The other attacker',
  })
  assert.equal(status, 200, text)
  const half = await getCase(body.case_id)
  assert.equal(half.title, 'The other attacker')
  assert.equal(half.alert_count, 2)
  assert.deepEqual(
    half.tasks.map(({ title }: { title: string }) => title),
    ['Wipe it'],
  )
  assert.equal((await getCase(one.case_id)).alert_count, 1)
})

test('a rule is tried on history before it is set, and then holds', async () => {
  const organization_code = 'TRIED'
  await service.post('/platformapi/organizations', { organization_code, name: 'Tried' })
  const path = `/platformapi/organizations/${organization_code}/correlation`
  assert.equal((await service.send('PUT', path, { rule: { mode: 'off' } })).status, 200)
  const fields = { host: 'lt-313', dest_ip: '203.0.113.131' }
  for (let nth = 0; nth < 3; nth++) await sent('C2 beacon', fields, { organization_code })
  await sent('Malware found', { host: 'lt-313', sha256: '2'.repeat(64) }, { organization_code })
  const preview = async (rule: object) =>
    (await service.post('/platformapi/correlation/preview', { organization_code, rule })).body
  const usual = await preview({ mode: 'default' })
  assert.deepEqual([usual.alerts, usual.cases_now, usual.cases_then], [4, 4, 1])
  assert.equal(usual.joins.length, 3)
  assert.equal((await preview({ mode: 'repeats' })).cases_then, 2)
  assert.equal((await preview({ mode: 'off' })).cases_then, 4)
  const custom = { mode: 'custom', keys: ['address'], window_minutes: 60 }
  assert.equal((await preview(custom)).cases_then, 2)
  const set = await service.send('PUT', path, {
    rule: { mode: 'off' },
    playbooks: [{ alert_type: 'Malware found', rule: { mode: 'repeats' } }],
  })
  assert.equal(set.body.playbooks[0].rule.mode, 'repeats')
  const again = { host: 'lt-314', sha256: '3'.repeat(64) }
  const first = await sent('Malware found', again, { organization_code })
  assert.equal((await sent('malware  found', again, { organization_code })).case_id, first.case_id)
  assert.equal((await service.send('PUT', path, { rule: { mode: 'custom' } })).status, 422)
})

test('a flood costs few investigations and opens few cases, and every alert is answered', async () => {
  const flood = Array.from({ length: 360 }, (_, nth) =>
    anAlert({ alert_type: 'Port scan', ...content({ host: `srv-${nth}-315`, src_ip: `10.31.${nth % 250}.5` }) }),
  )
  const { status, body } = await service.post('/platformapi/alerts/batch', flood)
  assert.equal(status, 200)
  const ids: string[] = body.results.map(({ alert }: { alert: { alert_uuid: string } }) => alert.alert_uuid)
  const cases = new Set<string>()
  for (const id of ids) {
    await ended(service, id)
    cases.add(await caseOf(id))
  }
  assert.ok(cases.size <= 310, `${cases.size} cases`)
  const last = (await service.get(`/platformapi/alerts/${ids.at(-1)}/investigation`)).body
  assert.equal(last.verdict, 'inconclusive', 'what nobody looked at has no verdict of others')
  await ledgerIsBalanced()
})

test('alerts that come at once on two nodes end in one case', async () => {
  const isShared = service.database.settings.DATABASE_URL !== undefined
  const other = isShared ? await startService({ VEDETTE_ROLES: 'api,worker' }, service.database) : undefined
  try {
    const posted = await Promise.all(
      Array.from({ length: 12 }, (_, nth) =>
        (nth % 2 && other ? other : service).post(
          '/platformapi/alerts',
          anAlert({ alert_type: `Malware ${nth % 3}`, ...content({ host: 'lt-316', nth: nth % 4 }) }),
        ),
      ),
    )
    const cases = new Set<string>()
    for (const { body } of posted) {
      await ended(service, body.alert_uuid)
      cases.add(await caseOf(body.alert_uuid))
    }
    assert.equal(cases.size, 1, [...cases].join())
    await ledgerIsBalanced()
  } finally {
    await other?.stop()
  }
})
