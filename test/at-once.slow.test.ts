// What people do at the same moment: nobody's change is lost, and nobody is told that it was our fault.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ended } from './support/investigated.ts'
import { startReceiver } from './support/receiver.ts'
import { separateCases } from './support/separate-cases.ts'
import { type Answer, anAlert, startService, type TestService } from './support/service.ts'

describe('at the same moment', () => {
  let service: TestService
  before(async () => {
    service = await startService({ VEDETTE_ROLES: 'api,worker', VEDETTE_ALLOW_PRIVATE_TARGETS: '127.0.0.1' })
    await separateCases(service, 'MAIN')
  })
  after(() => service.stop())

  const put = (path: string, body: object) => service.send('PUT', `/platformapi/organizations/MAIN/${path}`, body)
  const statusesOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort()
  const times = <T>(count: number, work: (index: number) => T) => Array.from({ length: count }, (_, i) => work(i))

  test('two who change different parts of how proposals are decided both succeed', async () => {
    for (const approvals of [2, 1, 2, 1, 2]) {
      const four_eyes = approvals === 2
      await Promise.all([put('response-policy', { four_eyes }), put('response-policy', { approvals })])
      const { body } = await service.get('/platformapi/organizations/MAIN/response-policy')
      assert.deepEqual([body.four_eyes, body.approvals], [four_eyes, approvals])
    }
  })

  test('lists that are set as a whole by several are those of one of them', async () => {
    const machines = (i: number) => [{ name: 'srv-dc-01', reason: `${i}` }]
    const set = await Promise.all(times(20, (i) => put('protected-machines', { machines: machines(i) })))
    assert.deepEqual(statusesOf(set), [200])
    const { body } = await service.get('/platformapi/organizations/MAIN/protected-machines')
    assert.equal(body.machines.length, 1)
    const { body: rules } = await service.get('/platformapi/organizations/MAIN/correlation')
    assert.deepEqual(statusesOf(await Promise.all(times(20, () => put('correlation', rules)))), [200])
  })

  const openCase = async (alert_type: string): Promise<string> => {
    const { body } = await service.post('/platformapi/alerts', anAlert({ alert_type }))
    await ended(service, body.alert_uuid)
    return (await service.get(`/platformapi/alerts/${body.alert_id}/investigation`)).body.case_id
  }

  test('what is added to a case while it is merged is in the other case, or refused', async () => {
    const [survivor, other] = [await openCase('Port scan'), await openCase('Mass download')]
    const add = (i: number) => service.post(`/platformapi/cases/${other}/comments`, { text: `Comment ${i}` })
    const attach = (i: number) => service.post(`/platformapi/cases/${other}/attachments?name=${i}.txt`, { i })
    const merging = service.post(`/platformapi/cases/${survivor}/merge`, { cases: [other], reason: 'One attack' })
    const added = await Promise.all(times(30, add))
    const attached = await Promise.all(times(30, attach))
    assert.equal((await merging).status, 200)
    const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 201).length
    const countOf = async (what: string) =>
      (await service.get(`/platformapi/cases/${survivor}/${what}`)).body.data.length
    assert.equal(await countOf('comments?limit=100'), accepted(added))
    assert.equal(await countOf('attachments'), accepted(attached))
  })

  test('an identity provider that changes one group or person several times loses none of it', async () => {
    const { token } = (await service.post('/platformapi/scim/tokens', { name: 'Entra' })).body
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
    const scim = (method: string, path: string, body?: object) =>
      service.as('').send(method, `/scim/v2/${path}`, body, body ? headers : { authorization: headers.authorization })
    const patch = (path: string, op: string, at: string, value: unknown) =>
      scim('PATCH', path, { Operations: [{ op, path: at, value }] })
    const create = async (i: number) => (await scim('POST', 'Users', { userName: `person${i}@example.com` })).body.id
    const people: string[] = await Promise.all(times(10, create))
    const group = `Groups/${(await scim('POST', 'Groups', { displayName: 'Analysts' })).body.id}`
    const added = await Promise.all(people.map((value) => patch(group, 'add', 'members', [{ value }])))
    assert.deepEqual(statusesOf(added), [200])
    assert.equal((await scim('GET', group)).body.members.length, 10)
    for (const id of people) {
      const [path, name] = [`Users/${id}`, `Name of ${id}`]
      await Promise.all([patch(path, 'replace', 'active', false), patch(path, 'replace', 'displayName', name)])
      const { body } = await scim('GET', path)
      assert.deepEqual([body.active, body.displayName], [false, name])
    }
  })

  test('several who close one organization are told that it is closed, but for the first', async () => {
    await service.post('/platformapi/organizations', { organization_code: 'ACME', name: 'Acme' })
    const close = () => service.post('/platformapi/organizations/ACME/close', { confirm: 'ACME' })
    const closed = await Promise.all(times(10, close))
    const others = closed.filter(({ status }) => status !== 201)
    assert.equal(others.length, 9)
    // Who comes after it was hidden does not find it.
    const unexpected = others.filter(({ status }) => status !== 409 && status !== 404)
    assert.deepEqual(statusesOf(unexpected), [])
  })

  test('several who change one team keep the changes of each other', async () => {
    const roles = [{ organization_code: 'MAIN', role: 'analyst' }]
    const person = { email: 'ann@example.com', name: 'Ann', roles }
    const { user_uuid } = (await service.post('/platformapi/users', person)).body
    const { body: made } = await service.post('/platformapi/teams', { organization_code: 'MAIN', name: 'Night' })
    const change = (body: object) => service.patch(`/platformapi/teams/${made.team_uuid}`, body)
    const changed = await Promise.all(times(20, () => change({ members: [user_uuid] })))
    assert.deepEqual(statusesOf(changed), [200])
    for (const name of times(10, (i) => `Night ${i}`)) {
      await Promise.all([change({ name }), change({ members: [] })])
      const { body } = await service.get(`/platformapi/teams/${made.team_uuid}`)
      assert.deepEqual([body.name, body.members], [name, []])
    }
  })

  test('a target that is deleted while it is tested is not found', async () => {
    const receiver = await startReceiver()
    const target = { organization_code: 'MAIN', kind: 'webhook', name: 'Webhook', url: receiver.url }
    const { body } = await service.post('/platformapi/notification-targets', target)
    const path = `/platformapi/notification-targets/${body.target_uuid}`
    receiver.answering.wait = async () => void (await service.send('DELETE', path))
    const { status } = await service.send('POST', `${path}/test`)
    await receiver.stop()
    assert.deepEqual([status, receiver.received.length], [404, 1])
  })
})
