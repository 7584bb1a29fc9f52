// A test that people stated as expected, and the same technique where nobody tests.
import { alert, closed, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const announcedTestElsewhere: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const at = setting.ago({ minutes: 54 })
  const seen = {
    title: 'Suspicious registry run key',
    category: 'Persistence',
    severity: 'High',
    techniques: ['T1547.001'],
  } as const
  const elsewhere = closed(
    setting,
    'test elsewhere',
    {
      ...seen,
      techniques: [...seen.techniques],
      at: at - 600_000,
      machine: setting.laptopOf('elif.demir'),
      user: elif,
      evidence: [{ kind: 'User', person: elif }],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Announced test on my own laptop only.',
  )
  const here = unjudged(setting, 'run key here', {
    ...seen,
    techniques: [...seen.techniques],
    at,
    machine: laptop,
    user: clara,
    evidence: [
      {
        kind: 'Registry',
        hive: 'HKEY_CURRENT_USER',
        key: 'Software\\Microsoft\\Windows\\CurrentVersion\\Run',
        valueType: 'REG_SZ',
        value: 'C:\\ProgramData\\okna.exe',
      },
      { kind: 'User', person: clara },
    ],
  })

  return {
    id: 'announced-test-elsewhere',
    group: 'contradiction',
    title: 'An announced test on another laptop',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Persistence through a run key', {
        id: here.detection.id,
        title: seen.title,
        severity: 'High',
        computerDnsName: laptop.dnsName,
        user: clara.account,
        registryValue: 'C:\\ProgramData\\okna.exe',
        mitre: 'T1547.001',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [elsewhere.incident, here.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'isolate-machine', target: 'lt-116' }],
    },
    because:
      'The test was announced for the analyst’s laptop only. Here an unknown program wants to start with every sign-in, and nobody has judged it.',
  }
}
