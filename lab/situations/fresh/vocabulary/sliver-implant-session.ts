// A sensor speaks of a Sliver implant on the backup server; the peer is a command server today.
import { alert, connected, situation } from '../../shorthand.ts'

export const sliverImplantSession = situation(
  'sliver-implant-session',
  'vocabulary',
  'A Sliver implant on the backup server',
  (setting) => {
    const server = setting.machine('srv-backup-01')
    const at = setting.ago({ minutes: 31 })
    const c2 = '45.138.16.203'
    return {
      alerts: [
        alert(setting, at, 'stamus', 'Sliver mTLS implant check-in', {
          event_type: 'stamus',
          timestamp: setting.iso(at),
          host: 'ndr-probe-01',
          stamus: {
            family_name: 'Post-exploitation frameworks',
            threat_name: 'Sliver',
            kill_chain: 'command_and_control',
            asset: server.ip,
            asset_type: 'ip',
            source: c2,
          },
          alert: {
            action: 'allowed',
            signature: 'STAMUS Sliver implant mTLS check-in',
            signature_id: 3215771,
            severity: 1,
          },
          src_ip: server.ip,
          src_port: 61902,
          dest_ip: c2,
          dest_port: 8888,
          proto: 'TCP',
          tls: { ja3s: { hash: '15af977ce25de452b96affa2addb1036' } },
          flow: { pkts_toserver: 904, pkts_toclient: 870 },
        }),
      ],
      facts: {
        telemetry: [
          connected(server, at, c2, {
            RemotePort: 8888,
            InitiatingProcessFileName: 'spoolhlp.exe',
            InitiatingProcessFolderPath: 'C:\\Windows\\Temp\\spoolhlp.exe',
            InitiatingProcessCommandLine: 'C:\\Windows\\Temp\\spoolhlp.exe',
          }),
        ],
      },
      faults: [{ platform: 'malware-protection', fault: '401' }],
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'isolate-machine', target: server.host }],
        forbidden: [
          { action: 'isolate-machine', target: 'ndr-probe-01' },
          { action: 'block-indicator', target: server.ip },
        ],
      },
      because:
        'Sliver is a tool of attackers, its peer is a command server today, the traffic was allowed, and the endpoint platform saw a program in a temporary folder of this server make the connection.',
    }
  },
)
