// What an auditor reads of who has access, and that they change nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
  const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
  await service.post('/platformapi/users', { email: 'ann.lee@acme.example', name: 'Ann Lee', roles })
})
after(() => service.stop())

const auditorOf = async (organization_codes?: string[]) => {
  const { body } = await service.post('/platformapi/api-keys', { name: 'audit', role: 'auditor', organization_codes })
  return service.as(body.api_key)
}
const ofInstallation = ['off-boardings', 'mail-server', 'scim', 'sign-in-policy', 'single-sign-on']

test('an auditor of the installation reads who has access, without secrets, and changes nothing', async () => {
  const auditor = await auditorOf()
  for (const path of ['users', 'api-keys', 'hand-overs', ...ofInstallation]) {
    const { status, text } = await auditor.get(`/platformapi/${path}`)
    assert.ok(status === 200 || (status === 404 && /There is no/.test(text)), `${path}: ${status} ${text}`)
    assert.doesNotMatch(text, /hash|"api_key":|"token":|"password":/, path)
  }
  const { body } = await auditor.get('/platformapi/users')
  assert.equal(body.data[0].name, 'Ann Lee')
  assert.equal((await auditor.get(`/platformapi/users/${body.data[0].user_uuid}`)).status, 200)
  const changes = [
    ['PATCH', `users/${body.data[0].user_uuid}`, { name: 'Bo' }],
    ['POST', `users/${body.data[0].user_uuid}/invite`, undefined],
    ['POST', 'api-keys', { name: 'more', role: 'auditor' }],
    ['POST', 'hand-overs', { organization_code: 'MAIN', connector: 'travel-booking', instance_name: 'Travel' }],
    ['PUT', 'sign-in-policy', { passwords_allowed: false, second_factor_required: false }],
    ['DELETE', 'mail-server', undefined],
  ] as const
  for (const [method, path, change] of changes)
    assert.equal((await auditor.send(method, `/platformapi/${path}`, change)).status, 403, path)
})

test('an auditor of one organization reads who has access to it alone', async () => {
  const auditor = await auditorOf(['ACME'])
  assert.deepEqual((await auditor.get('/platformapi/users')).body.data, [])
  for (const path of ofInstallation) assert.equal((await auditor.get(`/platformapi/${path}`)).status, 403, path)
})
