// A Sophos event about a program that people have cleared.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sophosOwnTestBench: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const laptop = setting.laptopOf('nadia.petrova')
  const at = setting.ago({ hours: 4, minutes: 12 })
  const path = 'C:\\Bench\\optics'
  const told = closed(
    setting,
    'bench program',
    {
      ...antivirus,
      title: "'Bearfoos' malware was detected",
      category: 'Malware',
      severity: 'Medium',
      at,
      machine: laptop,
      user: nadia,
      threat: { family: 'Bearfoos', name: 'Trojan:Win32/Bearfoos.A!ml' },
      evidence: [fileSeen(setting, 'bench-align.exe', path)],
    },
    'FalsePositive',
    'Clean',
    'Built by Nadia this morning, source checked, hash allowed.',
  )

  return {
    id: 'sophos-own-test-bench',
    group: 'formats',
    title: 'A heuristic on the program of the test bench',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Event::Endpoint::Threat::Detected', {
        type: 'Event::Endpoint::Threat::Detected',
        severity: 'medium',
        name: `Malware detected: 'ML/PE-A' at '${path}\\bench-align.exe'`,
        when: setting.iso(at),
        source: `${nadia.name} (HAVSKOG\\${nadia.account})`,
        location: laptop.host,
        threat: 'ML/PE-A',
        core_remedy_items: {
          items: [
            { type: 'file', descriptor: `${path}\\bench-align.exe`, sha256: setting.file('bench-align.exe').sha256 },
          ],
        },
        endpoint_type: 'computer',
      }),
    ],
    facts: {
      incidents: [told.incident],
      files: [
        { name: 'bench-align.exe', identity: setting.file('bench-align.exe'), determination: 'Clean', prevalence: 1 },
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Another product found the same file on the same laptop at the same time, and the analyst judged it: an own program, built this morning.',
  }
}
