// An alert whose investigation ends with the death of the process, each time: after ten attempts it fails, and all goes on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemValue } from '../connectors/kit/vocabulary/questions.ts'
import { startLab } from '../lab/lab.ts'
import { serve } from './support/command.ts'
import { createTestDatabase } from './support/database.ts'
import { connecting, reachLab } from './support/lab.ts'
import { adminKey, anAlert, client } from './support/service.ts'
import { until } from './support/until.ts'

const attempts = 10
const poison = 'Kills the process'

/** Its step hangs, so that the process can be killed in the midst of it. */
const playbook = {
  alert_type: poison,
  title: poison,
  class: 'network',
  steps: [
    {
      id: 'hangs',
      question: 'Is it known to be bad?',
      skill: 'threat-intelligence/get-enrichment',
      for_each: 'observables.filter(t, t.kind == "ip")',
      with: { type: 'ip', value: itemValue },
      because: 'The test asks.',
    },
  ],
}

test('a service that an alert kills again and again gives the alert up, and stays up', async (context) => {
  if (process.env.VEDETTE_TEST_DATABASE_URL) return context.skip('on a server each death is noticed after ten seconds')
  const database = await createTestDatabase()
  const lab = await startLab({ ports: 0 })
  const settings = { ...database.settings, ...reachLab, VEDETTE_BOOTSTRAP_API_KEY: adminKey }
  let service = await serve(settings)
  context.after(async () => {
    await service.end('SIGKILL')
    await lab.stop()
    await database.remove()
  })
  const first = client(service.url, adminKey)
  await connecting(lab, first).connect('threat-intelligence')
  const saved = await first.post('/platformapi/playbooks', { organization_code: 'MAIN', document: playbook })
  assert.equal(saved.status, 201, saved.text)
  lab.control.fault({ platform: 'threat-intelligence', fault: 'latency', ms: 25_000 })
  const sent = { alert_type: poison, alert_content: 'Traffic from 45.83.64.7' }
  const { body: alert } = await first.post('/platformapi/alerts', anAlert(sent))
  const read = async () => (await client(service.url, adminKey).get(`/platformapi/alerts/${alert.alert_uuid}`)).body

  for (let attempt = 0; attempt < attempts; attempt++) {
    const isUnderWay = async () => {
      const { investigation_status, investigation_retry_count } = await read()
      return investigation_status === 10 && investigation_retry_count === attempt
    }
    await until(isUnderWay, { within: 60_000, every: 50, what: `attempt ${attempt + 1}` })
    await service.end('SIGKILL')
    service = await serve(settings)
  }
  await until(async () => (await read()).investigation_status === 20, {
    within: 60_000,
    every: 100,
    what: 'giving it up',
  })
  const { get, post } = client(service.url, adminKey)
  const { body } = await get(`/platformapi/alerts/${alert.alert_uuid}/investigation`)
  assert.match(body.failure, /tried 10 times and broke off.*The service stopped while it ran/)
  const { body: next } = await post('/platformapi/alerts', anAlert())
  const isDone = async () => (await get(`/platformapi/alerts/${next.alert_uuid}`)).body.investigation_status === 15
  await until(isDone, { every: 50, what: 'the next alert' })
})
