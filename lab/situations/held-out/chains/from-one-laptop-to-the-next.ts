// Remote execution first, the ransom note after; the second machine is confirmed.
import { alert, confirmed, fileSeen, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fromOneLaptopToTheNext: TellSituation = (setting) => {
  const first = setting.laptopOf('iris.forsell-forsell')
  const second = setting.laptopOf('dario.dahlin-isaksson')
  const dario = setting.person('dario.dahlin-isaksson')
  const at = setting.ago({ minutes: 21 })
  const told = confirmed(setting, 'second laptop', {
    title: 'Ransomware activity on one endpoint',
    category: 'Ransomware',
    severity: 'High',
    techniques: ['T1486'],
    at,
    machine: second,
    user: dario,
    evidence: [fileSeen(setting, 'glaswolf-locker.exe', 'C:\\Windows\\Temp'), { kind: 'User', person: dario }],
  })

  return {
    id: 'from-one-laptop-to-the-next',
    group: 'chains',
    title: 'From one laptop to the next, and then the note',
    alerts: [
      alert(setting, at - 600_000, 'siem', 'WMI remote process creation', {
        source_host: first.host,
        target_host: second.host,
        command: 'wmic /node:lt-138 process call create C:\\Windows\\Temp\\glaswolf-locker.exe',
        time: setting.iso(at - 600_000),
      }),
      alert(setting, at, 'siem', 'Ransom note written', {
        host: second.host,
        user: dario.account,
        file: 'C:\\Users\\Public\\Desktop\\HOW_TO_RESTORE.txt',
        count: 112,
        process: 'glaswolf-locker.exe',
        sha256: setting.file('glaswolf-locker.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(second, at - 590_000, 'glaswolf-locker.exe', 'C:\\Windows\\Temp\\glaswolf-locker.exe', {
          ...hashes(setting.file('glaswolf-locker.exe')),
          AccountName: 'system',
          InitiatingProcessFileName: 'wmiprvse.exe',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: second.host }],
      forbidden: [{ action: 'isolate-machine', target: 'srv-files-01' }],
    },
    because:
      'A known locker was started from afar and writes its note everywhere on this laptop, and the analyst has confirmed it.',
  }
}
