// Investigations as a caller sees them: alerts go in, cases come out.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { itemValue } from '../../connectors/kit/vocabulary/questions.ts'
import { ended, investigated, outputOf, resultOf } from '../../test/support/investigated.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { reputationStep as reputation } from '../../test/support/reputation-step.ts'
import { anAlert } from '../../test/support/service.ts'
import { failGivenUp } from './queue/end-investigations.ts'

type Setup = Awaited<ReturnType<typeof startWithLab>>
let setup: Setup
let service: Setup['service']
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
  service = setup.service
  await setup.connect('threat-intelligence')
  await setup.connect('endpoint-detection')
})
after(() => setup.stop())
afterEach(() => setup.lab.control.clear())

let made = 0
/** A playbook for an alert type of its own. */
async function playbookFor(steps: readonly object[], more: object = {}) {
  made += 1
  const alert_type = `Type ${made}`
  const document = { alert_type, title: `Playbook ${made}`, class: 'network', steps, ...more }
  const { status, body, text } = await service.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  assert.equal(status, 201, text)
  return { alert_type, playbook_uuid: body.playbook_uuid, document }
}

const isolate = {
  id: 'contain',
  question: 'Should the machine be cut off?',
  skill: 'endpoint-detection/isolate-machine',
  for_each: 'observables.filter(t, t.kind == "host")',
  with: { machine_id: itemValue, comment: 'as the playbook says' },
  because: 'It may be under the control of somebody else.',
}
let lastAddress = 0
const freshAddress = () => `45.83.64.${++lastAddress}`

describe('an alert', () => {
  test('of a type nobody has seen is investigated without anyone doing anything, and its row tells it', async () => {
    const {
      alert,
      investigation,
      case: opened,
    } = await investigated(service, {
      alert_type: 'Something quite new',
      alert_content: 'Nothing that names anything',
    })
    assert.equal(alert.investigation_status, 15)
    assert.equal(alert.investigation_retry_count, 0)
    assert.equal(investigation.state, 'completed')
    assert.equal(investigation.verdict, 'inconclusive')
    assert.equal(opened.verdict, 'inconclusive')
    const { body } = await service.get('/platformapi/alerts?alert_type=Something%20quite%20new')
    const [row] = body.data
    assert.equal(row.investigator, investigation.playbook.title)
    assert.equal(row.case_id, opened.case_id)
    assert.match(row.case_id, /^MAIN-\d+$/)
    assert.ok(row.completed_at >= row.created_at)
  })

  test('whose playbook asks about what it names gets findings that point at the bytes behind them', async () => {
    const { alert_type } = await playbookFor([reputation])
    const {
      alert,
      investigation,
      case: opened,
    } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ src_ip: '194.165.16.78' }),
    })
    const finding = investigation.findings.find(({ source }: { source: string }) => source.startsWith('threat-'))
    assert.equal(finding.observable.value, '194.165.16.78')
    const step = investigation.steps.find(({ key }: { key: string }) => key === finding.step)
    assert.equal(step.state, 'done')
    assert.match(step.output_sha256, /^[0-9a-f]{64}$/)
    assert.equal('output' in step, false)
    const { output, output_sha256 } = await outputOf(service, alert.alert_id, step.key)
    assert.equal(output_sha256, step.output_sha256)
    const pointed = finding.pointer
      .split('/')
      .slice(1)
      .reduce((value: Record<string, unknown>, part: string) => value[part], output)
    assert.deepEqual(JSON.parse(finding.evidence), pointed)
    const cited = new Set(opened.summary.flatMap(({ cites }: { cites: string[] }) => cites))
    const known = new Set(opened.findings.map(({ finding_id }: { finding_id: string }) => finding_id))
    assert.ok(cited.size > 0)
    assert.ok([...cited].every((id) => known.has(id)))
  })

  test('with more observables than a step may ask about says how many were left out', async () => {
    const { alert_type } = await playbookFor([reputation])
    const addresses = Array.from({ length: 60 }, (_, index) => `45.90.1.${index + 1}`)
    const { investigation, case: opened } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ addresses }),
    })
    assert.equal(investigation.steps.filter(({ state }: { state: string }) => state === 'done').length, 50)
    assert.equal(opened.confidence.missing_information.length, 1)
  })

  test('of another organization is not there', async () => {
    const { alert } = await investigated(service)
    await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Another' })
    const { body } = await service.post('/platformapi/api-keys', {
      name: 'other',
      role: 'admin',
      organization_codes: ['OTHER'],
    })
    const other = service.as(body.api_key)
    const path = `/platformapi/alerts/${alert.alert_id}`
    assert.equal((await other.get(`${path}/investigation`)).status, 404)
    assert.equal((await other.get(`${path}/investigation/steps/reputation/output`)).status, 404)
    assert.equal((await other.post(`${path}/investigate`, {})).status, 404)
    assert.equal((await other.post(`${path}/investigation/cancel`, {})).status, 404)
  })
})

