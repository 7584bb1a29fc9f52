// An expected run of an administrator against a run with a planner's account.
import { alert, closed, loggedOn, processSeen, ran, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sameToolOtherAccount: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const viktor = setting.person('viktor.sand')
  const server = setting.machine('srv-files-01')
  const at = setting.ago({ minutes: 43 })
  const seen = {
    title: 'Suspicious remote activity by a service tool',
    category: 'LateralMovement',
    severity: 'Medium',
    techniques: ['T1569.002'],
    machine: server,
  } as const
  const expectedRun = closed(
    setting,
    'files maintenance',
    {
      ...seen,
      techniques: [...seen.techniques],
      at: setting.ago({ hours: 1, minutes: 50 }),
      user: oskar,
      evidence: [
        processSeen(
          setting,
          'PsExec64.exe',
          'C:\\Tools\\Sysinternals',
          'PsExec64.exe \\\\srv-files-01 -s wbadmin get status',
        ),
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Backup check by Oskar, announced.',
  )
  const command = 'PsExec64.exe \\\\srv-files-01 -s cmd /c vssadmin delete shadows /all /quiet'
  const now = unjudged(setting, 'files planner', {
    ...seen,
    techniques: ['T1569.002', 'T1490'],
    severity: 'High',
    at,
    user: viktor,
    evidence: [processSeen(setting, 'PsExec64.exe', 'C:\\Users\\Public', command), { kind: 'User', person: viktor }],
  })

  return {
    id: 'same-tool-other-account',
    group: 'contradiction',
    title: 'The same tool by somebody else',
    alerts: [
      alert(setting, at, 'siem', 'Remote execution tool used', {
        host: server.dnsName,
        account: `HAVSKOG\\${viktor.account}`,
        process: 'PsExec64.exe',
        command,
        sha256: setting.file('PsExec64.exe').sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [expectedRun.incident, now.incident],
      telemetry: [
        loggedOn(server, at - 3000, viktor.account, {
          RemoteIP: setting.laptopOf('viktor.sand').ip,
          RemoteDeviceName: setting.laptopOf('viktor.sand').host,
        }),
        ran(server, at, 'vssadmin.exe', 'vssadmin delete shadows /all /quiet', {
          AccountName: 'system',
          InitiatingProcessFileName: 'PSEXESVC.exe',
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['high', 'critical', 'medium'],
      forbidden: [
        { action: 'block-indicator', target: setting.file('PsExec64.exe').sha256 },
        { action: 'isolate-machine', target: 'lt-114' },
      ],
    },
    because:
      'The run that was stated as expected was by an administrator and checked backups. This one deletes all shadow copies with the account of a planner, and nobody has judged it.',
  }
}
