// Further operations of the vulnerability and investigation platform: logs, alerts, people, scans, and what was changed.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { call, platformKey, post } from './test-client.ts'

let lab: Lab
let api: string
let now = Date.now()
before(async () => {
  lab = await startLab({ ports: 0, now: () => now })
  api = lab.addresses['vulnerability-investigation']
})
afterEach(() => lab.control.clear())
after(() => lab.stop())
const get = (path: string) => call(path.startsWith('http') ? path : `${api}${path}`, { headers: platformKey(lab) })
const send = (path: string, body: unknown) => post(`${api}${path}`, body, platformKey(lab))
const patch = (path: string, body: unknown) =>
  call(`${api}${path}`, { method: 'PATCH', headers: platformKey(lab), body: JSON.stringify(body) })

async function logSet(name: string): Promise<string> {
  const { body } = await get('/log_search/management/logsets')
  return body.logsets.find((set: { name: string }) => set.name === name).id
}
const asked = (set: string, query: string, more = '') =>
  `/log_search/query/logsets/${set}?query=${encodeURIComponent(query)}&from=${now - 20 * 86_400_000}&to=${now}${more}`

test('a log query is taken, polled and read once', async () => {
  const set = await logSet('Asset Authentication')
  lab.control.fault({ platform: 'vulnerability-investigation', fault: 'slow-search', limit: 1 })
  const taken = await get(asked(set, 'where(result=FAILED)'))
  assert.equal(taken.status, 202)
  assert.equal(taken.body.progress, 0)
  const [{ rel, href }] = taken.body.links
  assert.equal(rel, 'Self')
  assert.equal((await get(href)).status, 202)
  const done = await get(href)
  assert.equal(done.status, 200)
  assert.ok(done.body.events.length > 0)
  assert.equal(JSON.parse(done.body.events[0].message).result, 'FAILED')
  assert.match(done.text, /"sequence_number":\d{19},"sequence_number_str":"\d{19}"/)
  const gone = await get(href)
  assert.deepEqual([gone.status, gone.body.message], [404, 'HTTP 404 Not Found'])
})

test('events come in pages, and the page after the last is empty', async () => {
  const set = await logSet('Asset Authentication')
  lab.control.fault({ platform: 'vulnerability-investigation', fault: 'search-at-once' })
  const seen: string[] = []
  let pages = 0
  for (let next = asked(set, "where(destination_asset = 'srv-dc-01')", '&per_page=10'); next; pages += 1) {
    const { body } = await get(next)
    for (const event of body.events) seen.push(event.sequence_number_str)
    next = body.links[0]?.href ?? ''
  }
  assert.ok(seen.length > 20)
  assert.equal(new Set(seen).size, seen.length)
  assert.equal(pages, Math.ceil(seen.length / 10) + 1)
})

test('statistics, words, addresses and regular expressions are understood; the rest is refused', async () => {
  const set = await logSet('Asset Authentication')
  lab.control.fault({ platform: 'vulnerability-investigation', fault: 'search-at-once' })
  const { statistics } = (
    await get(asked(set, 'where(destination_asset=srv-files-01) groupby(destination_account) calculate(count)'))
  ).body
  assert.ok(statistics.groups.length > 10)
  const count = async (query: string) => (await get(asked(set, `${query} calculate(count)`))).body.statistics.count
  assert.ok((await count('where(source_asset_address = 10.20.1.230)')) > 5)
  assert.ok((await count('where(destination_account = /svc-.*/)')) > 5)
  assert.ok((await count('where("scan-vm-01")')) > 5)
  assert.equal(await count('where(result=SUCCESS AND destination_account IN [nobody, none])'), 0)
  for (const wrong of ['where(result=', 'delete()', 'where(result ~ 3)'])
    assert.equal((await get(asked(set, wrong))).status, 400, wrong)
  assert.equal((await get(`/log_search/query/logs/none?from=${now - 5}&to=${now}`)).status, 404)
  assert.equal((await get(`/log_search/query/logsets/${set}?from=${now}&to=${now - 5000}`)).status, 400)
})

test('logs are listed, are reached without the prefix too, and tell when to come back', async () => {
  const { logs } = (await get('/log_search/management/logs')).body
  assert.ok(logs.some(({ name }: { name: string }) => name === 'Ingress Authentication'))
  assert.equal((await get(`/management/logs/${logs[0].id}`)).body.log.name, logs[0].name)
  lab.control.fault({ platform: 'vulnerability-investigation', fault: '429', retry_after: 7, times: 1 })
  assert.equal((await get('/log_search/management/logs')).headers.get('x-ratelimit-reset'), '7')
})

