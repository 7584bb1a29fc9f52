// A false positive of two days ago against a new build that nobody has judged.
import { alert, antivirus, closed, unjudged, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clearedFileNewHash: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const laptop = setting.laptopOf('lars-erik.oberg')
  const at = setting.ago({ minutes: 49 })
  const path = 'C:\\Tools\\cadview'
  const seen = {
    title: "'Fuery' malware was detected",
    category: 'Malware',
    machine: laptop,
    user: lars,
    threat: { family: 'Fuery', name: 'Trojan:Win32/Fuery.A!cl' },
  } as const
  const before = closed(
    setting,
    'cadview old',
    {
      ...antivirus,
      ...seen,
      severity: 'Medium',
      at: setting.ago({ days: 2 }),
      evidence: [{ kind: 'File', name: 'cadview.exe', path, file: setting.file('cadview 4.1') }],
    },
    'FalsePositive',
    'Clean',
    'Viewer of our supplier, version 4.1.',
  )
  const now = unjudged(setting, 'cadview new', {
    ...antivirus,
    ...seen,
    severity: 'High',
    at,
    evidence: [{ kind: 'File', name: 'cadview.exe', path, file: setting.file('cadview 4.1 changed') }],
  })

  return {
    id: 'cleared-file-new-hash',
    group: 'contradiction',
    title: 'The cleared file comes back with another hash',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Malware detected', {
        title: now.detection.title,
        severity: 'High',
        computerDnsName: laptop.dnsName,
        user: lars.account,
        file: `${path}\\cadview.exe`,
        sha256: setting.file('cadview 4.1 changed').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident, now.incident],
      telemetry: [
        wrote(laptop, at - 9000, 'cadview.exe', path, setting.file('cadview 4.1 changed'), {
          InitiatingProcessFileName: 'cadview-update.exe',
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['low', 'medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: setting.file('cadview 4.1').sha256 }],
    },
    because:
      'Name and title are those of the false positive, the file is another one. It was detected with high severity and nobody has judged it.',
  }
}
