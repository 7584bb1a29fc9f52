// Where real platforms are less kind than a simulator would like to be.
import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { oddEventKinds } from './malware-protection/odd-events.ts'
import type { TellSituation } from './situations/situation.ts'
import { basic, bearer, call, platformKey, post, travelBearer } from './test-client.ts'

const bookingsWithGaps: TellSituation = (setting) => ({
  id: 'gaps',
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
        created: setting.ago({ minutes: 1 }),
        start: setting.ago({ days: 2 }),
        to: { city: 'Oslo', country: 'NO', airport: 'OSL' },
        supplier: 'Polar Crest Airways',
        price: 90,
        purpose: 'Fair',
      },
    ],
  },
  expected: { verdict: 'inconclusive' },
  because: 'Only bookings are read.',
})

let lab: Lab
let api: string
let headers: Record<string, string>
before(async () => {
  lab = await startLab({ ports: 0, situations: [bookingsWithGaps] })
  api = lab.addresses['endpoint-detection']
  headers = await bearer(lab, 'endpoint-detection')
})
afterEach(() => lab.control.clear())
after(() => lab.stop())
const get = (path: string) => call(`${api}${encodeURI(path)}`, { headers })
const machine = (host: string) => lab.control.machines().find((candidate) => candidate.host === host)

test('only reading one machine takes a computer name', async () => {
  const { machine_id, dns_name } = machine('lt-101')!
  assert.equal((await get(`/api/machines/${dns_name}`)).body.id, machine_id)
  assert.equal((await get('/api/machines/lt-101')).body.id, machine_id)
  for (const name of ['lt-101', dns_name]) {
    assert.equal((await get(`/api/machines/${name}/logonusers`)).body.error.code, 'ResourceNotFound')
    for (const action of [
      'isolate',
      'unisolate',
      'runAntiVirusScan',
      'collectInvestigationPackage',
      'runliveresponse',
    ]) {
      const refused = await post(`${api}/api/machines/${name}/${action}`, { Comment: 'x', ScanType: 'Quick' }, headers)
      assert.deepEqual([refused.status, refused.body.error.code], [404, 'ResourceNotFound'], action)
    }
  }
})

test('a short page without a next link need not be the last, whatever $top asked for', async () => {
  lab.control.fault({ platform: 'endpoint-detection', fault: 'short-pages', limit: 20 })
  const first = await get('/api/machines?$top=100')
  assert.equal(first.body.value.length, 20)
  assert.equal(first.body['@odata.nextLink'], undefined)
  assert.equal((await get('/api/machines?$top=100&$skip=20')).body.value.length, 20)
})

test('$orderby orders, and without it the order cannot be relied on', async () => {
  lab.control.fault({ platform: 'endpoint-detection', fault: 'shuffle' })
  const times = async (query: string) =>
    (await get(`/api/alerts?${query}`)).body.value.map((a: { alertCreationTime: string }) => a.alertCreationTime)
  const shuffled = await times('$top=30')
  assert.notDeepEqual(shuffled, [...shuffled].sort().reverse())
  const newest = await times('$top=30&$orderby=alertCreationTime desc')
  assert.deepEqual(newest, [...newest].sort().reverse())
  assert.equal((await get('/api/alerts?$orderby=title')).body.error.code, 'ODataError')
})

test('a time in quotes and a function that is not documented are refused', async () => {
  for (const filter of ["lastSeen ge '2026-01-01T00:00:00Z'", "contains(computerDnsName,'lt')"])
    assert.equal((await get(`/api/machines?$filter=${filter}`)).body.error.code, 'ODataError', filter)
})

