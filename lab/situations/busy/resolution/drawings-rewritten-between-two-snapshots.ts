// A backup sees a share rewritten as ransomware would do it. It is the conversion of the old drawings.
import { alert, by, clean, harmless, hashes, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const drawingsRewrittenBetweenTwoSnapshots = situation(
  'drawings-rewritten-between-two-snapshots',
  'resolution',
  'Half of a backup object rewritten between two snapshots',
  (setting) => {
    const larsErik = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 4, minutes: 40 })
    const began = at - 5 * 3_600_000
    const name = 'StepBatchConvert.exe'
    const path = 'C:\\Program Files\\Fjordcad\\Batch'
    const file = setting.file(name)
    const usecs = (time: number) => String(time * 1000)
    const run = (days: number) => {
      const start = began - days * 86_400_000
      return [
        ran(
          laptop,
          start,
          name,
          `"${path}\\${name}" /in \\\\srv-files-01\\drawings\\2014-2019 /part ${4 - days} /replace`,
          {
            ...by(larsErik),
            ...hashes(file),
            FolderPath: path,
            InitiatingProcessFileName: 'taskeng.exe',
          },
        ),
        loggedOn(server, start + 5000, larsErik.account, {
          AccountSid: larsErik.sid,
          RemoteIP: setting.addressAt(laptop, start),
          RemoteDeviceName: laptop.host,
        }),
        ...[0, 1, 2, 3].map((i) => ({
          table: 'DeviceFileEvents' as const,
          at: start + 60_000 + i * 1_200_000,
          machine: server,
          columns: {
            ActionType: i % 2 === 0 ? 'FileCreated' : 'FileDeleted',
            FileName: `HK-${4100 - days * 300 + i}.${i % 2 === 0 ? 'stp' : 'drw'}`,
            FolderPath: 'D:\\Shares\\drawings\\2014-2019',
            RequestAccountName: larsErik.account,
            RequestSourceIP: setting.addressAt(laptop, start),
            ShareName: 'drawings',
          },
        })),
      ]
    }
    const property = (key: string, value: string) => ({ key, value })
    return {
      alerts: [
        alert(setting, at, 'cohesity_datahawk', 'DataIngestAnomalyAlert', {
          id: `${setting.seeded.number('cohesity alert', 1_000_000, 9_000_000)}:${usecs(at)}`,
          alertCode: 'CE01516011',
          alertType: 16011,
          alertCategory: 'kSecurity',
          alertTypeBucket: 'kMaintenance',
          severity: 'kCritical',
          alertState: 'kOpen',
          resolutionId: null,
          resolutionDetails: null,
          suppressionId: 0,
          firstTimestampUsecs: Number(usecs(at)),
          latestTimestampUsecs: Number(usecs(at)),
          dedupCount: 1,
          dedupTimestamps: [Number(usecs(at))],
          eventSource: 'kHelios',
          clusterName: 'coh-got-01',
          clusterId: 3_576_457_995_024_682,
          regionId: 'eu-central-1',
          tenantIds: [],
          vaults: null,
          alertDocument: {
            alertName: 'DataIngestAnomalyAlert',
            alertDescription: `Anomalous change in file system detected on ${server.ip}, a symptom of potential ransomware attack on your primary environment`,
            alertCause:
              'The recent protection run of Protection Group GOT-physical-files with job id 4412 has dramatic changes in the composition of files, which is a significant deviation from the previously observed protection runs',
            alertHelpText: `Use the latest clean snapshot taken at ${new Date(at - 86_400_000).toUTCString()} to perform Instant Recovery`,
            alertSummary: '',
          },
          propertyList: [
            property('jobId', '4412'),
            property('jobName', 'GOT-physical-files'),
            property('jobInstanceId', '9244'),
            property('jobStartTimeUsecs', usecs(at - 1_500_000)),
            property('entityId', '2294'),
            property('object', server.ip),
            property('source', 'Physical servers GOT'),
            property('environment', 'kPhysical'),
            property('cid', '3576457995024682'),
            property('clusterPartitionId', '8'),
            property('anomalyStrength', '87'),
            property('anomalousJobInstanceId', '9244'),
            property('anomalousJobStartTimeUsecs', usecs(at - 1_500_000)),
            property('inlineSnapshotDiff', 'True'),
            property('filesAdded', '6120'),
            property('filesChanged', '14'),
            property('filesDeleted', '6117'),
            property('filesUnchanged', '5988'),
            property('topNewExtensions', 'stp:6118;log:2'),
            property('topGoneExtensions', 'drw:6117'),
            property('entropyBefore', '7.1'),
            property('entropyAfter', '5.2'),
            property('volumes', '/D'),
          ],
          datahawk: {
            threatScan: { status: 'NotRun', iocFeed: 'Cohesity default', matches: [] },
            classification: { status: 'NotConfigured', sensitiveObjects: null },
            vaultCopy: { enabled: false },
          },
          links: {
            alert: 'https://helios.cohesity.com/protection/security/anomalies/9244',
            recover: 'https://helios.cohesity.com/recoveries/new?object=2294',
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'CHG-4502 Old drawings to the neutral format',
            setting.ago({ days: 4, hours: 3 }),
            'NOT_APPLICABLE',
            [{ person: larsErik }, { machine: server }],
            'Four runs, one a day and about five hours each, with the batch program of Fjordcad: Lars-Erik turns drawings 2014-2019 (.drw) into .stp and removes the old files. Sofia agreed, the full copy of last week is kept.',
            {
              source: 'USER',
              priority: 'LOW',
              assignee: setting.person('oskar.falk'),
              tags: ['change'],
              comments: [
                {
                  author: 'Oskar Falk',
                  body: 'Four runs, one a day and about five hours each, with the batch program of Fjordcad: Lars-Erik turns drawings 2014-2019 (.drw) into .stp and removes the old files. Sofia agreed, the full copy of last week is kept.',
                  at: setting.ago({ days: 4 }),
                },
                {
                  author: 'Oskar Falk',
                  body: 'Part 4 is done, the last one. Opened fifty of the new files at random with Lars-Erik, all good. Closed.',
                  at: at + 2 * 3_600_000,
                },
              ],
            },
          ),
        ],
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Fjordcad Software',
            size: 4_118_016,
            prevalence: 38_000,
          },
        ],
        intelligence: [clean(setting, 'hash', file.sha256)],
        malwareEvents: [
          { key: 'drawings scan', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: server },
        ],
        telemetry: [3, 2, 1, 0].flatMap(run),
      },
      expected: harmless,
      because:
        'The address is that of the file server, and its log shows one man’s laptop writing .stp files and removing .drw files with a known program, four days in a row. The change record says just that and was closed today after a check; the files became less random, not more.',
    }
  },
)
