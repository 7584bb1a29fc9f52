// Old intelligence alone would not do, the endpoint platform does.
import { alert, confirmed, connected, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldAddressNewInfection: TellSituation = (setting) => {
  const felix = setting.person('felix.hultman-ahlgren')
  const laptop = setting.laptopOf('felix.hultman-ahlgren')
  const at = setting.ago({ minutes: 57 })
  const told = confirmed(setting, 'old address', {
    title: 'Connection to a remote access trojan controller',
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1219'],
    at,
    machine: laptop,
    user: felix,
    evidence: [
      processSeen(setting, 'gaugeview.exe', 'C:\\ProgramData', 'gaugeview.exe -q'),
      { kind: 'Ip', ip: '5.188.86.19' },
    ],
  })

  return {
    id: 'old-address-new-infection',
    group: 'contradiction',
    title: 'An old address and a confirmed infection',
    alerts: [
      alert(setting, at, 'firewall', 'Outbound connection to watched address', {
        time: setting.iso(at),
        src: laptop.ip,
        dst: '5.188.86.19',
        dst_port: 8443,
        note: 'address in an archived report',
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        connected(laptop, at, '5.188.86.19', {
          RemotePort: 8443,
          InitiatingProcessFileName: 'gaugeview.exe',
          InitiatingProcessCommandLine: 'gaugeview.exe -q',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'What intelligence knew is over a year old, but the endpoint platform has confirmed the program that made this very connection as malware.',
  }
}
