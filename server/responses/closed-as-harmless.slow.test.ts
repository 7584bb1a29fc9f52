// A case that was closed because nothing bad happened needs no change any more.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, aProposal, conclude } from '../../test/support/conclude.ts'
import { startService, type TestService } from '../../test/support/service.ts'
import type { Conclusion } from '../cases/opening/conclusion.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

async function aCase(more: Partial<Conclusion> = {}) {
  const first = await aConclusion(service, { verdict: 'malicious', proposals: [aProposal('lt-1')], ...more })
  const placed = await conclude(service, first)
  const case_id = placed.get(first.alert_uuid)?.case_id ?? ''
  const read = async () => (await service.get(`/platformapi/cases/${case_id}`)).body
  const change = async (changes: object) =>
    service.patch(`/platformapi/cases/${case_id}`, { version: (await read()).version, ...changes })
  return { first, case_id, read, change }
}
const closed = (classification: string) => ({ status: 'closed', close_reason: 'A drill.', classification })
const statuses = ({ proposals }: { proposals: { status: string }[] }) => proposals.map(({ status }) => status)

test('closing as false or benign positive withdraws what waits, with who and why, and reopening brings nothing back', async () => {
  for (const classification of ['false_positive', 'benign_positive']) {
    const { read, change } = await aCase()
    assert.equal((await change(closed(classification))).status, 200)
    const shown = await read()
    const [proposal] = shown.proposals
    assert.equal(proposal.status, 'withdrawn')
    assert.match(proposal.outcome, new RegExp(`closed the case as ${classification.replace('_', ' ')}\\.$`))
    const entry = shown.timeline.find(({ text }: { text: string }) => text.startsWith('Withdrawn: '))
    assert.ok(entry.by)
    const { status } = await service.post(`/platformapi/proposals/${proposal.proposal_uuid}/approve`, {
      digest: proposal.digest,
      confirm: true,
    })
    assert.equal(status, 409)
    assert.equal((await change({ status: 'new' })).status, 200)
    assert.deepEqual(statuses(await read()), ['withdrawn'])
  }
})

test('a true positive keeps what waits, until it turns out to be none', async () => {
  const { read, change } = await aCase()
  await change(closed('true_positive'))
  assert.deepEqual(statuses(await read()), ['pending'])
  await change({ classification: 'false_positive' })
  assert.deepEqual(statuses(await read()), ['withdrawn'])
})

test('closing many withdraws too, and another investigation proposes nothing for a case that stays closed', async () => {
  const { first, case_id, read } = await aCase()
  const { classification, close_reason } = closed('false_positive')
  const bulk = { cases: [case_id], do: { action: 'close', classification, close_reason } }
  assert.equal((await service.post('/platformapi/cases/bulk', bulk)).status, 200)
  await conclude(service, { ...first, run: 2 })
  assert.deepEqual(statuses(await read()), ['withdrawn'])
})

test('lists tell what a closed case was, and the report does not name it among those that matter', async () => {
  const { case_id, change } = await aCase()
  const isNotable = async () => {
    const { body } = await service.get(`/platformapi/reports/summary?to=${service.services.now() + 60}`)
    return body.notable_cases.some((each: { case_id: string }) => each.case_id === case_id)
  }
  assert.equal(await isNotable(), true)
  await change(closed('false_positive'))
  assert.equal(await isNotable(), false)
  const { body } = await service.get('/platformapi/cases?limit=100')
  const row = body.data.find((each: { case_id: string }) => each.case_id === case_id)
  assert.equal(row.classification, 'false_positive')
})
