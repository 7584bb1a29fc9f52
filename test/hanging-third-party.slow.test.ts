// One organization's third party hangs: another organization's investigations go on, and nothing is held for ever.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { hostileServer } from './support/hostile-server.ts'
import { ended, resultOf } from './support/investigated.ts'
import { startWithLab } from './support/lab.ts'
import { countInProgress, metric, organizationAsking } from './support/many-organizations.ts'

test('investigations of B end while those of A are held, and those of A end once their third party breaks off', {
  timeout: 120_000,
}, async (t) => {
  const { service, entered, stop } = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
  t.after(stop)
  const hanging = await hostileServer(t, 'accepts and never answers')
  const { credentials, settings } = entered('threat-intelligence')
  const a = await organizationAsking(service, 'ACME', {
    credentials: { api_key: 'any key' },
    settings: { api_host: `http://127.0.0.1:${hanging.port}` },
  })
  const b = await organizationAsking(service, 'GLOBEX', { credentials, settings })

  const held = await a.send(40)
  while (hanging.open() < 10) await pause(20)
  for (const uuid of await b.send(20, '51.15')) {
    assert.equal((await ended(service, uuid)).investigation_status, 15)
    const { investigation } = await resultOf(service, uuid)
    assert.equal(investigation.steps[0].state, 'done', investigation.steps[0].error?.message)
  }
  assert.equal(await countInProgress(service, 'ACME'), 40, 'those of A are still held')
  assert.equal(await metric(service, 'vedette_calls_in_flight'), 10)
  assert.ok((await metric(service, 'vedette_calls_oldest_seconds')) > 0)

  hanging.breakOff()
  for (const uuid of held) {
    assert.equal((await ended(service, uuid)).investigation_status, 15)
    const { case: opened } = await resultOf(service, uuid)
    assert.equal(opened.confidence.missing_information.length, 1)
  }
  assert.equal(await metric(service, 'vedette_calls_in_flight'), 0)
  assert.equal(hanging.open(), 0)
  assert.equal((await service.get(a.path)).body.health.state, 'failing')
  assert.equal((await service.get(b.path)).body.health.state, 'working')
})
