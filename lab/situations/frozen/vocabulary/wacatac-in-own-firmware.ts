// A name that heuristics give, about a file that people have cleared.
import { alert, antivirus, closed, fileSeen, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const wacatacInOwnFirmware: TellSituation = (setting) => {
  const wei = setting.person('wei.chen')
  const laptop = setting.laptopOf('wei.chen')
  const at = setting.ago({ hours: 2, minutes: 44 })
  const file = setting.file('opt9-bootloader.exe')
  const told = closed(
    setting,
    'bootloader',
    {
      ...antivirus,
      title: "'Wacatac' malware was prevented",
      category: 'Malware',
      severity: 'Medium',
      threat: { family: 'Wacatac', name: 'Trojan:Win32/Wacatac.B!ml' },
      at,
      machine: laptop,
      user: wei,
      evidence: [
        fileSeen(setting, 'opt9-bootloader.exe', 'C:\\src\\opt9\\out', 'Prevented'),
        { kind: 'User', person: wei },
      ],
    },
    'FalsePositive',
    'Clean',
    'Fresh build of our bootloader, hash matches the build log.',
  )

  return {
    id: 'wacatac-in-own-firmware',
    group: 'vocabulary',
    title: 'A machine learning verdict on own firmware',
    alerts: [
      alert(setting, at, 'endpoint_detection', '悪意のあるソフトウェアの疑い', {
        threat: 'Trojan:Win32/Wacatac.B!ml',
        device: laptop.dnsName,
        user: wei.account,
        file: 'C:\\src\\opt9\\out\\opt9-bootloader.exe',
        sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        wrote(laptop, at - 4000, 'opt9-bootloader.exe', 'C:\\src\\opt9\\out', file, {
          InitiatingProcessFileName: 'ld.exe',
          InitiatingProcessAccountName: wei.account,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The same file on the same laptop was closed as a false positive today: a fresh build whose hash matches the build log.',
  }
}
