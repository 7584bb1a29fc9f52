// The ordinary history: everybody and everything has one, nothing of it is open or happens today, and addresses resolve.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { basic, bearer, call, intelligenceKey, platformKey, post, travelBearer } from './test-client.ts'
import { buildWorld } from './world/world.ts'

let lab: Lab
let endpoint: Record<string, string>
before(async () => {
  lab = await startLab({ ports: 0, situations: [] })
  endpoint = await bearer(lab, 'endpoint-detection')
})
after(() => lab.stop())
const at = Date.UTC(2026, 2, 1, 8)
const day = 86_400_000
const hunt = async (Query: string) =>
  (await post(`${lab.addresses['endpoint-detection']}/api/advancedqueries/run`, { Query }, endpoint)).body.Results
const machine = async (id: string) =>
  (await call(`${lab.addresses['endpoint-detection']}/api/machines/${id}`, { headers: endpoint })).body

test('every laptop has adware put away weeks ago, a closed incident and its owner logged on', () => {
  const world = buildWorld('vedette', at)
  for (const laptop of world.setting.machines.filter(({ owner, silentDays }) => owner && silentDays === 0)) {
    const events = world.malwareEvents.filter(
      (event) => event.machine === laptop && event.detection?.match(/PUA|Adware/),
    )
    assert.ok(events.length > 0 && events.every((event) => event.at < at - 7 * day), laptop.key)
    const incidents = world.incidents.filter(({ detections }) => detections.some((d) => d.machine === laptop))
    assert.ok(
      incidents.some(({ status, at: when }) => status === 'Resolved' && when < at - 3 * day),
      laptop.key,
    )
    const owner = world.setting.person(laptop.owner ?? '')
    const logons = world.telemetry.filter((row) => row.table === 'DeviceLogonEvents' && row.machine === laptop)
    assert.ok(logons.filter(({ columns }) => columns.AccountName === owner.account).length > 10, laptop.key)
  }
})

test('every person has a closed investigation and trips, and nobody travels today but for a story', () => {
  const world = buildWorld('vedette', at, [])
  for (const person of world.setting.people) {
    assert.ok(
      world.investigations.some(({ status, title }) => status === 'CLOSED' && title.endsWith(` ${person.account}`)),
    )
    const trips = world.bookings.filter(({ traveler }) => traveler === person)
    assert.ok(
      trips.some(({ end }) => end !== undefined && end < at),
      person.key,
    )
    assert.equal(
      trips.some(({ start }) => start > at),
      person.active,
      person.key,
    )
    assert.ok(!trips.some(({ start, end }) => start < at + day && (end ?? at) > at - day), person.key)
  }
})

test('the history holds nothing open but four tickets of low priority', () => {
  const world = buildWorld('vedette', at, [])
  assert.deepEqual(world.stories, [])
  assert.ok(world.incidents.every(({ status }) => status === 'Resolved' || status === 'Redirected'))
  assert.ok(world.incidents.every(({ detections }) => detections.every(({ status }) => status === 'Resolved')))
  const open = world.investigations.filter(({ status }) => status !== 'CLOSED')
  assert.deepEqual([...new Set(open.map(({ priority }) => priority))], ['LOW'])
  assert.equal(open.length, 4)
})

test('a private address leads to the machine that had it then', async () => {
  const rows = await hunt(
    "DeviceNetworkInfo | where IPAddresses has '10.20.10.20' | project Timestamp, DeviceName | sort by Timestamp desc",
  )
  const names = rows.map(({ DeviceName }: { DeviceName: string }) => DeviceName)
  assert.equal(names[0], 'lt-101.havskoginstruments.com')
  assert.equal(names.at(-1), 'lt-102.havskoginstruments.com')
  assert.equal(new Set(names).size, 2)
  const now = await machine('lt-101')
  assert.equal(now.lastIpAddress, '10.20.10.20')
  assert.equal(now.ipAddresses[0].ipAddress, '10.20.10.20')
  assert.equal(now.lastExternalIpAddress, '193.46.212.10')
})

test('roles of machines are told, and devices without an agent are known to the inventory alone', async () => {
  const dc = await machine('srv-dc-01.havskoginstruments.com')
  assert.ok(dc.machineTags.includes('domain-controller'))
  assert.ok((await machine('scan-vm-01')).machineTags.includes('scanner'))
  for (const host of ['pa-edge-02', 'dns-02', 'mail-gw-01'])
    assert.equal((await machine(host)).error.code, 'ResourceNotFound')
  const assets = await post(
    `${lab.addresses['vulnerability-investigation']}/vm/v4/integration/assets`,
    { asset: "host_name = 'pa-edge-02'" },
    platformKey(lab),
  )
  assert.deepEqual(
    assets.body.data[0].tags.map(({ name }: { name: string }) => name),
    ['Boston', 'firewall', 'Internet facing'],
  )
})

test('a name may have an old record beside the one in use, or two in use', async () => {
  const named = async (host: string) =>
    (
      await call(
        `${lab.addresses['endpoint-detection']}/api/machines?$filter=computerDnsName eq '${host}.havskoginstruments.com'`,
        { headers: endpoint },
      )
    ).body.value.map(({ healthStatus }: { healthStatus: string }) => healthStatus)
  assert.deepEqual((await named('lt-111')).sort(), ['Active', 'Inactive'])
  assert.deepEqual(await named('lt-200'), ['Active', 'Active'])
})

test('administrators and services log on to servers, people to their own laptop', async () => {
  const users = async (host: string) =>
    (
      await call(`${lab.addresses['endpoint-detection']}/api/machines/${(await machine(host)).id}/logonusers`, {
        headers: endpoint,
      })
    ).body.value.map(({ accountName }: { accountName: string }) => accountName)
  assert.deepEqual((await users('srv-backup-01')).sort(), ['karin.strand', 'oskar.falk', 'svc-backup', 'svc-vulnscan'])
  assert.ok((await users('srv-files-01')).includes('jsolheim'))
  assert.deepEqual(await users('lt-103'), ['leila.haddad'])
})

test('those who left are inactive travellers with an inactive laptop', async () => {
  const headers = await travelBearer(lab)
  const { body } = await call(`${lab.addresses['travel-booking']}/v1/users?size=100`, { headers })
  const left = body.data.filter(({ active }: { active: boolean }) => !active)
  assert.deepEqual(left.map(({ userName }: { userName: string }) => userName.split('@')[0]).sort(), [
    'henrik.lund',
    'paula.ortiz',
    'simon.quist',
  ])
  const laptop = lab.control.machines().find(({ owner }) => owner === 'henrik.lund')
  assert.equal((await machine(laptop?.host ?? '')).healthStatus, 'Inactive')
  const computer = await call(`${lab.addresses['malware-protection']}/v1/computers/${laptop?.connector_guid}`, {
    headers: basic(lab),
  })
  assert.equal(computer.body.data.active, false)
})

test('intelligence has ages and kinds', async () => {
  const known = async (type: string, value: string) =>
    (
      await call(`${lab.addresses['threat-intelligence']}/v2/${type}/${encodeURIComponent(value)}`, {
        headers: intelligenceKey(lab),
      })
    ).body.data
  const old = await known('ip', '77.83.36.142')
  assert.equal(old.risk.score, 91)
  assert.ok(Date.parse(old.timestamps.lastSeen) < Date.now() - 600 * day)
  assert.match(
    JSON.stringify((await known('hash', '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f')).risk),
    /EICAR/,
  )
  assert.equal((await known('domain', 'nordcloud-metrics.net')).risk.score, 95)
  assert.equal(await known('domain', 'k7f2.nordcloud-metrics.net'), undefined)
})
