// A command server was called by a machine without an agent.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const machineThatNobodyManages: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 45 })
  const c2 = '193.233.132.56'

  return {
    id: 'machine-that-nobody-manages',
    group: 'resolution',
    title: 'A machine that the endpoint platform does not know',
    alerts: [
      alert(setting, at, 'firewall', 'Command server contacted', {
        time: setting.iso(at),
        device: 'fw-edge-01',
        src: '10.20.40.17',
        src_host: 'meter-bench-4',
        dst: c2,
        dport: 443,
        action: 'allow',
        sessions: 22,
        bytes_in: 81_000,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', c2, 95, [['Current C&C Server', 4, 'Serves the Marrowgate backdoor, validated today.']]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical', 'medium'],
      proposals: [{ action: 'block-indicator', target: c2 }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '10.20.40.17' },
      ],
    },
    because:
      'Twenty-two sessions with a current command server were let through. The machine is unknown to the endpoint platform, so it cannot be isolated there, and nobody else is to blame.',
  }
}
