// Related cases name the same observables; a machine counts by its short and its full name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, anIp, conclude } from '../../../test/support/conclude.ts'
import { separateCases } from '../../../test/support/separate-cases.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  await separateCases(service)
})
after(() => service.stop())

type Kind = 'host' | 'domain'
/** A case about machines; gives its id. */
const caseAbout = async (values: string[], { organization_code = 'MAIN', kind = 'host' as Kind } = {}) => {
  const observables = values.map((value) => ({ ...anIp(value), kind }))
  const conclusion = await aConclusion(service, { observables, findings: [] }, { organization_code })
  const { case_id = '' } = (await conclude(service, conclusion)).get(conclusion.alert_uuid) ?? {}
  return case_id
}

interface Related {
  case_id: string
  observables: string[]
}
/** The ids of the related cases, newest first, and what each shares. */
const related = async (case_id: string, reader: Pick<TestService, 'get'> = service) => {
  const { status, body, text } = await reader.get(`/platformapi/cases/${case_id}`)
  assert.equal(status, 200, text)
  const told = (cases: Related[]) => cases.map((each) => [each.case_id, ...each.observables])
  return { before: told(body.seen_before), since: told(body.seen_since) }
}

test('cases about a machine are related, by its short name or its full one', async () => {
  const short = await caseAbout(['LT-113'])
  const full = await caseAbout(['lt-113.corp.example'])
  const site = await caseAbout(['lt-113.Corp'])
  assert.deepEqual(await related(full), {
    before: [[short, 'lt-113.corp.example']],
    since: [[site, 'lt-113.corp.example']],
  })
  assert.deepEqual(await related(short), {
    before: [],
    since: [
      [site, 'LT-113'],
      [full, 'LT-113'],
    ],
  })
})

test('machines of two domains are not related by their full names, nor those that only begin alike', async () => {
  const one = await caseAbout(['lt-114.corp.example'])
  const other = await caseAbout(['lt-114.lab.example'])
  await caseAbout(['lt-1140'])
  await caseAbout(['lt-114-b'])
  await caseAbout(['lt-11'])
  await caseAbout(['lt-114.corp.example'], { kind: 'domain' })
  const pattern = await caseAbout(['lt_114'])
  assert.deepEqual(await related(other), { before: [], since: [] })
  assert.deepEqual(await related(pattern), { before: [], since: [] })
  const short = await caseAbout(['lt-114'])
  assert.deepEqual(await related(short), {
    before: [
      [other, 'lt-114'],
      [one, 'lt-114'],
    ],
    since: [],
  })
})

test('a machine that cases share by both its names is told once', async () => {
  const both = await caseAbout(['LT-115', 'lt-115.corp.example'])
  const again = await caseAbout(['lt-115.corp.example', 'lt-115', 'lt-9'])
  const short = await caseAbout(['lt-115'])
  assert.deepEqual((await related(again)).before, [[both, 'lt-115.corp.example']])
  assert.deepEqual((await related(both)).since, [
    [short, 'lt-115.corp.example'],
    [again, 'lt-115.corp.example'],
  ])
})

test('cases of another organization are not related, whatever their machines are called', async () => {
  const foreign = await caseAbout(['lt-116.corp.example'], { organization_code: 'OTHER' })
  const first = await caseAbout(['lt-116.corp.example'])
  const second = await caseAbout(['lt-116'])
  const { body } = await service.post('/platformapi/api-keys', {
    name: 'Main only',
    role: 'viewer',
    organization_codes: ['MAIN'],
  })
  for (const reader of [service, service.as(body.api_key)]) {
    assert.deepEqual((await related(second, reader)).before, [[first, 'lt-116']])
    assert.deepEqual((await related(first, reader)).since, [[second, 'lt-116.corp.example']])
  }
  assert.deepEqual(await related(foreign), { before: [], since: [] })
})