test('a next link may name another host', async () => {
  lab.control.fault({ platform: 'endpoint-detection', fault: 'small-pages', limit: 5 })
  lab.control.fault({ platform: 'endpoint-detection', fault: 'foreign-next-link', value: 'https://eu.elsewhere.net' })
  const link = (await get('/api/machines')).body['@odata.nextLink']
  assert.match(link, /^https:\/\/eu\.elsewhere\.net\/api\/machines\?.*skip=5$/)
  lab.control.fault({ platform: 'malware-protection', fault: 'foreign-next-link' })
  const page = await call(`${lab.addresses['malware-protection']}/v1/events?limit=5`, { headers: basic(lab) })
  assert.equal(new URL(page.body.metadata.links.next).host, 'api-eu.security.microsoft.com')
  assert.match(page.text, /"id":\d{19}/)
})

test('odd rows come among the right ones, on every platform', async () => {
  const travel = await travelBearer(lab)
  const incidents = await bearer(lab, 'incident-source')
  const lists: [string, () => ReturnType<typeof call>, string][] = [
    ['endpoint-detection', () => get('/api/machines?$top=5'), 'value'],
    [
      'incident-source',
      () => call(`${lab.addresses['incident-source']}/api/incidents?$top=5`, { headers: incidents }),
      'value',
    ],
    [
      'malware-protection',
      () => call(`${lab.addresses['malware-protection']}/v1/events?limit=5`, { headers: basic(lab) }),
      'data',
    ],
    [
      'vulnerability-investigation',
      () =>
        call(`${lab.addresses['vulnerability-investigation']}/idr/v2/investigations?size=5`, {
          headers: platformKey(lab),
        }),
      'data',
    ],
    ['travel-booking', () => call(`${lab.addresses['travel-booking']}/v1/users?size=5`, { headers: travel }), 'data'],
  ]
  for (const [platform, ask, name] of lists) {
    const right = (await ask()).body[name]
    await post(`${lab.addresses.control}/faults`, { platform, fault: 'odd-rows', times: 1 })
    const mixed = (await ask()).body[name]
    assert.equal(mixed.length, right.length + 6, platform)
    assert.ok(mixed.includes('not an object'), platform)
    assert.deepEqual(mixed.at(-1), right.at(-1), platform)
  }
})

test('incidents fill several pages, and many more when asked', async () => {
  const incidents = await bearer(lab, 'incident-source')
  const page = async (skip: number) =>
    (await call(`${lab.addresses['incident-source']}/api/incidents?$top=100&$skip=${skip}`, { headers: incidents }))
      .body.value.length
  assert.deepEqual([await page(0), await page(100)], [100, 100])
  lab.control.fault({ platform: 'incident-source', fault: 'many-incidents', limit: 5000 })
  assert.equal(await page(4900), 100)
})

test('service sources are spelled as documented or as seen', async () => {
  const incidents = await bearer(lab, 'incident-source')
  const sources = async () => {
    const { body } = await call(`${lab.addresses['incident-source']}/api/incidents?$top=100`, { headers: incidents })
    const all = body.value.flatMap((i: { alerts: { serviceSource: string }[] }) => i.alerts.map((a) => a.serviceSource))
    return [...new Set(all)].sort()
  }
  assert.deepEqual(await sources(), [
    'AADIdentityProtection',
    'MicrosoftDefenderATP',
    'MicrosoftDefenderForEndpoint',
    'MicrosoftDefenderForOffice365',
    'OfficeATP',
  ])
  lab.control.fault({ platform: 'incident-source', fault: 'documented-sources' })
  assert.deepEqual(await sources(), ['AADIdentityProtection', 'MicrosoftDefenderATP', 'OfficeATP'])
})

test('a filter that the platform does not have is not applied', async () => {
  const incidents = await bearer(lab, 'incident-source')
  const refused = await call(`${lab.addresses['incident-source']}/api/incidents?$filter=severity+eq+'High'`, {
    headers: incidents,
  })
  assert.equal(refused.body.error.code, 'ODataError')
  const travel = await travelBearer(lab)
  const users = await call(`${lab.addresses['travel-booking']}/v1/users?email=grace.mbeki@havskoginstruments.com`, {
    headers: travel,
  })
  assert.equal(users.body.page.totalElements, lab.control.people().length)
})

