// The firewall blocked it; the endpoint platform saw that it got through another way.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const blockedAtOneDoor: TellSituation = (setting) => {
  const felix = setting.person('felix.bergh')
  const laptop = setting.laptopOf('felix.bergh')
  const at = setting.ago({ minutes: 44 })
  const ip = '194.87.252.33'

  return {
    id: 'blocked-at-one-door',
    group: 'contradiction',
    title: 'Blocked in the office, connected over the phone',
    alerts: [
      alert(setting, at, 'firewall', 'Connection to command server blocked', {
        time: setting.iso(at),
        device: 'pa-edge-02',
        src: laptop.ip,
        src_host: laptop.host,
        dst: ip,
        dport: 8443,
        action: 'blocked',
        threat: 'Sedgewick C2',
        severity: 'low',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 95, [['Current C&C Server', 4, 'Serves the Sedgewick backdoor; validated today.']]),
      ],
      telemetry: [
        connected(laptop, at, ip, {
          ActionType: 'ConnectionFailed',
          RemotePort: 8443,
          InitiatingProcessFileName: 'dllhost-upd.exe',
        }),
        connected(laptop, at + 900_000, ip, {
          RemotePort: 8443,
          LocalIP: '192.168.43.12',
          InitiatingProcessFileName: 'dllhost-upd.exe',
          InitiatingProcessAccountName: felix.account,
        }),
        connected(laptop, at + 1_200_000, ip, {
          RemotePort: 8443,
          LocalIP: '192.168.43.12',
          InitiatingProcessFileName: 'dllhost-upd.exe',
          InitiatingProcessAccountName: felix.account,
        }),
      ],
    },
    connections: { 'malware-protection': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: ip },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'pa-edge-02' }],
    },
    because:
      'The firewall stopped one connection. A quarter of an hour later the same program reached the same command server over another network, so the laptop is in the hands of somebody else.',
  }
}
