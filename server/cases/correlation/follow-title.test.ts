// The title of a case once alerts have left it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, conclude } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const aHost = (value: string) => ({
  ...{ kind: 'host' as const, value, internal: true, role: 'target' as const, quoted: false },
  places: [{ pointer: '/host' }],
})

/** Two alerts in one case, which the first one named. */
async function twoAlerts(key: string) {
  const group = { keys: [key], until: service.services.now() + 3600 }
  const of = (alert_type: string, value: string) =>
    aConclusion(service, { title: `${alert_type}: ${value}`, observables: [aHost(value)], group }, { alert_type })
  const [one, two] = [await of('C2 beacon', `lt-1-${key}`), await of('Malware found', `lt-2-${key}`)]
  const placed = await conclude(service, one, two)
  return { one, two, path: `/platformapi/cases/${placed.get(one.alert_uuid)?.case_id}` }
}
const titleOf = async (path: string) => (await service.get(path)).body.title

test('a case that the alert which named it has left is named after those that are left', async () => {
  const { one, path } = await twoAlerts('follows')
  const { body } = await service.post(`${path}/detach`, { alerts: [one.alert_id], reason: 'Another machine.' })
  assert.equal(await titleOf(path), 'Malware found: lt-2-follows')
  assert.equal(await titleOf(`/platformapi/cases/${body.case_id}`), 'C2 beacon: lt-1-follows')
  const { timeline } = (await service.get(path)).body
  assert.ok(timeline.some(({ text }: { text: string }) => text.includes('was "C2 beacon: lt-1-follows"')))
})

test('a title stays where the alert that gave it stays, or a person gave it', async () => {
  const { two, path } = await twoAlerts('stays')
  await service.post(`${path}/detach`, { alerts: [two.alert_id], reason: 'Another machine.' })
  assert.equal(await titleOf(path), 'C2 beacon: lt-1-stays')
  for (const title of ['Ours', 'C2 beacon']) {
    const edited = await twoAlerts(`edited ${title}`)
    const { version } = (await service.get(edited.path)).body
    assert.equal((await service.patch(edited.path, { title, version })).status, 200)
    await service.post(`${edited.path}/detach`, { alerts: [edited.one.alert_id], reason: 'Another machine.' })
    assert.equal(await titleOf(edited.path), title)
  }
})
