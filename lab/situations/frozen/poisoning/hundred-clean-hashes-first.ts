// The hash that matters stands behind a hundred others.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hundredCleanHashesFirst: TellSituation = (setting) => {
  const marcus = setting.person('marcus.bell')
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ hours: 1, minutes: 5 })
  const bad = setting.file('glaswolf-locker.exe')
  const others = Array.from({ length: 100 }, (_, i) => setting.file(`module ${String(i)}`).sha256)

  return {
    id: 'hundred-clean-hashes-first',
    group: 'poisoning',
    title: 'A hundred hashes before the one that ran',
    alerts: [
      alert(setting, at, 'siem', 'Ransomware behaviour', {
        host: laptop.dnsName,
        user: marcus.account,
        loaded_modules: [setting.file('cmd.exe').sha256, setting.file('teams.exe').sha256, ...others],
        renamed_files: 912,
        time: setting.iso(at),
        process_sha256: bad.sha256,
      }),
    ],
    facts: { telemetry: [ran(laptop, at, 'hostsvc.exe', 'hostsvc.exe', { ...hashes(bad), ...by(marcus) })] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
      forbidden: [
        { action: 'block-indicator', target: setting.file('cmd.exe').sha256 },
        { action: 'block-indicator', target: setting.file('teams.exe').sha256 },
      ],
    },
    because:
      'The process is known ransomware and renamed 912 files. The modules before it in the list are a side show.',
  }
}
