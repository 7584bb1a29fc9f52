// What the product learns from people: judgements about closed cases, and activity that is expected.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { severities } from '../../../contract/vocabulary.ts'
import { investigated } from '../../../test/support/investigated.ts'
import { separateCases } from '../../../test/support/separate-cases.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  await separateCases(service)
})
after(() => service.stop())

const scan = (source: string, more = {}) => ({
  organization_code: 'MAIN',
  alert_provider: 'siem',
  alert_type: 'Port scan detected',
  alert_content: JSON.stringify({ src_ip: source, src_host: `scan-${source.split('.')[3]}`, action: 'blocked' }),
  ...more,
})
const close = async (case_id: string, classification: string, more = {}) => {
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  const change = { version: body.version, status: 'closed', close_reason: 'Looked at', classification, ...more }
  const { status, text } = await service.patch(`/platformapi/cases/${case_id}`, change)
  assert.equal(status, 200, text)
}
const judgementsOf = async (case_id: string) => {
  const { findings } = (await service.get(`/platformapi/cases/${case_id}`)).body
  return findings
    .filter(({ source }: { source: string }) => source === 'built-in/find-judgements')
    .map(({ statement, assessment }: { statement: string; assessment: string }) => `${assessment}: ${statement}`)
}
const listed = async () => (await service.get('/platformapi/judgements')).body.data

test('closing a case is cited by later investigations of the same, and decides nothing', async () => {
  const first = (await investigated(service, scan('198.18.4.1'))).case
  assert.deepEqual(await judgementsOf(first.case_id), [])
  await close(first.case_id, 'false_positive')
  const second = (await investigated(service, scan('198.18.4.1'))).case
  const [told, ...rest] = await judgementsOf(second.case_id)
  assert.match(told, /^context: Closed once as false positive by .+, last today\.$/)
  assert.deepEqual(rest, [])
  const { verdict } = (await service.get(`/platformapi/cases/${second.case_id}`)).body
  assert.notEqual(verdict, 'benign')
  const [judgement] = await listed()
  assert.deepEqual([judgement.case_id, judgement.classification, judgement.uses], [first.case_id, 'false_positive', 1])
  assert.equal(judgement.expires_at - judgement.made_at, 90 * 86_400)
  const about = (await service.get('/platformapi/observables/ip/198.18.4.1')).body.judgements
  assert.deepEqual(
    about.map(({ case_id }: { case_id: string }) => case_id),
    [first.case_id],
  )
  const other = (await investigated(service, scan('198.18.4.77'))).case
  assert.deepEqual(await judgementsOf(other.case_id), [], 'another machine is out of its scope')
})

test('a true positive ends what was judged harmless, and opening a case again takes its judgement back', async () => {
  const real = (await investigated(service, scan('198.18.4.1'))).case
  await close(real.case_id, 'true_positive')
  const next = (await investigated(service, scan('198.18.4.1'))).case
  const [told, ...rest] = await judgementsOf(next.case_id)
  assert.match(told, /Closed once as true positive/)
  assert.deepEqual(rest, [])
  const { version } = (await service.get(`/platformapi/cases/${real.case_id}`)).body
  await service.patch(`/platformapi/cases/${real.case_id}`, { version, status: 'in_progress' })
  assert.ok((await listed()).every(({ case_id }: { case_id: string }) => case_id !== real.case_id))
})

test('what was closed as harmless three times is less urgent, and what was real once is more; both are told', async () => {
  const sweep = () => scan('198.18.7.1', { alert_type: 'Sweep of the network', alert_severity: 'medium' })
  const opened = []
  for (let nth = 0; nth < 3; nth++) {
    const { case: found } = await investigated(service, sweep())
    opened.push(found)
    await close(found.case_id, 'false_positive')
  }
  const usual = opened[0].severity
  assert.ok(opened.every(({ severity }) => severity === usual))
  const later = (await investigated(service, sweep())).case
  const told = (found: { summary: { text: string; cites: string[] }[] }, text: string) =>
    found.summary.find((sentence) => sentence.text.startsWith(text))
  assert.equal(told(later, 'Likely a false positive: closed as one 3 times.')?.cites.length, 1)
  assert.ok(severities.indexOf(later.severity) > severities.indexOf(usual), `${later.severity} after ${usual}`)
  await close(later.case_id, 'true_positive')
  const worse = (await investigated(service, sweep())).case
  assert.ok(told(worse, 'Likely real: closed as a true positive once.'))
  assert.ok(severities.indexOf(worse.severity) < severities.indexOf(usual))
})

test('a judgement can hold for any machine, for nothing, and be forgotten', async () => {
  const one = (await investigated(service, scan('198.18.5.1', { alert_type: 'Sweep of ports' }))).case
  await close(one.case_id, 'benign_positive', { judgement: 'none' })
  const two = (await investigated(service, scan('198.18.5.2', { alert_type: 'Sweep of ports' }))).case
  assert.deepEqual(await judgementsOf(two.case_id), [])
  await close(two.case_id, 'benign_positive', { judgement: 'any' })
  const three = (await investigated(service, scan('198.18.5.3', { alert_type: 'Sweep of ports' }))).case
  assert.match((await judgementsOf(three.case_id))[0], /Closed once as benign positive/)
  for (const { judgement_uuid } of await listed())
    assert.equal((await service.delete(`/platformapi/judgements/${judgement_uuid}`)).status, 204)
  assert.deepEqual(await listed(), [])
})

test('what is expected comes out closed and counted, and what is not stays open', async () => {
  const expires_at = Math.floor(Date.now() / 1000) + 3600
  const state = (scope: object, more = {}) =>
    service.post('/platformapi/expected-activities', {
      organization_code: 'MAIN',
      scope,
      reason: 'Weekly scan by the security team.',
      expires_at,
      ...more,
    })
  assert.equal((await state({ alert_provider: 'siem' })).status, 422, 'everything of a provider is too much')
  assert.equal((await state({ alert_type: 'x' }, { expires_at: 1 })).status, 422)
  assert.equal((await state({ alert_type: 'x', from: expires_at - 60, to: expires_at - 120 })).status, 422)
  const scope = { alert_type: 'port SCAN  detected', observables: [{ kind: 'ip', value: '198.18.6.1' }] }
  const { status, body, text } = await state(scope)
  assert.equal(status, 201, text)

  const expected = (await investigated(service, scan('198.18.6.1'))).case
  assert.deepEqual(
    [expected.status, expected.classification, expected.close_reason, expected.proposals],
    ['closed', 'benign_positive', 'Weekly scan by the security team.', []],
  )
  assert.ok(expected.timeline.some(({ text }: { text: string }) => text.startsWith('Closed as expected activity')))
  const other = (await investigated(service, scan('198.18.6.2'))).case
  assert.equal(other.status, 'new')

  const [shown] = (await service.get('/platformapi/expected-activities')).body.data
  assert.deepEqual([shown.uses, shown.removal, shown.scope], [1, null, scope])
  assert.ok((await listed()).length === 0, 'an expected closure is no judgement')
  assert.equal((await service.delete(`/platformapi/expected-activities/${body.expected_activity_uuid}`)).status, 204)
  const again = (await investigated(service, scan('198.18.6.1'))).case
  assert.equal((await service.get(`/platformapi/cases/${again.case_id}`)).body.status, 'new')
})
