// The new file behind the cleared name is known to intelligence.
import { alert, antivirus, by, closed, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clearedNameKnownStealer: TellSituation = (setting) => {
  const clara = setting.person('clara.ahlgren-bergh')
  const laptop = setting.laptopOf('clara.ahlgren-bergh')
  const at = setting.ago({ minutes: 39 })
  const path = 'C:\\Tools\\torque'
  const bad = setting.file('torque-log stolen')
  const before = closed(
    setting,
    'torque old',
    {
      ...antivirus,
      title: "'Fuery' malware was detected",
      category: 'Malware',
      severity: 'Medium',
      at: setting.ago({ days: 3 }),
      machine: laptop,
      user: clara,
      evidence: [{ kind: 'File', name: 'torque-log.exe', path, file: setting.file('torque-log 2.0') }],
    },
    'FalsePositive',
    'Clean',
    'Tool of the torque wrench, from its maker.',
  )

  return {
    id: 'cleared-name-known-stealer',
    group: 'contradiction',
    title: 'The cleared name hides a known stealer',
    alerts: [
      alert(setting, at, 'siem', 'Malware detected', {
        host: laptop.host,
        user: clara.account,
        file: `${path}\\torque-log.exe`,
        sha256: bad.sha256,
        command: 'torque-log.exe --upload',
        outcome: 'executed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident],
      telemetry: [
        ran(laptop, at, 'torque-log.exe', 'torque-log.exe --upload', {
          FolderPath: path,
          ...hashes(bad),
          ...by(clara),
        }),
      ],
      intelligence: [
        setting.risk('hash', bad.sha256, 94, [
          ['Positive Malware Verdict', 4, 'Embermoth stealer behind the name of a tool for wrenches.'],
          ['Linked to Malware', 3, 'Embermoth family.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
      forbidden: [{ action: 'block-indicator', target: setting.file('torque-log 2.0').sha256 }],
    },
    because:
      'This file is a known stealer and it ran here. What was cleared three days ago was another file of the same name.',
  }
}
