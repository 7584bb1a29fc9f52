// A proposal cites findings by the ids that its case gives them, whatever the alert called them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Case } from '../../contract/case.ts'
import { aConclusion, aFinding, aProposal, conclude } from '../../test/support/conclude.ts'
import { startService, type TestService } from '../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

/** An alert whose only finding is about one address, and justifies a change. */
async function alertAbout(address: string, hostname: string) {
  const finding = aFinding('F1', address)
  const { finding_id, statement, source } = finding
  const conclusion = await aConclusion(service, {
    verdict: 'malicious',
    group: { keys: ['the same'], until: service.services.now() + 3600 },
    findings: [finding],
    proposals: [{ ...aProposal(hostname), findings: [{ finding_id, statement, source }] }],
  })
  const placed = await conclude(service, conclusion)
  return { alert_id: conclusion.alert_id, case_id: placed.get(conclusion.alert_uuid)?.case_id ?? '' }
}
const read = async (case_id: string): Promise<Case> => (await service.get(`/platformapi/cases/${case_id}`)).body
/** What each change cites, as ids, and what these ids stand for in the case. */
const cited = ({ proposals, findings }: Pick<Case, 'proposals' | 'findings'>) =>
  proposals.map(({ target, findings: own }) => [
    target.value,
    own.map(({ finding_id, statement }) => [
      finding_id,
      statement,
      findings.find((each) => each.finding_id === finding_id)?.statement,
    ]),
  ])
const first = '203.81.7.44 has a risk score of 91'
const second = '198.51.100.7 has a risk score of 91'

test('a change of an alert that joined cites the finding of the case, in the case, in the list and alone', async () => {
  const { case_id } = await alertAbout('203.81.7.44', 'lt-201')
  const joined = await alertAbout('198.51.100.7', 'lt-202')
  assert.equal(joined.case_id, case_id)
  const found = await read(case_id)
  const expected = [
    ['lt-201', [['F1', first, first]]],
    ['lt-202', [['F2', second, second]]],
  ]
  assert.deepEqual(cited(found), expected)
  const listed = (await service.get(`/platformapi/proposals?case=${case_id}`)).body.data.reverse()
  assert.deepEqual(cited({ ...found, proposals: listed }), expected)
  const alone = await service.get(`/platformapi/proposals/${listed[1].proposal_uuid}`)
  assert.equal(alone.body.findings[0].finding_id, 'F2')

  const split = await service.post(`/platformapi/cases/${case_id}/detach`, {
    alerts: [joined.alert_id],
    reason: 'Another story.',
  })
  assert.deepEqual(cited(await read(split.body.case_id)), [['lt-202', [['F1', second, second]]]])
})
