// The record that is in use is the one to act on.
import { alert, confirmed, connected, fileSeen, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const recordBeforeReinstallation: TellSituation = (setting) => {
  const sofia = setting.person('sofia.marklund')
  const laptop = setting.machine('lt-111')
  const at = setting.ago({ minutes: 50 })
  const file = setting.file('hollowreed-stager.dll')
  const told = confirmed(setting, 'reinstalled laptop', {
    title: "'Hollowreed' backdoor activity",
    category: 'CommandAndControl',
    severity: 'High',
    techniques: ['T1071.001'],
    at,
    machine: laptop,
    user: sofia,
    evidence: [
      fileSeen(setting, 'hollowreed-stager.dll', 'C:\\ProgramData\\Lens'),
      { kind: 'Ip', ip: '45.138.16.203' },
    ],
  })

  return {
    id: 'record-before-reinstallation',
    group: 'resolution',
    title: 'A laptop with an old record beside the present one',
    alerts: [
      alert(setting, at, 'siem', 'Backdoor traffic', {
        host: 'lt-111',
        user: sofia.account,
        sha256: file.sha256,
        remote: '45.138.16.203',
        outcome: 'allowed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        wrote(laptop, at - 60_000, 'hollowreed-stager.dll', 'C:\\ProgramData\\Lens', file),
        connected(laptop, at, '45.138.16.203', { InitiatingProcessFileName: 'rundll32.exe' }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: 'lt-111' },
        { action: 'block-indicator', target: '45.138.16.203' },
      ],
    },
    because: 'The backdoor is confirmed on the record that is in use. The other record has been silent for 143 days.',
  }
}
