// A scan by an attacker, then the exploitation of what it found.
import { alert, confirmed, connected, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const knockThenBreakIn: TellSituation = (setting) => {
  const server = setting.machine('srv-web-01')
  const at = setting.ago({ minutes: 33 })
  const ip = '176.65.148.92'
  const shell = setting.file('status.jspx')
  const told = confirmed(
    setting,
    'status shell',
    {
      title: 'Web shell installed after exploitation of a web application',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1190', 'T1505.003'],
      at,
      machine: server,
      evidence: [
        { kind: 'File', name: 'status.jspx', path: '/opt/shop/webapps/ROOT', file: shell },
        { kind: 'Ip', ip },
      ],
    },
    'MultiStagedAttack',
  )

  return {
    id: 'knock-then-break-in',
    group: 'chains',
    title: 'A scan of the shop, then a web shell',
    alerts: [
      alert(setting, at - 2_400_000, 'firewall', 'Port scan', {
        device: 'fw-edge-01',
        src: ip,
        dst: '193.46.212.10',
        ports: 212,
        action: 'allowed',
        time: setting.iso(at - 2_400_000),
      }),
      alert(setting, at, 'siem', 'Web application exploit attempt', {
        '@timestamp': setting.iso(at),
        event: { kind: 'alert', action: 'allowed' },
        source: { ip },
        destination: { ip: '193.46.212.10', port: 443, domain: 'shop.havskoginstruments.com' },
        host: { name: server.dnsName },
        http: { response: { status_code: 200 } },
        threat: { technique: [{ id: 'T1190' }] },
        observer: { hostname: 'fw-edge-01', type: 'firewall' },
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [
        setting.risk('ip', ip, 93, [
          ['Current Exploitation Source', 4, 'Exploits web applications in many countries today.'],
        ]),
      ],
      telemetry: [
        wrote(server, at + 4000, 'status.jspx', '/opt/shop/webapps/ROOT', shell, { InitiatingProcessFileName: 'java' }),
        connected(server, at, ip, {
          ActionType: 'InboundConnectionAccepted',
          LocalPort: 443,
          RemotePort: 50_112,
          InitiatingProcessFileName: 'java',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: ip },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'fw-edge-01' }],
    },
    because:
      'A known exploiter scanned the shop and then got a web shell onto the server, which the analyst has confirmed. The firewall only reports it.',
  }
}
