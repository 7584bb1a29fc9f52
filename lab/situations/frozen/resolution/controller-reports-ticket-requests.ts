// The controller writes the event, the laptop asked for the tickets.
import { alert, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const controllerReportsTicketRequests: TellSituation = (setting) => {
  const bruno = setting.person('bruno.engman-cronholm')
  const laptop = setting.laptopOf('bruno.engman-cronholm')
  const dc = setting.machine('srv-dc-02')
  const at = setting.ago({ hours: 1, minutes: 9 })
  const told = unjudged(setting, 'ticket requests', {
    title: 'Suspicious Kerberos service ticket requests',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1558.003'],
    at,
    machine: laptop,
    user: bruno,
    evidence: [{ kind: 'User', person: bruno }],
  })

  return {
    id: 'controller-reports-ticket-requests',
    group: 'resolution',
    title: 'A domain controller reports ticket requests',
    alerts: [
      alert(setting, at, 'siem', 'Kerberoasting', {
        EventID: 4769,
        Computer: dc.dnsName,
        TargetUserName: `${bruno.account}@HAVSKOG.LOCAL`,
        ServiceName: 'svc-sql',
        TicketEncryptionType: '0x17',
        IpAddress: `::ffff:${laptop.ip}`,
        Status: '0x0',
        count: 31,
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: dc.host },
        { action: 'isolate-machine', target: 'srv-sql-01' },
      ],
    },
    because:
      'A laptop asked for 31 weakly encrypted tickets, and the platform noticed it on that laptop too, but nobody has judged it. The controller only wrote it down.',
  }
}
