// Closing without a person, the quality of verdicts, and case templates.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AutoClose } from '../../../contract/auto-close.ts'
import { aConclusion, confidence } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { transact } from '../../database/transaction.ts'
import type { Conclusion } from '../opening/conclusion.ts'
import { takeConclusions } from '../take-conclusions.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const path = '/platformapi/organizations/MAIN/auto-close'
const set = (settings: Partial<AutoClose>) => service.send('PUT', path, { enabled: true, ...settings })
/** What an investigation came to becomes a case as it does in the service. */
const taken = async (more: Partial<Conclusion> = {}) => {
  const conclusion = await aConclusion(service, { verdict: 'benign', confidence: confidence(0.95), ...more })
  const { placements } = await transact(service.workDb, (tx) =>
    takeConclusions(tx, service.services.now(), [conclusion]),
  )
  const { case_id = '' } = placements.get(conclusion.alert_uuid) ?? {}
  return (await service.get(`/platformapi/cases/${case_id}`)).body
}
const change = async (found: { case_id: string; version: number }, changes: object) => {
  const { status, body, text } = await service.patch(`/platformapi/cases/${found.case_id}`, {
    version: found.version,
    ...changes,
  })
  assert.equal(status, 200, text)
  return body
}
const close = (found: { case_id: string; version: number }, classification: string) =>
  change(found, { status: 'closed', close_reason: 'Looked at', classification })
const measured = async () => (await service.get(path)).body.measured
const judgements = async () => (await service.get('/platformapi/judgements')).body.data.length

test('benign cases are closed without a person only where an organization says so, within its limits', async () => {
  assert.equal((await taken()).status, 'new', 'off by default')
  const { body } = await service.get(path)
  assert.deepEqual([body.enabled, body.floor, body.claims, body.sample_percent], [false, 0.9, [], 5])
  assert.equal((await set({})).status, 422, 'no claims')
  const { status, text } = await set({ claims: ['impossible-travel'], sample_percent: 0 })
  assert.equal(status, 200, text)
  const closed = await taken()
  assert.deepEqual([closed.status, closed.classification], ['closed', 'benign_positive'])
  assert.ok(closed.timeline.some((entry: { text: string }) => entry.text.startsWith('Closed automatically. Benign')))
  assert.equal(await judgements(), 0, 'nothing is learnt from it')
  for (const more of [
    { confidence: confidence(0.89) },
    { claims: ['impossible-travel' as const, 'token-theft' as const] },
    { verdict: 'inconclusive' as const },
    { run: 2 },
    { tasks: ['Call somebody'] },
  ])
    assert.equal((await taken(more)).status, 'new', JSON.stringify(more))
  await set({ claims: ['impossible-travel'], sample_percent: 100 })
  const sample = await taken()
  assert.equal(sample.status, 'new')
  assert.deepEqual(await measured(), {
    ...{
      days: 90,
      closed: 1,
      reopened: 0,
      closed_wrongly: 0,
      sampled: 1,
      reviewed: 0,
      sample_wrong: 0,
      error_rate: null,
    },
  })
  await close(sample, 'true_positive')
  await close(await change(closed, { status: 'in_progress' }), 'true_positive')
  await close(await taken(), 'false_positive')
  const { closed_wrongly, reviewed, sample_wrong, error_rate } = await measured()
  assert.deepEqual([closed_wrongly, reviewed, sample_wrong, error_rate], [1, 2, 1, 0.5])
})

test('the quality of verdicts is counted from how people closed cases', async () => {
  await set({ enabled: false })
  const before = (await service.get('/platformapi/quality')).body
  const counted = before.windows[0]
  assert.deepEqual([counted.days, counted.closed], [30, 3])
  assert.deepEqual([counted.benign.right, counted.benign.wrong], [1, 2], 'those of the test before; automatic ones not')
  const claims: Conclusion['claims'] = ['exfiltration']
  await close(await taken({ verdict: 'malicious', claims }), 'true_positive')
  const wrong = await taken({ verdict: 'malicious', claims })
  await close(await change(wrong, { verdict: 'benign', reason: 'It was a backup.' }), 'false_positive')
  const { windows, claims: byClaim } = (await service.get('/platformapi/quality?organization_code=MAIN&days=30')).body
  assert.deepEqual(windows[1].malicious, { right: 1, wrong: 1, precision: 0.5 })
  assert.equal(windows[1].changed, 1)
  const shown = byClaim.find(({ claim }: { claim: string }) => claim === 'exfiltration')
  assert.deepEqual([shown.closed, shown.changed, shown.malicious.precision], [2, 1, 0.5])
  assert.equal((await service.get('/platformapi/quality?organization_code=NONE')).status, 404)
})

test('cases get the tasks and fields of the templates that fit, once', async () => {
  const template = {
    ...{ organization_code: 'MAIN', name: 'Exfiltration', claims: ['exfiltration'], severities: ['high', 'critical'] },
    tasks: ['Tell legal', 'Tell the owner of the data'],
    fields: [
      { name: 'unit', label: 'Affected unit', kind: 'choice', options: ['Finance', 'Sales'] },
      { name: 'records', label: 'Records', kind: 'number' },
    ],
  }
  const made = await service.post('/platformapi/case-templates', template)
  assert.equal(made.status, 201, made.text)
  const titles = ({ tasks }: { tasks: { title: string }[] }) => tasks.map(({ title }) => title)
  const other = await taken({ verdict: 'malicious', severity: 'medium', claims: ['exfiltration'] })
  assert.deepEqual([titles(other), other.fields], [[], []])
  const worse = await change(other, { severity: 'high' })
  assert.deepEqual(titles(worse), template.tasks, 'it fits now')
  const fits = await taken({
    verdict: 'malicious',
    severity: 'critical',
    claims: ['exfiltration'],
    tasks: ['Tell legal'],
  })
  assert.deepEqual(titles(fits).sort(), template.tasks)
  assert.deepEqual(
    fits.fields.map(({ name, value }: Record<string, unknown>) => [name, value]),
    [
      ['unit', null],
      ['records', null],
    ],
  )
  const { status } = await service.patch(`/platformapi/cases/${fits.case_id}`, {
    version: 1,
    fields: { unit: 'Kitchen' },
  })
  assert.equal(status, 422)
  const answered = await change(fits, { fields: { unit: 'Sales', records: 40 } })
  assert.equal(answered.fields[0].value, 'Sales')
  assert.ok(answered.timeline.some((entry: { text: string }) => entry.text === 'Affected unit: Sales'))
  const url = `/platformapi/case-templates/${made.body.template_uuid}`
  assert.equal((await service.send('PUT', url, { name: 'Data theft' })).body.name, 'Data theft')
  assert.equal((await service.delete(url)).status, 204)
  const { fields } = (await service.get(`/platformapi/cases/${fits.case_id}`)).body
  assert.deepEqual(
    fields.map(({ name, value }: Record<string, unknown>) => [name, value]),
    [
      ['unit', 'Sales'],
      ['records', 40],
    ],
    'answers stay',
  )
  assert.deepEqual((await service.get('/platformapi/case-templates')).body.data, [])
})
