// The title says one thing, the action and the endpoint platform another.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const blockedByNameOnly: TellSituation = (setting) => {
  const laptop = setting.laptopOf('felix.bergh')
  const at = setting.ago({ minutes: 45 })
  const c2 = '185.225.73.148'

  return {
    id: 'blocked-by-name-only',
    group: 'contradiction',
    title: 'A rule called blocked that let the connection pass',
    alerts: [
      alert(setting, at, 'firewall', 'Blocked malware callback (monitor mode)', {
        rule: 'BLOCK-C2-LIST',
        mode: 'monitor',
        action: 'allow',
        device: 'pa-edge-02',
        src: laptop.ip,
        dst: c2,
        dport: 443,
        bytes_out: 48_811,
        bytes_in: 922_104,
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [setting.risk('ip', c2, 92, [['Current C&C Server', 4, 'Havoc team server, validated today.']])],
      telemetry: [
        connected(laptop, at, c2, {
          InitiatingProcessFileName: 'regsvr32.exe',
          InitiatingProcessCommandLine: 'regsvr32.exe /s C:\\ProgramData\\nvx.ocx',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'pa-edge-02' }],
    },
    because:
      'The rule is named block and only watches. The connection was allowed, data came back, and the endpoint platform saw it succeed.',
  }
}
