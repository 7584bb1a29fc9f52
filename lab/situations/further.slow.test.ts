// The further situations beside the frozen ones: each loads, stands in its world, and a lab starts with it.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { type Lab, startLab } from '../lab.ts'
import { bearer, call } from '../test-client.ts'
import { buildWorld } from '../world/world.ts'
import { loadSituations } from './load.ts'
import type { Situation, TellSituation } from './situation.ts'

const groups = [
  'carry-over',
  'chains',
  'contradiction',
  'formats',
  'poisoning',
  'resolution',
  'travel',
  'vocabulary',
] as const
const sixtyFour = { perGroup: 8, verdicts: { benign: 18, malicious: 24, suspicious: 10, inconclusive: 12 } }
const fortyEight = { perGroup: 6, verdicts: { benign: 14, malicious: 18, suspicious: 7, inconclusive: 9 } }
const later = { perGroup: 6, verdicts: { benign: 14, malicious: 18, suspicious: 6, inconclusive: 10 } }
const newest = { perGroup: 6, verdicts: { benign: 16, malicious: 18, suspicious: 6, inconclusive: 8 } }
/** Groups with more than the others. */
const fuller: Readonly<Record<string, { groups: readonly string[]; more: number }>> = {
  latest: { groups: ['formats', 'resolution', 'travel', 'vocabulary'], more: 1 },
  brimming: { groups: ['contradiction', 'formats', 'resolution', 'vocabulary'], more: 2 },
}
const latest = { perGroup: 4, verdicts: { benign: 15, malicious: 14, suspicious: 4, inconclusive: 3 } }
const unmet = { perGroup: 5, verdicts: { benign: 17, malicious: 14, suspicious: 4, inconclusive: 5 } }
const strange = { perGroup: 5, verdicts: { benign: 16, malicious: 14, suspicious: 4, inconclusive: 6 } }
const full = { perGroup: 4, verdicts: { benign: 16, malicious: 14, suspicious: 6, inconclusive: 4 } }
const crowded = { ...full, perGroup: 5 }
const plain = { perGroup: 5, verdicts: { benign: 16, malicious: 14, suspicious: 5, inconclusive: 5 } }
const wanted = {
  'held-out': sixtyFour,
  unseen: fortyEight,
  fresh: fortyEight,
  later,
  newest,
  latest,
  unmet,
  next: unmet,
  strange,
  foreign: strange,
  busy: strange,
  brimming: full,
  crowded,
  heavy: crowded,
  laden: crowded,
  plain,
}
const folder = (name: string) => new URL(`./${name}`, import.meta.url).pathname
const sets = (['development', ...(Object.keys(wanted) as (keyof typeof wanted)[])] as const).filter((name) =>
  existsSync(folder(name)),
)
const now = Date.now()

const played = (tell: TellSituation) => {
  const world = buildWorld('vedette', now, [tell])
  const [situation] = world.situations
  assert.ok(situation)
  return { tell, setting: world.setting, situation }
}
const told = new Map<string, ReturnType<typeof played>[]>()
for (const name of ['frozen', ...sets]) told.set(name, (await loadSituations(folder(name))).map(played))
const of = (name: string) => told.get(name) ?? []

test('no two situations have the same id, in whatever folder they are', () => {
  const ids = [...told.values()].flat().map(({ situation }) => situation.id)
  assert.deepEqual(
    ids.filter((id, i) => ids.indexOf(id) !== i),
    [],
  )
})

/** Those of development that belong together share a file, and there are ever more of them: nobody counts them. */
for (const name of sets) {
  if (name === 'development') continue

  test(`${name}: every file has the name of its situation and lies in the folder of its group`, async () => {
    const files = (await readdir(folder(name), { recursive: true })).filter((file) => file.endsWith('.ts'))
    assert.deepEqual(
      of(name)
        .map(({ situation: { group, id } }) => `${group}/${id}.ts`)
        .sort(),
      files.sort(),
    )
  })

  test(`${name}: as many of every group, and the verdicts in the mix that was agreed`, () => {
    const { perGroup, verdicts } = wanted[name]
    for (const group of groups) {
      const inGroup: number = perGroup + (fuller[name]?.groups.includes(group) ? fuller[name].more : 0)
      assert.equal(of(name).filter(({ situation }) => situation.group === group).length, inGroup, group)
    }
    for (const [verdict, count] of Object.entries(verdicts))
      assert.equal(of(name).filter(({ situation }) => situation.expected.verdict === verdict).length, count, verdict)
  })
}

for (const name of sets) {
  test(`${name}: every situation says why, lies in the past, and forbids nothing that it asks for`, () => {
    for (const { setting, situation } of of(name)) {
      const { id, title, because, alerts, expected } = situation
      assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      assert.ok(title && because && alerts.length > 0, id)
      for (const alert of alerts) {
        assert.ok(alert.alert_provider && alert.alert_type && alert.alert_content, id)
        assert.ok(alert.created_at_source * 1000 <= now, id)
      }
      for (const { action, target } of expected.proposals ?? []) {
        const clash = (expected.forbidden ?? []).some(
          (not) => (not.action === action || not.action === 'any') && (not.target === target || not.target === '*'),
        )
        assert.ok(!clash, `${id} forbids what it asks for`)
        if (action !== 'isolate-machine') continue
        const isManaged = setting.machines.some(
          ({ host, inventories }) => host === target && inventories.includes('endpoint'),
        )
        assert.ok(isManaged, `${id}: ${target}`)
      }
    }
  })

  test(`${name}: a lab starts with every situation, switches its faults on, and knows its machines`, async () => {
    for (const told of name === 'development' ? [of(name)] : of(name).map((one) => [one])) {
      const lab = await startLab({ ports: 0, situations: told.map(({ tell }) => tell) })
      try {
        for (const { situation } of told) await knowsMachines(lab, situation)
        for (const { situation } of told) begins(lab, situation)
      } finally {
        await lab.stop()
      }
    }
  })
}

async function knowsMachines(lab: Lab, situation: Situation) {
  for (const { action, target } of situation.expected.proposals ?? []) {
    if (action !== 'isolate-machine') continue
    const headers = await bearer(lab, 'endpoint-detection')
    const { status } = await call(`${lab.addresses['endpoint-detection']}/api/machines/${target}`, { headers })
    assert.equal(status, 200, `${situation.id}: ${target}`)
  }
}

function begins(lab: Lab, situation: Situation) {
  lab.control.begin(situation.id)
  for (const [platform, set] of Object.entries(situation.connections ?? {}))
    if (set !== null)
      assert.ok(
        lab.credentials[platform as keyof typeof lab.credentials].some((held) => held.name === set),
        situation.id,
      )
}
