// Two things that fit together, and nobody has judged either.
import { alert, by, hashes, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lookedAroundThenPacked: TellSituation = (setting) => {
  const lab = setting.laptopOf('dario.dahlin-isaksson')
  const dario = setting.person('dario.dahlin-isaksson')
  const at = setting.ago({ minutes: 55 })
  const command = '7zG.exe a -hpQ91 C:\\Users\\Public\\p.7z \\\\srv-files-01\\research'
  const told = unjudged(setting, 'packed', {
    title: 'Data staged in a password protected archive',
    category: 'Collection',
    severity: 'Medium',
    techniques: ['T1560.001'],
    at,
    machine: lab,
    user: dario,
    evidence: [
      processSeen(setting, '7zG.exe', 'C:\\Program Files\\7-Zip', command, 'cmd.exe'),
      { kind: 'User', person: dario },
    ],
  })

  return {
    id: 'looked-around-then-packed',
    group: 'chains',
    title: 'Commands that look around, then a packed folder',
    alerts: [
      alert(setting, at - 900_000, 'siem', 'Domain discovery commands', {
        host: lab.host,
        user: dario.account,
        commands: ['whoami /all', 'net group "Domain Admins" /domain', 'nltest /dclist:havskog'],
        time: setting.iso(at - 900_000),
      }),
      alert(setting, at, 'siem', 'Archive with password created', {
        host: lab.host,
        user: dario.account,
        command,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [ran(lab, at, '7zG.exe', command, { ...hashes(setting.file('7zG.exe')), ...by(dario) })],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'block-indicator', target: setting.file('7zG.exe').sha256 },
        { action: 'isolate-machine', target: 'srv-files-01' },
      ],
    },
    because:
      'A technician looked for administrators and then packed research files behind a password. The detection is open and nobody has asked. The packing program itself is clean.',
  }
}
