// Changes at third parties through the front door: proposed, decided by people, made once, followed to their end, taken back.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { itemValue } from '../../connectors/kit/vocabulary/questions.ts'
import { ended, investigated } from '../../test/support/investigated.ts'
import { startWithLab } from '../../test/support/lab.ts'
import { type Receiver, startReceiver } from '../../test/support/receiver.ts'
import { signInPerson } from '../../test/support/sign-in-person.ts'
import { until } from '../../test/support/until.ts'

type Setup = Awaited<ReturnType<typeof startWithLab>>
let setup: Setup
let api: Setup['service']
let endpoint: { connection_uuid: string; path: string }
let responder: Setup['service']
let receiver: Receiver

before(async () => {
  setup = await startWithLab({ actionMs: 300 }, { VEDETTE_ROLES: 'api,worker' })
  api = setup.service
  endpoint = await setup.connect('endpoint-detection')
  responder = await keyOf('responder')
  const document = { alert_type: 'Contain', title: 'Contain', class: 'network', steps: [isolateHosts] }
  const saved = await api.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
  assert.equal(saved.status, 201, saved.text)
  receiver = await startReceiver()
  const target = await api.post('/platformapi/notification-targets', {
    ...{ organization_code: 'MAIN', kind: 'webhook', name: 'Responders', url: receiver.url },
    events: ['approval.waiting', 'approval.expired', 'action.succeeded', 'action.failed', 'undo.due', 'undo.failed'],
  })
  assert.equal(target.status, 201, target.text)
})
after(async () => {
  await setup.stop()
  await receiver.stop()
})

/** Waits until the webhook was told of each of these, of one proposal. */
const notified = ({ proposal_uuid }: { proposal_uuid: string }, ...events: string[]) =>
  until(
    () => {
      const about = receiver.received.map(({ body }) => JSON.parse(body)).filter(isAbout(proposal_uuid))
      return events.every((event) => about.some(({ type }) => type === event))
    },
    { what: `notifications of ${events}` },
  )
const isAbout = (uuid: string) => (message: { data: { proposal_uuid?: string } }) => message.data.proposal_uuid === uuid

const isolateHosts = {
  id: 'contain',
  question: 'Should the machine be cut off?',
  skill: 'endpoint-detection/isolate-machine',
  for_each: 'observables.filter(t, t.kind == "host")',
  with: { machine_id: itemValue, comment: 'as the playbook says' },
  because: 'It may be under the control of somebody else.',
}

let keys = 0
async function keyOf(role: string) {
  const { body } = await api.post('/platformapi/api-keys', { name: `${role} ${++keys}`, role })
  return api.as(body.api_key) as Setup['service']
}
const isolations = (host: string) =>
  setup.lab.control
    .journal({ platform: 'endpoint-detection' })
    .filter(({ operation, target }) => ['isolate', 'unisolate'].includes(operation) && target === host)
    .map(({ operation }) => operation)

/** A case that proposes to isolate the machine. */
async function proposed(host: string) {
  const { case: opened } = await investigated(api, {
    alert_type: 'Contain',
    alert_content: JSON.stringify({ computerDnsName: host }),
  })
  const [proposal] = opened.proposals
  return { opened, proposal }
}
async function byHand(machine_id: string, more: object = {}, as = api) {
  const body = { skill: 'isolate-machine', connection_uuid: endpoint.connection_uuid, ...more }
  return as.post('/platformapi/proposals', { input: { machine_id, comment: 'by hand' }, ...body })
}
const pathOf = ({ proposal_uuid }: { proposal_uuid: string }) => `/platformapi/proposals/${proposal_uuid}`
const approve = (proposal: { proposal_uuid: string; digest: string }, more: object = {}, as = responder) =>
  as.post(`${pathOf(proposal)}/approve`, { digest: proposal.digest, ...more })
async function becomes(proposal: { proposal_uuid: string }, status: string) {
  let present: Record<string, never> & { status?: string } = {}
  const isThere = async () => {
    present = (await api.get(pathOf(proposal))).body
    return present.status === status
  }
  await until(isThere, { within: 60_000, every: 50, what: `${status} (it is ${present.status})` })
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever came back
  return present as any
}

