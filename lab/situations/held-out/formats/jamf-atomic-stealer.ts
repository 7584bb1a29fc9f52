// A Jamf Protect alert about a script that asks for the password.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const jamfAtomicStealer: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const mac = setting.laptopOf('amelie.roux')
  const at = setting.ago({ minutes: 33 })
  const bad = setting.file('Notion-Setup.dmg payload')

  return {
    id: 'jamf-atomic-stealer',
    group: 'formats',
    title: 'A stealer on the only Mac',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'OsascriptPasswordPrompt', {
        caid: setting.seeded.hex('jamf', 32),
        input: {
          eventType: 'GPProcessEvent',
          host: { hostname: mac.host, os: 'Version 15.6', serial: 'C02HV0Q1MD6M', ips: [mac.ip] },
          match: {
            severity: 3,
            facts: [
              {
                name: 'OsascriptPasswordPrompt',
                tags: ['T1056.002', 'T1059.002'],
                human: 'An application asked for the password of the user by a script.',
              },
            ],
            event: { timestamp: setting.seconds(at), type: 1, subType: 7 },
          },
          related: {
            users: [{ name: 'amelie.roux', uid: 501 }],
            processes: [
              {
                path: '/usr/bin/osascript',
                args: ['osascript', '-e', 'display dialog "System Preferences" default answer "" with hidden answer'],
                ppid: 881,
              },
              { path: '/Volumes/Notion/Notion', pid: 881, signingInfo: { signerType: 'adhoc' } },
            ],
            binaries: [{ path: '/Volumes/Notion/Notion', sha256hex: bad.sha256, sha1hex: bad.sha1 }],
          },
        },
      }),
    ],
    facts: {
      intelligence: [setting.risk('hash', bad.sha256, 94, [['Positive Malware Verdict', 4, 'Atomic macOS stealer.']])],
      telemetry: [
        ran(mac, at - 4000, 'Notion', '/Volumes/Notion/Notion', {
          ...hashes(bad),
          ...by(amelie),
          FolderPath: '/Volumes/Notion',
        }),
        ran(
          mac,
          at,
          'osascript',
          'osascript -e display dialog "System Preferences" default answer "" with hidden answer',
          { ...by(amelie), InitiatingProcessFileName: 'Notion' },
        ),
      ],
    },
    connections: { 'malware-protection': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: mac.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
    },
    because:
      'A known stealer for Macs ran and asked for the password by a script, and the endpoint platform saw both on this Mac.',
  }
}
