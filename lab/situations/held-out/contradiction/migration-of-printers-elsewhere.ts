// The migration was announced for another server.
import { alert, closed, fileSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const migrationOfPrintersElsewhere: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const print = setting.machine('srv-print-03')
  const files = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 57 })
  const seen = { title: 'Unsigned printer driver installed', category: 'Persistence', techniques: ['T1547.012'] }
  const there = closed(
    setting,
    'drivers there',
    {
      ...seen,
      severity: 'Medium',
      at: at - 1_800_000,
      machine: print,
      user: karin,
      evidence: [{ kind: 'User', person: karin }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Migration of the printers in Boston, done by Karin.',
  )
  const here = unjudged(setting, 'driver here', {
    ...seen,
    severity: 'High',
    at,
    machine: files,
    evidence: [fileSeen(setting, 'mxprn64.dll', 'C:\\Windows\\System32\\spool\\drivers\\x64\\3')],
  })

  return {
    id: 'migration-of-printers-elsewhere',
    group: 'contradiction',
    title: 'A driver on the wrong server',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Unsigned printer driver installed', {
        alert: here.detection.id,
        device: files.dnsName,
        file: 'mxprn64.dll',
        sha256: setting.file('mxprn64.dll').sha256,
        installer: 'NT AUTHORITY\\SYSTEM',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [there.incident, here.incident] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: print.host },
        { action: 'contain-account', target: karin.email },
      ],
    },
    because:
      'The migration is in Boston and on the print server. A file server in Gothenburg got an unsigned driver, rated high, and nobody has judged that.',
  }
}
