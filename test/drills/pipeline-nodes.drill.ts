// Two nodes on one PostgreSQL: one of them polls a pipeline, and the other takes over within 30 seconds when it is killed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from '../../lab/lab.ts'
import { type Running, serve } from '../support/command.ts'
import { connecting, reachLab } from '../support/lab.ts'
import { nowInSeconds } from '../support/pipeline.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startOwnPostgres } from './own-postgres.ts'

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let lab: Lab
const nodes: Running[] = []
before(async () => {
  postgres = await startOwnPostgres()
  lab = await startLab({ ports: 0, situations: [] })
  await startNode()
})
after(async () => {
  for (const node of nodes) await node.end('SIGKILL')
  await lab?.stop()
  postgres?.remove()
})

async function startNode(): Promise<Running> {
  const settings = { ...reachLab, DATABASE_URL: postgres.url, VEDETTE_BOOTSTRAP_API_KEY: adminKey }
  const master = { VEDETTE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  const node = await serve({ ...settings, ...master })
  nodes.push(node)
  return node
}

const polls = () => lab.control.requests('threat-intelligence').filter(({ path }) => path === '/playbook-alert/search')

test('while one node polls the other does not, and it takes over when the first is killed', {
  timeout: 180_000,
}, async () => {
  const [first] = nodes
  assert.ok(first)
  const api = client(first.url, adminKey)
  const { connection_uuid } = await connecting(lab, api).connect('threat-intelligence')
  const hanging = lab.control.fault({ platform: 'threat-intelligence', fault: 'hang', path: '/playbook-alert/search' })
  const ids = lab.control.happen({ source: 'playbook-alerts', count: 3 })
  const { status, body, text } = await api.post('/platformapi/pipelines', {
    ...{ connection_uuid, source: 'playbook-alerts', interval_seconds: 10, start_at: nowInSeconds() - 60 },
  })
  assert.equal(status, 201, text)
  await until(() => polls().length === 1, { what: 'the first poll' })

  const second = await startNode()
  const other = client(second.url, adminKey)
  const show = async () => (await other.get(`/platformapi/pipelines/${body.pipeline_uuid}`)).body
  await until(async () => (await show()).state === 'reading')
  assert.equal(polls().length, 1)

  await first.end('SIGKILL')
  lab.control.clear({ id: hanging.id })
  await until(async () => (await show()).created === ids.length, { within: 30_000, what: 'the take-over' })
  const { data } = (await other.get('/platformapi/alerts?limit=50')).body
  assert.equal(data.length, ids.length)
})