describe('a proposal of an investigation', () => {
  test('is approved, made once, followed to its end, and contains its case', async () => {
    const { opened, proposal } = await proposed('lt-101')
    assert.equal(proposal.status, 'pending')
    assert.equal(proposal.undo.skill, 'unisolate-machine')
    assert.ok(proposal.expires_at > proposal.created_at)
    const { body: listed } = await api.get('/platformapi/proposals?status=pending')
    assert.ok(listed.data.some((each: { proposal_uuid: string }) => each.proposal_uuid === proposal.proposal_uuid))
    const approved = await approve(proposal)
    assert.equal(approved.status, 200, approved.text)
    assert.ok(['approved', 'running', 'succeeded'].includes(approved.body.status))
    const done = await becomes(proposal, 'succeeded')
    assert.equal(done.runs[0].attempts, 1)
    assert.deepEqual(isolations('lt-101'), ['isolate'])
    const { body: found } = await api.get(`/platformapi/cases/${opened.case_id}`)
    assert.equal(found.status, 'contained')
    assert.ok(found.times.to_contain !== null)
    const told = found.timeline.map(({ text }: { text: string }) => text).join('\n')
    assert.match(told, /Approved: .*lt-101/)
    assert.match(told, /Done: .*lt-101/)
    const { principal } = (await responder.get('/platformapi/session')).body
    const entry = found.timeline.find(({ text }: { text: string }) => /^Approved: .*lt-101/.test(text))
    assert.deepEqual([entry.by, entry.by_uuid], [principal.name, principal.uuid])
    assert.deepEqual([done.runs[0].by, done.runs[0].by_uuid], [principal.name, principal.uuid])
    await notified(proposal, 'approval.waiting', 'action.succeeded')
    assert.equal((await approve(proposal)).status, 409)
  })

  test('is taken back with the skill that undoes it, and the case is no longer contained', async () => {
    const { opened, proposal } = await proposed('lt-102')
    await approve(proposal)
    await becomes(proposal, 'succeeded')
    const undone = await responder.post(`${pathOf(proposal)}/undo`, { reason: 'It was the wrong machine.' })
    assert.equal(undone.status, 200, undone.text)
    await becomes(proposal, 'undone')
    assert.deepEqual(isolations('lt-102'), ['isolate', 'unisolate'])
    const { body: found } = await api.get(`/platformapi/cases/${opened.case_id}`)
    assert.equal(found.status, 'in_progress')
    assert.equal((await responder.post(`${pathOf(proposal)}/undo`, { reason: 'Again' })).status, 409)
  })

  test('is rejected with a reason, and nothing happens', async () => {
    const { opened, proposal } = await proposed('lt-103')
    assert.equal((await responder.post(`${pathOf(proposal)}/reject`, {})).status, 422)
    const rejected = await responder.post(`${pathOf(proposal)}/reject`, { reason: 'A test machine.' })
    assert.equal(rejected.body.status, 'rejected')
    assert.match(rejected.body.outcome, /A test machine/)
    assert.equal((await approve(proposal)).status, 409)
    const { body: found } = await api.get(`/platformapi/cases/${opened.case_id}`)
    const { principal } = (await responder.get('/platformapi/session')).body
    const entry = found.timeline.find(({ text }: { text: string }) => /^Rejected: .*A test machine/.test(text))
    assert.equal(entry.by_uuid, principal.uuid)
    assert.deepEqual(isolations('lt-103'), [])
  })

  test('is decided by those who may act, and read by others', async () => {
    const { proposal } = await proposed('lt-104')
    for (const role of ['analyst', 'engineer', 'viewer']) {
      const key = await keyOf(role)
      assert.equal((await approve(proposal, {}, key)).status, 403, role)
      assert.equal((await key.get(pathOf(proposal))).status, 200, role)
      const run = await key.post(`${endpoint.path}/skills/isolate-machine/run`, {
        input: { machine_id: 'lt-104', comment: 'x' },
      })
      assert.equal(run.status, 403, role)
    }
    assert.deepEqual(isolations('lt-104'), [])
  })

  test('is approved in a session only shortly after a proof of who approves', async () => {
    const { proposal } = await proposed('lt-115')
    const session = await signInPerson(api, [{ organization_code: 'MAIN', role: 'responder' }])
    const { db, now } = api.services
    await db
      .updateTable('sessions')
      .set({ created_at: now() - 3600 })
      .execute()
    const person = api.as(session) as Setup['service']
    const run = { input: { machine_id: 'lt-115', comment: 'x' } }
    for (const refused of [
      await approve(proposal, {}, person),
      await person.post(`${endpoint.path}/skills/isolate-machine/run`, run),
    ]) {
      assert.equal(refused.status, 403)
      assert.equal(refused.body.type, 'urn:vedette:problem:verification_required')
    }
    assert.deepEqual(isolations('lt-115'), [])
    const proof = { password: 'correct horse battery staple' }
    assert.equal((await person.post('/platformapi/session/verify', proof)).status, 204)
    assert.equal((await approve(proposal, {}, person)).status, 200)
    await becomes(proposal, 'succeeded')
  })

  test('that changed since it was seen is not approved', async () => {
    const { proposal } = await proposed('lt-105')
    assert.equal((await approve({ ...proposal, digest: 'another' })).status, 409)
    const changed = await api.patch(pathOf(proposal), {
      digest: proposal.digest,
      input: { machine_id: 'lt-106', comment: 'the other one' },
    })
    assert.equal(changed.status, 200, changed.text)
    assert.notEqual(changed.body.digest, proposal.digest)
    assert.match(changed.body.input.machine_id, /^[0-9a-f]{40}$/)
    assert.match(changed.body.target.value, /^lt-106/)
    assert.equal((await approve(proposal)).status, 409)
    assert.equal((await approve(changed.body)).status, 200)
    await becomes(proposal, 'succeeded')
    assert.deepEqual([isolations('lt-105'), isolations('lt-106')], [[], ['isolate']])
  })

  test('whose evidence changed since it was seen is not approved', async () => {
    const document = { alert_type: 'Look', title: 'Look', class: 'network', steps: [isolateHosts] }
    const saved = await api.post('/platformapi/playbooks', { organization_code: 'MAIN', document })
    const { case: opened, alert } = await investigated(api, {
      alert_type: 'Look',
      alert_content: JSON.stringify({ computerDnsName: 'lt-113' }),
    })
    const [proposal] = opened.proposals
    const look = {
      ...{ id: 'look', question: 'What is known of the machine?', skill: 'endpoint-detection/get-machine' },
      ...{ for_each: isolateHosts.for_each, with: { machine_id: itemValue }, because: 'Its risk counts.' },
    }
    const changed = await api.send('PUT', `/platformapi/playbooks/${saved.body.playbook_uuid}`, {
      document: { ...document, steps: [look, isolateHosts] },
      version: 1,
    })
    assert.equal(changed.status, 200, changed.text)
    await api.post(`/platformapi/alerts/${alert.alert_id}/investigate`, undefined)
    await ended(api, alert.alert_uuid)
    const present = (await api.get(pathOf(proposal))).body
    assert.deepEqual([present.input, present.target], [proposal.input, proposal.target])
    assert.notDeepEqual(present.findings, proposal.findings)
    assert.equal((await approve(proposal)).status, 409)
    assert.deepEqual(isolations('lt-113'), [])
    assert.equal((await approve(present)).status, 200)
    await becomes(present, 'succeeded')
  })

  test('that nobody decides about expires', async () => {
    const policy = '/platformapi/organizations/MAIN/response-policy'
    await api.send('PUT', policy, { expires_hours: 0.001 })
    const { proposal } = await proposed('lt-107')
    await api.send('PUT', policy, { expires_hours: 24 })
    const expired = await becomes(proposal, 'expired')
    assert.match(expired.outcome, /Nobody decided/)
    await notified(proposal, 'approval.expired')
    assert.equal((await approve(proposal)).status, 409)
    assert.deepEqual(isolations('lt-107'), [])
  })

  test('that the platform refuses has failed, and people are notified', async () => {
    const { opened, proposal } = await proposed('lt-114')
    setup.lab.control.fault({ platform: 'endpoint-detection', fault: '403', path: '/isolate' })
    assert.equal((await approve(proposal)).status, 200)
    const failed = await becomes(proposal, 'failed')
    setup.lab.control.clear()
    assert.match(failed.outcome, /403|permission/i)
    await notified(proposal, 'action.failed')
    assert.deepEqual(isolations('lt-114'), [])
    assert.notEqual((await api.get(`/platformapi/cases/${opened.case_id}`)).body.status, 'contained')
  })
})