describe('third parties', () => {
  test('are asked once about the same observable, and the second answer says from which call it came', async () => {
    const { alert_type } = await playbookFor([reputation])
    const content = { alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) }
    const first = await investigated(service, content)
    setup.lab.control.clearRequests()
    const second = await investigated(service, content)
    assert.deepEqual(setup.lab.control.requestCounts(), {})
    const call = (of: typeof first) => of.investigation.steps[0].call
    assert.equal(call(first).shared, false)
    assert.equal(call(second).shared, true)
    assert.equal(call(second).call_uuid, call(first).call_uuid)
    assert.equal(second.investigation.steps[0].output_sha256, first.investigation.steps[0].output_sha256)
  })

  test('that refuse become missing information, and the investigation completes', async () => {
    const { alert_type } = await playbookFor([reputation])
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: '403' })
    const {
      alert,
      investigation,
      case: opened,
    } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ src_ip: freshAddress() }),
    })
    assert.equal(alert.investigation_status, 15)
    assert.equal(investigation.steps[0].state, 'failed')
    assert.equal(investigation.steps[0].error.status, 403)
    assert.equal(opened.verdict, 'inconclusive')
    assert.match(opened.confidence.missing_information[0], /^Is any address known to be bad\?/)
  })

  test('there is no connection to become missing information that names them', async () => {
    const trips = {
      id: 'trips',
      question: 'Was the person travelling?',
      skill: 'travel-booking/search-user-travel',
      for_each: 'observables.filter(t, t.kind == "email")',
      with: { traveler: itemValue },
      because: 'Bookings tell.',
    }
    const { alert_type } = await playbookFor([trips])
    const { case: opened } = await investigated(service, {
      alert_type,
      alert_content: 'Sign-in of ann@partner-company.com',
    })
    assert.match(opened.confidence.missing_information[0], /travel-booking connection in MAIN/)
  })

  test('a step requires and that refuse fail the alert, with a reason a person understands', async () => {
    const { alert_type } = await playbookFor([{ ...reputation, required: true }])
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: '403' })
    const {
      alert,
      investigation,
      case: opened,
    } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ src_ip: freshAddress() }),
    })
    assert.equal(alert.investigation_status, 20)
    assert.equal(investigation.state, 'failed')
    assert.match(investigation.failure, /^The step "reputation" is required and could not be done: /)
    assert.equal(opened, undefined)
  })

  test('are never changed: what a playbook would change waits on the case', async () => {
    const { alert_type } = await playbookFor([isolate])
    setup.lab.control.clearRequests()
    const { case: opened, investigation } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ computerDnsName: 'lt-101' }),
    })
    assert.equal(investigation.steps[0].state, 'proposed')
    assert.equal(opened.proposals.length, 1)
    const [proposal] = opened.proposals
    assert.equal(proposal.skill, 'endpoint-detection/isolate-machine')
    assert.equal(proposal.status, 'pending')
    assert.match(proposal.what, /lt-101/)
    assert.equal(proposal.why, isolate.because)
    assert.deepEqual(setup.lab.control.requestCounts(), {})
  })
})

