// A backup product sees thousands of files vanish from a share and dense new ones appear: projects are archived monthly.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, closed, harmless, hashes, ran, ticket, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const projectsPackedAwayFromTheShare: TellSituation = (setting) => {
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ hours: 7, minutes: 20 })
  const packer = setting.file('7z.exe')
  const { guid } = setting.seeded
  const script = '\\\\srv-files-01\\it$\\scripts\\Archive-ClosedProjects.ps1'

  const run = (when: Time, year: number, projects: string[]): Telemetry[] => [
    ran(
      server,
      when,
      'powershell.exe',
      `powershell.exe -NoProfile -File ${script} -ClosedBefore ${year} -RemoveSource`,
      {
        ...hashes(setting.file('powershell.exe')),
        FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
        AccountName: 'svc-backup',
        InitiatingProcessFileName: 'svchost.exe',
        InitiatingProcessCommandLine: 'svchost.exe -k netsvcs -p -s Schedule',
        InitiatingProcessAccountName: 'system',
      },
    ),
    ...projects.flatMap((project, i): Telemetry[] => [
      ran(
        server,
        when + 40_000 + i * 900_000,
        '7z.exe',
        `"C:\\Program Files\\7-Zip\\7z.exe" a -t7z -mx=7 -bb1 D:\\Archive\\Research\\${project}.7z D:\\Research\\Projects\\${project}`,
        {
          ...hashes(packer),
          FolderPath: 'C:\\Program Files\\7-Zip',
          AccountName: 'svc-backup',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: `powershell.exe -NoProfile -File ${script} -ClosedBefore ${year} -RemoveSource`,
        },
      ),
      wrote(
        server,
        when + 880_000 + i * 900_000,
        `${project}.7z`,
        'D:\\Archive\\Research',
        setting.file(`${project}.7z`),
        { FileSize: 9_400_000_000 + i * 811_000_000, InitiatingProcessFileName: '7z.exe' },
      ),
      ran(
        server,
        when + 885_000 + i * 900_000,
        '7z.exe',
        `"C:\\Program Files\\7-Zip\\7z.exe" t D:\\Archive\\Research\\${project}.7z`,
        {
          ...hashes(packer),
          FolderPath: 'C:\\Program Files\\7-Zip',
          AccountName: 'svc-backup',
          InitiatingProcessFileName: 'powershell.exe',
        },
      ),
      {
        table: 'DeviceFileEvents',
        at: when + 895_000 + i * 900_000,
        machine: server,
        columns: {
          ActionType: 'FileDeleted',
          FileName: 'housing-rev-C.step',
          FolderPath: `D:\\Research\\Projects\\${project}\\CAD`,
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessCommandLine: `powershell.exe -NoProfile -File ${script} -ClosedBefore ${year} -RemoveSource`,
          InitiatingProcessAccountName: 'svc-backup',
        },
      },
    ]),
  ]
  const lastMonth = setting.ago({ days: 28, hours: 7, minutes: 20 })
  const noticed = closed(
    setting,
    'many files deleted',
    {
      title: 'Unusual number of files deleted on a server',
      category: 'Impact',
      severity: 'Medium',
      at: lastMonth + 900_000,
      machine: server,
      techniques: ['T1485'],
      evidence: [{ kind: 'File', name: '7z.exe', path: 'C:\\Program Files\\7-Zip', file: packer }],
    },
    'FalsePositive',
    'Clean',
    'Sofia opened three of the packed folders with me, all drawings are there.',
  )
  return {
    id: 'projects-packed-away-from-the-share',
    group: 'formats',
    title: 'Anomaly in the backups of the file server',
    alerts: [
      alert(setting, at + 5_400_000, 'rubrik', 'Anomaly Detected: Suspicious Encryption', {
        summary: `Radar detected suspicious activity in the snapshot of Fileset D_Research on host '${server.dnsName}': 18,204 files deleted, 3 files added with high entropy.`,
        source: 'Rubrik Security Cloud - havskog',
        severity: 'critical',
        timestamp: setting.iso(at + 5_390_000),
        class: 'Anomaly',
        dedup_key: guid('rubrik dedup'),
        custom_details: {
          id: guid('rubrik event'),
          seriesId: guid('rubrik series'),
          eventName: 'Ransomware.AnomalyDetected',
          eventType: 'ANOMALY',
          status: 'Success',
          objectId: `Fileset:::${guid('rubrik fileset')}`,
          objectName: 'D_Research',
          objectType: 'WindowsFileset',
          location: server.dnsName,
          clusterId: guid('rubrik cluster'),
          clusterName: 'rbk-gbg-01',
          clusterVersion: '9.2.1-p3-29014',
          slaDomain: { id: guid('rubrik sla'), name: 'Gold-4h-35d' },
          snapshotId: guid('rubrik snapshot'),
          snapshotDate: setting.iso(at + 4_500_000),
          previousSnapshotId: guid('rubrik snapshot before'),
          previousSnapshotDate: setting.iso(at - 9_900_000),
          errorId: null,
          errorCode: '',
          errorReason: '',
          remedy: null,
          url: `https://havskog.my.rubrik.com/radar/investigations/${guid('rubrik series')}?snappable=${guid('rubrik fileset')}`,
          anomalyInfo: {
            anomalyProbability: 0.9713,
            isAnomaly: true,
            severity: 'ANOMALY_SEVERITY_CRITICAL',
            encryption: 'HIGH',
            detectionModel: 'FILESYSTEM_BEHAVIOR_V4',
            resolutionStatus: 'UNRESOLVED',
            baselineSnapshots: 84,
            filesAdded: 3,
            filesModified: 11,
            filesDeleted: 18204,
            bytesAdded: 30_633_000_000,
            bytesDeleted: 71_226_402_816,
            suspiciousFiles: 3,
            ransomwareNotesFound: 0,
            knownExtensionMatches: [],
            strains: null,
            topDirectories: [
              { path: 'D:\\Research\\Projects\\OPT-4_lens_mount', added: 0, modified: 0, deleted: 7120 },
              { path: 'D:\\Research\\Projects\\OPT-4_coating_trials', added: 0, modified: 0, deleted: 6333 },
              { path: 'D:\\Research\\Projects\\Spectro-2_retired', added: 0, modified: 0, deleted: 4751 },
              { path: 'D:\\Archive\\Research', added: 3, modified: 0, deleted: 0 },
              { path: 'D:\\Research\\Common', added: 0, modified: 11, deleted: 0 },
            ],
            highEntropySamples: [
              { path: 'D:\\Archive\\Research\\OPT-4_lens_mount.7z', entropy: 7.9998, size: 9_400_000_000 },
              { path: 'D:\\Archive\\Research\\OPT-4_coating_trials.7z', entropy: 7.9997, size: 10_211_000_000 },
              { path: 'D:\\Archive\\Research\\Spectro-2_retired.7z', entropy: 7.9998, size: 11_022_000_000 },
            ],
          },
          threatMonitoring: {
            enabled: true,
            lastScan: setting.iso(at + 4_700_000),
            matches: 0,
            feedVersion: '2026.322.4',
          },
          quarantine: { isQuarantined: false, quarantinedAt: null },
          pendingRecoveries: [],
          connectedHost: {
            id: `Host:::${guid('rubrik host')}`,
            agent: 'RBS 9.2.1.29014',
            status: 'Connected',
            ip: server.ip,
          },
          notifiedBy: 'webhook:soc-intake',
          accountName: 'havskog',
        },
      }),
    ],
    facts: {
      incidents: [noticed.incident],
      files: [
        {
          name: '7z.exe',
          identity: packer,
          determination: 'Clean',
          publisher: 'Igor Pavlov',
          size: 557_056,
          prevalence: 31_000_000,
        },
      ],
      investigations: [
        ticket(
          setting,
          'D: of the research share at 92 percent',
          setting.ago({ days: 31 }),
          'NOT_APPLICABLE',
          [{ machine: server }],
          'Bought us time by putting away what has been closed longest. One more year goes next month, then we are at 60.',
          { source: 'USER', assignee: setting.person('oskar.falk'), alerts: [], priority: 'LOW' },
        ),
      ],
      telemetry: [
        ...run(lastMonth, 2022, ['OPT-3_housing', 'OPT-3_firmware', 'Spectro-1_retired']),
        ...run(at, 2023, ['OPT-4_lens_mount', 'OPT-4_coating_trials', 'Spectro-2_retired']),
      ],
    },
    expected: harmless,
    because:
      'The new files are archives made by a signed packer from a scheduled script of IT, tested before the sources were removed, with no ransom notes and no unknown program. The same run four weeks ago was looked into and the contents were found intact, and the share was known to be full.',
  }
}
