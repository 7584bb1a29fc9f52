// The short name leads to the machine and its confirmed incident.
import { alert, by, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const shortNameInCapitals: TellSituation = (setting) => {
  const felix = setting.person('felix.isaksson')
  const laptop = setting.laptopOf('felix.isaksson')
  const at = setting.ago({ minutes: 35 })
  const told = confirmed(setting, 'capitals', {
    title: 'Hands-on-keyboard activity',
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1059.003', 'T1105'],
    at,
    machine: laptop,
    user: felix,
    evidence: [
      processSeen(setting, 'ledger-sync.exe', 'C:\\ProgramData', 'ledger-sync.exe -d'),
      { kind: 'User', person: felix },
    ],
  })

  return {
    id: 'short-name-in-capitals',
    group: 'resolution',
    title: 'A machine named by its short name in capitals',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Ingress tool transfer',
        `${setting.iso(at)} host=${laptop.host.toUpperCase()} user=HAVSKOG\\${felix.account} process=ledger-sync.exe cmd="ledger-sync.exe -d" technique=T1105 collector=siem-col-02`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'ledger-sync.exe', 'ledger-sync.exe -d', {
          ...hashes(setting.file('ledger-sync.exe')),
          ...by(felix),
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: 'siem-col-02' }],
    },
    because: 'The analyst has confirmed an intruder at work on this laptop with this very program.',
  }
}
