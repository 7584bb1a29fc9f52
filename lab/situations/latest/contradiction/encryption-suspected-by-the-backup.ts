// A backup service is sure of ransomware; people know who packed the files and why.
import { alert, by, closed, harmless, hashes, processSeen, ran, situation } from '../../shorthand.ts'

export const encryptionSuspectedByTheBackup = situation(
  'encryption-suspected-by-the-backup',
  'contradiction',
  'A backup service suspects encryption',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const server = setting.machine('srv-files-01')
    const at = setting.ago({ hours: 8, minutes: 5 })
    const title = 'Suspicious encryption of files detected'
    const command =
      '7zG.exe a -mhe=on -p*** E:\\Shares\\research\\closed\\2019.7z E:\\Shares\\research\\closed\\2019 -sdel'
    const told = closed(
      setting,
      'packing of closed projects',
      {
        title,
        category: 'Impact',
        severity: 'High',
        techniques: ['T1486'],
        at,
        machine: server,
        user: sofia,
        evidence: [
          processSeen(setting, '7zG.exe', 'C:\\Program Files\\7-Zip', command, 'powershell.exe'),
          { kind: 'User', person: sofia },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Sofia packs closed projects with a password, as the contract with the customer asks. Samples opened with her password.',
    )
    return {
      alerts: [
        alert(setting, at + 5_400_000, 'rubrik_security_cloud', title, {
          eventId: setting.seeded.guid('rubrik anomaly'),
          eventType: 'Anomaly',
          eventSeverity: 'Critical',
          status: 'Failure',
          clusterName: 'RBK-GOT-1',
          objectName: server.host,
          objectType: 'WindowsFileset',
          location: `${server.dnsName}\\Shares_E`,
          message: `Ransomware monitoring found high-confidence signs of encryption in the snapshot of ${server.host}.`,
          anomalyProbability: 0.9931,
          encryptionLevel: 'HIGH',
          resolutionStatus: 'UNRESOLVED',
          addedFilesCount: 12,
          deletedFilesCount: 20_418,
          modifiedFilesCount: 3,
          suspiciousFilesCount: 12,
          sampleFiles: ['E:\\Shares\\research\\closed\\2019.7z', 'E:\\Shares\\research\\closed\\2018.7z'],
          ransomNotes: [],
          snapshotTime: setting.iso(at + 3_600_000),
          firstChange: setting.iso(at),
          user: sofia.account,
          externalReference: told.detection.id,
        }),
      ],
      facts: {
        incidents: [told.incident],
        telemetry: [ran(server, at, '7zG.exe', command, { ...by(sofia), ...hashes(setting.file('7zG.exe')) })],
      },
      expected: harmless,
      because:
        'The probability of a model stands against people who looked: the head of research packed closed projects with a well-known program, and this very detection was closed as expected.',
    }
  },
)
