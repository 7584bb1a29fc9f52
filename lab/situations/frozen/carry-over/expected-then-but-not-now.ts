// The tool was expected three weeks ago, for another account.
import { alert, loggedOn, processSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const expectedThenButNotNow: TellSituation = (setting) => {
  const server = setting.machine('srv-backup-01')
  const clara = setting.person('clara.hultman')
  const at = setting.ago({ minutes: 56 })
  const told = unjudged(setting, 'backup psexec', {
    title: 'Suspicious remote activity by a service tool',
    category: 'LateralMovement',
    severity: 'High',
    techniques: ['T1569.002'],
    at,
    machine: server,
    user: clara,
    evidence: [
      processSeen(setting, 'PsExec64.exe', 'C:\\Users\\Public', 'PsExec64.exe \\\\srv-backup-01 -s cmd'),
      { kind: 'User', person: clara },
    ],
  })

  return {
    id: 'expected-then-but-not-now',
    group: 'carry-over',
    title: 'The tool of the administrators in other hands',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Suspicious remote activity by a service tool', {
        id: told.detection.id,
        title: told.detection.title,
        severity: 'High',
        computerDnsName: server.dnsName,
        account: clara.account,
        command: 'PsExec64.exe \\\\srv-backup-01 -s cmd',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [loggedOn(server, at - 3000, clara.account, { RemoteIP: setting.laptopOf('clara.hultman').ip })],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: setting.file('PsExec64.exe').sha256 }],
    },
    because:
      'The same title was closed as maintenance by Oskar weeks ago. Today a technician from Singapore opens a shell on the backup server, and nobody has judged it.',
  }
}
