// The service is killed again and again while every platform, and one that is described in YAML, produces events and pipelines
// pull them: afterwards exactly the events of their own journals are alerts, once each.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type HappeningSource, happeningSources } from '../../lab/happenings.ts'
import { type Lab, startLab } from '../../lab/lab.ts'
import { type Running, serve } from '../support/command.ts'
import { connecting, reachLab } from '../support/lab.ts'
import { nowInSeconds, platformOf } from '../support/pipeline.ts'
import { adminKey, client } from '../support/service.ts'
import { smallScanner } from '../support/small-scanner.ts'

const kills = Number(process.env.DRILL_KILLS ?? 4)
const longestLifeMs = 2_500
/** Two minutes, and one for each kill; a busy machine takes most of it to start the service. */
const timeout = 120_000 + kills * 60_000

const folder = mkdtempSync(join(tmpdir(), 'vedette-pipelines-'))
const settings = { ...reachLab, VEDETTE_DATA_DIR: folder, VEDETTE_BOOTSTRAP_API_KEY: adminKey }
let lab: Lab
let node: Running
before(async () => {
  lab = await startLab({ ports: 0, situations: [] })
  node = await serve(settings)
})
after(async () => {
  await node.end('SIGKILL')
  await lab.stop()
  rmSync(folder, { recursive: true, force: true })
})

const call = () => client(node.url, adminKey)

/** What the scanner that is described in YAML has found so far. */
const findings: Parameters<typeof smallScanner>[1][number][] = []
const described = 'list-findings'

async function makePipelines(t: TestContext, start_at: number) {
  const uuids: string[] = []
  const scanner = await smallScanner(t, findings, 100)
  const connectTo = async (source: HappeningSource) =>
    (await connecting(lab, call()).connect(platformOf[source], undefined, { instance_name: source })).connection_uuid
  for (const source of [...happeningSources, described] as const) {
    const connection_uuid = source === described ? await scanner.connect(call()) : await connectTo(source)
    const body = { connection_uuid, source, interval_seconds: 10, start_at }
    const { body: made, status, text } = await call().post('/platformapi/pipelines', body)
    assert.equal(status, 201, text)
    uuids.push(made.pipeline_uuid)
  }
  return uuids
}

/** Until it is told to stop: events at random, and somebody who asks for polls all the time. */
function disturb(uuids: readonly string[]) {
  let isOver = false
  const produce = async () => {
    while (!isOver) {
      for (const source of happeningSources) lab.control.happen({ source, at: lateBy(Math.random() * 60_000) })
      const seen = new Date(lateBy(Math.random() * 60_000)).toISOString()
      findings.push({ id: `f-${findings.length}`, seen, what: 'Open port', severity: 'high' })
      // So few that investigations do not fall behind: pipelines would wait for them.
      await pause(200 + Math.random() * 400)
    }
  }
  const poll = async (uuid: string) => {
    while (!isOver) {
      await call()
        .post(`/platformapi/pipelines/${uuid}/run`, {})
        .catch(() => undefined) // it is dead just now
      await pause(200)
    }
  }
  const all = Promise.all([produce(), ...uuids.map(poll)])
  return async () => {
    isOver = true
    await all
  }
}

/** Some events are listed later than they happened, but none before the pipelines were made. */
const lateBy = (ms: number) => Math.max(startedMs, Date.now() - ms)

/** A service that is busy says so, and is asked again. */
async function answered(ask: () => ReturnType<ReturnType<typeof call>['get']>) {
  for (;;) {
    const { status, body, text } = await ask()
    if (status === 200) return body
    assert.equal(status, 503, text)
    await pause(500)
  }
}

/** By source, the ids of the events behind all alerts. */
async function eventsOfAlerts() {
  const found = new Map<string, string[]>()
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`
    const { data, next_cursor } = await answered(() => call().get(`/platformapi/alerts?limit=200${query}`))
    for (const { alert_id } of data) {
      const { source, event_id } = await answered(() => call().get(`/platformapi/alerts/${alert_id}/source`))
      found.set(source, [...(found.get(source) ?? []), event_id])
    }
    cursor = next_cursor
  }
  return found
}

/** Alerts of endpoints are alerts of incidents too. */
const expectedOf = (source: HappeningSource | typeof described) => {
  if (source === described) return findings.map(({ id }) => id).sort()
  const isShared = source === 'endpoint-alerts' || source === 'incidents'
  const sources: readonly string[] = isShared ? ['endpoint-alerts', 'incidents'] : [source]
  return lab.control
    .happened()
    .filter((each) => sources.includes(each.source))
    .map(({ id }) => id)
    .sort()
}

let startedMs = 0

test(`killed ${kills} times while events are produced, every event is an alert, once`, { timeout }, async (t) => {
  startedMs = nowInSeconds() * 1000
  const uuids = await makePipelines(t, startedMs / 1000)
  for (let kill = 0; kill < kills; kill++) {
    const stop = disturb(uuids)
    await pause(300 + Math.random() * longestLifeMs)
    await node.end('SIGKILL')
    await stop()
    node = await serve(settings)
  }
  for (const uuid of uuids)
    for (let isComplete = false; !isComplete; ) {
      isComplete = (await answered(() => call().post(`/platformapi/pipelines/${uuid}/run`, {}))).complete
      if (!isComplete) await pause(1_000)
    }
  const found = await eventsOfAlerts()
  for (const source of [...happeningSources, described] as const) {
    const expected = expectedOf(source)
    assert.ok(expected.length > 0)
    assert.deepEqual(found.get(source)?.sort(), expected, source)
  }
})
