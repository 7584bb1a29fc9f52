// A stick, and a program from it that nobody knows.
import { alert, by, hashes, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stickThenUnknownProgram: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const laptop = setting.laptopOf('lars-erik.oberg')
  const at = setting.ago({ minutes: 51 })
  const told = unjudged(setting, 'stick program', {
    title: 'Unknown program started from removable media',
    category: 'Execution',
    severity: 'High',
    techniques: ['T1091', 'T1204.002'],
    at,
    machine: laptop,
    user: lars,
    evidence: [processSeen(setting, 'ritning-visare.exe', 'E:\\', 'E:\\ritning-visare.exe')],
  })

  return {
    id: 'stick-then-unknown-program',
    group: 'chains',
    title: 'A stick, then a program that nobody knows',
    alerts: [
      alert(setting, at - 120_000, 'siem', 'Removable media connected', {
        host: laptop.host,
        user: lars.account,
        device: 'Kingston DataTraveler',
        time: setting.iso(at - 120_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Unknown program started from removable media', {
        id: told.detection.id,
        computerDnsName: laptop.dnsName,
        user: lars.account,
        image: 'E:\\ritning-visare.exe',
        sha256: setting.file('ritning-visare.exe').sha256,
        severity: 'High',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'ritning-visare.exe', 'E:\\ritning-visare.exe', {
          ...hashes(setting.file('ritning-visare.exe')),
          ...by(lars),
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: '*' }],
    },
    because:
      'A program that nobody has seen ran from a stick, and a detection of high severity waits to be judged. Nothing says yet what it is.',
  }
}
