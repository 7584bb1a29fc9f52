// A backup product takes the packing of closed projects for ransomware.
import { alert, by, clean, closed, harmless, hashes, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const acronisStopsAPackingProgram = situation(
  'acronis-stops-a-packing-program',
  'formats',
  'Acronis Active Protection saw many files rewritten',
  (setting) => {
    const owner = setting.person('lars-erik.oberg')
    const laptop = setting.laptopOf('lars-erik.oberg')
    const at = setting.ago({ hours: 4, minutes: 20 })
    const file = setting.file('7zG.exe')
    const path = 'C:\\Program Files\\7-Zip'
    const command = '"C:\\Program Files\\7-Zip\\7zG.exe" a -t7z -sdel D:\\Archive\\OPT-5.7z D:\\Projects\\OPT-5\\*'
    const packed = closed(
      setting,
      'acronis packing',
      {
        title: 'Possible ransomware activity: many files rewritten',
        category: 'Impact',
        severity: 'Medium',
        at: at + 20_000,
        machine: laptop,
        user: owner,
        techniques: ['T1486'],
        evidence: [processSeen(setting, '7zG.exe', path, command), { kind: 'User', person: owner }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Same event as the Acronis alert. Lars-Erik packs the closed OPT-5 project with 7-Zip (-sdel) as agreed with Sofia. I opened three archives on the share: complete. Not ransomware.',
    )
    return {
      alerts: [
        alert(setting, at, 'acronis_cyber_protect', 'ActiveProtectionSuspiciousActivity', {
          id: setting.seeded.guid('acronis alert').toUpperCase(),
          type: 'ActiveProtectionSuspiciousActivityAlert',
          category: 'Endpoint protection',
          severity: 'critical',
          createdAt: setting.iso(at),
          receivedAt: setting.iso(at + 4000),
          tenant: { id: 2214087, locator: '/1/2213110/2214087/', uuid: setting.seeded.guid('acronis tenant') },
          details: {
            title: 'Suspicious activity is detected',
            resourceName: laptop.host,
            resourceId: setting.seeded.guid('acronis resource'),
            planName: 'Workstations - standard',
            processName: '7zG.exe',
            processPath: `${path}\\7zG.exe`,
            processSha256: file.sha256,
            processCommandLine: command,
            userName: `HAVSKOG\\${owner.account}`,
            affectedFiles: 3188,
            sampleFiles: ['D:\\Projects\\OPT-5\\housing_rev12.sldprt', 'D:\\Projects\\OPT-5\\bom.xlsx'],
            action: 'Stop the process: not applied (notify only)',
          },
        }),
      ],
      facts: {
        incidents: [packed.incident],
        investigations: [
          ticket(
            setting,
            'Acronis: suspicious activity by 7zG.exe',
            at,
            'BENIGN',
            [{ machine: laptop }, { person: owner }],
            'Archiving of OPT-5, announced by Research for today. Process is the signed 7-Zip, archives verified.',
          ),
        ],
        files: [{ name: '7zG.exe', identity: file, determination: 'Clean', publisher: 'Igor Pavlov', prevalence: 41 }],
        telemetry: [ran(laptop, at - 60_000, '7zG.exe', command, { ...by(owner), ...hashes(file), FolderPath: path })],
        intelligence: [clean(setting, 'hash', file.sha256)],
        malwareEvents: [
          { key: 'acronis scan', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: laptop },
        ],
      },
      expected: harmless,
      because:
        'The analyst closed the detection of this very process at this time as expected, a ticket says the archiving was announced and checked, and the program is 7-Zip, known and clean for years.',
    }
  },
)
