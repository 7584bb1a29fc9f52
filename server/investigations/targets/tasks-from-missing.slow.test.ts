// Which questions people are asked to answer: about their own people and machines, and few.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ended, investigated } from '../../../test/support/investigated.ts'
import { anAlert, startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService({ VEDETTE_ROLES: 'api,worker' })
  const domains = ['globex.example']
  await service.post('/platformapi/organizations', { organization_code: 'GLOBEX', name: 'Globex', domains })
})
after(() => service.stop())

const alert = (alert_type: string, fields: object) => ({
  ...{ organization_code: 'GLOBEX', alert_type, alert_content: JSON.stringify(fields) },
})
const titlesOf = ({ tasks }: { tasks: { title: string }[] }) => tasks.map(({ title }) => title)
const tasksOf = async (alert_type: string, fields: object) =>
  titlesOf((await investigated(service, alert(alert_type, fields))).case)

test('an own person is asked about, and nobody of another domain', async () => {
  const signIn = { user: 'ann.lee@globex.example', src_ip: '203.0.113.5', country: 'Brazil' }
  const own = await tasksOf('Impossible travel', signIn)
  assert.ok(own.includes('Ask ann.lee@globex.example whether they were travelling there at that time.'), own.join())
  const others = [
    await tasksOf('Impossible travel', { user: 'x9@proton.me', src_ip: '203.0.113.6', country: 'Brazil' }),
    await tasksOf('Phishing mail delivered', { sender: 'billing@acme-invoices.top', subject: 'Invoice' }),
    await tasksOf('Mailbox rule', { UserId: 'bo@globex.example', ForwardTo: 'x9@proton.me' }),
  ].flat()
  assert.deepEqual(
    others.filter((title) => /proton|invoices/.test(title)),
    [],
  )
})

test('where nobody has said which domains are own, whom it happened to is asked', async () => {
  const fields = { user: 'ann.lee@globex.example', src_ip: '203.0.113.8', country: 'Brazil' }
  const here = { ...alert('Impossible travel', fields), organization_code: 'MAIN' }
  const tasks = titlesOf((await investigated(service, here)).case)
  assert.ok(tasks.includes('Ask ann.lee@globex.example whether they were travelling there at that time.'), tasks.join())
})

test('accounts that every machine has are nobody', async () => {
  for (const user of ['administrator', 'root', 'NT AUTHORITY\\SYSTEM', 'GLOBEX\\Administrator']) {
    const tasks = await tasksOf('Suspicious sign-in', { user, host: 'srv-9', src_ip: '203.0.113.7' })
    assert.deepEqual(
      tasks.filter((title) => /administrator|root|system/i.test(title)),
      [],
      user,
    )
  }
})

test('a case of many alerts has three open questions at most, and a machine by both its names one', async () => {
  const hosts = ['LT-113', 'LT-113.globex.example', 'LT-113', 'LT-113.globex.example']
  const uuids: string[] = []
  for (const [nth, host] of hosts.entries()) {
    const fields = { host, user: `p${nth}.lee@globex.example`, dest_ip: `203.0.113.${20 + nth}` }
    const { body } = await service.post('/platformapi/alerts', anAlert(alert(`C2 beacon ${nth}`, fields)))
    await ended(service, body.alert_uuid)
    uuids.push(body.alert_uuid)
  }
  const { body } = await service.get(`/platformapi/alerts/${uuids.at(-1)}/investigation`)
  const shown = (await service.get(`/platformapi/cases/${body.case_id}`)).body
  assert.equal(shown.alert_count, hosts.length)
  const titles = titlesOf(shown)
  assert.ok(titles.length > 0 && titles.length <= 3, titles.join())
  assert.ok(titles.filter((title) => title.includes('LT-113')).length <= 1, titles.join())
})
