// The threat intelligence platform as its callers meet it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { call, intelligenceKey, post } from './test-client.ts'

let lab: Lab
let api: string
const day = 86_400_000
before(async () => {
  lab = await startLab({ ports: 0 })
  api = lab.addresses['threat-intelligence']
})
after(() => lab.stop())
const get = (path: string) => call(`${api}${path}`, { headers: intelligenceKey(lab) })
const iso = (ago: number) => new Date(Date.now() - ago).toISOString()
const range = (text: string) => `triggered=${encodeURIComponent(text)}`

test('alerts are asked by triggered range and limit, and counted', async () => {
  const { status, body } = await get(`/alert/v3?${range(`[${iso(30 * day)},${iso(0)}]`)}&limit=5`)
  assert.equal(status, 200)
  assert.equal(body.data.length, 5)
  assert.equal(body.counts.returned, 5)
  assert.ok(body.counts.total > 40)
  assert.ok(body.data.every((a: { log: { triggered: string } }) => Date.parse(a.log.triggered) > Date.now() - 30 * day))
  assert.deepEqual(Object.keys(body.data[0]).sort(), [
    'ai_insights',
    'enriched_entities',
    'hits',
    'id',
    'log',
    'owner_organisation_details',
    'review',
    'rule',
    'title',
    'triggered_by',
    'type',
    'url',
  ])
  assert.equal(body.data[0].review.note, null)
  const next = await get(`/v3/alerts/?${range(`[${iso(30 * day)},${iso(0)}]`)}&limit=5&from=5`)
  assert.notEqual(next.body.data[0].id, body.data[0].id)
})

test('whole days, open ends and relative ranges are understood, uneven ones refused', async () => {
  const count = async (text: string) => (await get(`/alert/v3?${range(text)}&limit=1000`)).body.counts.total
  const today = iso(0).slice(0, 10)
  assert.equal(await count(`[${today},${today}]`), await count(`[${today}T00:00:00.000Z,${today}T23:59:59.999Z]`))
  assert.equal(await count('-7d'), await count('[-7d,]'))
  assert.equal((await get(`/alert/v3?${range(`[${today},${iso(0)}]`)}`)).status, 400)
  assert.equal((await get(`/alert/v3?${range('yesterday')}`)).status, 400)
  assert.equal((await get('/alert/v3?limit=600&from=600')).status, 400)
})

test('one alert has no counts, and an update is seen afterwards', async () => {
  const { id } = (await get('/alert/v3?statusInPortal=New&limit=1')).body.data[0]
  const one = await get(`/alert/v3/${id}?fields=id,review`)
  assert.deepEqual(Object.keys(one.body), ['data'])
  assert.deepEqual(Object.keys(one.body.data), ['id', 'review'])
  const { body } = await post(
    `${api}/alert/v2/update`,
    [{ id, statusInPortal: 'Resolved', note: 'Seen' }],
    intelligenceKey(lab),
  )
  assert.equal(body.success[0].statusInPortal, 'Resolved')
  assert.equal((await get(`/alert/v3/${id}`)).body.data.review.note, 'Seen')
  assert.equal((await post(`${api}/alert/v2/update`, [{ id: 'none' }], intelligenceKey(lab))).status, 400)
})

test('playbook alerts are searched by POST, paged by offset and read by category', async () => {
  const search = (body: unknown) => post(`${api}/playbook-alert/search`, body, intelligenceKey(lab))
  lab.control.fault({ platform: 'threat-intelligence', fault: 'next-offset' })
  const first = await search({ limit: 10 })
  assert.equal(first.body.status.status_code, 'Ok')
  const second = await search({ limit: 10, offset: first.body.next_offset })
  assert.notEqual(second.body.data[0].playbook_alert_id, first.body.data[0].playbook_alert_id)
  lab.control.clear()
  const leak = (await search({ category: ['identity_novel_exposures'], priority: ['High'], statuses: ['New'] })).body
    .data[0]
  assert.match(leak.playbook_alert_id, /^task:/)
  const detail = await post(
    `${api}/playbook-alert/identity_novel_exposures/${leak.playbook_alert_id}`,
    {},
    intelligenceKey(lab),
  )
  assert.equal(detail.body.data.panel_evidence_summary.malware_family.name, 'Embermoth Stealer')
  const wrong = await post(`${api}/playbook-alert/domain_abuse/${leak.playbook_alert_id}`, {}, intelligenceKey(lab))
  assert.deepEqual([wrong.status, wrong.body.status_code], [404, 404])
  assert.equal((await search({ entity: ['idn:havskog-instruments-support.com'] })).body.counts.total, 1)
})

