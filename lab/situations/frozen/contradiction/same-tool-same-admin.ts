// The event that was stated as expected, reported a second time by the log platform.
import { alert, closed, loggedOn, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sameToolSameAdmin: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-sql-01')
  const at = setting.ago({ hours: 2, minutes: 36 })
  const command = 'PsExec64.exe \\\\srv-sql-01 -s cmd /c "sc query MSSQLSERVER"'
  const told = closed(
    setting,
    'sql maintenance',
    {
      title: 'Suspicious remote activity by a service tool',
      category: 'LateralMovement',
      severity: 'Medium',
      techniques: ['T1569.002'],
      at,
      machine: server,
      user: oskar,
      evidence: [
        processSeen(setting, 'PsExec64.exe', 'C:\\Tools\\Sysinternals', command),
        { kind: 'User', person: oskar },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Oskar looked after the database service, announced in the channel of IT.',
  )

  return {
    id: 'same-tool-same-admin',
    group: 'contradiction',
    title: 'The run of the administrator himself',
    alerts: [
      alert(setting, at, 'siem', 'PsExec execution', {
        host: server.dnsName,
        account: `HAVSKOG\\${oskar.account}`,
        process: 'PsExec64.exe',
        command,
        sha256: setting.file('PsExec64.exe').sha256,
        technique: 'T1569.002',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        loggedOn(server, at - 3000, oskar.account, {
          RemoteIP: setting.laptopOf('oskar.falk').ip,
          RemoteDeviceName: setting.laptopOf('oskar.falk').host,
          IsLocalAdmin: true,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'Tool, command, server, account and minute are those of the event that was closed as announced maintenance.',
  }
}
