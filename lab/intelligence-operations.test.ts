// Further operations of the threat intelligence platform: exposures, names, bulk checks and what was changed.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { call, intelligenceKey, post } from './test-client.ts'

let lab: Lab
let api: string
before(async () => {
  lab = await startLab({ ports: 0 })
  api = lab.addresses['threat-intelligence']
})
after(() => lab.stop())
const send = (path: string, body: unknown, name?: string) => post(`${api}${path}`, body, intelligenceKey(lab, name))
const get = (path: string) => call(`${api}${path}`, { headers: intelligenceKey(lab) })
const marcus = 'marcus.bell@havskoginstruments.com'

test('exposed credentials are found by address, by its hash, by login and by computer', async () => {
  const found = (await send('/identity/credentials/lookup', { subjects: [marcus, 'nobody@havskoginstruments.com'] }))
    .body
  assert.equal(found.identities.length, 1)
  const [credential] = found.identities[0].credentials
  assert.deepEqual([credential.subject, credential.exposed_secret.effectively_clear], [marcus, true])
  assert.equal(credential.malware_family.name, 'Embermoth Stealer')
  assert.ok(!('clear_text_value' in credential.exposed_secret.details))
  const hash = createHash('sha1').update(marcus).digest('hex')
  const same = async (path: string, body: unknown) => (await send(path, body)).body.identities[0].identity.subjects
  assert.deepEqual(await same('/identity/credentials/lookup', { subjects_sha1: [hash] }), [marcus])
  const login = { login: 'marcus.bell', domain: 'havskoginstruments.com' }
  assert.deepEqual(await same('/identity/credentials/lookup', { subjects_login: [login] }), [marcus])
  assert.deepEqual(await same('/identity/hostname/lookup', { hostname: 'LT-108' }), [marcus])
  assert.equal((await send('/identity/credentials/lookup', {})).status, 400)
})

test('a domain of the company is searched page by page, and old finds are filtered out', async () => {
  const domains = ['havskoginstruments.com']
  const first = (await send('/identity/credentials/search', { domains, limit: 5 })).body
  assert.equal(first.identities.length, 5)
  const rest = (await send('/identity/credentials/search', { domains, limit: 500, offset: first.next_offset })).body
  assert.equal(rest.identities.length + 5, first.count)
  const recent = { latest_downloaded_gte: new Date(Date.now() - 30 * 86_400_000).toISOString() }
  assert.deepEqual((await send('/identity/credentials/search', { domains, filter: recent })).body.identities, [marcus])
  const foreign = await send('/identity/credentials/search', { domains: ['microsoft.com'] })
  assert.deepEqual([foreign.status, foreign.body.status_code], [403, 403])
})

test('a key without the modules beyond the specification is refused them', async () => {
  assert.equal((await send('/identity/credentials/lookup', { subjects: [marcus] }, 'as-specified')).status, 403)
  assert.equal((await send('/playbook-alert/search', { limit: 1 }, 'as-specified')).status, 200)
})

test('a name leads to an id and an id to its name', async () => {
  const [domain] = (await send('/entity-match/match', { name: 'nordcloud-metrics.net', type: ['InternetDomainName'] }))
    .body
  assert.deepEqual(domain, {
    id: 'idn:nordcloud-metrics.net',
    name: 'nordcloud-metrics.net',
    type: 'InternetDomainName',
  })
  const [supplier] = (await send('/entity-match/match', { name: 'Brackwater' })).body
  assert.equal(supplier.type, 'Company')
  assert.deepEqual((await send('/entity-match/match', { name: 'nothing-of-the-kind' })).body, [])
  const one = await get(`/entity-match/entity/${encodeURIComponent(domain.id)}`)
  assert.equal(one.body.data.attributes.name, 'nordcloud-metrics.net')
  assert.equal((await get('/entity-match/entity/idn%3Anone')).status, 404)
})

test('changes to alerts of both kinds are told by the alerts and by the journal', async () => {
  const [alert] = (await get('/alert/v3?limit=1')).body.data
  await send('/v2/alert/update', [{ id: alert.id, statusInPortal: 'Pending', note: 'run 7f3a' }])
  assert.equal((await get(`/alert/v3/${alert.id}`)).body.data.review.status_in_portal, 'Pending')
  const [playbook] = (await send('/playbook-alert/search', { limit: 1 })).body.data
  const path = `${api}/playbook-alert/common/${encodeURIComponent(playbook.playbook_alert_id)}`
  const put = (body: unknown) =>
    call(path, {
      method: 'PUT',
      headers: { ...intelligenceKey(lab), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  assert.equal((await put({ status: 'InProgress', priority: 'High', log_entry: 'run 7f3a' })).status, 200)
  assert.equal((await put({})).status, 400)
  assert.equal((await put({ status: 'New', reopen: 'Never' })).status, 400)
  const detail = await send(`/playbook-alert/${playbook.category}/${playbook.playbook_alert_id}`, {
    panels: ['status', 'log'],
  })
  assert.equal(detail.body.data.panel_status.status, 'InProgress')
  assert.match(JSON.stringify(detail.body.data.panel_log_v2), /run 7f3a/)
  assert.deepEqual(
    lab.control.journal({ platform: 'threat-intelligence' }).map(({ operation }) => operation),
    ['update-alert', 'update-playbook-alert'],
  )
})

test('the hits of several alerts come in one answer', async () => {
  const { data } = (await get('/alert/v3?limit=3&fields=id')).body
  const ids = data.map(({ id }: { id: string }) => id)
  const hits = (await get(`/v3/alerts/hits?ids=${ids.join(',')}`)).body.data
  assert.deepEqual(new Set(hits.map(({ alert_id }: { alert_id: string }) => alert_id)), new Set(ids))
})
