// The account exists on every machine; the address leads to one, which has an open detection.
import { alert, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const localAdministratorSomewhere: TellSituation = (setting) => {
  const laptop = setting.laptopOf('edith.granath-forsell')
  const at = setting.ago({ hours: 1, minutes: 12 })
  const told = unjudged(setting, 'local admin', {
    title: 'Local administrator account enabled and used',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1098', 'T1078.003'],
    at,
    machine: laptop,
    evidence: [
      processSeen(setting, 'net.exe', 'C:\\Windows\\System32', 'net.exe user Administrator /active:yes', 'cmd.exe'),
    ],
  })

  return {
    id: 'local-administrator-somewhere',
    group: 'resolution',
    title: 'A local administrator behind an address',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Built-in administrator enabled',
        `EventID=4722 TargetUserName=Administrator SubjectUserName=SYSTEM SourceAddress=${laptop.ip} Collector=wec-bos-01 TimeCreated=${setting.iso(at)}`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'net.exe', 'net.exe user Administrator /active:yes', {
          AccountName: 'system',
          InitiatingProcessFileName: 'cmd.exe',
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: 'wec-bos-01' },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because:
      'The address belongs to one laptop, where the built-in administrator was switched on by the system itself. It is rated high and nobody has judged it.',
  }
}
