// The weekly scan meets a server where something happened in autumn.
import { alert, closed, connected, processSeen, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const scanOfAServerWithAPast: TellSituation = (setting) => {
  const scanner = setting.machine('scan-vm-01')
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 4, minutes: 51 })
  const before = closed(
    setting,
    'sql autumn',
    {
      title: 'Credential dumping on a database server',
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at: setting.ago({ days: 68 }),
      machine: server,
      evidence: [processSeen(setting, 'mimikatz.exe', 'C:\\PerfLogs', 'mimikatz.exe')],
    },
    'TruePositive',
    'MultiStagedAttack',
    'Paula Ortiz’s old account, closed. All passwords renewed.',
  )

  return {
    id: 'scan-of-a-server-with-a-past',
    group: 'carry-over',
    title: 'The own scanner and a server with a past',
    alerts: [
      alert(setting, at, 'firewall', 'Network scan', {
        src: scanner.ip,
        dst: server.ip,
        dst_host: server.host,
        ports: [135, 445, 1433, 3389],
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident],
      investigations: [
        ticket(
          setting,
          `Network scan from ${scanner.ip} (${scanner.host})`,
          at,
          'SECURITY_TEST',
          [{ machine: scanner }, { ip: scanner.ip }],
          'Weekly run of our own scanner, moved to today.',
          { priority: 'LOW', tags: ['Scanner'] },
        ),
      ],
      telemetry: [135, 445, 1433, 3389].map((port, i) =>
        connected(server, at + i * 500, scanner.ip, {
          ActionType: 'ConnectionAttempt',
          LocalPort: port,
          RemotePort: 42_000 + i,
          RemoteIPType: 'Private',
        }),
      ),
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The source is the own scanner, and the analyst closed this run as the weekly one. What was done on the server in autumn by a former account is another event.',
  }
}
