// The same change is proposed in several cases: each tells of the others, so that nobody makes it twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, aProposal, conclude } from '../../test/support/conclude.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** A case in which a change waits that names its alert, as those of investigations do. */
async function aCase(hostname: string, input: object = {}) {
  const conclusion = await aConclusion(service, { verdict: 'malicious' })
  const proposal = aProposal(hostname)
  const named = { ...proposal.input, comment: `Vedette, alert ${conclusion.alert_id}`, ...input }
  const placed = await conclude(service, { ...conclusion, proposals: [{ ...proposal, input: named }] })
  const case_id = placed.get(conclusion.alert_uuid)?.case_id ?? ''
  const read = async () => (await service.get(`/platformapi/cases/${case_id}`)).body.proposals[0]
  return { case_id, read, proposal: await read() }
}
const decide = async ({ proposal_uuid }: { proposal_uuid: string }, verb: string, body: object) =>
  assert.equal((await service.post(`/platformapi/proposals/${proposal_uuid}/${verb}`, body)).status, 200)

test('a change that waits in another case too says so, until it is decided there', async () => {
  const [one, two] = [await aCase('lt-201'), await aCase('lt-201')]
  await aCase('lt-202')
  await aCase('lt-201', { isolation_type: 'Selective' })
  const { proposal_uuid } = two.proposal
  assert.deepEqual((await one.read()).same_changes, [
    { proposal_uuid, case_id: two.case_id, status: 'pending', ended_at: null },
  ])
  const { body } = await service.get('/platformapi/proposals?status=pending')
  const listed = body.data.find((each: { case_id: string }) => each.case_id === two.case_id)
  assert.deepEqual(
    listed.same_changes.map(({ case_id }: { case_id: string }) => case_id),
    [one.case_id],
  )
  await decide(two.proposal, 'approve', { digest: two.proposal.digest })
  assert.equal((await one.read()).same_changes[0].status, 'approved')
})

test('a change that was rejected elsewhere is no reason to wait', async () => {
  const [one, two] = [await aCase('lt-203'), await aCase('lt-203')]
  await decide(two.proposal, 'reject', { reason: 'No.' })
  assert.deepEqual((await one.read()).same_changes, [])
})
