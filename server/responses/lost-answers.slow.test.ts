// Answers of platforms that get lost: the change is looked for, made once, and a person is asked where nobody can tell.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWithLab } from '../../test/support/lab.ts'
import { until } from '../../test/support/until.ts'

type Setup = Awaited<ReturnType<typeof startWithLab>>
let setup: Setup
let api: Setup['service']
let connection_uuid: string
before(async () => {
  setup = await startWithLab({ actionMs: 200 }, { VEDETTE_ROLES: 'api,worker' })
  api = setup.service
  connection_uuid = (await setup.connect('endpoint-detection')).connection_uuid
})
after(() => setup.stop())

async function approved(skill: string, input: object) {
  const { body, text } = await api.post('/platformapi/proposals', { skill, connection_uuid, input })
  const answer = await api.post(`/platformapi/proposals/${body.proposal_uuid}/approve`, { digest: body.digest })
  assert.equal(answer.status, 200, `${answer.text} ${text}`)
  return body
}
async function becomes({ proposal_uuid }: { proposal_uuid: string }, status: string) {
  const shown = async () => (await api.get(`/platformapi/proposals/${proposal_uuid}`)).body
  await until(async () => (await shown()).status === status, { within: 60_000, every: 50, what: status })
  return shown()
}
const isolations = (host: string) =>
  setup.lab.control.journal({ operation: 'isolate' }).filter(({ target }) => target === host).length
const fault = (name: string, path: string) =>
  setup.lab.control.fault({ platform: 'endpoint-detection', fault: name, path, times: 1 })

test('a change whose answer broke off is found by its mark, and not sent again', async () => {
  fault('drop-mid-body', '/isolate')
  const done = await becomes(await approved('isolate-machine', { machine_id: 'lt-101', comment: 'x' }), 'succeeded')
  assert.equal(done.runs[0].attempts, 1)
  assert.equal(isolations('lt-101'), 1)
})

test('a change that did not arrive is sent again, once the platform was looked at', async () => {
  fault('drop', '/isolate')
  const done = await becomes(await approved('isolate-machine', { machine_id: 'lt-102', comment: 'x' }), 'succeeded')
  assert.equal(done.runs[0].attempts, 2)
  assert.equal(isolations('lt-102'), 1)
})

test('an indicator is compared at the platform, and taken back by its number', async () => {
  fault('drop-mid-body', '/indicators')
  const input = {
    ...{ indicator_value: '203.81.7.44', indicator_type: 'IpAddress', action: 'Block' },
    ...{ title: 'Bad', description: 'A command server' },
  }
  const proposal = await approved('create-indicator', input)
  await becomes(proposal, 'succeeded')
  await api.post(`/platformapi/proposals/${proposal.proposal_uuid}/undo`, { reason: 'It is good again.' })
  await becomes(proposal, 'undone')
  const { body } = await setup.run({ connection_uuid }, 'list-indicators', { indicator_value: '203.81.7.44' })
  assert.deepEqual(body.output.value, [])
})

test('where nobody can tell, a person looks and says so', async () => {
  fault('drop-mid-body', '/cancel')
  setup.lab.control.fault({ platform: 'endpoint-detection', fault: 'stuck-actions' })
  const input = { machine_id: 'lt-103', comment: 'x' }
  const { body: scan } = await setup.run({ connection_uuid }, 'run-antivirus-scan', input)
  const cancelling = { machine_action_id: scan.output.id, comment: 'Not needed' }
  const asked = await becomes(await approved('cancel-machine-action', cancelling), 'needs_check')
  const check = `/platformapi/proposals/${asked.proposal_uuid}/check`
  const answers = [true, false].map((happened) => api.post(check, { happened, reason: 'As the console shows.' }))
  const [yes, no] = await Promise.all(answers)
  assert.deepEqual(
    [yes?.status, no?.status].sort(),
    [200, 409],
    'of two who answer at once, one is told that it was answered',
  )
  const { status, outcome } = (yes?.status === 200 ? yes : no)?.body ?? {}
  assert.equal(status, yes?.status === 200 ? 'succeeded' : 'failed')
  assert.match(outcome, yes?.status === 200 ? /looked: it was done/ : /looked: it was not done/)
  assert.equal((await api.post(check, { happened: true, reason: 'Again' })).status, 409)
  assert.equal(setup.lab.control.journal({ operation: 'cancel' }).length, 1)
})

test('a stop is sent once, also where the platform cannot be looked at afterwards', async () => {
  const asked = () => setup.lab.control.requests('endpoint-detection').filter(({ path }) => path.includes('actions/'))
  setup.lab.control.clear()
  setup.lab.control.fault({ platform: 'endpoint-detection', fault: 'stuck-actions' })
  const scan = await approved('run-antivirus-scan', { machine_id: 'lt-104', comment: 'x' })
  await becomes(scan, 'running')
  setup.lab.control.clearRequests()
  setup.lab.control.fault({ platform: 'endpoint-detection', fault: '400', path: '/api/machineactions', method: 'get' })
  const cancelled = await api.post(`/platformapi/proposals/${scan.proposal_uuid}/cancel`, { reason: 'Not needed.' })
  assert.equal(cancelled.status, 200, cancelled.text)
  const isSent = () => asked().some(({ method }) => method === 'POST')
  const lookedAfter = () => asked().slice(asked().findIndex(({ method }) => method === 'POST')).length > 3
  await until(async () => isSent() && lookedAfter(), { within: 30_000, what: 'three failed looks after the stop' })
  setup.lab.control.clear()
  await becomes(scan, 'cancelled')
  assert.equal(asked().filter(({ method }) => method === 'POST').length, 1)
})
