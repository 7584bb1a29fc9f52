// Two alerts of one announced window.
import { alert, closed, loggedOn, processSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const windowOfSunday: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const server = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 3, minutes: 8 })
  const command = 'PsExec64.exe \\\\srv-erp-01 -s cmd /c "net stop ErpCore"'
  const work = closed(
    setting,
    'erp window',
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
    'Maintenance window of the ERP, announced last week. Checked with Oskar.',
  )

  return {
    id: 'window-of-sunday',
    group: 'chains',
    title: 'A maintenance window of the ERP server',
    alerts: [
      alert(setting, at - 240_000, 'siem', 'Service stopped', {
        host: server.dnsName,
        service: 'ErpCore',
        account: oskar.account,
        time: setting.iso(at - 240_000),
      }),
      alert(setting, at, 'endpoint_detection', 'Suspicious remote activity by a service tool', {
        id: work.detection.id,
        title: work.detection.title,
        computerDnsName: server.dnsName,
        account: `HAVSKOG\\${oskar.account}`,
        command,
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [work.incident],
      telemetry: [
        loggedOn(server, at - 5000, oskar.account, {
          RemoteIP: setting.laptopOf('oskar.falk').ip,
          RemoteDeviceName: 'lt-114',
          IsLocalAdmin: true,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very detection as the announced window after asking the administrator. Account, tool, server and minute are the same.',
  }
}
