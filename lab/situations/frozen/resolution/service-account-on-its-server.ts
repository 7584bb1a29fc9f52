// The account has no person behind it, the ticket tells why.
import { alert, closed, loggedOn, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const serviceAccountOnItsServer: TellSituation = (setting) => {
  const server = setting.machine('srv-backup-01')
  const oskar = setting.person('oskar.falk')
  const at = setting.ago({ hours: 4, minutes: 8 })
  const told = closed(
    setting,
    'backup by hand',
    {
      title: 'Interactive logon of a service account',
      category: 'InitialAccess',
      severity: 'Medium',
      techniques: ['T1078.002'],
      at,
      machine: server,
      evidence: [{ kind: 'Ip', ip: setting.laptopOf('oskar.falk').ip }],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Oskar renewed the certificate of the backup with the service account, change 2214.',
  )

  return {
    id: 'service-account-on-its-server',
    group: 'resolution',
    title: 'A service account that signs in by hand',
    alerts: [
      alert(setting, at, 'siem', 'Interactive logon of a service account', {
        computer: server.dnsName,
        account: 'HAVSKOG\\svc-backup',
        logon_type: 10,
        source: setting.laptopOf('oskar.falk').ip,
        source_name: setting.laptopOf('oskar.falk').host,
        technique: 'T1078.002',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      investigations: [
        ticket(
          setting,
          'Interactive logon of svc-backup',
          at,
          'BENIGN',
          [{ machine: server }, { person: oskar }],
          'Change 2214, done by Oskar.',
        ),
      ],
      telemetry: [
        loggedOn(server, at, 'svc-backup', {
          LogonType: 'RemoteInteractive',
          RemoteIP: setting.laptopOf('oskar.falk').ip,
          RemoteDeviceName: setting.laptopOf('oskar.falk').host,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The same logon on the same server from the same laptop was closed as confirmed work under a change, on two platforms.',
  }
}
