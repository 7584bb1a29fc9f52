// An alert that makes no security claim, for every machine of the lab with its ordinary history: none is malicious, none leads to a
// proposal. Once 40 of 54 were, because of toolbars that were put away weeks before.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSetting } from '../../lab/world/setting.ts'
import { investigated } from '../support/investigated.ts'
import { type Platform, startWithLab } from '../support/lab.ts'

const platforms: readonly Platform[] = [
  'endpoint-detection',
  'incident-source',
  'malware-protection',
  'vulnerability-investigation',
  'travel-booking',
  'threat-intelligence',
]

let setup: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
})
after(() => setup.stop())

test('low disk space is no attack on any machine of the company', async () => {
  const { service, connect } = setup
  const organization_code = 'DISKS'
  const organization = { organization_code, name: 'Disks', domains: ['havskoginstruments.com'] }
  assert.equal((await service.post('/platformapi/organizations', organization)).status, 201)
  for (const platform of platforms) await connect(platform, undefined, { organization_code })
  const machines = [...new Set(makeSetting('vedette', Date.now()).machines.map(({ dnsName }) => dnsName))]
  assert.ok(machines.length > 50)
  const wrong: string[] = []
  for (const host of machines) {
    const alert_content = JSON.stringify({ host, drive: 'C:', free_percent: 4, time: new Date().toISOString() })
    const told = await investigated(service, { organization_code, alert_type: 'Low disk space', alert_content })
    const { verdict } = told.investigation
    if (verdict !== 'inconclusive' || told.case.proposals.length > 0) wrong.push(`${host}: ${verdict}`)
  }
  assert.deepEqual(wrong, [])
})
