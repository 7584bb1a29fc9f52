// A third party is down for a minute: investigations go on without it or wait for it, as their playbooks say. None hangs.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ended, resultOf } from '../support/investigated.ts'
import { startWithLab } from '../support/lab.ts'
import { reputationStep } from '../support/reputation-step.ts'

const downSeconds = Number(process.env.DRILL_DOWN_SECONDS ?? 60)
const each = 25

let setup: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
})
after(() => setup.stop())

const playbook = (alert_type: string, more: object) => ({
  alert_type,
  title: alert_type,
  class: 'network',
  steps: [{ ...reputationStep, ...more }],
})

test('investigations end during the outage, or wait for its end, as their playbooks say', {
  timeout: 300_000,
}, async () => {
  const { service, lab } = setup
  await setup.connect('threat-intelligence')
  for (const [type, more] of [
    ['Goes on', {}],
    ['Waits', { keep_trying_for: downSeconds * 2 + 60 }],
  ] as const) {
    const document = playbook(type, more)
    const { status, text } = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    assert.equal(status, 201, text)
  }
  lab.control.fault({ platform: 'threat-intelligence', fault: 'drop' })
  const upAgain = pause(downSeconds * 1000).then(() => lab.control.clear())
  const { body } = await service.post(
    '/platformapi/alerts/batch',
    Array.from({ length: each * 2 }, (_, index) => ({
      organization_code: 'MAIN',
      alert_provider: 'siem',
      alert_type: index < each ? 'Goes on' : 'Waits',
      alert_content: JSON.stringify({ src_ip: `45.83.64.${index + 1}` }),
    })),
  )
  const uuids: string[] = body.results.map(({ alert }: { alert: { alert_uuid: string } }) => alert.alert_uuid)
  const [without, waiting] = [uuids.slice(0, each), uuids.slice(each)]

  for (const uuid of without) {
    assert.equal((await ended(service, uuid)).investigation_status, 15)
    const { case: opened } = await resultOf(service, uuid)
    assert.equal(opened.verdict, 'inconclusive')
    assert.equal(opened.confidence.missing_information.length, 1)
  }
  const stillDown = (await service.get('/platformapi/alerts?alert_type=Waits&limit=200')).body.data
  assert.ok(
    stillDown.every(({ investigation_status }: { investigation_status: number }) => investigation_status === 10),
    'those that wait are under way',
  )
  await upAgain
  for (const uuid of waiting) {
    assert.equal((await ended(service, uuid)).investigation_status, 15)
    const { investigation } = await resultOf(service, uuid)
    assert.equal(investigation.steps[0].state, 'done', investigation.steps[0].error?.message)
  }
})
