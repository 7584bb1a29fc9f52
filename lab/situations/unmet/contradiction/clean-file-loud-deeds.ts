// A scanner finds nothing in a program. What the program does is what comes before an encryption.
import { alert, ran, situation, unjudged, worthALook } from '../../shorthand.ts'

export const cleanFileLoudDeeds = situation(
  'clean-file-loud-deeds',
  'contradiction',
  'A clean program stops services and deletes copies',
  (setting) => {
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 1, minutes: 41 })
    const name = 'svcmaint.exe'
    const path = 'C:\\Windows\\Temp'
    const file = setting.file(name)
    const command = 'vssadmin.exe delete shadows /all /quiet'
    const told = unjudged(setting, 'services stopped and copies deleted', {
      title: 'Mass stop of services and deletion of shadow copies',
      category: 'Impact',
      severity: 'High',
      techniques: ['T1489', 'T1490'],
      at,
      machine: server,
      evidence: [{ kind: 'File', name, path, file, status: 'Detected' }],
    })
    return {
      alerts: [
        alert(setting, at, 'cybereason', told.detection.title, {
          malop: {
            guid: '11.2741190066281473306',
            displayName: name,
            elementDisplayName: told.detection.title,
            rootCauseElementType: 'Process',
            decisionFeature: 'Process.ransomwareByShadowCopyDeletion(Malop decision)',
            severity: 'High',
            status: 'Active',
            edr: true,
            creationTime: at,
            lastUpdateTime: at + 40_000,
            detectionTypes: ['RANSOMWARE'],
          },
          machines: [{ displayName: server.host, osType: 'WINDOWS', isolated: false, connected: true, ip: server.ip }],
          users: [{ displayName: 'nt authority\\system', admin: true }],
          rootCauseElements: [
            {
              name,
              path: `${path}\\${name}`,
              hash: file.sha256,
              signed: false,
              avScan: { engine: 'NGAV', result: 'clean', time: setting.iso(at + 9000) },
              sandbox: { result: 'no malicious behavior', score: 4 },
            },
          ],
          childProcesses: [{ commandLine: command }, { commandLine: 'net.exe stop MSSQLSERVER /y' }],
        }),
      ],
      facts: {
        incidents: [told.incident],
        malwareEvents: [
          { key: 'scan of the erp server', type: 'Scan Completed, No Detections', at: at + 900_000, machine: server },
        ],
        telemetry: [
          ran(server, at - 4000, name, `${path}\\${name} -q`, {
            AccountName: 'system',
            SHA256: file.sha256,
            FolderPath: path,
            InitiatingProcessFileName: 'services.exe',
          }),
          ran(server, at, 'vssadmin.exe', command, { AccountName: 'system', InitiatingProcessFileName: name }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'Scanners call the file clean, but a program that nobody knows stopped the database and deleted all shadow copies, in a high detection that nobody has judged. Nothing is encrypted and no attacker is known, so it is suspicious.',
    }
  },
)
