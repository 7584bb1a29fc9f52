// Reading passwords from memory was an announced test last month. Today it is another laptop and no test.
import { alert, by, closed, connected, hashes, hostile, processSeen, ran, situation } from '../../shorthand.ts'

export const memoryReadBySomebodyElse = situation(
  'memory-read-by-somebody-else',
  'carry-over',
  'Passwords read from memory, after a test last month',
  (setting) => {
    const felix = setting.person('felix.bergh')
    const elif = setting.person('elif.demir')
    const laptop = setting.laptopOf(felix.key)
    const at = setting.ago({ hours: 1, minutes: 17 })
    const title = 'Credential dumping from LSASS'
    const name = 'lsm64.exe'
    const path = 'C:\\Users\\Public\\Libraries'
    const command = `${path}\\${name} "privilege::debug" "sekurlsa::logonpasswords" exit`
    const tool = setting.file('mimikatz.exe')
    const test = closed(
      setting,
      'memory test of last month',
      {
        title,
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1003.001'],
        at: setting.ago({ days: 26 }),
        machine: setting.laptopOf(elif.key),
        user: elif,
        evidence: [processSeen(setting, 'mimikatz.exe', 'C:\\Temp\\test', 'mimikatz.exe', 'cmd.exe')],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'My own test of the new rule, on my laptop only. Announced to Karin.',
    )
    return {
      alerts: [
        alert(setting, at, 'sentinelone', title, {
          agentDetectionInfo: {
            accountId: '1180221553307402',
            accountName: 'Havskog Instruments',
            agentDomain: 'HAVSKOG',
            agentIpV4: laptop.ip,
            agentLastLoggedInUserName: felix.account,
            agentMitigationMode: 'detect',
            agentOsName: 'Windows 11 Enterprise',
            agentVersion: '24.1.4.257',
            externalIp: laptop.office.externalIp,
            groupName: 'Boston detect-only',
            siteName: 'BOS',
          },
          agentRealtimeInfo: {
            agentComputerName: laptop.host.toUpperCase(),
            agentUuid: setting.seeded.hex('s1 agent felix', 32),
            agentIsActive: true,
            agentInfected: true,
            networkStatus: 'connected',
          },
          indicators: [
            {
              category: 'InfoStealer',
              description: 'Read of protected process memory',
              tactics: [{ name: 'Credential Access', techniques: [{ name: 'T1003.001' }] }],
            },
          ],
          mitigationStatus: [],
          threatInfo: {
            threatId: '2031144870091126',
            threatName: title,
            classification: 'Infostealer',
            confidenceLevel: 'suspicious',
            analystVerdict: 'undefined',
            incidentStatus: 'unresolved',
            detectionType: 'dynamic',
            filePath: `\\Device\\HarddiskVolume3\\Users\\Public\\Libraries\\${name}`,
            sha1: tool.sha1,
            sha256: tool.sha256,
            md5: tool.md5,
            maliciousProcessArguments: '"privilege::debug" "sekurlsa::logonpasswords" exit',
            processUser: `HAVSKOG\\${felix.account}`,
            originatorProcess: 'wscript.exe',
            publisherName: '',
            mitigationStatus: 'not_mitigated',
            identifiedAt: setting.iso(at),
            createdAt: setting.iso(at + 4000),
          },
        }),
      ],
      facts: {
        incidents: [test.incident],
        telemetry: [
          ran(laptop, at, name, command, {
            ...by(felix),
            ...hashes(tool),
            FolderPath: path,
            InitiatingProcessFileName: 'wscript.exe',
          }),
          connected(laptop, at + 95_000, '45.138.16.203', {
            RemoteUrl: 'p9x.nordcloud-metrics.net',
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessCommandLine: 'wscript.exe //B C:\\Users\\Public\\Libraries\\sync.js',
            InitiatingProcessAccountName: felix.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'isolate-machine', target: setting.laptopOf(elif.key).host }],
      },
      because:
        'The file is a known tool for stealing passwords, renamed and started by a script on his laptop, and the script then called a command server. The test of last month was on another laptop by another person.',
    }
  },
)
