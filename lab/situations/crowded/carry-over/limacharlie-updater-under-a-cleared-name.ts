// A program has the name and the folder of an updater that was cleared weeks ago, and is another file.
import { alert, by, closed, connected, hashes, hostile, loggedOn, ran, situation, wrote } from '../../shorthand.ts'

export const limacharlieUpdaterUnderAClearedName = situation(
  'limacharlie-updater-under-a-cleared-name',
  'carry-over',
  'LimaCharlie: unsigned binary from ProgramData',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ minutes: 96 })
    const name = 'LensCalcUpdate.exe'
    const folder = 'C:\\ProgramData\\LensCalc'
    const cleared = setting.file('LensCalcUpdate.exe of the maker')
    const file = setting.file('LensCalcUpdate.exe of somebody else')
    const archive = setting.file('lenscalc_coatings_2026.zip')
    const host = 'sync.coating-tables.org'
    const ip = '94.156.177.62'
    const { guid, hex, number } = setting.seeded
    const oid = guid('limacharlie org')
    const sid = guid('limacharlie sensor')
    const iid = guid('limacharlie installation')
    const detection = guid('limacharlie detection')
    const atom = (key: string) => hex(`limacharlie atom ${key}`, 32)
    const child = {
      ...by(nadia),
      FolderPath: 'C:\\Windows\\System32',
      InitiatingProcessFileName: name,
      InitiatingProcessCommandLine: `"${folder}\\${name}" /background`,
      InitiatingProcessSHA256: file.sha256,
      InitiatingProcessAccountName: nadia.account,
    }
    const earlier = closed(
      setting,
      'lenscalc cleared',
      {
        title: 'Suspicious file dropped',
        category: 'SuspiciousActivity',
        severity: 'Low',
        at: setting.ago({ days: 24, hours: 6 }),
        machine: laptop,
        user: nadia,
        techniques: ['T1036'],
        evidence: [{ kind: 'File', name, path: folder, file: cleared, status: 'Detected' }],
      },
      'FalsePositive',
      'Clean',
      `Updater of LensCalc, signed by Optikverkstan AB (sha256 ${cleared.sha256}). Comes with the program, known to ${nadia.name}. LimaCharlie may report ${name} in ProgramData as well.`,
    )
    return {
      alerts: [
        alert(setting, at + 2000, 'limacharlie', 'WIN-Unsigned-Binary-From-ProgramData', {
          author: 'elif.demir@havskoginstruments.com',
          cat: 'WIN-Unsigned-Binary-From-ProgramData',
          detect: {
            event: {
              BASE_ADDRESS: 140_698_833_649_664,
              COMMAND_LINE: `"${folder}\\${name}" /background`,
              CREATION_TIME: at,
              FILE_IS_SIGNED: 0,
              FILE_PATH: `${folder}\\${name}`,
              HASH: file.sha256,
              MEMORY_USAGE: 6_688_768,
              PARENT: {
                BASE_ADDRESS: 140_696_302_092_288,
                COMMAND_LINE: 'C:\\Windows\\Explorer.EXE',
                CREATION_TIME: at - 8_812_411,
                FILE_IS_SIGNED: 1,
                FILE_PATH: 'C:\\Windows\\explorer.exe',
                HASH: setting.file('explorer.exe').sha256,
                MEMORY_USAGE: 189_214_720,
                PARENT_PROCESS_ID: 6044,
                PROCESS_ID: 6120,
                THIS_ATOM: atom('parent'),
                THREADS: 88,
                TIMESTAMP: at - 8_812_400,
                USER_NAME: `HAVSKOG\\${nadia.account}`,
              },
              PARENT_PROCESS_ID: 6120,
              PROCESS_ID: 13_288,
              THREADS: 4,
              USER_NAME: `HAVSKOG\\${nadia.account}`,
            },
            routing: {
              arch: 2,
              did: '',
              event_id: guid('limacharlie event'),
              event_time: at,
              event_type: 'NEW_PROCESS',
              ext_ip: nadia.office.externalIp,
              hostname: laptop.dnsName,
              iid,
              int_ip: laptop.ip,
              moduleid: 2,
              oid,
              parent: atom('parent'),
              plat: 268_435_456,
              sid,
              tags: ['gbg', 'research', 'vip-no'],
              this: atom('this'),
            },
          },
          detect_id: detection,
          detect_mtd: {
            author: 'Havskog Instruments IT',
            description: 'A binary without signature was started from below C:\\ProgramData.',
            falsepositives: ['Updaters of small makers, see note on LensCalc'],
            level: 'medium',
            references: ['https://attack.mitre.org/techniques/T1036/005/'],
            tags: ['attack.defense_evasion', 'attack.t1036.005'],
          },
          gen_time: at + 1840,
          link: `https://app.limacharlie.io/orgs/${oid}/detections/${detection}`,
          mtd: {},
          namespace: 'general',
          priority: 3,
          routing: {
            arch: 2,
            event_time: at,
            event_type: 'NEW_PROCESS',
            ext_ip: nadia.office.externalIp,
            hostname: laptop.dnsName,
            iid,
            int_ip: laptop.ip,
            latency: number('limacharlie latency', 210, 940),
            moduleid: 2,
            oid,
            parent: atom('parent'),
            plat: 268_435_456,
            sid,
            tags: ['gbg', 'research', 'vip-no'],
            this: atom('this'),
          },
          rule_tags: ['tenant:havskog', 'tier:2'],
          source: `${oid}.${iid}.${sid}.10000000.2`,
          source_rule: 'general.WIN-Unsigned-Binary-From-ProgramData',
          ts: at + 1840,
        }),
      ],
      facts: {
        incidents: [earlier.incident],
        files: [
          {
            name,
            identity: cleared,
            determination: 'Clean',
            publisher: 'Optikverkstan AB',
            size: 1_204_224,
            prevalence: 3100,
          },
        ],
        intelligence: [
          setting.risk(
            'hash',
            file.sha256,
            88,
            [['Positive Malware Verdict', 4, 'Marrowgate backdoor, built this week; seen in traps for optics makers.']],
            { hashAlgorithm: 'SHA-256', fileHashes: [file.sha256, file.sha1, file.md5] },
          ),
          setting.risk('domain', 'coating-tables.org', 46, [['Newly Registered Domain', 2, 'Registered 12 days ago.']]),
        ],
        telemetry: [
          ...[3, 10, 17].map((days) =>
            ran(laptop, setting.ago({ days, hours: 7 }), name, `"${folder}\\${name}" /background`, {
              ...by(nadia),
              ...hashes(cleared),
              FolderPath: folder,
              InitiatingProcessFileName: 'explorer.exe',
            }),
          ),
          loggedOn(laptop, at - 150 * 60_000, nadia.account, { LogonType: 'Interactive', AccountSid: nadia.sid }),
          wrote(
            laptop,
            at - 21 * 60_000,
            'lenscalc_coatings_2026.zip',
            `C:\\Users\\${nadia.account}\\Downloads`,
            archive,
            {
              FileOriginUrl: 'https://coating-tables.org/dl/lenscalc_coatings_2026.zip',
              InitiatingProcessFileName: 'msedge.exe',
            },
          ),
          ran(
            laptop,
            at - 19 * 60_000,
            'wscript.exe',
            `wscript.exe "C:\\Users\\${nadia.account}\\Downloads\\coatings\\install_tables.js"`,
            {
              ...by(nadia),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          wrote(laptop, at - 18 * 60_000, name, folder, file, {
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessAccountName: nadia.account,
          }),
          ran(laptop, at, name, `"${folder}\\${name}" /background`, {
            ...by(nadia),
            ...hashes(file),
            FolderPath: folder,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...[0, 6, 12, 18, 24, 30, 36, 42].map((minutes) =>
            connected(laptop, at + 9000 + minutes * 60_000, ip, {
              RemoteUrl: host,
              InitiatingProcessFileName: name,
              InitiatingProcessSHA256: file.sha256,
              InitiatingProcessAccountName: nadia.account,
            }),
          ),
          ran(laptop, at + 14 * 60_000, 'whoami.exe', 'whoami /groups', child),
          ran(laptop, at + 15 * 60_000, 'net.exe', 'net group "Domain Admins" /domain', child),
          ran(
            laptop,
            at + 20 * 60_000,
            'esentutl.exe',
            `esentutl.exe /y "C:\\Users\\${nadia.account}\\AppData\\Local\\Microsoft\\Edge\\User Data\\Default\\Login Data" /d C:\\ProgramData\\LensCalc\\ld.tmp`,
            child,
          ),
          ran(laptop, at + 31 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(nadia),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'Only the name and the folder are those of the cleared updater: the hash is that of a known backdoor, unsigned, and a script out of a download put it there. It has called one host every six minutes, asked for the domain administrators and copied the saved passwords of the browser.',
    }
  },
)
