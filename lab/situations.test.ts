// Situations: told in place of the stories, loaded from a folder, begun with their faults.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { loadSituations } from './situations/load.ts'
import type { TellSituation } from './situations/situation.ts'
import { bearer, call, intelligenceKey, post } from './test-client.ts'

const labs: Lab[] = []
after(() => Promise.all(labs.map((lab) => lab.stop())))
async function start(situations: TellSituation[]) {
  const lab = await startLab({ ports: 0, situations })
  labs.push(lab)
  return lab
}
const examples = await loadSituations(new URL('./situations/examples', import.meta.url).pathname)

test('the examples are loaded from their folder, each with its own id', async () => {
  const lab = await start(examples)
  const ids = lab.control.situations().map(({ id }) => id)
  assert.deepEqual(ids, ['beacon-behind-an-address', 'old-adware-and-a-full-disk', 'trip-while-intelligence-is-down'])
  assert.deepEqual(lab.control.stories(), [])
  const told = await call(`${lab.addresses.control}/situations`)
  assert.deepEqual(
    told.body.data.map(({ id }: { id: string }) => id),
    ids,
  )
})

test('the faults of a situation begin when it does', async () => {
  const lab = await start(examples)
  const ask = () =>
    call(`${lab.addresses['threat-intelligence']}/v2/ip/45.138.16.203`, { headers: intelligenceKey(lab) })
  assert.equal((await ask()).status, 200)
  const begun = await post(`${lab.addresses.control}/situations/trip-while-intelligence-is-down/begin`, {})
  assert.equal(begun.body.expected.verdict, 'inconclusive')
  assert.equal((await ask()).status, 503)
  lab.control.begin('old-adware-and-a-full-disk')
  assert.equal((await ask()).status, 200)
  assert.equal((await post(`${lab.addresses.control}/situations/none/begin`, {})).status, 422)
})

test('a situation brings its own people, machines and rows', async () => {
  const kiosk: TellSituation = (setting) => {
    const machine = setting.newMachine({ host: 'kiosk-77', os: 'Windows11', office: 'boston', purpose: 'laptop' })
    const columns = { ActionType: 'ConnectionSuccess', RemoteIP: '45.138.16.203' }
    return {
      id: 'kiosk',
      group: 'resolution',
      title: 'A kiosk',
      alerts: [],
      facts: {
        machines: [machine],
        telemetry: [{ table: 'DeviceNetworkEvents', at: setting.ago({ minutes: 3 }), machine, columns }],
      },
      expected: { verdict: 'malicious' },
      because: 'It called a command server.',
    }
  }
  const lab = await start([kiosk])
  const headers = await bearer(lab, 'endpoint-detection')
  const api = lab.addresses['endpoint-detection']
  const Query = "DeviceNetworkEvents | where RemoteIP == '45.138.16.203'"
  const { body } = await post(`${api}/api/advancedqueries/run`, { Query }, headers)
  assert.deepEqual(
    body.Results.map(({ DeviceName }: { DeviceName: string }) => DeviceName),
    ['kiosk-77.havskoginstruments.com'],
  )
  assert.equal((await call(`${api}/api/machines/kiosk-77`, { headers })).status, 200)
})
