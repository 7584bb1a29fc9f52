// The alarm before a quota is used up, for what is set and for what holds for everybody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anAlert, startService } from '../../test/support/service.ts'

test('connections, playbooks and default quotas that are nearly used are told of', async () => {
  const service = await startService({ VEDETTE_DEFAULT_QUOTAS: 'alerts_per_minute=1,connections=1' })
  const nearly = async (quota: string) =>
    new RegExp(`vedette_quotas_nearly_used{quota="${quota}"} (\\d+)`).exec((await service.get('/metrics')).text)?.[1]
  try {
    assert.equal(await nearly('connections'), '0')
    const connection = await service.post('/platformapi/connections', {
      ...{ organization_code: 'MAIN', connector: 'threat-intelligence', instance_name: 'Intelligence' },
      credentials: { api_key: 'k'.repeat(32) },
      settings: { api_host: 'https://api.example.com' },
    })
    assert.equal(connection.status, 201, connection.text)
    assert.equal(await nearly('connections'), '1')
    await service.post('/platformapi/alerts', anAlert())
    assert.equal(await nearly('alerts_per_minute'), '1')
  } finally {
    await service.stop()
  }
})
