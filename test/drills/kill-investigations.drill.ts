// Nodes, and the threads in which they investigate, are killed at random moments: every alert ends, with one case, and nothing is
// done twice.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { itemValue } from '../../connectors/kit/vocabulary/questions.ts'
import { type Lab, startLab } from '../../lab/lab.ts'
import { unpackSteps } from '../../server/database/step-parts.ts'
import { type Running, serve } from '../support/command.ts'
import { connecting, reachLab } from '../support/lab.ts'
import { separateCases } from '../support/separate-cases.ts'
import { adminKey, client } from '../support/service.ts'
import { until } from '../support/until.ts'
import { startOwnPostgres } from './own-postgres.ts'

const alerts = Number(process.env.DRILL_ALERTS ?? 500)
const kills = Number(process.env.DRILL_KILLS ?? 30)
const takeOverWithinMs = 30_000

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>
let database: pg.Pool
let lab: Lab
const nodes: Running[] = []
const settings = () => ({
  ...reachLab,
  DATABASE_URL: postgres.url,
  VEDETTE_MASTER_KEY: Buffer.alloc(32, 3).toString('base64'),
  VEDETTE_BOOTSTRAP_API_KEY: adminKey,
  VEDETTE_INVESTIGATIONS_AT_ONCE: '10', // so that it lasts long enough for all the kills
  VEDETTE_WORK_THREADS: '2',
})
before(async () => {
  postgres = await startOwnPostgres()
  database = new pg.Pool({ connectionString: postgres.url })
  lab = await startLab({ ports: 0 })
  nodes.push(await serve(settings()), await serve(settings()))
})
after(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')))
  await lab.stop()
  await database.end()
  postgres.remove()
})

/** Three reads of each alert's own address, one after the other, and a change for its machine. */
const playbook = {
  alert_type: 'Kill drill',
  title: 'Kill drill',
  class: 'network',
  steps: [
    {
      id: 'first',
      question: 'Is it known to be bad?',
      skill: 'threat-intelligence/get-enrichment',
      for_each: 'observables.filter(t, t.kind == "ip")',
      with: { type: 'ip', value: itemValue },
      because: 'The drill asks.',
    },
    {
      id: 'second',
      question: 'Is the domain known to be bad?',
      skill: 'threat-intelligence/get-enrichment',
      when: 'steps.first.state == "done"',
      for_each: 'observables.filter(t, t.kind == "domain")',
      with: { type: 'domain', value: itemValue },
      because: 'The drill asks, after the first.',
    },
    {
      id: 'contain',
      question: 'Should the machine be cut off?',
      skill: 'endpoint-detection/isolate-machine',
      when: 'steps.second.state == "done"',
      for_each: 'observables.filter(t, t.kind == "host")',
      with: { machine_id: itemValue, comment: 'drill' },
      because: 'The drill proposes.',
    },
  ],
}

const anAlert = (number: number) => ({
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Kill drill',
  alert_content: JSON.stringify({
    sourceAddress: addressOf(number),
    domain: `${domainOf(number)}`,
    computerDnsName: `machine-${number}`,
  }),
})
const addressOf = (number: number) => `45.${100 + Math.floor(number / 250)}.7.${(number % 250) + 1}`
const domainOf = (number: number) => `drill-${number}.com`

test('killed again and again, two nodes bring every alert to one case', { timeout: 600_000 }, async (context) => {
  const [node] = nodes
  assert.ok(node)
  const api = client(node.url, adminKey)
  const { connect } = connecting(lab, api)
  await separateCases(api)
  await connect('threat-intelligence', undefined, { concurrency: 100 })
  await connect('endpoint-detection')
  const saved = await api.post('/platformapi/playbooks', { organization_code: 'MAIN', document: playbook })
  assert.equal(saved.status, 201, saved.text)
  lab.control.fault({ platform: 'threat-intelligence', fault: 'latency', ms: 700 })
  const { body } = await api.post(
    '/platformapi/alerts/batch',
    Array.from({ length: alerts }, (_, number) => anAlert(number)),
  )
  assert.ok(body.results.every(({ status }: { status: number }) => status === 201))

  const takenOver: Promise<void>[] = []
  let threads = 0
  for (let kill = 0; kill < kills; kill++) {
    await pause(300 + Math.random() * 1500)
    if ((await unfinished()) === 0) break
    const victim = kill % 2
    const held = await running()
    if (Math.random() < 0.5) threads += (await nodes[victim]?.killThread()) ?? 0
    else {
      await nodes[victim]?.end('SIGKILL')
      nodes[victim] = await serve(settings())
    }
    takenOver.push(waitUntilTakenOver(held))
  }
  context.diagnostic(`${takenOver.length} kills during ${alerts} investigations, ${threads} of them of threads`)
  await until(async () => (await unfinished()) === 0, { within: 180_000, every: 500, what: 'the end of every alert' })
  await Promise.all(takenOver)
  await assertOneCaseEach()
  await assertNothingTwice()
})

