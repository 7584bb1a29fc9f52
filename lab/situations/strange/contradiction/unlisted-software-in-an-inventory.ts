// A software inventory calls a file an unlisted program, for information; the file is a backdoor that calls home.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const unlistedSoftwareInAnInventory = situation(
  'unlisted-software-in-an-inventory',
  'contradiction',
  'An informational inventory report names a file that is a backdoor',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const other = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const started = at - 50 * 60_000
    const stager = setting.file('hollowreed-stager.dll')
    const harmlessFile = setting.file('7zG.exe')
    const path = 'C:\\ProgramData\\Intel\\Telemetry'
    return {
      alerts: [
        alert(
          setting,
          at,
          'lansweeper',
          'Report: new unlisted software',
          [
            '# Lansweeper 11.4 - Scheduled report "Software: new and not on the approved list (last 24 h)"',
            '# Level: Information. This report is for licence management.',
            'AssetID;AssetName;Domain;IPAddress;Username;SoftwareName;Publisher;Version;FilePath;FileSize;SHA256;FirstSeen;Approval',
            `20117;${other.host.toUpperCase()};HAVSKOG;${other.ip};daniel.okafor;7-Zip GUI;Igor Pavlov;24.08;C:\\Program Files\\7-Zip\\7zG.exe;702464;${harmlessFile.sha256};${setting.iso(at - 6 * 3_600_000)};Neutral`,
            `20131;${laptop.host.toUpperCase()};HAVSKOG;${laptop.ip};${grace.account};Intel Telemetry Helper;(unknown);1.0.0.0;${path}\\igtlm64.dll;418304;${stager.sha256};${setting.iso(started)};Unrated`,
            '# 2 rows. Total assets scanned: 54. Scan errors: 0',
          ].join('\r\n'),
        ),
      ],
      facts: {
        telemetry: [
          wrote(laptop, started, 'igtlm64.dll', path, stager, {
            InitiatingProcessFileName: 'mshta.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, started + 20_000, 'rundll32.exe', `rundll32.exe ${path}\\igtlm64.dll,Init`, {
            ...by(grace),
            ...hashes(setting.file('rundll32.exe')),
            InitiatingProcessFileName: 'mshta.exe',
          }),
          connected(laptop, started + 45_000, '45.138.16.203', {
            RemoteUrl: 'eu-west.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: `rundll32.exe ${path}\\igtlm64.dll,Init`,
            InitiatingProcessAccountName: grace.account,
          }),
          connected(laptop, at - 4 * 60_000, '45.138.16.203', {
            RemoteUrl: 'eu-west.nordcloud-metrics.net',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: `rundll32.exe ${path}\\igtlm64.dll,Init`,
            InitiatingProcessAccountName: grace.account,
          }),
          ran(other, at - 6 * 3_600_000, '7zG.exe', '"C:\\Program Files\\7-Zip\\7zG.exe" x pricebook.7z', {
            ...by(setting.person('daniel.okafor')),
            ...hashes(harmlessFile),
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [{ action: 'isolate-machine', target: other.host }],
      },
      because:
        'The report sounds like licence management, but the hash is that of a known backdoor, the endpoint platform saw it started by rundll32 and calling a current command server from this laptop. The other row is the ordinary 7-Zip of another laptop.',
    }
  },
)
