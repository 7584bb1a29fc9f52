// A CrowdStrike detection that nobody has judged.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const crowdstrikeRecoveryInhibited: TellSituation = (setting) => {
  const dario = setting.person('dario.isaksson-juhlin')
  const laptop = setting.laptopOf('dario.isaksson-juhlin')
  const at = setting.ago({ minutes: 19 })
  const file = setting.file('calib-sync.exe')

  return {
    id: 'crowdstrike-recovery-inhibited',
    group: 'formats',
    title: 'An unknown program deletes shadow copies',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'InhibitSystemRecovery', {
        composite_id: `c1d0f3:ind:${setting.seeded.hex('falcon agent', 32)}:7781-10303-44`,
        name: 'InhibitSystemRecovery',
        display_name: 'Inhibit System Recovery',
        description: 'A process attempted to delete a Volume Shadow Snapshot.',
        severity: 70,
        severity_name: 'High',
        status: 'new',
        tactic: 'Impact',
        technique: 'Inhibit System Recovery',
        technique_id: 'T1490',
        created_timestamp: setting.iso(at + 20_000),
        timestamp: setting.iso(at),
        device: {
          device_id: setting.seeded.hex('falcon agent', 32),
          hostname: laptop.host.toUpperCase(),
          local_ip: laptop.ip,
          external_ip: laptop.office.externalIp,
          platform_name: 'Windows',
        },
        filename: 'vssadmin.exe',
        cmdline: 'vssadmin.exe delete shadows /for=C: /oldest /quiet',
        parent_details: { filename: 'calib-sync.exe', cmdline: 'calib-sync.exe --prepare', sha256: file.sha256 },
        user_name: dario.account,
        pattern_disposition_description: 'Detection, standard detection.',
      }),
    ],
    facts: {
      telemetry: [
        ran(laptop, at - 5000, 'calib-sync.exe', 'calib-sync.exe --prepare', { ...hashes(file), ...by(dario) }),
        ran(laptop, at, 'vssadmin.exe', 'vssadmin.exe delete shadows /for=C: /oldest /quiet', {
          ...by(dario),
          InitiatingProcessFileName: 'calib-sync.exe',
          InitiatingProcessSHA256: file.sha256,
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'block-indicator', target: setting.file('vssadmin.exe').sha256 }],
    },
    because:
      'A program that nobody has seen deletes shadow copies, as ransomware does first. Nothing else happened yet and nobody has judged it.',
  }
}
