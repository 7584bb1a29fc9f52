// The first alert is maintenance and was stated as such; the second is something else on the same server.
import { alert, closed, hashes, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const maintenanceThenLocker: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ minutes: 26 })
  const file = setting.file('glaswolf-locker.exe')
  const command = 'PsExec64.exe \\\\srv-print-03 -s cmd /c "net stop spooler"'
  const work = closed(
    setting,
    'print maintenance',
    {
      title: 'Suspicious remote activity by a service tool',
      category: 'LateralMovement',
      severity: 'Medium',
      techniques: ['T1569.002'],
      at: at - 1_800_000,
      machine: server,
      user: oskar,
      evidence: [
        processSeen(setting, 'PsExec64.exe', 'C:\\Tools\\Sysinternals', command),
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Oskar restarts the spooler, announced.',
  )

  return {
    id: 'maintenance-then-locker',
    group: 'chains',
    title: 'Announced maintenance, then a locker on the same server',
    alerts: [
      alert(setting, at - 1_800_000, 'siem', 'PsExec execution', {
        id: work.detection.id,
        host: server.dnsName,
        account: oskar.account,
        command,
        time: setting.iso(at - 1_800_000),
      }),
      alert(setting, at, 'siem', 'Many files renamed', {
        host: server.dnsName,
        account: 'HAVSKOG\\svc-backup',
        process: 'glaswolf-locker.exe',
        sha256: file.sha256,
        renamed: 2210,
        technique: 'T1486',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [work.incident],
      telemetry: [
        ran(server, at - 20_000, 'glaswolf-locker.exe', 'glaswolf-locker.exe -all', {
          AccountName: 'svc-backup',
          ...hashes(file),
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: server.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'lt-114' }],
    },
    because:
      'A known ransomware renamed files on the print server, under another account and half an hour after the maintenance. What was expected then does not cover it.',
  }
}
