// The own bench program is flagged again. The file is the one that people cleared three times.
import { alert, by, clean, closed, fileSeen, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const benchProgramFlaggedOnceMore = situation(
  'bench-program-flagged-once-more',
  'carry-over',
  'The own bench program is flagged once more',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf(nadia.key)
    const at = setting.ago({ hours: 2, minutes: 14 })
    const title = 'ML/Augur trojan detected'
    const name = 'LensBench.exe'
    const path = 'C:\\Program Files\\Havskog\\LensBench'
    const file = setting.file(name)
    const judged = (days: number, comment: string) =>
      closed(
        setting,
        `lens bench ${days}`,
        {
          title,
          category: 'Malware',
          severity: 'Medium',
          techniques: ['T1204.002'],
          at: at - days * 86_400_000,
          machine: laptop,
          user: nadia,
          evidence: [fileSeen(setting, name, path)],
        },
        'FalsePositive',
        'Clean',
        comment,
      )
    return {
      alerts: [
        alert(
          setting,
          at,
          'eset_protect',
          title,
          `<12>1 ${setting.iso(at)} protect.havskoginstruments.com ERAServer 2312 - - ${JSON.stringify({
            event_type: 'Threat_Event',
            ipv4: laptop.ip,
            hostname: laptop.dnsName,
            group_name: 'All/Gothenburg/Research',
            os_name: 'Microsoft Windows 11 Enterprise',
            group_description: '',
            source_uuid: setting.seeded.guid('eset agent nadia'),
            occured: setting.iso(at),
            severity: 'Warning',
            threat_type: 'trojan',
            threat_name: 'ML/Augur',
            threat_flags: 'Variant',
            scanner_id: 'Real-time file system protection',
            scan_id: 'virlog.dat',
            engine_version: '29377 (20261117)',
            object_type: 'File',
            object_uri: `file:///${path.replaceAll('\\', '/')}/${name}`,
            action_taken: 'Retained',
            threat_handled: false,
            need_restart: false,
            username: `HAVSKOG\\${nadia.account}`,
            processname: 'C:\\Windows\\explorer.exe',
            circumstances: 'Event occurred during an attempt to run the file by the application.',
            hash: file.sha1.toUpperCase(),
            sha256: file.sha256,
          })}`,
        ),
      ],
      facts: {
        incidents: [
          judged(0, 'Same file as last week, same hash. Our own release 4.2, I have asked the maker again.').incident,
          judged(7, 'LensBench 4.2 from our own build server. Hash compared with the release list.').incident,
          judged(13, 'LensBench 4.2, our own program, signed by us. Sent to the maker as a false alarm.').incident,
        ],
        files: [{ name, identity: file, determination: 'Clean', publisher: 'Havskog Instruments AB', prevalence: 11 }],
        intelligence: [{ ...clean(setting, 'hash', file.sha256), extra: { hashAlgorithm: 'SHA-256' } }],
        telemetry: [ran(laptop, at, name, `"${path}\\${name}"`, { ...by(nadia), ...hashes(file), FolderPath: path })],
      },
      expected: harmless,
      because:
        'The file is the own bench program by its hash. This detection and the two before it on her laptop were closed as false alarms, and both file sources call it clean.',
    }
  },
)
