// Advanced hunting over all tables, and the part of the language that the lab reads.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Lab, startLab } from './lab.ts'
import { bearer, call, post } from './test-client.ts'

let lab: Lab
let headers: Record<string, string>
before(async () => {
  lab = await startLab({ ports: 0 })
  headers = await bearer(lab, 'incident-source')
})
after(() => lab.stop())
const run = (Query: string, as = headers) =>
  post(`${lab.addresses['incident-source']}/api/advancedhunting/run`, { Query }, as)
const rows = async (query: string) => (await run(query)).body.Results

test('mail, sign-ins, people, alerts and devices are asked in one place', async () => {
  const [person] = await rows("IdentityInfo | where AccountName == 'jsolheim'")
  assert.deepEqual(
    [person.AccountDisplayName, person.AccountUpn, person.IsAccountEnabled],
    ['Johanna Solheim', 'johanna.solheim@havskoginstruments.com', true],
  )
  assert.ok((await rows(`IdentityLogonEvents | where AccountUpn == '${person.AccountUpn}'`)).length > 8)
  assert.equal((await rows(`EmailEvents | where RecipientEmailAddress == '${person.AccountUpn}'`)).length, 3)
  const [alert] = await rows("AlertInfo | where Title has 'Glaswolf'")
  const evidence = await rows(`AlertEvidence | where AlertId == '${alert.AlertId}' and EntityType == 'Process'`)
  assert.ok(
    evidence.some(({ ProcessCommandLine }: { ProcessCommandLine: string }) =>
      /delete shadows/.test(ProcessCommandLine),
    ),
  )
  assert.ok((await rows("DeviceLogonEvents | where DeviceName startswith 'srv-dc-01'")).length > 20)
})

test('an answer tells its cost, its columns and its rows', async () => {
  const { body } = await run('IdentityInfo | project AccountName | take 2')
  assert.deepEqual(body.Schema, [{ Name: 'AccountName', Type: 'String' }])
  assert.equal(body.Stats.dataset_statistics[0].table_row_count, 2)
})

test('summarize, distinct, union and ranges of time', async () => {
  const [top] = await rows(
    "DeviceLogonEvents | where DeviceName startswith 'srv-' | summarize Times=count(), Last=max(Timestamp) by AccountName | sort by Times desc",
  )
  assert.ok(top.Times > 20 && Date.parse(top.Last) > 0)
  const latest = await rows(
    "DeviceNetworkInfo | where IPAddresses has '10.20.10.20' | summarize arg_max(Timestamp, *) by DeviceName",
  )
  assert.equal(latest.length, 2)
  const names = await rows("DeviceNetworkInfo | where IPAddresses has '10.20.10.20' | distinct DeviceName")
  assert.equal(names.length, 2)
  const both = await rows("union DeviceFileEvents, DeviceProcessEvents | where FileName =~ 'RECHNUNG_oktober.exe'")
  assert.equal(both.length, 1)
  const [day] = await rows('DeviceProcessEvents | where Timestamp between (ago(1d) .. now()) | count')
  const [all] = await rows('DeviceProcessEvents | where isnotempty(SHA256) | count')
  assert.ok(day.Count > 0 && all.Count > day.Count)
})

test('a query that cannot be read is refused, and so is a token without the permission', async () => {
  for (const wrong of [
    'Nowhere | take 1',
    'IdentityInfo | summarize median(City)',
    "IdentityInfo | where City matches regex '['",
  ]) {
    const refused = await run(wrong)
    assert.deepEqual([refused.status, refused.body.error.code], [400, 'BadRequest'], wrong)
  }
  assert.equal((await run('IdentityInfo | take 1', await bearer(lab, 'incident-source', 'as-specified'))).status, 403)
  const endpoint = await bearer(lab, 'endpoint-detection')
  const devicesOnly = await post(
    `${lab.addresses['endpoint-detection']}/api/advancedqueries/run`,
    { Query: 'IdentityInfo | take 1' },
    endpoint,
  )
  assert.equal(devicesOnly.status, 400)
  assert.equal((await call(`${lab.addresses['incident-source']}/api/incidents?$top=1`, { headers })).status, 200)
})
