// A Carbon Black alert about a laptop whose incident people have confirmed.
import { alert, by, confirmed, fileSeen, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const carbonBlackRansom: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ minutes: 27 })
  const told = confirmed(setting, 'grace locker', {
    title: 'Ransomware activity on one endpoint',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    at,
    machine: laptop,
    user: grace,
    evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\Users\\Public'), { kind: 'User', person: grace }],
  })

  return {
    id: 'carbon-black-ransom',
    group: 'formats',
    title: 'Carbon Black sees files encrypted',
    alerts: [
      alert(setting, at, 'siem', 'CB_ANALYTICS', {
        type: 'CB_ANALYTICS',
        id: setting.seeded.guid('carbon black alert'),
        org_key: '7DESJ9GN',
        backend_timestamp: setting.iso(at),
        severity: 10,
        reason: 'The application glaswolf-locker.exe attempted to modify a large number of files.',
        device_name: `HAVSKOG\\${laptop.host.toUpperCase()}`,
        device_internal_ip: laptop.ip,
        device_external_ip: laptop.office.externalIp,
        device_username: grace.account,
        process_name: 'c:\\users\\public\\glaswolf-locker.exe',
        process_sha256: setting.file('glaswolf-locker.exe').sha256,
        ttps: ['MITRE_T1486_DATA_ENCRYPT_FOR_IMPACT', 'DATA_TO_ENCRYPTION'],
        run_state: 'RAN',
        policy_applied: 'NOT_APPLIED',
        sensor_action: 'ALLOW',
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(laptop, at, 'glaswolf-locker.exe', 'glaswolf-locker.exe -path C:\\Users', {
          ...hashes(setting.file('glaswolf-locker.exe')),
          ...by(grace),
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: setting.file('glaswolf-locker.exe').sha256 },
      ],
      forbidden: [{ action: 'block-indicator', target: laptop.office.externalIp }],
    },
    because: 'A known locker ran and nothing stopped it, and the analyst has confirmed the incident on this laptop.',
  }
}
