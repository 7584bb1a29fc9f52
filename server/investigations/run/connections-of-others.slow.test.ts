// An investigation reaches the connections of its own organization and no others.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemValue } from '../../../connectors/kit/vocabulary/questions.ts'
import { ended, resultOf } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'
import { reputationStep } from '../../../test/support/reputation-step.ts'
import { anAlert } from '../../../test/support/service.ts'
import { standIn } from '../../../test/support/stand-in.ts'
import { runConnectionSkill } from '../../connections/run-connection-skill.ts'
import { scopeOfOrganization } from '../../platform/services.ts'

const machine = {
  id: 'machine',
  question: 'Which machine is it?',
  skill: 'endpoint-detection/get-machine',
  for_each: 'observables.filter(t, t.kind == "host" && size(steps.reputation.outputs) >= 0)',
  with: { machine_id: itemValue },
  because: 'The alert names a machine.',
}

test('a connection that another organization has taken over is not used, though the investigation names it', async (t) => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const platform = await standIn(t, async () => {
    asked.resolve()
    await answer.promise
    return { status: 404 }
  })
  const setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
  t.after(() => setup.stop())
  const { service, lab } = setup
  const { db } = service.services
  await service.post('/platformapi/connections', {
    organization_code: 'MAIN',
    connector: 'threat-intelligence',
    instance_name: 'slow',
    credentials: { api_key: 'key' },
    settings: { api_host: platform.origin },
  })
  const { connection_uuid } = await setup.connect('endpoint-detection')
  const document = { alert_type: 'Two', title: 'Two', class: 'network', steps: [reputationStep, machine] }
  const saved = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  assert.equal(saved.status, 201, saved.text)
  const { body: other } = await service.post('/platformapi/organizations', {
    organization_code: 'OTHER',
    name: 'Other',
  })

  const alert_content = JSON.stringify({ src_ip: '194.165.16.78', computerDnsName: 'lt-101' })
  const { body: alert } = await service.post('/platformapi/alerts', anAlert({ alert_type: 'Two', alert_content }))
  await asked.promise
  await db
    .updateTable('connections')
    .set({ organization_uuid: other.organization_uuid })
    .where('connection_uuid', '=', connection_uuid)
    .execute()
  lab.control.clearRequests()
  answer.resolve()

  await ended(service, alert.alert_uuid)
  const { investigation } = await resultOf(service, alert.alert_uuid)
  const step = investigation.steps.find(({ id }: { id: string }) => id === 'machine')
  assert.equal(step.connection_uuid, connection_uuid)
  assert.equal(step.state, 'failed')
  assert.equal(step.error.kind, 'gone')
  assert.equal(lab.control.requestCounts()['endpoint-detection'], undefined)
})

test('a connection is opened for its own organization only, also right after it was opened there', async (t) => {
  const setup = await startWithLab({}, {})
  t.after(() => setup.stop())
  const { service } = setup
  const { connection_uuid, organization_uuid } = await setup.connect('threat-intelligence')
  const { body: other } = await service.post('/platformapi/organizations', {
    organization_code: 'OTHER',
    name: 'Other',
  })
  const runFor = (organization: string) =>
    runConnectionSkill(service.services, scopeOfOrganization(organization), {
      connection_uuid,
      skill: 'get-enrichment',
      input: { type: 'ip', value: '194.165.16.78' },
      recent: true,
    })
  assert.ok((await runFor(organization_uuid)).summary)
  await assert.rejects(runFor(other.organization_uuid), { status: 404 })
})
