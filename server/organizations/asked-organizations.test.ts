// Organizations that somebody asks for and that are not there, or not for them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
})
after(() => service.stop())

const asking = [
  ...['alerts', 'alerts/facets', 'alerts/export', 'cases', 'cases/facets', 'overview', 'attention', 'ledger'],
  ...['quality', 'connections', 'agents', 'playbooks', 'pipelines', 'proposals', 'reports/summary', 'audit', 'teams'],
]

test('an organization that is not there is not found, wherever it is asked for', async () => {
  for (const path of asking) {
    const { status, body } = await service.get(`/platformapi/${path}?organization_code=ACMA`)
    assert.equal(status, 404, path)
    const message = 'There is no such organization, or you may not see it. Did you mean "ACME"?'
    assert.deepEqual([body.detail, body.errors], [message, [{ field: 'organization_code', message }]], path)
    assert.equal((await service.get(`/platformapi/${path}?organization_code=ACME`)).status, 200, path)
  }
  const both = await service.get('/platformapi/alerts?organization_code=ACME&organization_code=NOBODY')
  assert.equal(both.status, 404)
})

test("another's organization is answered as one that is not there", async () => {
  const { body } = await service.post('/platformapi/api-keys', {
    name: 'Reader of ACME',
    role: 'viewer',
    organization_codes: ['ACME'],
  })
  const reader = service.as(body.api_key)
  for (const path of ['alerts', 'cases', 'overview', 'reports/summary']) {
    const [theirs, nobodys] = await Promise.all(
      ['MAIN', 'NONE'].map((code) => reader.get(`/platformapi/${path}?organization_code=${code}`)),
    )
    assert.equal(theirs?.status, 404)
    assert.deepEqual(theirs?.body.errors, nobodys?.body.errors)
    assert.equal((await reader.get(`/platformapi/${path}?organization_code=ACME`)).status, 200, path)
  }
})
