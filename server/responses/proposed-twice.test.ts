// Two alerts of a case propose the same change: it tells one of them, with its reason and its evidence.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Verdict } from '../../contract/vocabulary.ts'
import { aConclusion, aProposal, conclude } from '../../test/support/conclude.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** An alert of the case that the key leads to, which proposes to isolate one machine. */
async function concluded(key: string, why: string, verdict: Verdict) {
  const group = { keys: [key], until: service.services.now() + 3600 }
  const conclusion = await aConclusion(service, { group, verdict })
  const proposal = aProposal(`lt-${key}`)
  const input = { ...proposal.input, comment: `Vedette, alert ${conclusion.alert_id}` }
  const proposed = { ...conclusion, proposals: [{ ...proposal, input, why }] }
  const { case_id } = (await conclude(service, proposed)).get(conclusion.alert_uuid) ?? {}
  return { proposed, case_id }
}
async function shown(case_id: string | undefined) {
  const { body } = await service.get(`/platformapi/cases/${case_id}`)
  assert.equal(body.proposals.length, 1)
  const { why, alert_id, input, status } = body.proposals[0]
  return { why, alert_id, comment: input.comment, status }
}
const told = ({ proposed: { alert_id, proposals } }: Awaited<ReturnType<typeof concluded>>) => ({
  ...{ why: proposals[0]?.why, alert_id, comment: `Vedette, alert ${alert_id}`, status: 'pending' },
})

test('an alert that is as bad leaves reason and alert as they are', async () => {
  const ransomware = await concluded('equal', 'It is about harmful software.', 'malicious')
  const { case_id } = await concluded('equal', 'It is about data that may have left.', 'malicious')
  assert.equal(case_id, ransomware.case_id)
  assert.deepEqual(await shown(case_id), told(ransomware))
})

test('a worse alert brings its reason with it', async () => {
  await concluded('worse', 'It is about traffic.', 'suspicious')
  const worse = await concluded('worse', 'It is about harmful software.', 'malicious')
  assert.deepEqual(await shown(worse.case_id), told(worse))
})

test('another investigation of the same alert tells its reason anew', async () => {
  const first = await concluded('again', 'It is about traffic.', 'malicious')
  const [change] = first.proposed.proposals
  assert.ok(change)
  const why = 'It is about harmful software.'
  await conclude(service, { ...first.proposed, run: 2, proposals: [{ ...change, why }] })
  assert.deepEqual(await shown(first.case_id), { ...told(first), why })
})
