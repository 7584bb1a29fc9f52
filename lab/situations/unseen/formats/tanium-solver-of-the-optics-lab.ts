// A Tanium Threat Response match on a program that people have cleared.
import { alert, by, closed, fileSeen, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const taniumSolverOfTheOpticsLab: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const laptop = setting.laptopOf('nadia.petrova')
  const at = setting.ago({ hours: 5, minutes: 31 })
  const path = 'D:\\optics\\raytrace\\bin'
  const file = setting.file('raytrace-solver.exe')
  const told = closed(
    setting,
    'raytrace solver',
    {
      title: 'Suspicious memory injection',
      category: 'DefenseEvasion',
      severity: 'High',
      techniques: ['T1055'],
      at,
      machine: laptop,
      user: nadia,
      evidence: [fileSeen(setting, 'raytrace-solver.exe', path), { kind: 'User', person: nadia }],
    },
    'FalsePositive',
    'Clean',
    'The solver of the optics lab maps its kernels into worker processes. Signed by us, same hash as on the share.',
  )

  return {
    id: 'tanium-solver-of-the-optics-lab',
    group: 'formats',
    title: 'A solver that writes into its own workers',
    alerts: [
      alert(setting, at, 'tanium', 'Threat Response: process injection', {
        'Alert Id': '4471',
        'Computer Name': laptop.dnsName,
        'Computer IP': laptop.ip,
        'Intel Id': 812,
        'Intel Name': 'Process Injection - remote thread',
        'Intel Type': 'signals',
        'Alerted At': setting.iso(at),
        State: 'unresolved',
        Priority: 'high',
        'MITRE Techniques': 'T1055',
        'Match Details': {
          match: {
            type: 'process',
            properties: {
              name: 'raytrace-solver.exe',
              fullpath: `${path}\\raytrace-solver.exe`,
              args: '--grid 4096 --workers 8',
              user: `HAVSKOG\\${nadia.account}`,
              pid: 9120,
              file: { sha256: file.sha256, md5: file.md5 },
            },
          },
        },
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'raytrace-solver.exe', 'raytrace-solver.exe --grid 4096 --workers 8', {
          ...hashes(file),
          ...by(nadia),
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The same file, technique, laptop and minute were closed as a false positive: it is the own solver of the optics lab.',
  }
}
