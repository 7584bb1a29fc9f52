// Changes and searches beyond the specification, through the front door against the lab: made, read back, taken back.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import { until } from '../../test/support/until.ts'

let world: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  world = await startWithLab({ actionMs: 50 })
})
afterEach(() => world.lab.control.clear())
after(() => world.stop())

type Connected = Awaited<ReturnType<typeof world.connect>>
async function answer(connection: Connected, skill: string, input: object = {}) {
  const { status, body, text } = await world.run(connection, skill, input)
  assert.equal(status, 200, text)
  return body
}
const journal = (operation: string) => world.lab.control.journal({ operation })
const tested = async (connection: Connected) => (await world.service.post(`${connection.path}/test`, {})).body

test('a computer is isolated by its name and let back, and asking twice changes nothing', async () => {
  const malware = await world.connect('malware-protection')
  const first = await answer(malware, 'isolate-computer', { hostname: 'lt-104', comment: 'case 42' })
  assert.match(first.summary, /^Requested isolation of lt-104, now pending start$/)
  const again = await answer(malware, 'isolate-computer', { hostname: 'lt-104' })
  assert.equal(again.output.already, true)
  const status = async () => (await answer(malware, 'get-isolation-status', { hostname: 'lt-104' })).output
  await until(async () => (await status()).status === 'isolated')
  assert.equal(JSON.stringify(await status()).includes('unlock'), false)
  await answer(malware, 'stop-isolation', { hostname: 'lt-104' })
  await until(async () => (await status()).status === 'not_isolated')
  assert.deepEqual([journal('isolate').length, journal('stop-isolation').length], [1, 1])
})

test('two computers of one name are not isolated, nor one that cannot be, nor with a read-only key', async () => {
  const malware = await world.connect('malware-protection')
  const several = await world.run(malware, 'isolate-computer', { hostname: 'lt-200' })
  assert.equal(several.status, 422)
  assert.match(several.text, /Several computers in use are called lt-200/)
  const linux = await world.run(malware, 'isolate-computer', { hostname: 'srv-web-01' })
  assert.equal(linux.body.third_party.status, 409)
  const reading = await world.connect('malware-protection', 'read-only')
  assert.equal((await tested(reading)).ok, true)
  const refused = await world.run(reading, 'isolate-computer', { hostname: 'lt-105' })
  assert.match(refused.text, /Read & Write/)
  assert.equal(journal('isolate').length, 1)
})

test('a hash is put into a file list by name and taken out, and both can be repeated', async () => {
  const malware = await world.connect('malware-protection')
  const input = { list: 'blocked programs', sha256: 'B'.repeat(64) }
  const done = async (skill: string) => (await answer(malware, skill, input)).output.already
  assert.deepEqual(
    [
      await done('add-hash-to-file-list'),
      await done('add-hash-to-file-list'),
      await done('remove-hash-from-file-list'),
      await done('remove-hash-from-file-list'),
    ],
    [false, true, false, true],
  )
  const none = await world.run(malware, 'add-hash-to-file-list', { ...input, list: 'Nothing' })
  assert.match(none.text, /There are: .*Blocked programs/)
})

test('a computer that saw a file is found, its trajectory read, and it is moved and moved back', async () => {
  const malware = await world.connect('malware-protection')
  const { events } = (await answer(malware, 'retrieve-events')).output
  const event = events.find(({ file }: { file?: { identity?: { sha256?: string } } }) => file?.identity?.sha256)
  const value = event.file.identity.sha256
  const { computers } = (await answer(malware, 'search-computer-activity', { value })).output
  const guids = computers.map(({ connector_guid }: { connector_guid: string }) => connector_guid)
  assert.ok(guids.includes(event.connector_guid))
  const trajectory = await answer(malware, 'get-computer-trajectory', { connector_guid: event.connector_guid, value })
  assert.ok(trajectory.output.events.length > 0)
  const moved = (await answer(malware, 'move-computer-to-group', { hostname: 'lt-106', group: 'Triage' })).output
  const back = { hostname: 'lt-106', group: moved.previous_group_guid }
  assert.equal((await answer(malware, 'move-computer-to-group', back)).output.already, false)
  assert.equal(journal('move-computer').length, 2)
})

test('a log search is polled, read in pages on our own host, and counted', async () => {
  const platform = await world.connect('vulnerability-investigation')
  const from = Math.floor(Date.now() / 1000) - 20 * 86_400
  const input = { log_set: 'asset authentication', query: "where(destination_asset = 'srv-dc-01')", from }
  world.lab.control.fault({ platform: 'vulnerability-investigation', fault: 'slow-search', limit: 2 })
  world.lab.control.fault({ platform: 'vulnerability-investigation', fault: 'foreign-next-link' })
  const { output } = await answer(platform, 'search-logs', { ...input, max_results: 20 })
  assert.deepEqual([output.events.length, output.truncated], [20, true])
  assert.equal(output.events[0].message.destination_asset, 'srv-dc-01')
  const whole = (await answer(platform, 'search-logs', { ...input, max_results: 10_000 })).output
  assert.equal(whole.truncated, false)
  const counted = await answer(platform, 'search-logs', { ...input, query: `${input.query} calculate(count)` })
  assert.equal(counted.output.statistics.count, whole.events.length)
  const wrong = await world.run(platform, 'search-logs', { ...input, query: 'delete()' })
  assert.match(wrong.text, /LEQL/)
  assert.match((await world.run(platform, 'search-logs', { log_set: 'None' })).text, /Asset Authentication/)
})

