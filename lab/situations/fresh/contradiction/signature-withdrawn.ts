// A signature calls an archive program a trojan; it is the well-known program, and people have said so.
import { alert, antivirus, closed, fileSeen, situation } from '../../shorthand.ts'

export const signatureWithdrawn = situation(
  'signature-withdrawn',
  'contradiction',
  'A trojan by signature, an archive program by every other account',
  (setting) => {
    const greta = setting.person('greta.bergh-isaksson')
    const laptop = setting.laptopOf('greta.bergh-isaksson')
    const at = setting.ago({ hours: 2, minutes: 25 })
    const file = setting.file('7zG.exe')
    const path = 'C:\\Program Files\\7-Zip'
    const title = 'Trojan detected in an archive program'
    const { incident } = closed(
      setting,
      'signature withdrawn',
      {
        ...antivirus,
        title,
        category: 'Malware',
        severity: 'Medium',
        techniques: [],
        threat: { family: 'Wrapdrop', name: 'Trojan:Win32/Wrapdrop.A!ml' },
        at,
        machine: laptop,
        user: greta,
        evidence: [fileSeen(setting, '7zG.exe', path), { kind: 'User', person: greta }],
      },
      'FalsePositive',
      'Clean',
      'The genuine 7-Zip, signed, known for years. The maker of the signature has withdrawn it this afternoon.',
    )
    return {
      alerts: [
        alert(setting, at, 'withsecure_elements', title, {
          severity: 'critical',
          engine: 'fileScanning',
          action: 'blocked',
          serverTimestamp: setting.iso(at + 2000),
          clientTimestamp: setting.iso(at),
          persistenceTimestamp: setting.iso(at + 2100),
          device: { name: laptop.host, id: laptop.aadDeviceId },
          target: { name: laptop.host, id: laptop.aadDeviceId },
          userName: `HAVSKOG\\${greta.account}`,
          details: {
            infectionName: 'Trojan.GenericKD.Wrapdrop',
            infectionType: 'Trojan',
            path: `${path}\\7zG.exe`,
            sha1: file.sha1,
            sha256: file.sha256,
            reason: 'signature',
          },
        }),
      ],
      facts: { incidents: [incident] },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'People closed this very detection as a false positive. The file is clean to intelligence and to the endpoint platform. One signature was wrong.',
    }
  },
)