test('without next_offset a search is paged by from up to its total', async () => {
  const ids = new Set<string>()
  let total = 1
  for (let from = 0; from < total; from += 50) {
    const { body } = await post(`${api}/playbook-alert/search`, { limit: 50, from }, intelligenceKey(lab))
    assert.ok(!('next_offset' in body))
    total = body.counts.total
    for (const { playbook_alert_id } of body.data) ids.add(playbook_alert_id)
  }
  assert.ok(total > 100)
  assert.equal(ids.size, total)
})

test('a parameter that classic alerts do not have changes nothing', async () => {
  const all = (await get('/alert/v3?limit=1')).body.counts.total
  assert.equal((await get('/alert/v3?limit=1&priority=High&entity=x&status=New')).body.counts.total, all)
  assert.ok((await get('/alert/v3?limit=1&statusInPortal=New')).body.counts.total < all)
})

test('enrichment answers what was asked for, and 404 for what nobody knows', async () => {
  const ip = await get('/v2/ip/185.174.137.82?fields=entity,risk,timestamps,location')
  assert.equal(ip.body.data.risk.score, 93)
  assert.equal(ip.body.data.risk.criticalityLabel, 'Very Malicious')
  assert.equal(ip.body.data.risk.rules, ip.body.data.risk.evidenceDetails.length)
  assert.equal((await get('/v2/domain/idn%3Acdn-telemetryhub.net')).body.data.risk.score, 97)
  const url = 'https://portal.nordlys-invoicing.com/view/7f31c?doc=INV-20418'
  assert.equal((await get(`/v2/url/${encodeURIComponent(url)}?fields=risk`)).body.data.risk.score, 95)
  assert.equal((await get('/v2/vulnerability/CVE-2026-31877')).body.data.risk.criticalityLabel, 'Very Critical')
  assert.equal(
    (await get('/v2/company/by_domain/brackwater-software.com')).body.data.entity.name,
    'Brackwater Software',
  )
  const unknown = await get('/v2/ip/8.8.4.4')
  assert.deepEqual([unknown.status, unknown.body.error.status], [404, 404])
  assert.equal((await get('/v2/ip/185.174.137.82?fields=colour')).status, 400)
})

test('the bulk check has a row for every indicator, with evidence keyed by rule', async () => {
  const { text, body } = await post(
    `${api}/soar/v3/enrichment`,
    { ip: ['185.174.137.82', '8.8.4.4'] },
    intelligenceKey(lab),
  )
  const [bad, unknown] = body.data.results
  assert.ok(bad.risk.rule.evidence.currentCcServer.rule)
  assert.match(text, /"level":4\.0/)
  assert.deepEqual([unknown.risk.score, unknown.risk.level, unknown.risk.rule.evidence], [0, 0, undefined])
})

test("the key goes in the specification's header or the product's, and covers its modules only", async () => {
  const key = intelligenceKey(lab)['x-threatinteltoken']
  assert.equal((await call(`${api}/alert/v3?limit=1`, { headers: { 'X-RFToken': key } })).status, 200)
  const refused = await call(`${api}/alert/v3?limit=1`)
  assert.equal(refused.status, 401)
  assert.ok(refused.body.traceId)
  const poor = intelligenceKey(lab, 'alerts-only')
  assert.equal((await call(`${api}/alert/v3?limit=1`, { headers: poor })).status, 200)
  assert.equal((await call(`${api}/v2/ip/185.174.137.82`, { headers: poor })).status, 403)
})
