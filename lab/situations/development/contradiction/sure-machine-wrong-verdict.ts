// The sender is certain; people looked and the file is clean everywhere.
import { alert, antivirus, clean, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sureMachineWrongVerdict: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const laptop = setting.laptopOf('viktor.sand')
  const at = setting.ago({ hours: 3, minutes: 33 })
  const path = 'C:\\Program Files\\PalletPlan'
  const file = setting.file('palletplan-sync.exe')
  const told = closed(
    setting,
    'pallet plan',
    {
      ...antivirus,
      title: "'Phonzy' malware was detected",
      category: 'Malware',
      severity: 'High',
      at,
      machine: laptop,
      user: viktor,
      threat: { family: 'Phonzy', name: 'Trojan:Win32/Phonzy.B!ml' },
      evidence: [fileSeen(setting, 'palletplan-sync.exe', path)],
    },
    'FalsePositive',
    'Clean',
    'Signed update of the planning program, maker confirmed the hash.',
  )

  return {
    id: 'sure-machine-wrong-verdict',
    group: 'contradiction',
    title: 'A model that is sure and people who know better',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Trojan detected (confidence 99 %)', {
        detection_id: told.detection.id,
        title: told.detection.title,
        severity: 'Critical',
        confidence: 0.99,
        engine: 'static-ml-7',
        host: laptop.host,
        user: viktor.account,
        file: `${path}\\palletplan-sync.exe`,
        sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'hash', file.sha256)],
      files: [
        {
          name: 'palletplan-sync.exe',
          identity: file,
          determination: 'Clean',
          publisher: 'Brackwater Software',
          prevalence: 9100,
        },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The sender is sure, and wrong: the analyst closed this very detection, the maker confirmed the file, and intelligence has known it as clean for years.',
  }
}
