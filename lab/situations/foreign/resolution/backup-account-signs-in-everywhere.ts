// An identity firewall sees a service account on many servers within minutes: the announced restore test.
import { alert, closed, harmless, loggedOn, situation, ticket } from '../../shorthand.ts'

export const backupAccountSignsInEverywhere = situation(
  'backup-account-signs-in-everywhere',
  'resolution',
  'A service account signs in on many servers',
  (setting) => {
    const at = setting.ago({ hours: 4, minutes: 50 })
    const source = setting.machine('srv-backup-01')
    const targets = ['srv-files-01', 'srv-sql-01', 'srv-erp-01', 'srv-print-03'].map((key) => setting.machine(key))
    const title = 'Lateral movement by service account svc-backup'
    const { incident } = closed(
      setting,
      'backup account',
      {
        title,
        category: 'LateralMovement',
        severity: 'Medium',
        at: at + 60_000,
        machine: source,
        techniques: ['T1021.002'],
        evidence: [{ kind: 'Ip', ip: source.ip }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Quarterly restore test from srv-backup-01 with svc-backup, announced by Oskar last week. All four targets are on his list. Expected.',
    )
    return {
      alerts: [
        alert(setting, at, 'silverfort', 'Lateral movement detected', {
          alertId: 'SF-77120',
          alertType: 'LATERAL_MOVEMENT',
          riskLevel: 'High',
          firstSeen: setting.iso(at - 240_000),
          lastSeen: setting.iso(at),
          entity: {
            type: 'ServiceAccount',
            upn: 'svc-backup@havskoginstruments.com',
            samAccountName: 'svc-backup',
            domain: 'HAVSKOG',
            isPrivileged: true,
          },
          source: { ip: source.ip, hostname: '', resolved: false },
          destinations: targets.map(({ dnsName }) => ({ host: dnsName, service: 'CIFS', protocol: 'Kerberos' })),
          indicators: ['Abnormal number of destinations', 'New destination for service account'],
          policyAction: 'Alert only',
          domainController: 'srv-dc-01.havskoginstruments.com',
          authCount: 38,
        }),
      ],
      facts: {
        incidents: [incident],
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ machine: source }, ...targets.map((machine) => ({ machine }))],
            'This is the restore test of the quarter: svc-backup from srv-backup-01 to the four servers of the plan, started by Oskar at the agreed hour. He confirmed each destination.',
            { tags: ['Announced change'] },
          ),
        ],
        telemetry: targets.map((machine, i) =>
          loggedOn(machine, at - 240_000 + i * 60_000, 'svc-backup', {
            RemoteIP: source.ip,
            RemoteDeviceName: source.host,
          }),
        ),
        malwareEvents: [
          { key: 'backup account scan', type: 'Scan Completed, No Detections', at: at + 3_600_000, machine: source },
        ],
      },
      expected: harmless,
      because:
        'The source address is the backup server. The ticket and the endpoint incident are about this account, source, hour and these four destinations, both closed as the announced restore test, and the logons match the list.',
    }
  },
)
