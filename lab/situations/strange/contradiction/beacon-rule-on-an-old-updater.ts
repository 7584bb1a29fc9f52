// A forensic scanner shouts about Cobalt Strike in a library that has been known as clean for years.
import { alert, by, clean, closed, fileSeen, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const beaconRuleOnAnOldUpdater = situation(
  'beacon-rule-on-an-old-updater',
  'contradiction',
  'A scanner finds Cobalt Strike in a library of the maker of the dock',
  (setting) => {
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('astrid.nyman')
    const at = setting.ago({ hours: 5, minutes: 10 })
    const name = 'DockFwTransport.dll'
    const path = 'C:\\Program Files\\Dock Firmware Updater'
    const file = setting.file(name)
    const stamp = setting.iso(at).replace(/\.\d+Z$/, 'Z')
    const judged = closed(
      setting,
      'beacon rule on the dock updater',
      {
        title: 'Possible Cobalt Strike beacon in a file',
        category: 'Malware',
        severity: 'High',
        at: at + 60_000,
        machine: laptop,
        user: astrid,
        evidence: [fileSeen(setting, name, path)],
      },
      'FalsePositive',
      'Clean',
      `Same file as THOR reports on ${laptop.host} today (${name}, sha256 ${file.sha256}). Signed by the maker of our docks, on 41 laptops since the roll-out in 2022, analysed in the sandbox: the rule matches the XOR table of a firmware packer. Nextron has confirmed the false positive and withdraws the rule.`,
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'nextron_thor',
          'THOR APT Scanner Alert',
          `<106>${stamp} ${laptop.host}/${laptop.ip} THOR: Alert: MODULE: Filescan MESSAGE: Malware file found FILE: ${path}\\${name} EXT: .dll SCORE: 135 TYPE: EXE SIZE: 288256 FIRSTBYTES: 4d5a90000300000004000000ffff0000 / <filter object at MZ> MD5: ${file.md5} SHA1: ${file.sha1} SHA256: ${file.sha256} CREATED: Tue Mar 15 09:12:44.000 2022 MODIFIED: Tue Mar 15 09:12:44.000 2022 OWNER: BUILTIN\\Administrators REASON_1: YARA rule HKTL_CobaltStrike_Beacon_XOR_Oct26_2 / Detects XORed Cobalt Strike beacon configuration SUBSCORE_1: 85 REF_1: Internal Research SIGTYPE_1: internal MATCHED_1: Str1: 2e2f2e2f2e2c at 0x1b440 REASON_2: YARA rule SUSP_Packed_Section_Name SUBSCORE_2: 50 REASONS_COUNT: 2 SCANID: S-k3ZtQ9dVwL0 RUN_BY: svc-deploy`,
        ),
      ],
      facts: {
        incidents: [judged.incident],
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Brightdock Devices',
            size: 288_256,
            prevalence: 41,
          },
        ],
        intelligence: [clean(setting, 'hash', file.sha256)],
        malwareEvents: [
          { key: 'dock scan', type: 'Scan Completed, No Detections', at: at + 30 * 60_000, machine: laptop },
        ],
        telemetry: [
          ran(
            laptop,
            at - 26 * 3_600_000,
            'DockUpdater.exe',
            '"C:\\Program Files\\Dock Firmware Updater\\DockUpdater.exe" /silent',
            {
              ...by(astrid),
              ...hashes(setting.file('DockUpdater.exe')),
            },
          ),
        ],
      },
      expected: harmless,
      because:
        'The analyst judged this very finding a false positive: same file, laptop and hour. The hash has been clean for years, is on most laptops and the malware scan afterwards found nothing. Only the rule of the scanner sounds bad.',
    }
  },
)
