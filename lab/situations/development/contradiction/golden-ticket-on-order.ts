// A platform that has nothing to do with the question is down.
import { alert, closed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const goldenTicketOnOrder: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const laptop = setting.laptopOf('elif.demir')
  const at = setting.ago({ hours: 2, minutes: 20 })
  const told = closed(
    setting,
    'golden ticket test',
    {
      title: 'Suspected Golden Ticket usage',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1558.001'],
      at,
      machine: laptop,
      user: elif,
      evidence: [{ kind: 'User', person: elif }],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Test of the new rule, announced to IT, ticket made in the test domain.',
  )

  return {
    id: 'golden-ticket-on-order',
    group: 'contradiction',
    title: 'A forged ticket on order while bookings are down',
    alerts: [
      alert(setting, at, 'siem', 'Suspected Golden Ticket usage', {
        id: told.detection.id,
        source_host: laptop.dnsName,
        account: elif.account,
        severity: 'critical',
        technique: 'T1558.001',
        reported_by: 'srv-dc-01',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    faults: [{ platform: 'travel-booking', fault: '503' }],
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'People stated this very detection as an announced test. That nobody can ask about trips matters nothing to it.',
  }
}