test('three thousand strangers come before the users of the company', async () => {
  const travel = await travelBearer(lab)
  lab.control.fault({ platform: 'travel-booking', fault: 'many-users' })
  const page = async (number: number) =>
    (await call(`${lab.addresses['travel-booking']}/v1/users?size=100&page=${number}`, { headers: travel })).body
  assert.equal((await page(0)).page.totalElements, 3000 + lab.control.people().length)
  assert.equal((await page(30)).data[0].userName, 'ingrid.solberg@havskoginstruments.com')
  lab.control.fault({ platform: 'travel-booking', fault: 'many-bookings' })
  const now = Math.floor(Date.now() / 1000)
  const bookings = await call(
    `${lab.addresses['travel-booking']}/v1/bookings?createdFrom=${now - 86_400 * 366}&createdTo=${now + 60}&size=100`,
    { headers: travel },
  )
  assert.ok(bookings.body.page.totalElements > 3100)
})

test('a booking may belong to no trip and have no end', async () => {
  const travel = await travelBearer(lab)
  const now = Math.floor(Date.now() / 1000)
  const { body } = await call(
    `${lab.addresses['travel-booking']}/v1/bookings?createdFrom=${now - 3600}&createdTo=${now}`,
    { headers: travel },
  )
  const [booking] = body.data
  assert.deepEqual([booking.tripUuids, booking.tripName, booking.endDate], [[], null, null])
  assert.ok(booking.segments[0].endTimestamp > booking.segments[0].startTimestamp)
  assert.equal(booking.destination.country, 'NO')
  lab.control.fault({ platform: 'travel-booking', fault: 'country-names' })
  const written = await call(
    `${lab.addresses['travel-booking']}/v1/bookings?createdFrom=${now - 3600}&createdTo=${now}`,
    { headers: travel },
  )
  assert.equal(written.body.data[0].destination.country, 'Norway')
})

test('machine actions wait, fail, time out or are cancelled, and an ended one cannot be cancelled', async () => {
  let now = Date.now()
  const slow = await startLab({ ports: 0, now: () => now, actionMs: 4000 })
  try {
    const token = await bearer(slow, 'endpoint-detection')
    const url = slow.addresses['endpoint-detection']
    const [first, second, third] = slow.control.machines()
    const isolate = (id = '') =>
      post(`${url}/api/machines/${id}/isolate`, { Comment: 'x', IsolationType: 'Full' }, token)
    const status = async (id: string) => (await call(`${url}/api/machineactions/${id}`, { headers: token })).body.status
    const cancel = (id: string) => post(`${url}/api/machineactions/${id}/cancel`, { Comment: 'no' }, token)
    const waiting = (await isolate(first?.machine_id)).body.id
    slow.control.fault({ platform: 'endpoint-detection', fault: 'failing-actions', times: 1 })
    const failing = (await isolate(second?.machine_id)).body.id
    slow.control.fault({ platform: 'endpoint-detection', fault: 'unreachable-machines', times: 1 })
    const silent = (await isolate(third?.machine_id)).body.id
    assert.equal(await status(waiting), 'Pending')
    assert.equal((await cancel(waiting)).body.status, 'Cancelled')
    now += 5000
    assert.deepEqual(await Promise.all([waiting, failing, silent].map(status)), ['Cancelled', 'Failed', 'TimeOut'])
    const late = await cancel(failing)
    assert.deepEqual([late.status, late.body.error.code], [400, 'InvalidInput'])
    assert.ok(slow.control.machines().every(({ isolated }) => !isolated))
  } finally {
    await slow.stop()
  }
})

test('messages of odd shapes go to every stream', async () => {
  const streams = `${lab.addresses['malware-protection']}/v1/event_streams`
  await post(streams, { name: 'odd' }, basic(lab))
  for (const odd of oddEventKinds)
    assert.equal((await post(`${lab.addresses.control}/events`, { odd })).body.streams, 1, odd)
})
