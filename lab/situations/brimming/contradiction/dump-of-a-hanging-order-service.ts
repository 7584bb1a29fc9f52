// A critical signal says credential dumping, by a rule that matches any process number; the number is the order service.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, by, closed, harmless, hashes, loggedOn, ran, ticket, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const dumpOfAHangingOrderService: TellSituation = (setting) => {
  const erp = setting.machine('srv-erp-01')
  const oskar = setting.person('oskar.falk')
  const admin = setting.laptopOf('oskar.falk')
  const at = setting.ago({ hours: 3, minutes: 5 })
  const tool = setting.file('procdump64.exe')
  const service = setting.file('OrderHost.exe')
  const { guid, hex } = setting.seeded
  const dump = (pid: number) => `procdump64.exe -accepteula -ma ${pid} D:\\Dumps\\`

  const capture = (when: Time, pid: number): Telemetry[] => [
    loggedOn(erp, when - 300_000, oskar.account, {
      LogonType: 'RemoteInteractive',
      AccountSid: oskar.sid,
      RemoteIP: setting.addressAt(admin, when),
      RemoteDeviceName: admin.host,
      IsLocalAdmin: true,
    }),
    ran(erp, when, 'procdump64.exe', dump(pid), {
      ...by(oskar),
      ...hashes(tool),
      FolderPath: 'C:\\Tools\\Sysinternals',
      ProcessId: 7730 + (pid % 90),
      InitiatingProcessFileName: 'cmd.exe',
      InitiatingProcessAccountName: oskar.account,
    }),
    wrote(
      erp,
      when + 21_000,
      `OrderHost.exe_${setting.iso(when).slice(2, 10).replaceAll('-', '')}.dmp`,
      'D:\\Dumps',
      setting.file(`dump ${pid}`),
      {
        FileSize: 3_811_000_000 + pid,
        InitiatingProcessFileName: 'procdump64.exe',
        InitiatingProcessAccountName: oskar.account,
      },
    ),
    ran(erp, when + 90_000, 'net.exe', 'net stop OrderHost', {
      ...by(oskar),
      FolderPath: 'C:\\Windows\\System32',
      InitiatingProcessFileName: 'cmd.exe',
    }),
    ran(erp, when + 140_000, 'OrderHost.exe', '"D:\\Meridian\\Bin\\OrderHost.exe" --service', {
      ...hashes(service),
      FolderPath: 'D:\\Meridian\\Bin',
      ProcessId: pid + 1724,
      AccountName: 'network service',
      InitiatingProcessFileName: 'services.exe',
      InitiatingProcessAccountName: 'system',
    }),
  ]
  const noticed = closed(
    setting,
    'dump on erp',
    {
      title: 'Suspicious process memory dump',
      category: 'CredentialAccess',
      severity: 'High',
      at: setting.ago({ days: 16, hours: 4 }),
      machine: erp,
      user: oskar,
      techniques: ['T1003'],
      evidence: [
        {
          kind: 'Process',
          name: 'procdump64.exe',
          path: 'C:\\Tools\\Sysinternals',
          file: tool,
          command: dump(4820),
          pid: 7750,
          parent: { name: 'cmd.exe', path: 'C:\\Windows\\System32', pid: 7204 },
        },
        { kind: 'User', person: oskar },
      ],
    },
    'FalsePositive',
    'Clean',
    'Target was the ERP program that hung, lsass was not opened. Dump file has the name of that program.',
  )
  const process = (name: string, pid: number, args: string, path: string, more: object) => ({
    process: {
      handles: [],
      pid,
      arguments: args,
      file: { file: { path, ...more } },
      user: { user: { name: oskar.account, domain: 'HAVSKOG', user_id: oskar.sid } },
      start_time: setting.iso(at),
      tanium_unique_id: hex(`tanium ${name}`, 16),
    },
  })
  return {
    id: 'dump-of-a-hanging-order-service',
    group: 'contradiction',
    title: 'Critical signal about a memory dump',
    alerts: [
      alert(setting, at + 90_000, 'tanium', 'detect.match: LSASS Memory Access via Process Dumping Utility', {
        Timestamp: setting.iso(at + 85_000),
        'Computer Name': erp.dnsName,
        'Computer IP Address': erp.ip,
        'Event Id': guid('tanium event'),
        'Event Name': 'detect.match',
        'Alert Id': guid('tanium alert'),
        State: 'unresolved',
        Severity: 'critical',
        'Intel Id': 918,
        'Intel Type': 'tanium-signal',
        'Intel Name': 'LSASS Memory Access via Process Dumping Utility',
        'Intel Labels': ['Credential Access', 'Tanium Signals', 'High Fidelity'],
        'MITRE Techniques': [{ id: 'T1003.001', name: 'OS Credential Dumping: LSASS Memory' }],
        'Impact Score': 712,
        'Match Details': {
          match: {
            version: 1,
            type: 'process',
            source: 'recorder',
            hash: hex('tanium match', 32),
            properties: {
              pid: 7752,
              args: dump(5512),
              recorder_unique_id: hex('tanium recorder', 16),
              start_time: setting.iso(at),
              user: `HAVSKOG\\${oskar.account}`,
              name: 'C:\\Tools\\Sysinternals\\procdump64.exe',
              fullpath: 'C:\\Tools\\Sysinternals\\procdump64.exe',
              md5: tool.md5,
              sha1: tool.sha1,
              sha256: tool.sha256,
              ppid: 7204,
              parent: { name: 'C:\\Windows\\System32\\cmd.exe', args: '"C:\\Windows\\system32\\cmd.exe"', pid: 7204 },
            },
            contexts: [{ event: { timestamp_ms: at, processCreate: { filename: 'procdump64.exe' } }, file: null }],
          },
          finding: {
            domain: 'threatresponse',
            intel_id: '918:2:4f7d1c02-51aa',
            hunt_id: '4',
            threat_id: '918:2',
            source_name: 'recorder',
            finding_id: String(setting.seeded.number('tanium finding', 10 ** 14, 9 * 10 ** 14)),
            reported_id: guid('tanium reported'),
            first_seen: setting.iso(at),
            last_seen: setting.iso(at),
            whats: [
              {
                intel_intra_ids: [{ id: 3518297121, id_v2: hex('tanium intra', 20) }],
                source_name: 'recorder',
                artifact_activity: {
                  relevant_actions: [{ verb: 6, target: null, origin: null, timestamp: setting.iso(at) }],
                  acting_artifact: process('tool', 7752, dump(5512), 'C:\\Tools\\Sysinternals\\procdump64.exe', {
                    hash: tool,
                    signature_data: {
                      status: 1,
                      issuer: 'Microsoft Code Signing PCA 2011',
                      subject: 'Microsoft Corporation',
                    },
                  }),
                  is_intel_target: true,
                },
              },
            ],
            system_info: {
              os: 'Windows Server 2022 Standard',
              bits: 64,
              platform: 'Windows',
              build_number: '20348',
              patch_level: '10.0.20348.0.0',
            },
          },
          intel_id: 918,
          config_id: 11,
          config_rev_id: 7,
        },
        Link: 'https://havskog.cloud.tanium.com/#/thr_workbench/alerts?guid=tr-918',
        'Client Version': '7.6.4.2150',
        'Signal Expression':
          "(process.path ends with 'procdump.exe' or process.path ends with 'procdump64.exe') and process.command_line contains '-ma'",
        'Sent By': 'Tanium Connect / SOC webhook',
      }),
    ],
    facts: {
      incidents: [noticed.incident],
      files: [
        {
          name: 'procdump64.exe',
          identity: tool,
          determination: 'Clean',
          publisher: 'Microsoft Corporation',
          size: 424_856,
          prevalence: 2_900_000,
        },
        {
          name: 'OrderHost.exe',
          identity: service,
          determination: 'Clean',
          publisher: 'Meridian Handel Software',
          size: 11_240_960,
          prevalence: 5100,
        },
      ],
      investigations: [
        ticket(
          setting,
          'Order entry freezes in the morning',
          setting.ago({ days: 17 }),
          'NOT_APPLICABLE',
          [],
          'Restart helps for some days. Supplier cannot reproduce it and wants a picture of the process from the next times it stands still, before the restart.',
          { source: 'USER', assignee: oskar, alerts: [], status: 'WAITING', priority: 'MEDIUM' },
        ),
      ],
      telemetry: [
        ...capture(setting.ago({ days: 16, hours: 4 }), 4820),
        ...capture(setting.ago({ days: 5, hours: 3, minutes: 5 }), 3788),
        ...capture(at, 5512),
      ],
    },
    expected: harmless,
    because:
      'The process number belongs to the order service, as its start and the name of the dump file show, and not to the process that keeps passwords. An administrator took such a dump twice before from the own laptop, each time followed by a restart of the service, and the first was examined and closed as false.',
  }
}
