// Why an alert joined a case is told by when things happened, whatever else the case holds.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Claim } from '../../../contract/vocabulary.ts'
import { aConclusion, conclude } from '../../../test/support/conclude.ts'
import { startService, type TestService } from '../../../test/support/service.ts'
import { correlationFacts } from './correlation-facts.ts'

let service: TestService
before(async () => {
  service = await startService()
})
after(() => service.stop())

const start = Math.floor(Date.now() / 1000) - 24 * 3600
const aHost = (value: string) => ({
  ...{ kind: 'host' as const, value, internal: true, role: 'target' as const, quoted: false },
  places: [{ pointer: '/host' }],
})

interface Told {
  claim: Claim
  minute: number
  hosts: string[]
}

async function concluded({ claim, minute, hosts }: Told) {
  const alert = { alert_type: claim, alert_provider: 'siem', alert_content: `${claim} ${hosts}` }
  const read = { claims: [claim], observables: hosts.map(aHost) }
  const facts = { ...alert, ...read, at: start + minute * 60, outcome: 'unknown' as const, severity: null }
  return aConclusion(service, { ...read, correlation: correlationFacts(facts) }, alert)
}

/** Why each of the alerts is in the case of the first. */
async function reasonsOf(alerts: readonly Told[], { atOnce = false } = {}) {
  const conclusions = []
  for (const alert of alerts) conclusions.push(await concluded(alert))
  const batches = atOnce ? [conclusions] : conclusions.map((each) => [each])
  const ids = new Set<string>()
  for (const batch of batches) for (const { case_id } of (await conclude(service, ...batch)).values()) ids.add(case_id)
  assert.equal(ids.size, 1)
  const { body } = await service.get(`/platformapi/cases/${[...ids][0]}`)
  return body.alerts.map(({ joined }: { joined: { reason: string } | null }) => joined?.reason)
}

const attack = (name: string): Told[] => [
  { claim: 'phishing-clicked', minute: 0, hosts: [`lt-${name}`] },
  { claim: 'lateral-movement', minute: 180, hosts: [`lt-${name}`, `srv-${name}`] },
  { claim: 'exfiltration', minute: 300, hosts: [`srv-${name}`] },
]

for (const atOnce of [false, true])
  test(`an alert is told as later or earlier than the one that it shares something with${atOnce ? ', all at once too' : ''}`, async () => {
    const name = atOnce ? 'one' : 'many'
    const late = { claim: 'phishing-delivered' as const, minute: 30, hosts: [`lt-${name}`] }
    const reasons = await reasonsOf([...attack(name), late], { atOnce })
    assert.deepEqual(reasons, [
      undefined,
      `same machine lt-${name}, 3 hours later, lateral movement after phishing clicked`,
      `same machine srv-${name}, 2 hours later, exfiltration after lateral movement`,
      `same machine lt-${name}, 3 hours earlier, phishing delivered before lateral movement`,
    ])
  })

test('only what happened within a minute happened at the same time, in no order', async () => {
  const near = { claim: 'command-and-control' as const, minute: 0.5, hosts: ['lt-near'] }
  const next = { claim: 'execution' as const, minute: 2, hosts: ['lt-near'] }
  assert.deepEqual(await reasonsOf([{ claim: 'malware', minute: 0, hosts: ['lt-near'] }, near, next]), [
    undefined,
    'same machine lt-near, at the same time',
    'same machine lt-near, 2 minutes later, execution after command and control',
  ])
})
