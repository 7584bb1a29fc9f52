// An allow-listing product names a host of which there are two, and a program that nobody knows.
import { alert, situation, undecided } from '../../shorthand.ts'

export const programOnACopiedMachine = situation(
  'program-on-a-copied-machine',
  'resolution',
  'An unknown program on a host name that two machines have',
  (setting) => {
    const at = setting.ago({ hours: 1, minutes: 10 })
    const file = setting.file('cfgview.exe')
    return {
      alerts: [
        alert(
          setting,
          at,
          'airlock_digital',
          'Untrusted Execution [Audit]',
          `LEEF:2.0|Airlock Digital|Airlock Enforcement|6.0.2|Untrusted Execution [Audit]|^|devTime=${setting.iso(at)}^devTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSSX^sev=3^identHostName=LT-200^usrName=LT-200\\bench^policyName=Workstations (audit)^policyVer=v118^fileName=C:\\Bench\\cfgview.exe^sha256=${file.sha256}^md5=${file.md5}^publisher=Not Signed^parentProcess=C:\\Windows\\explorer.exe^commandLine="C:\\Bench\\cfgview.exe"^execType=Untrusted Execution [Audit]^netDomain=WORKGROUP`,
        ),
      ],
      facts: {
        malwareEvents: ['first copy', 'second copy'].map((copy) => ({
          key: `bench scan ${copy}`,
          type: 'Scan Completed, No Detections' as const,
          at: setting.ago({ days: 2, hours: 3 }),
          machine: setting.machine(`lt-200 (${copy})`),
        })),
      },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'Two machines in use have this name and nothing in the alert tells them apart. The account is a local one, no platform knows the file, nothing ran on either that points at an attack, and nobody has cleared it. Audit mode of an unsigned program is not evidence of an attack.',
    }
  },
)
