// Everything about one observable, and finding it as people type it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aConclusion, aFinding, anIp, conclude } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'

let service: TestService
const host = { ...anIp('LT-103.northwind-air.com'), kind: 'host' as const }
const address = anIp('185.174.101.7')
const link = { ...anIp('https://files.example/Glaswolf/a b.exe?x=1'), kind: 'url' as const }

before(async () => {
  service = await startService()
  await service.post('/platformapi/organizations', { organization_code: 'OTHER', name: 'Other' })
  const findings = [aFinding('F1', address.value, { statement: 'The address has a risk score of 91.' })]
  await conclude(service, await aConclusion(service, { observables: [host, address], findings }))
  await conclude(service, await aConclusion(service, { observables: [host, link], findings: [] }))
  const elsewhere = await aConclusion(service, { observables: [host] }, { organization_code: 'OTHER' })
  await conclude(service, elsewhere)
})
after(() => service.stop())

const path = ({ kind, value }: { kind: string; value: string }) =>
  `/platformapi/observables/${kind}/${encodeURIComponent(value)}`
const find = async (search: string, more = '') => {
  const { body, status, text } = await service.get(
    `/platformapi/observables?search=${encodeURIComponent(search)}&organization_code=MAIN${more}`,
  )
  assert.equal(status, 200, text)
  return body.data.map(({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`)
}

test('shows cases, alerts, findings with their age, what else is named with it, and when it was first and last seen', async () => {
  const { status, body, text } = await service.get(`${path(host)}?organization_code=MAIN`)
  assert.equal(status, 200, text)
  assert.deepEqual([body.kind, body.value, body.alert_count], ['host', host.value, 2])
  assert.deepEqual(body.organization_codes, ['MAIN'])
  assert.deepEqual([body.cases.length, body.alerts.length], [2, 2])
  assert.ok(body.first_seen <= body.last_seen)
  assert.deepEqual(body.related.map(({ value }: { value: string }) => value).sort(), [address.value, link.value].sort())
  assert.equal(body.timeline.filter(({ kind }: { kind: string }) => kind === 'alert').length, 2)
  const found = (await service.get(path(address))).body.findings
  assert.deepEqual(
    found.map(({ statement, case_id }: { statement: string; case_id: string }) => [statement, case_id]),
    [['The address has a risk score of 91.', body.cases[1].case_id]],
  )
  assert.ok(found[0].found_at > 0)
})

test('is the same whatever its letter case, and what nobody named is not there', async () => {
  assert.equal((await service.get(path({ kind: 'host', value: 'lt-103.NORTHWIND-air.com' }))).status, 200)
  assert.equal((await service.get(path(link))).body.value, link.value)
  assert.equal((await service.get(path({ kind: 'host', value: 'lt-104' }))).status, 404)
  assert.equal((await service.get(path({ kind: 'planet', value: 'mars' }))).status, 422)
})

test('is found by its beginning and by any part, the whole value first', async () => {
  assert.deepEqual(await find('lt-103'), [`host ${host.value}`])
  assert.deepEqual(await find('185.174.'), [`ip ${address.value}`])
  assert.deepEqual(await find('laswol'), [`url ${link.value}`])
  assert.deepEqual(await find('LT'), [`host ${host.value}`])
  assert.deepEqual(await find('a b.exe?x=1'), [`url ${link.value}`])
  assert.deepEqual(await find('%'), [])
  assert.deepEqual(await find('lt_103'), [])
  assert.deepEqual(await find('lt-103', '&kind=ip'), [])
  const elsewhere = await service.get('/platformapi/observables?search=lt-103&organization_code=NOBODY')
  assert.equal(elsewhere.status, 404)
  assert.equal((await service.get('/platformapi/observables')).status, 422)
})

test('belongs to its organization', async () => {
  const { body } = await service.post('/platformapi/api-keys', {
    name: 'Other',
    role: 'viewer',
    organization_codes: ['OTHER'],
  })
  const other = service.as(body.api_key)
  assert.equal((await other.get(path(host))).body.alert_count, 1)
  assert.equal((await other.get(path(address))).status, 404)
  const found = (await other.get('/platformapi/observables?search=northwind')).body.data
  assert.deepEqual(
    found.map(({ organization_code }: { organization_code: string }) => organization_code),
    ['OTHER'],
  )
})

test('cases are found as people type what they are about', async () => {
  const casesWith = async (search: string) =>
    (await service.get(`/platformapi/cases?organization_code=MAIN&search=${encodeURIComponent(search)}`)).body.data
      .length
  assert.equal(await casesWith('lt-103'), 2)
  assert.equal(await casesWith('185.174.'), 1)
  assert.equal(await casesWith('Glaswolf'), 1)
  assert.equal(await casesWith('nowhere-to-be-found'), 0)
})

test('a machine is the same by its short and its full name, and not the one of another domain', async () => {
  const named = async (...values: string[]) => {
    const observables = values.map((value) => ({ ...anIp(value), kind: 'host' as const }))
    const findings = values.map((value, nth) =>
      aFinding(`F${nth + 1}`, value, { observable: { kind: 'host', value }, statement: `${value} was seen.` }),
    )
    const conclusion = await aConclusion(service, { observables: [...observables, anIp('198.51.100.77')], findings })
    return (await conclude(service, conclusion)).get(conclusion.alert_uuid)?.case_id
  }
  const short = await named('srv-77')
  const full = await named('SRV-77.corp.example')
  const both = await named('srv-77', 'srv-77.corp.example')
  const other = await named('srv-770')
  const read = async (value: string) => {
    const { status, body } = await service.get(`${path({ kind: 'host', value })}?organization_code=MAIN`)
    assert.equal(status, 200, value)
    return body
  }
  for (const value of ['srv-77', 'srv-77.corp.example']) {
    const shown = await read(value)
    assert.equal(shown.value.toLowerCase(), value)
    assert.deepEqual(shown.names, ['srv-77', 'SRV-77.corp.example'])
    assert.deepEqual(
      shown.cases.map(({ case_id }: { case_id: string }) => case_id),
      [both, full, short],
    )
    assert.deepEqual([shown.alert_count, shown.alerts.length, shown.findings.length], [3, 3, 4])
    assert.deepEqual(
      shown.related.map((each: { value: string }) => each.value),
      ['198.51.100.77'],
    )
  }
  const elsewhere = await named('srv-77.other.example')
  assert.deepEqual((await read('srv-77.corp.example')).cases.length, 3)
  assert.deepEqual((await read('srv-77.other.example')).names, ['srv-77', 'srv-77.other.example'])
  assert.deepEqual((await read('srv-77')).cases[0].case_id, elsewhere)
  assert.deepEqual((await read('srv-770')).cases.length, 1)
  assert.ok(other)
})
