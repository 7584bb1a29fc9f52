// The catalogue of connectors, and the addresses that no connection may have.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startService, type TestService } from '../../../test/support/service.ts'

const connections = '/platformapi/connections'
const fieldsOf = ({ errors = [] }: { errors?: { field: string }[] }) => errors.map(({ field }) => field)

describe('connectors', () => {
  let service: TestService
  before(async () => {
    service = await startService()
  })
  after(() => service.stop())

  test('the catalogue is searched by product and described by JSON Schema', async () => {
    const { body } = await service.get('/platformapi/connectors?search=recorded')
    assert.deepEqual(
      body.data.map(({ connector }: { connector: string }) => connector),
      ['threat-intelligence'],
    )
    const { body: one } = await service.get('/platformapi/connectors/endpoint-detection')
    assert.equal(one.credentials.properties.client_secret.secret, true)
    assert.equal(one.skills.length, 37)
    assert.deepEqual(one.skills[0].answers[0].kinds, ['host'])
    assert.equal((await service.get('/platformapi/connectors/none')).status, 404)
  })

  test('addresses that must not be reached are refused when entered, and when a name turns out to stand for one', async () => {
    const enter = (base_url: string) =>
      service.post(connections, {
        organization_code: 'MAIN',
        connector: 'travel-booking',
        instance_name: base_url,
        credentials: { client_id: 'c', client_secret: 's-e-c-r-e-t' },
        settings: { base_url },
      })
    for (const address of [
      'http://api.navan.com',
      'https://127.0.0.1',
      'https://10.1.2.3',
      'https://169.254.169.254',
      'https://[::1]',
      'https://[fd00::1]',
      'https://[::ffff:10.0.0.1]',
      'https://2130706433',
      'https://api.navan.com:8443',
      'https://user:pass@api.navan.com',
    ]) {
      const { status, body } = await enter(address)
      assert.equal(status, 422, address)
      assert.deepEqual(fieldsOf(body), ['settings.base_url'], address)
    }
    const { body } = await enter('https://localhost')
    const { body: tested } = await service.post(`${connections}/${body.connection_uuid}/test`, {})
    assert.equal(tested.ok, false)
    assert.match(tested.checks[0].detail, /private or reserved address/)
  })
})
