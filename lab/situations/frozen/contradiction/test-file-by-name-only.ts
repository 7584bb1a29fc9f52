// The hash is another, and the detection is severe.
import { alert, antivirus, unjudged, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const testFileByNameOnly: TellSituation = (setting) => {
  const edith = setting.person('edith.isaksson-isaksson')
  const laptop = setting.laptopOf('edith.isaksson-isaksson')
  const at = setting.ago({ hours: 1, minutes: 11 })
  const file = setting.file('eicar.com of 412 kB')
  const told = unjudged(setting, 'not the test file', {
    ...antivirus,
    title: "'Sabsik' malware was detected",
    category: 'Malware',
    severity: 'High',
    threat: { family: 'Sabsik', name: 'Trojan:Win32/Sabsik.FL' },
    at,
    machine: laptop,
    user: edith,
    evidence: [{ kind: 'File', name: 'eicar.com', path: 'C:\\Temp', file, status: 'Detected' }],
  })

  return {
    id: 'test-file-by-name-only',
    group: 'contradiction',
    title: 'A file that only has the name of the test file',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'EICAR test file?', {
        id: told.detection.id,
        title: told.detection.title,
        severity: 'High',
        computerDnsName: laptop.dnsName,
        user: edith.account,
        file: 'C:\\Temp\\eicar.com',
        size: 421_888,
        sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        wrote(laptop, at, 'eicar.com', 'C:\\Temp', file, {
          FileSize: 421_888,
          InitiatingProcessFileName: 'msedge.exe',
        }),
      ],
    },
    expected: { verdict: 'suspicious', severities: ['medium', 'high'] },
    because:
      'The name is that of the test file, the hash is not. An unknown program was detected with high severity, and nobody has judged it.',
  }
}
