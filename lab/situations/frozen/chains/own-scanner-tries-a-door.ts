// The weekly scan, and the exploit check that it includes.
import { alert, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ownScannerTriesADoor: TellSituation = (setting) => {
  const scanner = setting.machine('scan-vm-01')
  const server = setting.machine('srv-jump-01')
  const at = setting.ago({ hours: 5, minutes: 41 })

  return {
    id: 'own-scanner-tries-a-door',
    group: 'chains',
    title: 'The own scanner knocks and then tries a door',
    alerts: [
      alert(setting, at - 600_000, 'firewall', 'Port scan', {
        src: scanner.ip,
        dst: server.ip,
        ports: 1000,
        time: setting.iso(at - 600_000),
      }),
      alert(setting, at, 'firewall', 'Exploit attempt', {
        src: scanner.ip,
        src_host: scanner.host,
        dst: server.ip,
        dst_host: server.host,
        signature: 'SMB remote code execution probe',
        action: 'alert',
        time: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Exploit attempt from ${scanner.ip} (${scanner.host}) on ${server.host}`,
          at,
          'SECURITY_TEST',
          [{ machine: scanner }, { ip: scanner.ip }, { machine: server }],
          'Authenticated scan of the jump host with exploit checks, ordered by Karin for this morning.',
          { priority: 'LOW', tags: ['Scanner'] },
        ),
      ],
      telemetry: [
        connected(server, at, scanner.ip, {
          ActionType: 'ConnectionAttempt',
          LocalPort: 445,
          RemotePort: 41_300,
          RemoteIPType: 'Private',
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The source is the company’s own scanner, and the analyst closed this very probe as the scan that was ordered for this morning.',
  }
}
