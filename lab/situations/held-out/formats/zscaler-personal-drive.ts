// A Zscaler line in tabs, and an open detection about the same upload.
import { alert, clean, cloudApps, connected, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const zscalerPersonalDrive: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const laptop = setting.laptopOf('robert.keane')
  const at = setting.ago({ hours: 1, minutes: 4 })
  const told = unjudged(setting, 'robert onedrive', {
    ...cloudApps,
    title: 'Unusual file upload to an unsanctioned cloud app',
    category: 'Exfiltration',
    severity: 'High',
    techniques: ['T1567.002'],
    at,
    user: robert,
    evidence: [{ kind: 'User', person: robert }],
  })

  return {
    id: 'zscaler-personal-drive',
    group: 'formats',
    title: 'A large upload to a private drive',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Cloud storage upload over limit',
        [
          'time',
          'login',
          'clientip',
          'devicehostname',
          'action',
          'urlcat',
          'appname',
          'url',
          'reqsize',
          'dlpeng',
          'useragent',
        ].join('\t') +
          `\n${[setting.iso(at), robert.email, laptop.ip, laptop.host, 'Allowed', 'Personal Storage', 'OneDrive Personal', 'onedrive.live.com/upload', '8612009411', 'HR data (37 matches)', 'OneDriveSync/24.1'].join('\t')}`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        connected(laptop, at, '13.107.42.12', {
          RemoteUrl: 'onedrive.live.com',
          InitiatingProcessFileName: 'OneDrive.exe',
          InitiatingProcessAccountName: robert.account,
        }),
      ],
      intelligence: [clean(setting, 'ip', '13.107.42.12'), clean(setting, 'domain', 'onedrive.live.com')],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: 'onedrive.live.com' },
        { action: 'block-indicator', target: '13.107.42.12' },
      ],
    },
    because:
      'Eight gigabytes with personal data of staff went to a private drive, rated high, and nobody has judged it. The service itself is clean, which explains nothing.',
  }
}
