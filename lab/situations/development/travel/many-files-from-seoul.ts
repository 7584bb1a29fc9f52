// The trip refutes the place and not the downloads.
import { alert, clean, cloudApps, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const manyFilesFromSeoul: TellSituation = (setting) => {
  const priya = setting.person('priya.raman')
  const at = setting.ago({ hours: 1, minutes: 11 })
  const ip = '121.134.60.19'
  const told = unjudged(setting, 'seoul download', {
    ...cloudApps,
    title: 'Mass download by a single user',
    category: 'Exfiltration',
    severity: 'High',
    techniques: ['T1530'],
    at,
    user: priya,
    evidence: [
      { kind: 'User', person: priya },
      { kind: 'Ip', ip },
    ],
  })

  return {
    id: 'many-files-from-seoul',
    group: 'travel',
    title: 'Many downloads on a trip to Seoul',
    alerts: [
      alert(setting, at, 'siem', 'Mass download by a single user', {
        alertId: told.detection.id,
        user: priya.email,
        ip,
        city: 'Seoul',
        country: 'KR',
        files: 4120,
        app: 'SharePoint Online',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        priya,
        { city: 'Seoul', country: 'KR', airport: 'ICN' },
        setting.ago({ days: 1 }),
        setting.ahead({ days: 3 }),
        6,
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'She is in Seoul, so the place is right. That four thousand files left is a detection of high severity that nobody has judged.',
  }
}
