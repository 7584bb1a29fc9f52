// First the appliance names a host, then the firewall names an address.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const applianceThenFirewall: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const at = setting.ago({ minutes: 39 })
  const host = 'v3.eu-west.nordcloud-metrics.net'

  return {
    id: 'appliance-then-firewall',
    group: 'chains',
    title: 'A lookup at the DNS appliance, then the connection',
    alerts: [
      alert(setting, at - 60_000, 'siem', 'DNS query for suspicious domain', {
        reporter: 'dns-02',
        query: host,
        client: '10.20.0.4',
        time: setting.iso(at - 60_000),
      }),
      alert(setting, at, 'firewall', 'Outbound TLS to rare destination', {
        device: 'fw-edge-01',
        src: laptop.ip,
        dst: '45.138.16.203',
        sni: host,
        action: 'allow',
        bytes_out: 48_112,
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [0, 5, 10].map((minutes) =>
        connected(laptop, at - minutes * 60_000, '45.138.16.203', {
          RemoteUrl: host,
          InitiatingProcessFileName: 'dllhost.exe',
          InitiatingProcessAccountName: clara.account,
        }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: '45.138.16.203' },
      ],
      forbidden: [
        { action: 'isolate-machine', target: 'dns-02' },
        { action: 'isolate-machine', target: 'fw-edge-01' },
      ],
    },
    because:
      'Address and domain are a current command server, the connection was let through, and the endpoint platform saw it leave this laptop three times. Appliance and firewall only report.',
  }
}
