// Unwanted software where there was unwanted software before.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const bundlerOnceMore: TellSituation = (setting) => {
  const laptop = setting.laptopOf('iris.isaksson')
  const at = setting.ago({ hours: 1, minutes: 20 })
  const file = {
    name: 'pdf-converter-free.exe',
    path: 'C:\\Users\\iris.isaksson\\Downloads',
    identity: setting.file('pdf-converter-free.exe'),
  }

  return {
    id: 'bundler-once-more',
    group: 'carry-over',
    title: 'A bundled converter, put away once more',
    alerts: [
      alert(setting, at, 'malware_protection', 'Threat Quarantined', {
        event_type: 'Threat Quarantined',
        date: setting.iso(at),
        detection: 'PUA.Win.Bundler.PdfFree',
        severity: 'Low',
        computer: { hostname: laptop.host },
        file: { file_name: file.name, identity: { sha256: file.identity.sha256 } },
      }),
    ],
    facts: { malwareEvents: malwareFound(laptop, at, 'PUA.Win.Bundler.PdfFree', file, 'Threat Quarantined', 'Low') },
    expected: {
      verdict: 'suspicious',
      severities: ['informational', 'low'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because: 'A bundler is unwanted, not an attack. It was put away.',
  }
}
