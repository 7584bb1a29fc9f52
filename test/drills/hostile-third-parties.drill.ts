// Third parties of one organization hang, drip, reset and break TLS under 300 investigations; another organization's go on.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { allManners, hostileServer } from '../support/hostile-server.ts'
import { ended, resultOf } from '../support/investigated.ts'
import { startWithLab } from '../support/lab.ts'
import { countInProgress, metric, organizationAsking } from '../support/many-organizations.ts'

const each = 25

test('300 investigations of hostile third parties all end, while others go on as usual', {
  timeout: 600_000,
}, async (t) => {
  const { service, entered, stop } = await startWithLab(
    {},
    { VEDETTE_ROLES: 'api,worker', VEDETTE_INVESTIGATIONS_AT_ONCE: '400' },
  )
  t.after(stop)
  const { credentials, settings } = entered('threat-intelligence')
  const usual = await organizationAsking(service, 'GLOBEX', { credentials, settings })
  const work = async (network: string) => {
    const began = performance.now()
    for (const uuid of await usual.send(50, network)) {
      assert.equal((await ended(service, uuid)).investigation_status, 15)
      assert.equal((await resultOf(service, uuid)).investigation.steps[0].state, 'done')
    }
    return Math.round(performance.now() - began)
  }
  t.diagnostic(`50 investigations alone: ${await work('51.15')} ms`)

  const hostile = await hostileOrganizations(t, service)
  const sent = (await Promise.all(hostile.map(({ organization }) => organization.send(each)))).flat()
  const hanging = hostile.filter(({ hangs }) => hangs)
  for (const { server } of hanging) while (server.open() === 0) await pause(20)
  t.diagnostic(`50 investigations meanwhile: ${await work('62.40')} ms`)
  for (const { organization } of hanging)
    assert.ok((await countInProgress(service, organization.organization_code)) > 0, 'it is still held')

  for (const uuid of sent) assert.equal((await ended(service, uuid)).investigation_status, 15)
  for (const { organization, server } of hostile) {
    assert.equal((await service.get(organization.path)).body.health.state, 'failing')
    while (server.open() > 0) await pause(50)
  }
  assert.equal(await metric(service, 'vedette_calls_in_flight'), 0)
  assert.equal(await metric(service, 'vedette_calls_stuck_total'), 0)
  assert.ok((await metric(service, 'vedette_calls_late_total')) > 0)
  t.diagnostic(`50 investigations after: ${await work('77.72')} ms`)
})

/** One organization for each way to misbehave, over HTTP and over TLS. */
async function hostileOrganizations(t: TestContext, service: Parameters<typeof organizationAsking>[0]) {
  const ways = allManners.flatMap((manner) => ['http', 'https'].map((scheme) => ({ manner, scheme })))
  return Promise.all(
    ways.map(async ({ manner, scheme }, index) => {
      const server = await hostileServer(t, manner)
      const organization = await organizationAsking(service, `HOSTILE_${index}`, {
        credentials: { api_key: 'any key' },
        settings: { api_host: `${scheme}://127.0.0.1:${server.port}` },
      })
      const hangs = scheme === 'http' && /never|minute|for ever/.test(manner)
      return { organization, server, hangs }
    }),
  )
}
