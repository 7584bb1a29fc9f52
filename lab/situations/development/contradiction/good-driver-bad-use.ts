// A signed driver that intelligence calls clean, loaded by nobody knows whom.
import { alert, clean, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const goodDriverBadUse: TellSituation = (setting) => {
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ minutes: 50 })
  const driver = setting.file('rtcore-legacy.sys')
  const told = unjudged(setting, 'driver', {
    title: 'Vulnerable driver loaded to tamper with protection',
    category: 'DefenseEvasion',
    severity: 'High',
    techniques: ['T1562.001', 'T1068'],
    at,
    machine: server,
    evidence: [
      { kind: 'File', name: 'rtcore-legacy.sys', path: 'C:\\Windows\\Temp', file: driver, status: 'Detected' },
    ],
  })

  return {
    id: 'good-driver-bad-use',
    group: 'contradiction',
    title: 'A clean driver with a known hole',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Bring your own vulnerable driver', {
        alertId: told.detection.id,
        computer: server.host,
        driver: 'C:\\Windows\\Temp\\rtcore-legacy.sys',
        sha256: driver.sha256,
        signer: 'Micro Star',
        signed: true,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'hash', driver.sha256)] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [{ action: 'contain-account', target: '*' }],
    },
    because:
      'The file is clean as a file. Loading it from a temporary folder on a database server is what attackers do, the detection is of high severity, and nobody has judged it.',
  }
}
