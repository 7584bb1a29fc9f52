// A history of tests and false alarms does not soften a real one.
import { alert, by, closed, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lockerAfterAnnouncedTests: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const at = setting.ago({ minutes: 28 })
  const file = setting.file('glaswolf-locker.exe')
  const before = closed(
    setting,
    'clara test',
    {
      title: 'Ransomware activity on one endpoint',
      category: 'Ransomware',
      severity: 'High',
      techniques: ['T1486'],
      at: setting.ago({ days: 15 }),
      machine: laptop,
      user: clara,
      evidence: [{ kind: 'User', person: clara }],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Announced simulation on this laptop.',
  )

  return {
    id: 'locker-after-announced-tests',
    group: 'carry-over',
    title: 'A real locker where a simulation was',
    alerts: [
      alert(setting, at, 'siem', 'Ransomware activity', {
        host: laptop.host,
        user: clara.account,
        process: 'glaswolf-locker.exe',
        sha256: file.sha256,
        files_renamed: 340,
        outcome: 'running',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident],
      telemetry: [
        ran(laptop, at - 15_000, 'glaswolf-locker.exe', 'glaswolf-locker.exe', { ...hashes(file), ...by(clara) }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
    },
    because:
      'The file is known ransomware and runs on her laptop now. The simulation of two weeks ago was announced, and this is not it.',
  }
}
