// A firewall saw calls to a command server from a private address that belonged to another laptop until lately.
import type { TellSituation } from '../situation.ts'

export const beaconBehindAnAddress: TellSituation = (setting) => {
  const laptop = setting.laptopOf('robert.keane')
  const at = setting.ago({ minutes: 34 })
  const c2 = '45.138.16.203'
  const host = 'k7f2.nordcloud-metrics.net'
  return {
    id: 'beacon-behind-an-address',
    group: 'resolution',
    title: 'Calls to a command server from a private address',
    alerts: [
      {
        alert_provider: 'firewall',
        alert_type: 'Outbound connection to suspicious host',
        created_at_source: setting.seconds(at),
        alert_content: `CEF:0|Palo Alto Networks|PAN-OS|11.1|THREAT|spyware|6|rt=${at} dvchost=pa-edge-02 src=${laptop.ip} spt=51522 dst=${c2} dpt=443 dhost=${host} proto=TCP act=allow cnt=41`,
      },
    ],
    facts: {
      telemetry: [
        {
          table: 'DeviceNetworkEvents',
          at,
          machine: laptop,
          columns: {
            ActionType: 'ConnectionSuccess',
            RemoteIP: c2,
            RemotePort: 443,
            RemoteUrl: host,
            Protocol: 'Tcp',
            RemoteIPType: 'Public',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\hr-sync.dll,Run',
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [
        { action: 'isolate-machine', target: 'pa-edge-02' },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because:
      'The address is a current command server, its domain too, the connection was allowed, and the endpoint platform saw it leave this laptop, which has had the private address for the whole day.',
  }
}
