// For Oskar it was expected often; this time it is a service account.
import { alert, closed, loggedOn, processSeen, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const deploymentAtAnOddHour: TellSituation = (setting) => {
  const server = setting.machine('srv-erp-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 1, minutes: 18 })
  const seen = {
    title: 'Suspicious remote activity by a service tool',
    category: 'LateralMovement',
    techniques: ['T1569.002'],
    machine: server,
  }
  const before = closed(
    setting,
    'oskar last week',
    {
      ...seen,
      severity: 'Medium',
      at: setting.ago({ days: 5 }),
      user: oskar,
      evidence: [{ kind: 'User', person: oskar }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Maintenance by Oskar Falk, announced.',
  )
  const now = unjudged(setting, 'service tonight', {
    ...seen,
    severity: 'High',
    at,
    evidence: [processSeen(setting, 'PSEXESVC.exe', 'C:\\Windows', 'PSEXESVC.exe', 'services.exe')],
  })

  return {
    id: 'deployment-at-an-odd-hour',
    group: 'carry-over',
    title: 'The tool of the administrators in the hands of a service',
    alerts: [
      alert(setting, at, 'siem', 'PsExec service installed', {
        EventID: 7045,
        Computer: server.dnsName,
        ServiceName: 'PSEXESVC',
        AccountName: 'HAVSKOG\\svc-deploy',
        RemoteAddress: '10.20.10.53',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident, now.incident],
      telemetry: [
        loggedOn(server, at - 3000, 'svc-deploy', {
          RemoteIP: '10.20.10.53',
          RemoteDeviceName: 'lt-134',
          IsLocalAdmin: true,
        }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [{ action: 'contain-account', target: oskar.email }],
    },
    because:
      'The maintenance of last week was by Oskar. Now a service account came from the laptop of a technician, rated high, and nobody has judged it.',
  }
}