test('killed again and again, an embedded service goes on where it was', { timeout: 300_000 }, async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-drill-'))
  const embedded = { ...reachLab, VEDETTE_DATA_DIR: folder, VEDETTE_BOOTSTRAP_API_KEY: adminKey }
  let node = await serve(embedded)
  context.after(async () => {
    await node.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const { connect } = connecting(lab, client(node.url, adminKey))
  await connect('threat-intelligence')
  await connect('endpoint-detection')
  const api = client(node.url, adminKey)
  await api.post('/platformapi/playbooks', { organization_code: 'MAIN', document: playbook })
  await api.post(
    '/platformapi/alerts/batch',
    Array.from({ length: 60 }, (_, number) => anAlert(1000 + number)),
  )
  let threads = 0
  for (let kill = 0; kill < 8; kill++) {
    await pause(500 + Math.random() * 1000)
    if (kill % 2 === 0) {
      threads += await node.killThread()
      continue
    }
    await node.end('SIGKILL')
    node = await serve(embedded)
  }
  context.diagnostic(`${threads} threads were killed`)
  const { get } = client(node.url, adminKey)
  const alertsNow = async () => (await get('/platformapi/alerts?limit=200')).body.data
  const ended = async () => !(await alertsNow()).some(isUnderWay)
  await until(ended, { within: 120_000, every: 500, what: 'the end of every alert' })
  const rows = await alertsNow()
  assert.equal(rows.length, 60)
  assert.equal(new Set(rows.map(({ case_id }: { case_id: string }) => case_id)).size, 60)
})

const isUnderWay = ({ investigation_status }: { investigation_status: number }) => investigation_status < 15

const rowsOf = async (sql: string) => (await database.query(sql)).rows
const unfinished = async () =>
  (await rowsOf('select count(*)::int as n from alerts where investigation_status < 15'))[0].n as number

const running = async (): Promise<Map<string, string>> =>
  new Map(
    (await rowsOf("select investigation_uuid, holder from investigations where state = 'running'")).map((row) => [
      row.investigation_uuid,
      row.holder,
    ]),
  )

/** No investigation lasts that long here: whoever still holds one then is dead. */
const waitUntilTakenOver = (held: ReadonlyMap<string, string>) =>
  until(async () => [...(await running())].every(([uuid, holder]) => held.get(uuid) !== holder), {
    within: takeOverWithinMs,
    every: 500,
    what: 'taking over the investigations of a killed node',
  })

async function assertOneCaseEach() {
  const [counts] = await rowsOf(`select count(*)::int as alerts, count(case_uuid)::int as in_cases,
      count(distinct case_uuid)::int as cases, count(*) filter (where investigation_status = 15)::int as completed
    from alerts left join case_alerts using (alert_uuid)`)
  assert.equal(counts.alerts, alerts)
  assert.equal(counts.cases, counts.completed, 'each completed alert has a case of its own')
  assert.equal(counts.in_cases, counts.completed)
  const [proposals] = await rowsOf('select count(*)::int as n, count(distinct case_uuid)::int as cases from proposals')
  assert.equal(proposals.n, counts.completed, 'each case has its one proposal')
  assert.equal(proposals.cases, counts.completed)
}

interface KeptStep {
  state: string
  item: { value: string } | null
  finished_ms: number
}

/** What was asked after the answer to it had been kept was asked once too often. */
async function assertNothingTwice() {
  const asked = lab.control.requests('threat-intelligence', 100_000)
  const kept = (await rowsOf('select steps from step_parts')).flatMap(({ steps }) => unpackSteps<KeptStep>(steps))
  const keptAt = new Map<string, number>(
    kept.flatMap(({ state, item, finished_ms }) => (state === 'done' && item ? [[item.value, finished_ms]] : [])),
  )
  const settling = 1500 // from the end of a step to its commit, and of another's read that was under way
  const repeated = asked.flatMap(({ path, at }) => {
    const about = decodeURIComponent(path.split('/').at(-1) ?? '').replace(/^idn:/, '')
    const late = at - ((keptAt.get(about) ?? Number.POSITIVE_INFINITY) + settling)
    return late > 0 ? [`${about} was asked ${late} ms after its answer had been kept`] : []
  })
  assert.deepEqual(repeated, [])
  const changes = lab.control.requests('endpoint-detection', 100_000).filter(({ method }) => method === 'POST')
  assert.deepEqual(changes, [], 'nothing was changed at the third party')
}
