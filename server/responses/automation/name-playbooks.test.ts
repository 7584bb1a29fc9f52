// Which playbooks the rules of an automation may name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
})
after(() => service.stop())

const path = '/platformapi/organizations/MAIN/automation'
async function playbookOf(organization_code: string): Promise<string> {
  const document = { alert_type: `Beacon of ${organization_code}`, title: 'Beacon', class: 'network', steps: [] }
  const { status, body, text } = await service.post('/platformapi/playbooks', { organization_code, document })
  assert.equal(status, 201, text)
  return body.playbook_uuid
}
const naming = (playbook: string) => ({
  enabled: true,
  skills: ['isolate-machine', { skill: 'isolate-machine', playbook }],
})

test('a playbook of another organization is refused as one that does not exist', async () => {
  const [others, own] = [await playbookOf('ACME'), await playbookOf('MAIN')]
  const nowhere = '019a86a2-9d1e-7cc2-a6b7-3f0f6f9f2b10'
  for (const uuid of [others, others.toUpperCase(), nowhere])
    for (const [method, at] of [
      ['PUT', path],
      ['POST', `${path}/rehearse`],
    ] as const) {
      const { status, body } = await service.send(method, at, naming(uuid))
      assert.equal(status, 422)
      assert.deepEqual(body.errors, [{ field: 'skills.1.playbook', message: `There is no playbook "${uuid}".` }])
    }
  assert.equal((await service.get(path)).body.enabled, false)

  const set = await service.send('PUT', path, naming(own))
  assert.equal(set.status, 200, set.text)
  assert.equal(set.body.skills[1].playbook, 'Beacon of MAIN')
  const coming = await service.send('PUT', path, naming('A type that no alert had yet'))
  assert.equal(coming.status, 200, coming.text)
})
