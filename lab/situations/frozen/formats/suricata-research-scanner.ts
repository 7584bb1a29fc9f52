// An eve.json record about a scanner that publishes its addresses.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const suricataResearchScanner: TellSituation = (setting) => {
  const at = setting.ago({ hours: 3, minutes: 40 })
  const ip = '162.142.125.211'

  return {
    id: 'suricata-research-scanner',
    group: 'formats',
    title: 'Suricata drops the knocks of a research scanner',
    alerts: [
      alert(setting, at, 'firewall', 'Attempted Information Leak', {
        timestamp: setting.iso(at),
        flow_id: 1184022317710021,
        in_iface: 'eth1',
        event_type: 'alert',
        src_ip: ip,
        src_port: 47110,
        dest_ip: '193.46.212.10',
        dest_port: 3389,
        proto: 'TCP',
        alert: {
          action: 'blocked',
          gid: 1,
          signature_id: 2001972,
          rev: 20,
          signature: 'ET SCAN Behavioral Unusually fast Terminal Server Traffic Potential Scan or Infection (Inbound)',
          category: 'Attempted Information Leak',
          severity: 2,
        },
        verdict: { action: 'drop' },
        flow: { pkts_toserver: 1, pkts_toclient: 0, bytes_toserver: 60, bytes_toclient: 0, state: 'new' },
        host: 'sensor-got-1',
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Port scan from ${ip}`,
          at,
          'BENIGN',
          [{ ip }],
          'Tallgrass Internet Census, published address, dropped at the edge. Nothing to do.',
          { priority: 'LOW' },
        ),
      ],
    },
    expected: {
      verdict: 'benign',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'The source is a research scanner that publishes its addresses, one packet was dropped, and the analyst closed this very knock as benign.',
  }
}
