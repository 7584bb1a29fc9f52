// Each step is weak, together they point somewhere, and nobody has judged it.
import { alert, by, loggedOn, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const newTaskAfterALogonAtNight: TellSituation = (setting) => {
  const server = setting.machine('srv-dc-02')
  const edith = setting.person('edith.granath-forsell')
  const at = setting.ago({ hours: 1, minutes: 6 })
  const told = unjudged(setting, 'night task', {
    title: 'Suspicious service created on a domain controller',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1543.003'],
    at,
    machine: server,
    user: edith,
    evidence: [
      processSeen(
        setting,
        'sc.exe',
        'C:\\Windows\\System32',
        'sc.exe create NetHelp binPath= C:\\PerfLogs\\nh.exe',
        'cmd.exe',
      ),
      { kind: 'User', person: edith },
    ],
  })

  return {
    id: 'new-task-after-a-logon-at-night',
    group: 'chains',
    title: 'A technician on a domain controller, then a service',
    alerts: [
      alert(setting, at - 360_000, 'siem', 'Logon to a domain controller by a user', {
        host: server.dnsName,
        account: edith.account,
        type: 'RemoteInteractive',
        time: setting.iso(at - 360_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Suspicious service created', {
        id: told.detection.id,
        title: told.detection.title,
        severity: 'High',
        computerDnsName: server.dnsName,
        account: edith.account,
        command: 'sc.exe create NetHelp binPath= C:\\PerfLogs\\nh.exe',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        loggedOn(server, at - 360_000, edith.account, {
          LogonType: 'RemoteInteractive',
          RemoteIP: setting.laptopOf('edith.granath-forsell').ip,
        }),
        ran(server, at, 'sc.exe', 'sc.exe create NetHelp binPath= C:\\PerfLogs\\nh.exe', by(edith)),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'A technician has no business on a domain controller, and the service starts a program from an odd folder. A detection of high severity waits to be judged; nothing proves the attack.',
  }
}
