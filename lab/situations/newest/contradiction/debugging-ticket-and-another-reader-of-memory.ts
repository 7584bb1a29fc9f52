// A ticket clears an administrator’s debugging in the morning; an unknown program read the same memory at noon.
import { alert, by, hashes, processSeen, ran, situation, ticket, unjudged, worthALook } from '../../shorthand.ts'

export const debuggingTicketAndAnotherReaderOfMemory = situation(
  'debugging-ticket-and-another-reader-of-memory',
  'contradiction',
  'A cleared memory dump and another that nobody cleared',
  (setting) => {
    const dario = setting.person('dario.granath-cronholm')
    const laptop = setting.laptopOf(dario.key)
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 1, minutes: 45 })
    const morning = setting.ago({ hours: 5 })
    const name = 'winsvc-diag.exe'
    const path = 'C:\\Users\\Public'
    const title = 'Sensitive credential memory read'
    const now = unjudged(setting, 'memory read at noon', {
      title,
      category: 'CredentialAccess',
      severity: 'High',
      techniques: ['T1003.001'],
      at,
      machine: laptop,
      user: dario,
      evidence: [processSeen(setting, name, path, `${name} lsass`), { kind: 'User', person: dario }],
    })
    return {
      alerts: [
        alert(setting, at, 'endpoint_detection', title, {
          id: now.detection.id,
          title,
          severity: 'High',
          category: 'CredentialAccess',
          computerDnsName: laptop.dnsName,
          machineId: laptop.machineId,
          relatedUser: { userName: dario.account, domainName: 'HAVSKOG' },
          mitreTechniques: ['T1003.001'],
          alertCreationTime: setting.iso(at),
          evidence: [
            {
              entityType: 'Process',
              fileName: name,
              filePath: path,
              sha256: setting.file(name).sha256,
              processCommandLine: `${name} lsass`,
            },
          ],
        }),
      ],
      facts: {
        incidents: [now.incident],
        investigations: [
          ticket(
            setting,
            `Memory dump of lsass on ${laptop.host} by ${oskar.account}`,
            morning,
            'BENIGN',
            [{ machine: laptop }, { person: oskar }],
            'Oskar looked for the cause of the slow logon with procdump. Agreed.',
          ),
        ],
        telemetry: [
          ran(laptop, morning, 'procdump64.exe', 'procdump64.exe -ma lsass.exe C:\\Temp\\slow.dmp', by(oskar)),
          ran(laptop, at, name, `${name} lsass`, { ...by(dario), ...hashes(setting.file(name)), FolderPath: path }),
        ],
      },
      expected: { ...worthALook, severities: ['medium', 'high'] },
      because:
        'The ticket is about another program, another account and another hour. The detection of noon is of high severity, its program is unknown everywhere, and nobody has judged it.',
    }
  },
)
