// Organizations share the work: one that has much waiting, or whose third party hangs, does not hold up another.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createTestDatabase } from '../../../test/support/database.ts'
import { ended } from '../../../test/support/investigated.ts'
import { reachLab } from '../../../test/support/lab.ts'
import { reputationStep } from '../../../test/support/reputation-step.ts'
import { separateCases } from '../../../test/support/separate-cases.ts'
import { anAlert, startService, type TestService } from '../../../test/support/service.ts'
import { standIn } from '../../../test/support/stand-in.ts'

type Api = Pick<TestService, 'post' | 'get'>

/** Fills the tables with nobody at work, then lets a worker begin. */
async function workAfter(t: TestContext, fill: (api: TestService) => Promise<void>, settings = {}) {
  const database = await createTestDatabase()
  const before = await startService(reachLab, database)
  await separateCases(before)
  await fill(before)
  await before.stop()
  const service = await startService({ VEDETTE_ROLES: 'api,worker', ...settings }, database)
  t.after(async () => {
    await service.stop()
    await database.remove()
  })
  return service
}

const createOrganization = async ({ post }: Api, organization_code: string, more = {}) => {
  const { status, text } = await post('/platformapi/organizations', {
    organization_code,
    name: organization_code,
    ...more,
  })
  assert.equal(status, 201, text)
}

const sendMany = async ({ post }: Api, count: number, more: object) => {
  const alerts = Array.from({ length: count }, () => anAlert({ alert_content: 'Nothing that names anything', ...more }))
  const { body } = await post('/platformapi/alerts/batch', alerts)
  return body.results.map(({ alert }: { alert: { alert_uuid: string } }) => alert.alert_uuid) as string[]
}

const countEnded = async ({ get }: Api, code: string) => {
  const { body } = await get('/platformapi/ledger')
  const entry = body.data.find(({ organization_code }: { organization_code: string }) => organization_code === code)
  return (entry?.by_status.completed ?? 0) as number
}

test("an alert has its case while most of another organization's, which came before it, still wait", async (t) => {
  let small = ''
  const service = await workAfter(t, async (api) => {
    await createOrganization(api, 'SMALL')
    await sendMany(api, 1000, {})
    await sendMany(api, 500, {})
    ;[small = ''] = await sendMany(api, 1, { organization_code: 'SMALL' })
  })
  assert.equal((await ended(service, small)).investigation_status, 15)
  assert.ok((await countEnded(service, 'MAIN')) < 750, 'most of the others wait')
})

test('an organization whose third party hangs leaves places to others', async (t) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const silent = await standIn(t, () => released.then(() => ({ status: 500 })))
  t.after(release)
  const more = { ...reachLab, VEDETTE_INVESTIGATIONS_AT_ONCE: '20' }
  const service = await workAfter(
    t,
    async (api) => {
      await createOrganization(api, 'OTHER')
      const connected = await api.post('/platformapi/connections', {
        organization_code: 'MAIN',
        connector: 'threat-intelligence',
        instance_name: 'Silent',
        credentials: { api_key: 'a key that nobody reads' },
        settings: { api_host: silent.origin },
        concurrency: 100,
      })
      assert.equal(connected.status, 201, connected.text)
      const document = { alert_type: 'Slow', title: 'Slow', class: 'network', steps: [reputationStep] }
      assert.equal((await api.post('/platformapi/playbooks', { organization_code: 'MAIN', document })).status, 201)
    },
    more,
  )
  const slow = Array.from({ length: 100 }, (_, number) =>
    anAlert({ alert_type: 'Slow', alert_content: `Connection to 45.83.64.${number + 1}` }),
  )
  await service.post('/platformapi/alerts/batch', slow)
  while ((await runningOn(service)) < 18) await new Promise((resolve) => setImmediate(resolve))
  const [other = ''] = await sendMany(service, 1, { organization_code: 'OTHER' })
  assert.equal((await ended(service, other)).investigation_status, 15)
  assert.equal(await countEnded(service, 'MAIN'), 0, 'the silent one was never waited for')
})

const runningOn = async ({ get }: Api) =>
  Number(/^vedette_investigations_running (\d+)/m.exec((await get('/metrics')).text)?.[1])

test('what its source calls critical goes before what came earlier, and within a severity the oldest goes first', async (t) => {
  let low: string[] = []
  let critical = ''
  const service = await workAfter(
    t,
    async (api) => {
      low = await sendMany(api, 30, { alert_content: '{"severity": "low"}' })
      ;[critical = ''] = await sendMany(api, 1, { alert_content: '{"severity": "critical"}' })
    },
    { VEDETTE_INVESTIGATIONS_AT_ONCE: '1' },
  )
  await ended(service, low.at(-1) ?? '')
  await ended(service, critical)
  const started = async (alert: string) =>
    (await service.get(`/platformapi/alerts/${alert}/investigation`)).body.case_id as string
  const numbers = await Promise.all(
    [critical, ...low].map(async (alert) => Number((await started(alert)).split('-').at(-1))),
  )
  assert.equal(numbers[0], 1)
  assert.deepEqual(
    numbers.slice(1),
    numbers.slice(1).toSorted((a, b) => a - b),
  )
})

test('the weight of an organization can be given, changed and read, by who runs the installation only', async (t) => {
  const service = await startService()
  t.after(() => service.stop())
  await createOrganization(service, 'HEAVY', { weight: 5 })
  const changed = await service.patch('/platformapi/organizations/HEAVY', { weight: 7 })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(changed.body.weight, 7)
  const { body } = await service.get('/platformapi/organizations')
  assert.deepEqual(
    body.data.map(({ organization_code, weight }: { organization_code: string; weight: number }) => [
      organization_code,
      weight,
    ]),
    [
      ['HEAVY', 7],
      ['MAIN', 1],
    ],
  )
  assert.equal((await service.patch('/platformapi/organizations/HEAVY', { weight: 0 })).status, 422)
  assert.equal((await service.patch('/platformapi/organizations/HEAVY', {})).status, 422)
  assert.equal((await service.patch('/platformapi/organizations/NOBODY', { weight: 2 })).status, 404)
  const key = await service.post('/platformapi/api-keys', { name: 'own', role: 'admin', organization_codes: ['HEAVY'] })
  assert.equal(key.status, 201, key.text)
  assert.equal(
    (await service.as(key.body.api_key).patch('/platformapi/organizations/HEAVY', { weight: 100 })).status,
    403,
  )
})
