// An informational message against a failed quarantine and a running stealer.
import { alert, by, hashes, malwareFound, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cleanedOnlyInWords: TellSituation = (setting) => {
  const iris = setting.person('iris.granath-dahlin')
  const laptop = setting.laptopOf('iris.granath-dahlin')
  const at = setting.ago({ minutes: 36 })
  const file = {
    name: 'zoomhelper.exe',
    path: `C:\\Users\\${iris.account}\\AppData\\Roaming`,
    identity: setting.file('zoomhelper stealer'),
  }

  return {
    id: 'cleaned-only-in-words',
    group: 'contradiction',
    title: 'Cleaned in words, and the file still ran',
    alerts: [
      alert(setting, at, 'malware_protection', 'Threat handled', {
        severity: 'informational',
        message: 'Threat was cleaned',
        computer: laptop.host,
        user: iris.account,
        file: `${file.path}\\${file.name}`,
        sha256: file.identity.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(laptop, at, 'W32.Vidar.Stealer', file, 'Quarantine Failure', 'Critical'),
      intelligence: [
        setting.risk('hash', file.identity.sha256, 94, [['Positive Malware Verdict', 4, 'Vidar information stealer.']]),
      ],
      telemetry: [ran(laptop, at + 120_000, file.name, file.name, { ...hashes(file.identity), ...by(iris) })],
    },
    connections: { 'incident-source': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The message says cleaned, but the malware platform could not put the stealer away, and it ran two minutes later.',
  }
}