test('alerts come with evidence and actors, and accounts tell whose they are', async () => {
  const platform = await world.connect('vulnerability-investigation')
  const asked = { title: 'Brute force', include_evidence: true, include_actors: true }
  const { alerts } = (await answer(platform, 'search-alerts', asked)).output
  assert.partialDeepStrictEqual(alerts[0], {
    evidences: [{ data: { source_ip: '80.94.95.112' } }],
    actors: [{ type: 'IP_ADDRESS', display_name: '80.94.95.112' }],
  })
  const { accounts } = (await answer(platform, 'search-accounts', { name: 'paula.ortiz' })).output
  assert.partialDeepStrictEqual(accounts, [{ disabled: true, user: { name: 'Paula Ortiz' } }])
})

test('bookings are found by uuid, and who is in a country is told from them', async () => {
  const travel = await world.connect('travel-booking')
  const { bookings } = (await answer(travel, 'get-bookings', { booking_type: 'HOTEL' })).output
  const [stay] = bookings.filter(({ bookingStatus }: { bookingStatus: string }) => bookingStatus === 'CONFIRMED')
  const found = (await answer(travel, 'get-booking', { booking_uuid: stay.uuid })).output
  assert.equal(found.booking.uuid, stay.uuid)
  world.lab.control.fault({ platform: 'travel-booking', fault: 'country-names' })
  const there = { country: stay.destination.country, at: `${stay.startDate}T12:00:00Z` }
  const { travelers } = (await answer(travel, 'list-travelers-in-country', there)).output
  const emails = travelers.map(({ email }: { email: string }) => email)
  assert.ok(emails.includes(stay.passengers[0].person.email), JSON.stringify(emails))
  const nobody = await answer(travel, 'list-travelers-in-country', { ...there, country: 'Bhutan' })
  assert.equal(nobody.summary, '0 people booked to be in Bhutan')
})

test('alerts of both kinds are changed, and an alert that does not exist is told', async () => {
  const intelligence = await world.connect('threat-intelligence')
  const [alert] = (await answer(intelligence, 'list-alerts', { limit: 1 })).output.alerts
  await answer(intelligence, 'update-alert', { alert_id: alert.id, status: 'Resolved', note: 'case 42' })
  const changed = (await answer(intelligence, 'get-alert', { alert_id: alert.id })).output
  assert.deepEqual([changed.review.status_in_portal, changed.review.note], ['Resolved', 'case 42'])
  assert.equal((await world.run(intelligence, 'update-alert', { alert_id: 'none', status: 'New' })).status, 502)
  assert.equal((await world.run(intelligence, 'update-alert', { alert_id: alert.id })).status, 422)
  const [playbook] = (await answer(intelligence, 'get-playbook-alerts')).output.playbook_alerts
  const id = { playbook_alert_id: playbook.playbook_alert_id }
  const wrong = await world.run(intelligence, 'update-playbook-alert', { ...id, status: 'New', reopen: 'Never' })
  assert.equal(wrong.status, 422)
  await answer(intelligence, 'update-playbook-alert', { ...id, status: 'Resolved', reopen: 'Never' })
  assert.equal(journal('update-playbook-alert').length, 1)
})

test('many indicators are enriched at once, and exposed people are told without their secrets', async () => {
  const intelligence = await world.connect('threat-intelligence')
  const bulk = await answer(intelligence, 'get-bulk-enrichment', {
    domains: ['nordcloud-metrics.net', 'nobody-knows-this-one.net'],
    ips: ['192.0.2.1'],
  })
  const score = (name: string) =>
    bulk.output.results.find(({ entity }: { entity: { name: string } }) => entity.name === name).risk.score
  assert.ok(score('nordcloud-metrics.net') > 65)
  assert.equal(score('192.0.2.1'), 0)
  const emails = world.lab.control.people().map(({ email }) => email)
  const { identities } = (await answer(intelligence, 'look-up-identity-exposure', { emails })).output
  assert.ok(identities.length > 0)
  assert.doesNotMatch(JSON.stringify(identities), /clear_text|"hash/)
})

test('a connection with what the specification names is ok, and says which skills it lacks', async () => {
  const { ok, skills } = await tested(await world.connect('threat-intelligence', 'as-specified'))
  assert.equal(ok, true)
  const lacking = skills.filter((each: { ok: boolean | null }) => each.ok === false)
  assert.deepEqual(
    lacking.map(({ skill }: { skill: string }) => skill),
    ['look-up-identity-exposure'],
  )
  assert.match(lacking[0].reason, /identity API/)
})
