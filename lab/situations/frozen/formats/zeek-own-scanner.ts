// A Zeek notice about a port scan from a private address.
import { alert, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const zeekOwnScanner: TellSituation = (setting) => {
  const scanner = setting.machine('scan-vm-01')
  const at = setting.ago({ hours: 5, minutes: 5 })

  return {
    id: 'zeek-own-scanner',
    group: 'formats',
    title: "Zeek notices the company's own scanner",
    alerts: [
      alert(setting, at, 'firewall', 'Scan::Port_Scan', {
        ts: at / 1000,
        note: 'Scan::Port_Scan',
        msg: `${scanner.ip} scanned at least 15 unique ports of host 10.20.1.224 in 0m3s`,
        sub: 'local',
        src: scanner.ip,
        dst: '10.20.1.224',
        peer_descr: 'zeek-got-worker-2',
        actions: ['Notice::ACTION_LOG', 'Notice::ACTION_ALARM'],
        suppress_for: 3600,
      }),
    ],
    facts: {
      telemetry: [135, 445, 1433, 3389].map((port, i) =>
        connected(setting.machine('srv-erp-01'), at + i * 700, scanner.ip, {
          ActionType: 'ConnectionAttempt',
          RemotePort: 41_000 + i,
          LocalPort: port,
          RemoteIPType: 'Private',
        }),
      ),
      investigations: [
        ticket(
          setting,
          `Port scan from ${scanner.ip} (${scanner.host})`,
          at,
          'SECURITY_TEST',
          [{ machine: scanner }, { ip: scanner.ip }],
          'Extra run of our own scanner after the ERP update, ordered by Karin.',
          { priority: 'LOW', tags: ['Scanner'] },
        ),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      "The source is the company's own vulnerability scanner, and the analyst closed this run as an ordered security test.",
  }
}