test('alerts are searched and read with evidence and actors', async () => {
  const search = { start_time: new Date(now - 86_400_000).toISOString(), end_time: new Date(now).toISOString() }
  const found = await send('/idr/at/alerts/ops/search?size=50', {
    search: { ...search, terms: [{ field_ids: ['title'], operator: 'CONTAINS', terms: ['Brute force'] }] },
  })
  assert.equal(found.body.metadata.total_items, 1)
  const [alert] = found.body.alerts
  const path = `/idr/at/alerts/${encodeURIComponent(alert.rrn)}`
  assert.equal((await get(path)).body.title, alert.title)
  const actors = (await get(`${path}/actors`)).body
  assert.deepEqual(
    actors.actors.map(({ type, display_name }: { type: string; display_name: string }) => [type, display_name]),
    [['IP_ADDRESS', '80.94.95.112']],
  )
  assert.equal(actors.metadata.is_last_index, true)
  const { evidences } = (await get(`${path}/evidences`)).body
  assert.equal(JSON.parse(evidences[0].data).source_ip, '80.94.95.112')
  const short = await send('/idr/at/alerts/ops/search?rrns_only=true&size=5', { search })
  assert.deepEqual([short.body.alerts, short.body.rrns.length > 0], [[], true])
  assert.equal((await send('/idr/at/alerts/ops/search', { search: { ...search, leql: 'where(' } })).status, 400)
  const tooLong = { start_time: new Date(now - 300 * 86_400_000).toISOString(), end_time: search.end_time }
  assert.equal((await send('/idr/at/alerts/ops/search', { search: tooLong })).status, 400)
})

test('people appear as actors with their account and name', async () => {
  const { body } = await send('/idr/at/alerts/ops/search', {
    search: { terms: [{ field_ids: ['title'], operator: 'CONTAINS', terms: ['jsolheim'] }] },
  })
  const { actors } = (await get(`/idr/at/alerts/${encodeURIComponent(body.alerts[0].rrn)}/actors`)).body
  assert.deepEqual([actors[0].type, actors[0].id, actors[0].display_name], ['ACCOUNT', 'jsolheim', 'Johanna Solheim'])
})

test('an alert is changed, grows its version and is in the journal', async () => {
  const { alerts } = (await send('/idr/at/alerts/ops/search', { search: {} })).body
  const path = `/idr/at/alerts/${encodeURIComponent(alerts[0].rrn)}`
  const changed = await patch(path, {
    status: { value: 'CLOSED' },
    disposition: { value: 'BENIGN' },
    comment: 'run 7f3a',
  })
  assert.deepEqual([changed.body.status, changed.body.version], ['CLOSED', alerts[0].version + 1])
  assert.equal((await patch(path, { status: 'CLOSED' })).status, 400)
  assert.equal(lab.control.journal({ operation: 'update-alert' })[0]?.detail?.comment, 'run 7f3a')
})

test('users, accounts and assets are searched by name', async () => {
  const search = (kind: string, operator: string, value: unknown) =>
    send(`/idr/v1/${kind}/_search`, { search: [{ field: 'name', operator, value }] })
  const bergs = (await search('users', 'EQUALS', 'Anna Berg')).body
  assert.equal(bergs.metadata.total_data, 2)
  const [account] = (await search('accounts', 'EQUALS', 'paula.ortiz')).body.data
  assert.deepEqual([account.disabled, account.user.name], [true, 'Paula Ortiz'])
  assert.equal((await get(`/idr/v1/accounts/${encodeURIComponent(account.rrn)}`)).body.name, 'paula.ortiz')
  assert.equal((await search('assets', 'CONTAINS', 'edge')).body.data.length, 2)
  assert.equal(
    (await send('/idr/v1/users/_search', { search: [{ field: 'shoe', operator: 'EQUALS', value: 1 }] })).status,
    400,
  )
})

test('an investigation is created, and found again by its title', async () => {
  const made = await send('/idr/v2/investigations', {
    title: 'Case 42 run 7f3a',
    priority: 'HIGH',
    assignee: { email: 'elif.demir@havskoginstruments.com' },
  })
  assert.match(made.body.rrn, /^rrn:investigation:/)
  const found = await send('/idr/v2/investigations/_search', {
    search: [{ field: 'title', operator: 'CONTAINS', value: 'run 7f3a' }],
  })
  assert.equal(found.body.data[0].rrn, made.body.rrn)
  assert.equal(lab.control.journal({ operation: 'create-investigation' }).length, 1)
})

test('a scan runs on what an engine can reach, and is stopped', async () => {
  const assets = async (asset: string) => (await send('/vm/v4/integration/assets', { asset })).body.data
  const [web] = await assets("asset.name STARTS WITH 'srv-web'")
  const [boston] = await assets('asset.ipv4 = 10.30.1.225')
  const started = await send('/vm/v4/integration/scan', { name: 'case 42', asset_ids: [web.id, boston.id, 'nothing'] })
  assert.equal(started.body.scans.length, 2)
  assert.equal(started.body.unscanned_assets[0].id, 'nothing')
  const state = async (id: string) => (await get(`/vm/v4/integration/scan/${id}`)).body
  const [first, second] = started.body.scans
  assert.equal((await state(first.id)).status, 'Running')
  const stopped = await send(`/vm/v4/integration/scan/${first.id}/stop`, {})
  assert.deepEqual([stopped.status, stopped.text], [202, ''])
  now += 3000
  assert.deepEqual([(await state(first.id)).status, (await state(second.id)).status], ['Stopped', 'Finished'])
  assert.deepEqual(await state('none'), { finished: null })
  assert.equal((await send('/vm/v4/integration/scan', { asset_ids: ['nothing'] })).status, 400)
})
