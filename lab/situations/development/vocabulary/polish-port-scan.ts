// Skanowanie portów: the own scanner after a change of the firewall.
import { alert, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const polishPortScan: TellSituation = (setting) => {
  const scanner = setting.machine('scan-vm-01')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 3, minutes: 21 })

  return {
    id: 'polish-port-scan',
    group: 'vocabulary',
    title: 'A port scan by the own scanner, in Polish',
    alerts: [
      alert(setting, at, 'firewall', 'Skanowanie portów w sieci wewnętrznej', {
        czas: setting.iso(at),
        zrodlo: scanner.ip,
        cel: server.ip,
        porty: [135, 139, 445, 3389, 5985],
        opis: 'Jeden adres sprawdził wiele portów w krótkim czasie.',
        urzadzenie: 'fw-edge-01',
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Port scan from ${scanner.ip} (${scanner.host})`,
          at,
          'SECURITY_TEST',
          [{ machine: scanner }, { ip: scanner.ip }],
          'Run of our own scanner after the change of the firewall, ordered by Oskar.',
          { priority: 'LOW', tags: ['Scanner'] },
        ),
      ],
      telemetry: [135, 445, 3389].map((port, i) =>
        connected(server, at + i * 600, scanner.ip, {
          ActionType: 'ConnectionAttempt',
          LocalPort: port,
          RemotePort: 40_500 + i,
          RemoteIPType: 'Private',
        }),
      ),
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The source is the own vulnerability scanner, and the analyst closed this run as an ordered test.',
  }
}
