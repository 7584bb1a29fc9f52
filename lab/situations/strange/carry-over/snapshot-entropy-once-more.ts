// A backup product reports changed entropy on a server again; last time it was an index rebuild, this time it is not.
import {
  alert,
  confirmed,
  fileSeen,
  hashes,
  hostile,
  malwareFound,
  processSeen,
  ran,
  situation,
  ticket,
} from '../../shorthand.ts'

export const snapshotEntropyOnceMore = situation(
  'snapshot-entropy-once-more',
  'carry-over',
  'A snapshot with high entropy, once more',
  (setting) => {
    const server = setting.machine('srv-sql-01')
    const at = setting.ago({ minutes: 47 })
    const before = setting.ago({ days: 9, hours: 3 })
    const name = 'glaswolf-locker.exe'
    const path = 'C:\\ProgramData\\sqlagent'
    const identity = setting.file(name)
    const command = `${path}\\${name} --path D:\\ --ext .glw --no-note-c`
    const seen = confirmed(
      setting,
      'entropy once more',
      {
        title: "'Glaswolf' ransomware was detected",
        category: 'Ransomware',
        severity: 'High',
        at: at - 500_000,
        machine: server,
        techniques: ['T1486', 'T1490'],
        threat: { family: 'Glaswolf', name: 'Ransom:Win64/Glaswolf.A' },
        evidence: [processSeen(setting, name, path, command, 'cmd.exe'), fileSeen(setting, name, path)],
      },
      'Malware',
    )
    return {
      alerts: [
        alert(setting, at, 'rubrik_security_cloud', 'Anomaly: high entropy in snapshot', {
          summary: `Anomalous activity detected in snapshot of ${server.host}`,
          source: 'Rubrik Security Cloud',
          severity: 'Critical',
          timestamp: setting.iso(at),
          class: 'Anomaly',
          event_id: setting.seeded.guid('rubrik event'),
          event_name: 'RadarAnalysis.AnomalyDetected',
          custom_details: {
            seriesId: setting.seeded.guid('rubrik series'),
            objectId: setting.seeded.guid('rubrik object'),
            objectName: server.dnsName,
            objectType: 'WindowsVolumeGroup',
            clusterName: 'rbk-got-01',
            status: 'Failure',
            snapshotId: setting.seeded.guid('rubrik snapshot'),
            snapshotTime: setting.iso(at - 240_000),
            filesCreated: 18_204,
            filesDeleted: 18_199,
            filesModified: 311,
            bytesNetChanged: 1_094_402_048,
            entropy: { previous: 4.1, current: 7.98 },
            suspiciousExtensions: ['.glw'],
            encryption: 'HIGH_CONFIDENCE',
            message: '18,199 files replaced by files with extension .glw under D:\\Data\\Calibration',
          },
          links: { object: 'https://havskog.my.rubrik.com/radar/events' },
        }),
      ],
      facts: {
        incidents: [seen.incident],
        malwareEvents: malwareFound(
          server,
          at - 490_000,
          'W64.Glaswolf.Ransom',
          { name, path, identity },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          ran(server, at - 620_000, 'vssadmin.exe', 'vssadmin.exe delete shadows /all /quiet', {
            AccountName: 'svc-sql',
            InitiatingProcessFileName: 'cmd.exe',
          }),
          ran(server, at - 600_000, name, command, {
            FolderPath: path,
            ...hashes(identity),
            AccountName: 'svc-sql',
            InitiatingProcessFileName: 'cmd.exe',
          }),
        ],
        investigations: [
          ticket(
            setting,
            `Anomaly: high entropy in snapshot of ${server.host}`,
            before,
            'BENIGN',
            [{ machine: server }],
            'Index rebuild and first compressed backup of the calibration database, announced by Oskar Falk. Entropy of compressed pages is high. No unusual extensions, no deleted files.',
          ),
        ],
      },
      expected: hostile(server.host),
      because:
        'The ticket of nine days ago is about an index rebuild and another snapshot. Today files were replaced by encrypted ones after known ransomware ran on this server and deleted its shadow copies, quarantine failed, and the incident is confirmed.',
    }
  },
)
