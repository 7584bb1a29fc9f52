// The world and its stories: the same for a seed, told alike by all platforms, and each verdict has its evidence.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import type { Story } from './stories/story.ts'
import { basic, bearer, call, intelligenceKey, platformKey, post, travelBearer } from './test-client.ts'
import { buildWorld } from './world/world.ts'

let lab: Lab
before(async () => {
  lab = await startLab({ ports: 0 })
})
after(() => lab.stop())
const at = Date.UTC(2026, 2, 1, 8)
const story = (id: string): Story => lab.control.stories().find((candidate) => candidate.id === id)!
const score = async (type: string, value: string) => {
  const { status, body } = await call(
    `${lab.addresses['threat-intelligence']}/v2/${type}/${encodeURIComponent(value)}?fields=risk`,
    { headers: intelligenceKey(lab) },
  )
  return status === 404 ? undefined : body.data.risk.score
}

test('the same seed and moment give the same world, another seed another', () => {
  const text = (seed: string, now = at) =>
    JSON.stringify(buildWorld(seed, now), (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  assert.equal(text('a'), text('a'))
  assert.notEqual(text('a'), text('b'))
  const [first, later] = [buildWorld('a', at), buildWorld('a', at + 3_600_000)]
  assert.equal(first.stories[0]!.alerts[0]!.created_at_source + 3600, later.stories[0]!.alerts[0]!.created_at_source)
})

test('there are stories for every verdict, each with an alert and a reason', () => {
  const stories = lab.control.stories()
  assert.ok(stories.length >= 14)
  assert.equal(new Set(stories.map(({ id }) => id)).size, stories.length)
  for (const verdict of ['malicious', 'suspicious', 'benign', 'inconclusive'])
    assert.ok(stories.some((s) => s.verdict === verdict))
  for (const { alerts, because } of stories) {
    assert.ok(because.length > 40)
    for (const alert of alerts) {
      assert.match(alert.alert_provider, /^[a-z0-9_]{2,40}$/)
      assert.ok(alert.alert_type && alert.alert_content)
      assert.ok(Math.abs(alert.created_at_source - Date.now() / 1000) < 3 * 86_400)
    }
  }
})

test('no outside indicator lies in a private, loopback or documentation range', () => {
  const unusable =
    /^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/
  const world = buildWorld('vedette', at)
  const own = new Set(world.setting.machines.map(({ ip }) => ip))
  const text = JSON.stringify([
    world.stories.map(({ alerts, facts }) => [alerts, facts.intelligence]),
    world.intelligence,
  ])
  for (const [ip] of text.matchAll(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g)) if (!own.has(ip)) assert.doesNotMatch(ip, unusable)
  for (const { value } of world.intelligence)
    assert.doesNotMatch(value, /\bexample\b|\.(test|invalid|local|localhost)$/)
})

test('a malicious story has a risk of 90 or a detection confirmed elsewhere', () => {
  for (const { id, verdict, facts } of lab.control.stories()) {
    const certain = (facts.intelligence ?? []).filter(({ score: risk, rules }) => risk >= 90 && rules.length > 0).length
    const confirmed = (facts.incidents ?? []).filter(({ classification }) => classification === 'TruePositive').length
    if (verdict === 'malicious') assert.ok(certain + confirmed > 0, id)
    else assert.equal(certain + confirmed, 0, id)
    const doubtful = (facts.intelligence ?? []).filter(({ score: risk }) => risk >= 65).length
    if (verdict === 'benign' || verdict === 'inconclusive') assert.equal(doubtful, 0, id)
  }
})

test('ransomware: the same machine, file and address on every platform', async () => {
  const alert = JSON.parse(story('ransomware-on-laptop').alerts[0]!.alert_content)
  const endpoint = await bearer(lab, 'endpoint-detection')
  const seen = await call(`${lab.addresses['endpoint-detection']}/api/alerts/${alert.id}`, { headers: endpoint })
  assert.equal(seen.body.machineId, alert.machineId)
  assert.equal(seen.body.determination, 'Malware')
  const sha256 = alert.evidence[0].sha256
  const events = await call(`${lab.addresses['malware-protection']}/v1/events?detection_sha256=${sha256}`, {
    headers: basic(lab),
  })
  assert.ok(
    events.body.data.every((e: { computer: { hostname: string } }) => e.computer.hostname === alert.computerDnsName),
  )
  assert.equal(await score('hash', sha256), 97)
  assert.equal(await score('ip', alert.evidence[1].ipAddress), 93)
  const asset = await post(
    `${lab.addresses['vulnerability-investigation']}/vm/v4/integration/assets`,
    { asset: `host_name = '${alert.computerDnsName.split('.')[0]}'` },
    platformKey(lab),
  )
  assert.equal(asset.body.data.length, 1)
})

test('travel: a booking covers the one sign-in and none covers the other', async () => {
  const headers = await travelBearer(lab)
  const now = Math.floor(Date.now() / 1000)
  const { body } = await call(
    `${lab.addresses['travel-booking']}/v1/bookings?createdFrom=${now - 366 * 86_400}&createdTo=${now}&size=100`,
    { headers },
  )
  const rest = await call(
    `${lab.addresses['travel-booking']}/v1/bookings?createdFrom=${now - 366 * 86_400}&createdTo=${now}&size=100&page=1`,
    { headers },
  )
  const trips = (id: string) => {
    const { userPrincipalName, signIns } = JSON.parse(story(id).alerts[0]!.alert_content)
    const when = Date.parse(signIns[1].time)
    return [...body.data, ...rest.body.data].filter(
      (b) =>
        b.passengers[0].person.email === userPrincipalName &&
        Date.parse(b.startDate) <= when &&
        when <= Date.parse(b.endDate) + 86_400_000 &&
        b.destination.country === signIns[1].countryOrRegion,
    )
  }
  assert.equal(trips('impossible-travel-business-trip').length, 2)
  assert.equal(trips('impossible-travel-intruder').length, 0)
  assert.equal(await score('ip', '203.116.241.34'), undefined)
})

test('what a story says a platform knows is what that platform answers', async () => {
  const endpoint = await bearer(lab, 'endpoint-detection')
  const incidents = await bearer(lab, 'incident-source')
  const recent = await call(
    `${lab.addresses['incident-source']}/api/incidents?$top=100&$filter=createdTime+ge+${new Date(Date.now() - 8 * 86_400_000).toISOString()}`,
    { headers: incidents },
  )
  const events = (await call(`${lab.addresses['malware-protection']}/v1/events?limit=500`, { headers: basic(lab) }))
    .text
  const investigations = await call(`${lab.addresses['vulnerability-investigation']}/idr/v2/investigations?size=100`, {
    headers: platformKey(lab),
  })
  const { setting } = buildWorld('vedette', Date.now())
  for (const { id, facts } of lab.control.stories()) {
    for (const known of facts.intelligence ?? []) assert.equal(await score(known.type, known.value), known.score, id)
    for (const detection of (facts.incidents ?? []).flatMap(({ detections }) => detections)) {
      const listed = recent.body.value.flatMap((i: { alerts: { alertId: string }[] }) => i.alerts)
      assert.ok(
        listed.some(({ alertId }: { alertId: string }) => alertId === detection.id),
        id,
      )
      if (detection.service !== 'MicrosoftDefenderForEndpoint') continue
      const alert = await call(`${lab.addresses['endpoint-detection']}/api/alerts/${detection.id}`, {
        headers: endpoint,
      })
      assert.equal(alert.body.computerDnsName, detection.machine?.dnsName, id)
    }
    for (const { key } of facts.malwareEvents ?? [])
      assert.ok(events.includes(`"id":${setting.seeded.beyondSafe(`event ${key}`)}`), `${id} ${key}`)
    for (const { title, disposition } of facts.investigations ?? [])
      assert.ok(
        investigations.body.data.some(
          (i: { title: string; disposition: string }) => i.title === title && i.disposition === disposition,
        ),
        id,
      )
  }
})

test('the control endpoint tells the stories, the machines and how to connect', async () => {
  const { control } = lab.addresses
  assert.equal((await call(`${control}/stories`)).body.data.length, lab.control.stories().length)
  assert.equal((await call(`${control}/stories/plain-noise`)).body.verdict, 'inconclusive')
  assert.equal((await call(`${control}/stories/none`)).status, 404)
  assert.ok((await call(`${control}/machines`)).body.data.length > 40)
  assert.deepEqual((await call(`${control}/connections`)).body, JSON.parse(JSON.stringify(lab.credentials)))
})
