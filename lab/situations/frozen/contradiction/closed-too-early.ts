// What happened after the judgement is not covered by it.
import { alert, closed, connected, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const closedTooEarly: TellSituation = (setting) => {
  const hugo = setting.person('hugo.ahlgren')
  const laptop = setting.laptopOf('hugo.ahlgren')
  const at = setting.ago({ minutes: 26 })
  const c2 = '104.194.152.71'
  const file = setting.file('fixture-plan.exe')
  const before = closed(
    setting,
    'fixture plan',
    {
      title: 'Suspicious process launched',
      category: 'Execution',
      severity: 'Medium',
      techniques: ['T1204.002'],
      at: setting.ago({ hours: 5 }),
      machine: laptop,
      user: hugo,
      evidence: [
        processSeen(setting, 'fixture-plan.exe', 'C:\\Tools', 'fixture-plan.exe'),
        { kind: 'User', person: hugo },
      ],
    },
    'FalsePositive',
    'Clean',
    'Looks like a planning tool.',
  )

  return {
    id: 'closed-too-early',
    group: 'contradiction',
    title: 'A program that was cleared and then called a command server',
    alerts: [
      alert(setting, at, 'firewall', 'Command server contacted', {
        time: setting.iso(at),
        device: 'fw-edge-01',
        src: laptop.ip,
        src_host: laptop.host,
        dst: c2,
        dport: 443,
        action: 'allow',
        sessions: 14,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', c2, 94, [['Current C&C Server', 4, 'Serves the Ashfall loader, validated today.']]),
      ],
      incidents: [before.incident],
      telemetry: [0, 3, 6].map((minutes) =>
        connected(laptop, at - minutes * 60_000, c2, {
          InitiatingProcessFileName: 'fixture-plan.exe',
          InitiatingProcessSHA256: file.sha256,
          InitiatingProcessAccountName: hugo.account,
        }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: c2 },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'fw-edge-01' }],
    },
    because:
      'The program was cleared at a glance in the morning. Since then it has called a current command server, again and again, and was let through.',
  }
}
