// Four connectors against a lab that is as unkind as the platforms: odd rows, short pages, many rows, open ends.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { TellSituation } from '../../lab/situations/situation.ts'
import { startWithLab } from '../../test/support/lab.ts'

const oneWay: TellSituation = (setting) => ({
  id: 'one-way',
  group: 'travel',
  title: 'A flight without return that belongs to no trip',
  alerts: [],
  facts: {
    bookings: [
      {
        key: 'one way',
        type: 'FLIGHT',
        status: 'TICKETED',
        traveler: setting.person('grace.mbeki'),
        created: setting.ago({ days: 9 }),
        start: setting.ago({ days: 2 }),
        to: { city: 'Oslo', country: 'NO', airport: 'OSL' },
        supplier: 'Polar Crest Airways',
        price: 90,
        purpose: 'Fair',
      },
    ],
    playbookAlerts: Array.from({ length: 130 }, (_, i) => ({
      key: `many ${i}`,
      category: 'domain_abuse',
      title: `havskog-${i}.net`,
      status: 'New',
      priority: 'Informational',
      created: setting.ago({ minutes: i }),
      updated: setting.ago({ minutes: i }),
      entity: { id: `idn:havskog-${i}.net`, name: `havskog-${i}.net` },
      targets: ['havskoginstruments.com'],
      risk: 20,
      evidence: {},
    })),
  },
  expected: { verdict: 'inconclusive' },
  because: 'Only bookings and playbook alerts are read.',
})

let world: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  world = await startWithLab({ situations: [oneWay] })
})
afterEach(() => world.lab.control.clear())
after(() => world.stop())

type Connected = Awaited<ReturnType<typeof world.connect>>
async function answer(connection: Connected, skill: string, input: object = {}) {
  const { status, body, text } = await world.run(connection, skill, input)
  assert.equal(status, 200, text)
  return body
}
const now = () => Math.floor(Date.now() / 1000)

test('playbook alerts are read to the last, with and without an offset from the platform', async () => {
  const intelligence = await world.connect('threat-intelligence')
  const { output } = await answer(intelligence, 'get-playbook-alerts', { max_results: 1000 })
  assert.ok(output.counts.total > 130)
  assert.equal(output.playbook_alerts.length, output.counts.total)
  assert.equal(output.truncated, false)
  world.lab.control.fault({ platform: 'threat-intelligence', fault: 'next-offset' })
  const again = await answer(intelligence, 'get-playbook-alerts', { max_results: 999 })
  assert.equal(again.output.playbook_alerts.length, output.counts.total)
  const cut = await answer(intelligence, 'get-playbook-alerts', { max_results: 120 })
  assert.deepEqual([cut.output.playbook_alerts.length, cut.output.truncated], [120, true])
  const listed = await answer(intelligence, 'list-alerts', { priority: 'Informational', limit: 500 })
  assert.ok(listed.output.playbook_alerts.length >= 130)
})

test('alerts with a priority are those with it, of the status, and about the entity by its id', async () => {
  const intelligence = await world.connect('threat-intelligence')
  const asked = { priority: 'Informational', status: 'New', entity: 'havskog-7.net', limit: 50 }
  const { output } = await answer(intelligence, 'list-alerts', asked)
  assert.deepEqual(
    output.playbook_alerts.map(({ title }: { title: string }) => title),
    ['havskog-7.net'],
  )
  assert.deepEqual(output.alerts, [])
  const searched = world.lab.control.requests('threat-intelligence').findLast(({ path }) => /search/.test(path))
  assert.partialDeepStrictEqual(JSON.parse(searched?.body ?? ''), {
    statuses: ['New'],
    entity: ['idn:havskog-7.net'],
    priority: ['Informational'],
  })
  const settled = await answer(intelligence, 'list-alerts', { ...asked, status: 'Resolved' })
  assert.deepEqual(settled.output.playbook_alerts, [])
})

test('a user behind thousands of others is found by e-mail', async () => {
  const travel = await world.connect('travel-booking')
  world.lab.control.fault({ platform: 'travel-booking', fault: 'many-users' })
  const email = world.lab.control.people().at(-1)?.email
  const { output } = await answer(travel, 'get-users', { email })
  assert.equal(output.users.length, 1)
  const cut = await answer(travel, 'get-users', { max_results: 150 })
  assert.deepEqual([cut.output.users.length, cut.output.truncated], [150, true])
})

test('a flight without return and without trip explains where the person is', async () => {
  const travel = await world.connect('travel-booking')
  const traveler = world.lab.control.people().find(({ email }) => email.startsWith('grace.mbeki'))?.email
  const asked = { traveler, around: now(), places: [{ country: 'Norway' }] }
  const { output, summary } = await answer(travel, 'search-user-travel', asked)
  assert.partialDeepStrictEqual(output.ungrouped, [{ covers_around: true, to: { country: 'NO' } }])
  assert.match(summary, /at that time: Oslo \(NO\), .* return unknown/)
})

test('one odd row is left out and counted, the others are answered', async () => {
  const lists = [
    ['malware-protection', 'retrieve-events', 'events'],
    ['malware-protection', 'list-computers', 'computers'],
    ['vulnerability-investigation', 'list-investigations', 'investigations'],
    ['vulnerability-investigation', 'search-assets', 'assets'],
    ['vulnerability-investigation', 'search-vulnerabilities', 'vulnerabilities'],
    ['travel-booking', 'get-users', 'users'],
    ['travel-booking', 'get-bookings', 'bookings'],
    ['threat-intelligence', 'list-alerts', 'alerts'],
    ['threat-intelligence', 'get-playbook-alerts', 'playbook_alerts'],
  ] as const
  for (const [platform, skill, name] of lists) {
    const clean = await answer(await world.connect(platform), skill)
    assert.equal(clean.output.left_out, null, skill)
    world.lab.control.fault({ platform, fault: 'odd-rows' })
    const mixed = await answer(await world.connect(platform), skill)
    world.lab.control.clear()
    assert.ok(mixed.output.left_out.count > 0, skill)
    assert.ok(mixed.output.left_out.reasons.length > 0, skill)
    assert.ok(mixed.output[name].length >= Math.min(clean.output[name].length, 90), skill)
    assert.match(mixed.summary, /of an unknown shape left out/, skill)
  }
})

test('a next link on another host is not followed, and nothing is lost', async () => {
  const malware = await world.connect('malware-protection')
  const all = (await answer(malware, 'retrieve-events', { limit: 20, max_results: 100 })).output
  world.lab.control.fault({ platform: 'malware-protection', fault: 'foreign-next-link' })
  const { output } = await answer(malware, 'retrieve-events', { limit: 25, max_results: 100 })
  assert.equal(output.events.length, 100)
  assert.deepEqual(
    output.events.map(({ id }: { id: string }) => id),
    all.events.map(({ id }: { id: string }) => id),
  )
})