describe('an investigation', () => {
  test('can be asked for again, and changes the same case', async () => {
    const { alert_type } = await playbookFor([reputation])
    const first = await investigated(service, { alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) })
    const again = await service.post(`/platformapi/alerts/${first.alert.alert_id}/investigate`, {})
    assert.equal(again.status, 202, again.text)
    assert.equal(again.body.investigation_retry_count, 1)
    const alert = await ended(service, first.alert.alert_uuid)
    assert.equal(alert.investigation_status, 15)
    const second = await resultOf(service, alert.alert_uuid)
    assert.equal(second.case.case_id, first.case.case_id)
    assert.equal(second.case.version, first.case.version + 1)
    assert.equal(second.investigation.attempt, 2)
    const path = `/platformapi/alerts/${alert.alert_uuid}/investigation/difference`
    const { before, after: now, gained, lost } = (await service.get(path)).body
    assert.deepEqual([before.verdict, now.verdict], [first.investigation.verdict, second.investigation.verdict])
    assert.ok(before.finished_at <= now.finished_at)
    assert.equal(now.findings - before.findings, gained.length - lost.length)
    const once = await investigated(service, { alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) })
    const alone = await service.get(`/platformapi/alerts/${once.alert.alert_uuid}/investigation/difference`)
    assert.deepEqual([alone.body.before, alone.body.gained], [null, []])
  })

  test('under way can be cancelled, and a second one is refused meanwhile', async () => {
    const { alert_type } = await playbookFor([reputation])
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: 'hang' })
    const { body: alert } = await service.post(
      '/platformapi/alerts',
      anAlert({ alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) }),
    )
    const path = `/platformapi/alerts/${alert.alert_uuid}`
    while ((await service.get(path)).body.investigation_status !== 10);
    assert.equal((await service.get(`${path}/investigation`)).body.steps[0].state, 'running')
    assert.equal((await service.post(`${path}/investigate`, {})).status, 409)
    const cancelled = await service.post(`${path}/investigation/cancel`, {})
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.equal(cancelled.body.investigation_status, 20)
    const { investigation } = await resultOf(service, alert.alert_uuid)
    assert.equal(investigation.state, 'cancelled')
    assert.match(investigation.failure, /^Cancelled by /)
    assert.equal((await service.post(`${path}/investigation/cancel`, {})).status, 409)
  })

  test('again can be cancelled, and the alert keeps the verdict it had', async () => {
    const { alert_type } = await playbookFor([reputation])
    const content = JSON.stringify({ src_ip: freshAddress() })
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: '403' }) // an answer would be used again
    const { alert } = await investigated(service, { alert_type, alert_content: content })
    const path = `/platformapi/alerts/${alert.alert_uuid}`
    const { verdict } = (await service.get(path)).body
    setup.lab.control.clear()
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: 'hang' })
    assert.equal((await service.post(`${path}/investigate`, {})).status, 202)
    while ((await service.get(path)).body.investigation_status !== 10);
    const cancelled = await service.post(`${path}/investigation/cancel`, {})
    assert.deepEqual([cancelled.status, cancelled.body.investigation_status], [200, 15], cancelled.text)
    assert.equal((await service.get(path)).body.verdict, verdict)
  })

  test('that was tried too often fails, and says how often and what went wrong last', async () => {
    const { alert_type } = await playbookFor([reputation])
    setup.lab.control.fault({ platform: 'threat-intelligence', fault: 'hang' })
    const { body: alert } = await service.post(
      '/platformapi/alerts',
      anAlert({ alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) }),
    )
    while ((await service.get(`/platformapi/alerts/${alert.alert_uuid}`)).body.investigation_status !== 10);
    const { db } = service.services
    const { investigation_uuid } = await db
      .selectFrom('investigations')
      .select('investigation_uuid')
      .where('alert_uuid', '=', alert.alert_uuid)
      .executeTakeFirstOrThrow()
    await failGivenUp(service.services, [investigation_uuid])
    assert.equal((await ended(service, alert.alert_uuid)).investigation_status, 20)
    const { investigation } = await resultOf(service, alert.alert_uuid)
    assert.match(investigation.failure, /^It was tried once and broke off\. The service stopped while it ran\.$/)
  })

  test('joins the open case of an earlier alert when its playbook says so', async () => {
    const { alert_type } = await playbookFor([reputation], { group_by: { what: 'observables', within_hours: 24 } })
    const content = { alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) }
    const first = await investigated(service, content)
    const second = await investigated(service, content)
    assert.equal(second.case.case_id, first.case.case_id)
    assert.equal(second.case.alerts.length, 2)
  })

  test('of an alert that shares an observable with an earlier case shows that case', async () => {
    const { alert_type } = await playbookFor([reputation])
    const content = { alert_type, alert_content: JSON.stringify({ src_ip: freshAddress() }) }
    const first = await investigated(service, content)
    const second = await investigated(service, content)
    assert.notEqual(second.case.case_id, first.case.case_id)
    assert.deepEqual(
      second.case.seen_before.map(({ case_id }: { case_id: string }) => case_id),
      [first.case.case_id],
    )
  })
})

describe('a dry run', () => {
  test('of a draft shows what would come of it and keeps nothing', async () => {
    const { alert_type, playbook_uuid, document } = await playbookFor([])
    const { alert, case: opened } = await investigated(service, {
      alert_type,
      alert_content: JSON.stringify({ src_ip: '194.165.16.78', computerDnsName: 'lt-101' }),
    })
    setup.lab.control.clearRequests()
    const { status, body, text } = await service.post(`/platformapi/playbooks/${playbook_uuid}/dry-run`, {
      alert: alert.alert_id,
      document: { ...document, steps: [reputation, isolate] },
    })
    assert.equal(status, 200, text)
    assert.deepEqual(
      body.steps.map(({ id, state }: { id: string; state: string }) => [id, state]),
      [
        ['reputation', 'done'],
        ['contain', 'proposed'],
      ],
    )
    assert.equal(body.verdict, 'suspicious')
    assert.equal(typeof body.steps[0].output.risk.score, 'number')
    assert.equal(setup.lab.control.requestCounts()['endpoint-detection'], undefined)
    const { investigation, case: after } = await resultOf(service, alert.alert_uuid)
    assert.deepEqual(investigation.steps, [])
    assert.equal(after.version, opened.version)
    assert.deepEqual(after.proposals, [])
  })
})
