// How an investigation is followed: by events while it runs, and unchanged ever after.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { followEvents } from '../../test/support/follow-events.ts'
import { ended, outputOf, resultOf } from '../../test/support/investigated.ts'
import { reachLab } from '../../test/support/lab.ts'
import { reputationStep } from '../../test/support/reputation-step.ts'
import { anAlert, startService } from '../../test/support/service.ts'
import { standIn } from '../../test/support/stand-in.ts'
import { packPart, unpackResult, unpackSteps } from '../database/step-parts.ts'

const enrichment = (address: string) => ({
  json: {
    data: {
      entity: { id: `ip:${address}`, name: address, type: 'IpAddress' },
      risk: { score: 91, criticality: 4, criticalityLabel: 'Very Malicious', evidenceDetails: [] },
      timestamps: { firstSeen: '2026-01-01T00:00:00Z', lastSeen: '2026-01-02T00:00:00Z' },
    },
  },
})

/** An investigation of two addresses. The third party answers about each when the test says so. */
async function start(t: TestContext) {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const platform = await standIn(t, async ({ path }) => {
    const isFirst = path.includes('45.83.64.1')
    await (isFirst ? first : second).promise
    return enrichment(isFirst ? '45.83.64.1' : '45.83.64.2')
  })
  const service = await startService({ ...reachLab, VEDETTE_ROLES: 'api,worker' })
  const events = await followEvents(service.url)
  t.after(async () => {
    events.leave()
    await service.stop()
  })
  const made = await service.post('/platformapi/connections', {
    organization_code: 'MAIN',
    connector: 'threat-intelligence',
    instance_name: 'slow',
    credentials: { api_key: 'key' },
    settings: { api_host: platform.origin },
  })
  assert.equal(made.status, 201, made.text)
  const document = { alert_type: 'Known', title: 'Known', class: 'network', steps: [reputationStep] }
  const saved = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  assert.equal(saved.status, 201, saved.text)
  const content = { alert_type: 'Known', alert_content: 'from 45.83.64.1 to 45.83.64.2' }
  const { body: alert } = await service.post('/platformapi/alerts', anAlert(content))
  const path = `/platformapi/alerts/${alert.alert_uuid}/investigation`

  const nextOf = async (uuid: string) => {
    for (;;) {
      const told = await events.next()
      assert.ok(told, 'the stream of events ended')
      if (told.data.ids?.includes(uuid)) return
    }
  }
  /** Looks at the investigation when an event tells of the alert, and at no other time. */
  const followUntil = async (holds: (investigation: Investigation) => boolean) => {
    for (;;) {
      await nextOf(alert.alert_uuid)
      const { status, body } = await service.get(path)
      if (status === 200 && holds(body)) return body
    }
  }
  await followUntil(({ state }) => state === 'running')
  // Events come in order: with those of a later alert, all of the beginning have been read.
  const later = await service.post('/platformapi/alerts', anAlert())
  await nextOf(later.body.alert_uuid)
  return { service, alert, path, followUntil, answerFirst: first.resolve, answerSecond: second.resolve }
}

interface Investigation {
  state: string
  steps: { state: string }[]
}
/** By the third party; the alert itself tells something too. */
const told = (findings: readonly { source: string }[]) =>
  findings.filter(({ source }) => source.startsWith('threat-intelligence/'))
const someDone = ({ steps }: Investigation) => steps.some(({ state }) => state === 'done')

test('an event tells of each step as it is recorded', { timeout: 60_000 }, async (t) => {
  const { followUntil, answerFirst, answerSecond } = await start(t)
  answerFirst()
  const running = await followUntil(someDone)
  assert.equal(running.state, 'running')
  assert.deepEqual(
    running.findings.map(({ observable }: { observable: { value: string } }) => observable.value),
    ['45.83.64.1'],
  )
  assert.match(running.findings[0].evidence, /91/)
  answerSecond()
  assert.equal(told((await followUntil(({ state }) => state === 'completed')).findings).length, 2)
})

test('a cancelled investigation keeps the findings it made', { timeout: 60_000 }, async (t) => {
  const { service, path, followUntil, answerFirst } = await start(t)
  answerFirst()
  const running = await followUntil(someDone)
  assert.equal((await service.post(`${path}/cancel`, {})).status, 200)
  const { body } = await service.get(path)
  assert.equal(body.state, 'cancelled')
  assert.deepEqual(body.findings, running.findings)
})

test('a finished investigation answers the findings and outputs it stored', { timeout: 60_000 }, async (t) => {
  const { service, alert, path, answerFirst, answerSecond } = await start(t)
  answerFirst()
  answerSecond()
  await ended(service, alert.alert_uuid)
  const { investigation } = await resultOf(service, alert.alert_uuid)
  assert.equal(told(investigation.findings).length, 2)
  const [{ key, output_sha256 }] = investigation.steps
  const stored = await outputOf(service, alert.alert_id, key)
  assert.equal(stored.output_sha256, output_sha256)
  assert.equal(stored.output.risk.score, 91)
  for (const other of ['reputation', 'reputation%2F0', 'a%2Fb%2Fc', '%00', 'x'.repeat(199)])
    assert.equal((await service.get(`${path}/steps/${other}/output`)).status, 404, other)

  // Findings come from nowhere but the investigation: what the steps would give today does not matter.
  const { db } = service.services
  const ofAlert = db
    .selectFrom('investigations')
    .select('investigation_uuid')
    .where('alert_uuid', '=', alert.alert_uuid)
  const { steps: part } = await db
    .selectFrom('step_parts')
    .select('steps')
    .where('investigation_uuid', 'in', ofAlert)
    .orderBy('part', 'desc')
    .executeTakeFirstOrThrow()
  const result = unpackResult<object>(part)
  assert.ok(result && unpackSteps(part).length > 0)
  await db
    .updateTable('step_parts')
    .set({ steps: await packPart([], result) })
    .where('investigation_uuid', 'in', ofAlert)
    .execute()
  assert.deepEqual((await service.get(path)).body.findings, investigation.findings)
})