describe('an action by hand', () => {
  test('is a proposal without a case: its target is looked up, and those it hits are named', async () => {
    const { status, body, text } = await byHand('lt-108', {}, await keyOf('analyst'))
    assert.equal(status, 201, text)
    assert.equal(body.case_id, null)
    assert.equal(body.status, 'pending')
    assert.match(body.proposed_by_uuid, /^[0-9a-f-]{36}$/)
    assert.match(body.target.id, /^[0-9a-f]{40}$/)
    assert.equal(body.impact.role, 'workstation')
    assert.ok(body.impact.users.length > 0)
    assert.equal((await byHand('no-such-machine')).status, 422)
    assert.equal((await byHand('lt-108', { skill: 'get-machine', input: { machine_id: 'lt-108' } })).status, 422)
    const scan = { skill: 'run-antivirus-scan', for_hours: 1 }
    assert.equal((await byHand('lt-108', scan)).status, 422, 'a scan cannot be taken back')
  })

  test('is refused for a case that was merged into another, with the case to work on', async () => {
    const [one, two] = [await proposed('lt-110'), await proposed('lt-111')].map(({ opened }) => opened.case_id)
    const merged = await api.post(`/platformapi/cases/${one}/merge`, { cases: [two], reason: 'The same attack.' })
    assert.equal(merged.status, 200, merged.text)
    const refused = await byHand('lt-110', { case: two, reason: 'Seen on the way.' })
    assert.equal(refused.status, 409, refused.text)
    assert.match(refused.body.detail, new RegExp(`merged into ${one}`))
    assert.equal((await byHand('lt-110', { case: one, reason: 'Seen on the way.' })).status, 201)
  })

  test('with four eyes is not approved by whoever proposed it or changed it', async () => {
    const policy = '/platformapi/organizations/MAIN/response-policy'
    assert.equal((await api.send('PUT', policy, { four_eyes: true })).status, 200)
    const other = await keyOf('responder')
    const { body: proposal } = await byHand('lt-109', {}, responder)
    assert.equal((await approve(proposal)).status, 403)
    const changed = await other.patch(pathOf(proposal), { digest: proposal.digest, for_hours: 5 })
    assert.equal((await approve(changed.body, {}, other)).status, 403)
    const input = { machine_id: 'lt-109', comment: 'both at once' }
    const third = await keyOf('responder')
    assert.equal((await approve(changed.body, { input }, third)).status, 403)
    const direct = await responder.post(`${endpoint.path}/skills/isolate-machine/run`, { input })
    assert.equal(direct.status, 403)
    await api.send('PUT', policy, { four_eyes: false, approvals: 2 })
    const first = await approve(changed.body, {}, third)
    assert.deepEqual([first.status, first.body.status, first.body.approvals.length], [200, 'pending', 1])
    assert.equal((await approve(changed.body, {}, third)).status, 409)
    assert.equal((await approve(changed.body, {}, other)).status, 200)
    await api.send('PUT', policy, { approvals: 1 })
    await becomes(proposal, 'succeeded')
  })

  test('with four eyes is not approved with a key that whoever proposed it has made', async () => {
    const policy = '/platformapi/organizations/MAIN/response-policy'
    const signIn = async () =>
      api.as(await signInPerson(api, [{ organization_code: 'MAIN', role: 'admin' }])) as Setup['service']
    const [one, other] = [await signIn(), await signIn()]
    const keyFrom = async (maker: Setup['service'], role: string) => {
      const made = await maker.post('/platformapi/api-keys', { name: 'Tool', role, organization_codes: ['MAIN'] })
      assert.equal(made.status, 201, made.text)
      return api.as(made.body.api_key) as Setup['service']
    }
    const [key, second, ofOther] = [
      await keyFrom(one, 'admin'),
      await keyFrom(one, 'responder'),
      await keyFrom(other, 'responder'),
    ]
    const keyOfKey = await keyFrom(key, 'responder')
    const ofNobody = [api, await keyFrom(api, 'responder')] as const
    await api.send('PUT', policy, { four_eyes: true, approvals: 1 })
    const same: [Setup['service'], Setup['service']][] = [
      [one, key],
      [key, one],
      [key, second],
      [one, keyOfKey],
      [keyOfKey, second],
      [...ofNobody],
      [ofNobody[1], ofNobody[0]],
    ]
    for (const [proposes, approves] of same) {
      const { body: proposal } = await byHand('lt-109', {}, proposes)
      const refused = await approve(proposal, {}, approves)
      assert.equal(refused.status, 403, refused.text)
      assert.match(refused.body.detail, /Four eyes/)
    }
    await api.send('PUT', policy, { four_eyes: false, approvals: 2 })
    const { body: twice } = await byHand('lt-109', {}, responder)
    assert.equal((await approve(twice, {}, one)).body.status, 'pending')
    for (const again of [key, second, keyOfKey]) assert.equal((await approve(twice, {}, again)).status, 409)
    await api.send('PUT', policy, { four_eyes: true, approvals: 1 })
    const { body: proposal } = await byHand('lt-109', {}, key)
    const approved = await approve(proposal, {}, ofOther)
    assert.equal(approved.status, 200, approved.text)
    await api.send('PUT', policy, { four_eyes: false })
    await becomes(proposal, 'succeeded')
  })

  test('on a machine that others depend on needs a confirmation', async () => {
    const { body: proposal } = await byHand('srv-dc-01')
    assert.match(proposal.warning, /domain controller/)
    const refused = await approve(proposal)
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errors[0].field, 'confirm')
    const { body: unwarned } = await byHand('lt-110')
    await api.send('PUT', '/platformapi/organizations/MAIN/protected-machines', { machines: [{ name: 'lt-110' }] })
    assert.equal((await approve(unwarned)).status, 422, 'protected since it was proposed')
    const { body: kept } = await byHand('lt-110')
    assert.equal(kept.impact.protected, true)
    assert.equal((await approve(kept)).status, 422)
    const run = { input: { machine_id: 'lt-110', comment: 'x' } }
    assert.equal((await responder.post(`${endpoint.path}/skills/isolate-machine/run`, run)).status, 422)
    assert.deepEqual(isolations('lt-110'), [])
    assert.equal((await approve(kept, { confirm: true })).status, 200)
    await becomes(kept, 'succeeded')
    await api.send('PUT', '/platformapi/organizations/MAIN/protected-machines', { machines: [] })
  })

  test('for some hours is taken back by itself, unless somebody confirms it', async () => {
    const { body: boxed } = await byHand('lt-111', { for_hours: 0.001 })
    const { body: kept } = await byHand('lt-112', { for_hours: 0.01 })
    for (const proposal of [boxed, kept]) assert.equal((await approve(proposal)).status, 200)
    await becomes(kept, 'succeeded')
    const confirmed = await responder.post(`${pathOf(kept)}/confirm`, { reason: 'Still infected.' })
    assert.equal(confirmed.body.undo.at, null)
    await becomes(boxed, 'undone')
    await notified(boxed, 'undo.due')
    assert.deepEqual(isolations('lt-111'), ['isolate', 'unisolate'])
    assert.deepEqual(isolations('lt-112'), ['isolate'])
  })

  test('that cannot be taken back raises an alert of its own', async () => {
    const { body: proposal } = await byHand('lt-113')
    await approve(proposal)
    await becomes(proposal, 'succeeded')
    setup.lab.control.fault({ platform: 'endpoint-detection', fault: '403', path: '/unisolate' })
    await responder.post(`${pathOf(proposal)}/undo`, { reason: 'Clean again.' })
    const failed = await becomes(proposal, 'undo_failed')
    assert.match(failed.outcome, /403|permission/i)
    const { body } = await api.get('/platformapi/alerts?search=lt-113')
    assert.ok(body.data.some(({ alert_type }: { alert_type: string }) => alert_type === 'Undo of a response failed'))
    await notified(proposal, 'undo.failed')
    setup.lab.control.clear()
    await responder.post(`${pathOf(proposal)}/undo`, { reason: 'Once more.' })
    await becomes(proposal, 'undone')
  })
})
