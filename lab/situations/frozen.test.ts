// The frozen situations: each loads, stands in the world it tells of, and expects what the platforms could carry out.
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { after, test } from 'node:test'
import { type Lab, startLab } from '../lab.ts'
import { bearer, call } from '../test-client.ts'
import type { Facts } from '../world/facts.ts'
import type { Setting } from '../world/setting.ts'
import { buildWorld } from '../world/world.ts'
import { loadSituations } from './load.ts'
import type { Situation, TellSituation } from './situation.ts'

const frozen = new URL('./frozen', import.meta.url).pathname
const groups = (await readdir(frozen, { withFileTypes: true })).filter((entry) => entry.isDirectory())
const tellers = new Map<string, TellSituation[]>()
for (const { name } of groups) tellers.set(name, await loadSituations(`${frozen}/${name}`))
const all = [...tellers.values()].flat()

/** Each situation in a world of its own, as an evaluation plays it. */
const now = Date.now()
const played = all.map((tell) => {
  const world = buildWorld('vedette', now, [tell])
  const [situation] = world.situations
  assert.ok(situation)
  return { setting: world.setting, situation }
})
const situations = played.map(({ situation }) => situation)

const labs: Lab[] = []
after(() => Promise.all(labs.map((lab) => lab.stop())))

test('every file tells one situation, with an id of its own, in the group of its folder', async () => {
  const files = (await readdir(frozen, { recursive: true })).filter((name) => name.endsWith('.ts'))
  assert.equal(all.length, files.length)
  assert.deepEqual(
    situations.map(({ group, id }) => `${group}/${id}.ts`).sort(),
    files.sort(),
    'a file has the name of its situation and lies in the folder of its group',
  )
  assert.equal(new Set(situations.map(({ id }) => id)).size, situations.length)
})

test('every group has enough situations, and all four verdicts are expected often enough to be measured', () => {
  for (const [group, told] of tellers) assert.ok(told.length >= 20, `${group} has ${told.length}`)
  const expecting = (verdict: string) => situations.filter(({ expected }) => expected.verdict === verdict).length
  assert.ok(expecting('benign') >= 26)
  assert.ok(expecting('malicious') >= 26)
  assert.ok(expecting('suspicious') >= 10)
  assert.ok(expecting('inconclusive') >= 10)
})

test('every situation says what it is about, and no event lies in the future', () => {
  for (const { id, title, because, alerts } of situations) {
    assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.ok(title && because, id)
    assert.ok(alerts.length > 0, id)
    for (const alert of alerts) {
      assert.ok(alert.alert_provider && alert.alert_type && alert.alert_content, id)
      assert.ok(alert.created_at_source * 1000 <= now, id)
    }
  }
})

test('the people and machines of every fact are those of the world', () => {
  for (const { setting, situation } of played) {
    const { machines, people } = named(situation.facts ?? {})
    for (const machine of machines)
      assert.ok(machine === undefined || setting.machines.includes(machine), `${situation.id}: ${machine?.key}`)
    for (const person of people) assert.ok(setting.people.includes(person), `${situation.id}: ${person.key}`)
  }
})

test('what must be proposed is not forbidden, and whatever must be isolated is known to the endpoint platform', () => {
  for (const { setting, situation } of played) {
    const { proposals = [], forbidden = [] } = situation.expected
    for (const { action, target } of proposals) {
      const clash = forbidden.some(
        (not) => (not.action === action || not.action === 'any') && (not.target === target || not.target === '*'),
      )
      assert.ok(!clash, `${situation.id} forbids what it asks for`)
      if (action === 'isolate-machine') assert.ok(isManaged(setting, target), `${situation.id}: ${target}`)
    }
  }
})

test('a lab starts with one situation of every group and plays it', async () => {
  for (const [group, [tell]] of tellers) {
    assert.ok(tell, group)
    const lab = await startLab({ ports: 0, situations: [tell] })
    labs.push(lab)
    const [situation] = lab.control.situations()
    assert.equal(situation?.group, group)
    lab.control.begin(situation.id)
    const headers = await bearer(lab, 'endpoint-detection')
    for (const host of isolated(situation)) {
      const { status } = await call(`${lab.addresses['endpoint-detection']}/api/machines/${host}`, { headers })
      assert.equal(status, 200, `${situation.id}: ${host}`)
    }
  }
})

const isolated = ({ expected }: Situation) =>
  (expected.proposals ?? []).filter(({ action }) => action === 'isolate-machine').map(({ target }) => target)

const isManaged = (setting: Setting, host: string) =>
  setting.machines.some((machine) => machine.host === host && machine.inventories.includes('endpoint'))

function named(facts: Facts) {
  const detections = (facts.incidents ?? []).flatMap((incident) => incident.detections)
  const actors = (facts.investigations ?? []).flatMap(({ alerts }) => alerts.flatMap(({ actors = [] }) => actors))
  return {
    machines: [
      ...(facts.telemetry ?? []).map(({ machine }) => machine),
      ...(facts.malwareEvents ?? []).map(({ machine }) => machine),
      ...(facts.findings ?? []).map(({ machine }) => machine),
      ...detections.flatMap(({ machine }) => machine ?? []),
      ...actors.flatMap((actor) => ('machine' in actor ? [actor.machine] : [])),
    ],
    people: [
      ...(facts.bookings ?? []).map(({ traveler }) => traveler),
      ...detections.flatMap(({ user }) => user ?? []),
      ...detections.flatMap(({ evidence }) => evidence.flatMap((item) => ('person' in item ? [item.person] : []))),
      ...actors.flatMap((actor) => ('person' in actor ? [actor.person] : [])),
    ],
  }
}
