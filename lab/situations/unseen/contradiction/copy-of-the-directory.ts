// A rehearsal of restoring on one controller, and the same command on the other.
import { alert, by, closed, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const copyOfTheDirectory: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const dc = setting.machine('srv-dc-02')
  const other = setting.machine('srv-dc-01')
  const at = setting.ago({ hours: 2, minutes: 9 })
  const command = 'ntdsutil.exe "ac i ntds" "ifm" "create full C:\\Windows\\Temp\\ifm" q q'
  const seen = {
    title: 'Active Directory database copied',
    category: 'CredentialAccess',
    severity: 'High',
    techniques: ['T1003.003'],
    user: oskar,
  } as const
  const evidence = [processSeen(setting, 'ntdsutil.exe', 'C:\\Windows\\System32', command, 'cmd.exe')]
  const before = closed(
    setting,
    'rehearsed restore',
    { ...seen, techniques: ['T1003.003'], at: setting.ago({ days: 6 }), machine: other, evidence },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Oskar rehearses restoring srv-dc-01, announced for that day.',
  )
  const open = unjudged(setting, 'second copy', { ...seen, techniques: ['T1003.003'], at, machine: dc, evidence })

  return {
    id: 'copy-of-the-directory',
    group: 'contradiction',
    title: 'The directory is copied once more',
    alerts: [
      alert(setting, at, 'siem', 'NTDS.dit extraction', {
        host: dc.dnsName,
        account: `HAVSKOG\\${oskar.account}`,
        process: 'ntdsutil.exe',
        command,
        technique: 'T1003.003',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident, open.incident],
      telemetry: [ran(dc, at, 'ntdsutil.exe', command, by(oskar))],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: other.host }],
    },
    because:
      'What was announced was a rehearsal on the other controller six days ago. Today all passwords were copied on this one under the name of an administrator, and nobody has judged it.',
  }
}
