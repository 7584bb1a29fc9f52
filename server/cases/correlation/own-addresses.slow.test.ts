// The address that own machines have on the internet stands in alerts of everybody: it joins none of them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { investigated } from '../../../test/support/investigated.ts'
import { startWithLab } from '../../../test/support/lab.ts'

type Fields = Record<string, unknown>

let setup: Awaited<ReturnType<typeof startWithLab>>
before(async () => {
  setup = await startWithLab({}, { VEDETTE_ROLES: 'api,worker' })
})
after(() => setup.stop())

const start = Math.floor(Date.now() / 1000) - 7200

async function makeOrganization(organization_code: string) {
  const named = { organization_code, name: organization_code, domains: ['havskoginstruments.com'] }
  assert.equal((await setup.service.post('/platformapi/organizations', named)).status, 201)
}

/** The first alert of a story of the lab. */
function alertOf(id: string): Fields {
  const [alert] = setup.lab.control.stories().find((story) => story.id === id)?.alerts ?? []
  assert.ok(alert, id)
  return { ...alert }
}

const made = (alert_type: string, fields: Fields, after = 0) => ({
  ...{ alert_provider: 'siem', alert_type, created_at_source: start + after, alert_content: JSON.stringify(fields) },
})

/** Sends the alerts one after the other and gives the case of each. */
async function casesOf(organization_code: string, alerts: readonly Fields[]): Promise<string[]> {
  const cases = []
  for (const alert of alerts) {
    const { investigation } = await investigated(setup.service, { ...alert, organization_code })
    cases.push(investigation.case_id)
  }
  return cases
}

const mixed = [
  'impossible-travel-business-trip',
  'impossible-travel-intruder',
  'internet-scanner',
  'exploited-server',
  'quarantined-malware',
]

test('stories that share the address of the own office alone are cases of their own', async () => {
  await makeOrganization('OFFICE')
  await setup.connect('incident-source', undefined, { organization_code: 'OFFICE' })
  const cases = await casesOf('OFFICE', mixed.map(alertOf))
  assert.equal(new Set(cases).size, mixed.length, cases.join())
})

test('an address that machines have on the internet joins nothing from then on, whoever named it before', async () => {
  await makeOrganization('LATER')
  const [trip, intruder, quarantined] = [mixed[0], mixed[1], mixed[4]].map((id) => alertOf(id ?? ''))
  const cases = await casesOf('LATER', [trip ?? {}, quarantined ?? {}, intruder ?? {}])
  assert.equal(new Set(cases).size, 3, cases.join())
})

test('a published address that others attack joins nothing, and its machine still does', async () => {
  await makeOrganization('WEB')
  const attack = (ip: string, name: string) => ({
    source: { ip },
    destination: { ip: '193.46.213.80' },
    host: { name },
  })
  const cases = await casesOf('WEB', [
    made('Web application exploit attempt', attack('141.98.11.106', 'web-1')),
    made('Web application exploit attempt', attack('45.155.205.12', 'web-2'), 60),
    made('SSH brute force', { src_ip: '80.94.95.112', dest_ip: '193.46.213.80' }, 120),
    made('Web shell found', { host: { name: 'web-1' }, sha256: '4'.repeat(64) }, 180),
  ])
  assert.equal(new Set(cases.slice(0, 3)).size, 3, cases.join())
  assert.equal(cases[3], cases[0])
})

test('the address of an attacker still joins, whoever it is used against and whatever the attacker writes', async () => {
  await makeOrganization('SPRAYED')
  const ip = '185.174.102.33'
  const signIn = (nth: number) =>
    made('Unfamiliar sign-in', { userPrincipalName: `person${nth}@havskoginstruments.com`, ipAddress: ip }, nth * 60)
  const cases = await casesOf('SPRAYED', [
    ...[1, 2, 3].map(signIn),
    {
      ...made('Web application exploit attempt', {}, 240),
      alert_content: `srcip=${ip} dhost=shop.havskoginstruments.com agent="device_external_ip=${ip} computer.external_ip: ${ip}"`,
    },
    made('Password spray', { source: { ip }, user_agent: `{"computer":{"external_ip":"${ip}"}}` }, 300),
    signIn(6),
  ])
  assert.equal(new Set(cases).size, 1, cases.join())
})

test('the preview of a rule knows the own addresses too', async () => {
  await makeOrganization('TRIED')
  await setup.connect('incident-source', undefined, { organization_code: 'TRIED' })
  const path = '/platformapi/organizations/TRIED/correlation'
  assert.equal((await setup.service.send('PUT', path, { rule: { mode: 'off' } })).status, 200)
  await casesOf('TRIED', mixed.map(alertOf))
  const asked = { organization_code: 'TRIED', rule: { mode: 'default' } }
  const { body } = await setup.service.post('/platformapi/correlation/preview', asked)
  assert.deepEqual([body.cases_then, body.joins], [mixed.length, []])
})
