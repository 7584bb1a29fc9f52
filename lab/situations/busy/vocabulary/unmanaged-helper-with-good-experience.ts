// A product for the well-being of computers praises a new helper. Nobody knows who made it.
import { alert, by, connected, hashes, processSeen, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const unmanagedHelperWithGoodExperience = situation(
  'unmanaged-helper-with-good-experience',
  'vocabulary',
  'New helper adopted by one employee, experience good',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ hours: 3, minutes: 33 })
    const name = 'docmate.exe'
    const path = 'C:\\Users\\daniel.okafor\\AppData\\Roaming\\DocMate'
    const file = setting.file(name)
    const ip = '45.144.154.88'
    const host = 'sync.docmate-helper.app'
    const task = `schtasks.exe /create /tn "DocMate Sync" /tr "${path}\\${name} --bg" /sc minute /mo 30 /f`
    const seen = unjudged(setting, 'docmate', {
      title: 'Uncommon program added itself to the start of the user',
      category: 'Persistence',
      severity: 'Medium',
      at: at - 110 * 60_000,
      machine: laptop,
      user: daniel,
      techniques: ['T1547.001', 'T1053.005'],
      evidence: [
        processSeen(setting, name, path, `"${path}\\${name}" --bg`),
        {
          kind: 'Registry',
          hive: 'HKEY_CURRENT_USER',
          key: 'Software\\Microsoft\\Windows\\CurrentVersion\\Run',
          valueType: 'ExpandString',
          value: `${path}\\${name} --bg`,
        },
        { kind: 'User', person: daniel },
      ],
    })
    const days = (value: number) => `${setting.iso(setting.ago({ days: value })).slice(0, 10)}`
    return {
      alerts: [
        alert(setting, at, 'nexthink', 'Application adoption: new helper with autostart', {
          monitor: {
            name: 'Application adoption: new helper with autostart',
            uid: setting.seeded.guid('nexthink monitor'),
            type: 'custom',
            scheduling: 'every 15 minutes',
            tags: ['dex', 'adoption', 'shadow it'],
            priority: 'low',
            nqlId: '#new_helper_autostart',
          },
          alert: {
            uid: setting.seeded.guid('nexthink alert'),
            status: 'open',
            triggerTime: setting.iso(at),
            recoveryTime: null,
            thresholds: [{ metric: 'number_of_devices', operator: '>=', value: 1, current: 1 }],
            trend: [0, 0, 0, 0, 0, 0, 1],
            impact: { devices: 1, users: 1, percentOfFleet: 1.1 },
            url: `https://havskog.eu.nexthink.cloud/alerts/${setting.seeded.guid('nexthink alert')}`,
          },
          context: {
            device: {
              name: laptop.host.toUpperCase(),
              uid: setting.seeded.guid('nexthink device'),
              entity: 'Boston',
              hardware: { model: 'Latitude 7450', type: 'laptop', memoryGb: 32 },
              os: { name: 'Windows 11 Pro 24H2', build: '26100.6899', daysSinceLastUpdate: 9 },
              collector: { version: '25.9.2.14', tag: '0', updateGroup: 'main' },
              dexScore: { value: 84, endpoint: 88, collaboration: 79, applications: 86 },
              bootsLast7Days: 4,
              diskFreePercent: 61,
            },
            user: { name: `HAVSKOG\\${daniel.account}`, upn: daniel.email, sentiment: 'good', campaignAnswers: [] },
            binary: {
              name,
              path: `%AppData%\\DocMate\\${name}`,
              version: '1.0.3',
              productName: 'DocMate',
              companyName: '',
              description: 'Your friendly document helper',
              sha256: file.sha256,
              md5: file.md5,
              size: 3_902_464,
              architecture: 'x64',
              signature: 'unsigned',
              firstSeen: setting.iso(at - 115 * 60_000),
              devicesWithBinary: 1,
              userInterface: false,
              autostart: ['run_key', 'scheduled_task'],
            },
            usage: {
              days: [6, 5, 4, 3, 2, 1, 0].map((day) => ({
                date: days(day),
                focusMinutes: 0,
                starts: day === 0 ? 4 : 0,
              })),
              crashes: 0,
              freezes: 0,
              cpuP95: 1.8,
              memoryMb: 74,
            },
            connections: [
              {
                destination: { domain: host, ip, port: 443, country: 'NL' },
                transport: 'tcp',
                attempts: 4,
                failed: 0,
                bytesOut: 48_204,
                bytesIn: 9_120,
                responseMs: 61,
              },
            ],
          },
          insight:
            'The employee seems to like a helper that is not in the catalogue. Stability is excellent. Consider adding it to the catalogue and measuring the license demand.',
          remoteActions: [{ name: 'Get autostart impact', available: true, lastExecution: null }],
          webhook: { name: 'soc-feed', version: 'v2', attempt: 1 },
        }),
      ],
      facts: {
        incidents: [seen.incident],
        files: [{ name, identity: file, determination: 'Unknown', size: 3_902_464, prevalence: 1 }],
        intelligence: [
          setting.risk('domain', 'docmate-helper.app', 16, [
            ['Recently Registered Domain', 1, 'Registered five weeks ago.'],
          ]),
        ],
        telemetry: [
          ran(laptop, at - 115 * 60_000, name, `"${path}\\${name}" --first`, {
            ...by(daniel),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'msedge.exe',
          }),
          ran(laptop, at - 114 * 60_000, 'schtasks.exe', task, { ...by(daniel), InitiatingProcessFileName: name }),
          {
            table: 'DeviceRegistryEvents',
            at: at - 114 * 60_000 + 4000,
            machine: laptop,
            columns: {
              ActionType: 'RegistryValueSet',
              RegistryKey: 'HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run',
              RegistryValueName: 'DocMate',
              RegistryValueData: `${path}\\${name} --bg`,
              InitiatingProcessFileName: name,
              InitiatingProcessAccountName: daniel.account,
            },
          },
          ...[100, 70, 40, 10].map((minutes) =>
            connected(laptop, at - minutes * 60_000, ip, {
              RemoteUrl: host,
              InitiatingProcessFileName: name,
              InitiatingProcessSHA256: file.sha256,
              InitiatingProcessAccountName: daniel.account,
            }),
          ),
        ],
      },
      expected: worthALook,
      because:
        'An unsigned program that exists on one laptop only made itself start twice over, has no window and calls a young address every half hour. Nobody has judged the detection of it, and no source knows it as bad: the kind words of the product do not clear it.',
    }
  },
)
