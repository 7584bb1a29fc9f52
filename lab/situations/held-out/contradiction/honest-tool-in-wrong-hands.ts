// Every list calls the program clean; the incident is confirmed.
import { alert, by, clean, confirmed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const honestToolInWrongHands: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const laptop = setting.laptopOf('johanna.solheim')
  const at = setting.ago({ minutes: 35 })
  const file = setting.file('AnyDesk.exe')
  const told = confirmed(
    setting,
    'false support',
    {
      title: 'Remote access tool installed after a support scam',
      category: 'CommandAndControl',
      severity: 'High',
      techniques: ['T1219'],
      at,
      machine: laptop,
      user: johanna,
      evidence: [
        processSeen(setting, 'AnyDesk.exe', 'C:\\Users\\jsolheim\\Downloads', 'AnyDesk.exe --silent'),
        { kind: 'User', person: johanna },
      ],
    },
    'MaliciousUserActivity',
  )

  return {
    id: 'honest-tool-in-wrong-hands',
    group: 'contradiction',
    title: 'A clean remote control program that an attacker brought',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Remote access software', {
        host: laptop.host,
        user: johanna.account,
        program: 'AnyDesk.exe',
        sha256: file.sha256,
        signer: 'AnyDesk Software GmbH',
        reputation: 'known good',
        severity: 'low',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'hash', file.sha256)],
      files: [
        {
          name: 'AnyDesk.exe',
          identity: file,
          determination: 'Clean',
          publisher: 'AnyDesk Software GmbH',
          prevalence: 9_000_000,
        },
      ],
      telemetry: [ran(laptop, at, 'AnyDesk.exe', 'AnyDesk.exe --silent', { ...hashes(file), ...by(johanna) })],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'block-indicator', target: file.sha256 }],
    },
    because:
      'The program is honest, the people who had it installed are not, and the analyst has confirmed that for this laptop.',
  }
}
