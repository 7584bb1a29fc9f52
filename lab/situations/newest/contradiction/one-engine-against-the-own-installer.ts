// Old intelligence of one engine calls an installer bad; the endpoint platform and the analyst know it.
import { alert, by, closed, fileSeen, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const oneEngineAgainstTheOwnInstaller = situation(
  'one-engine-against-the-own-installer',
  'contradiction',
  'An installer that one engine once disliked',
  (setting) => {
    const hugo = setting.person('hugo.ahlgren')
    const laptop = setting.laptopOf('hugo.ahlgren')
    const at = setting.ago({ hours: 3, minutes: 15 })
    const name = 'TorqueBench-Setup-4.1.exe'
    const file = setting.file(name)
    const path = 'C:\\Install'
    const title = 'File with a bad reputation was executed'
    const told = closed(
      setting,
      'torque bench installer',
      {
        title,
        category: 'Malware',
        severity: 'Medium',
        techniques: ['T1204.002'],
        at,
        machine: laptop,
        user: hugo,
        evidence: [fileSeen(setting, name, path), { kind: 'User', person: hugo }],
      },
      'FalsePositive',
      'Clean',
      'Installer of our torque bench, signed by the maker, hash compared with their download page.',
    )
    return {
      alerts: [
        alert(setting, at, 'endpoint_detection', title, {
          id: told.detection.id,
          title,
          severity: 'Medium',
          reputation: 'bad',
          computerDnsName: laptop.dnsName,
          machineId: laptop.machineId,
          relatedUser: { userName: hugo.account, domainName: 'HAVSKOG' },
          alertCreationTime: setting.iso(at),
          evidence: [{ entityType: 'File', fileName: name, filePath: path, sha256: file.sha256, sha1: file.sha1 }],
        }),
      ],
      facts: {
        incidents: [told.incident],
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Vektor Prüftechnik GmbH',
            size: 48_220_114,
            prevalence: 2100,
          },
        ],
        intelligence: [
          setting.aged(
            setting.risk('hash', file.sha256, 33, [
              ['Reported by Single Engine', 1, 'One engine of seventy called it generic, and took it back later.'],
            ]),
            430,
          ),
        ],
        telemetry: [
          ran(laptop, at, name, `${path}\\${name} /passive`, { ...by(hugo), ...hashes(file), FolderPath: path }),
        ],
      },
      expected: harmless,
      because:
        'This very detection was closed as a false positive by people who compared the hash, the endpoint platform calls the file clean and signed, and the single report is more than a year old.',
    }
  },
)
