// An address that belongs to the jump host, on a day of announced work.
import { alert, closed, loggedOn } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const jumpHostByItsAddress: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const jump = setting.machine('srv-jump-01')
  const at = setting.ago({ hours: 4, minutes: 47 })
  const told = closed(
    setting,
    'certificates renewed',
    {
      title: 'Remote desktop sessions to many servers from one device',
      category: 'LateralMovement',
      severity: 'Medium',
      techniques: ['T1021.001'],
      at,
      machine: jump,
      user: karin,
      evidence: [
        { kind: 'Ip', ip: jump.ip },
        { kind: 'User', person: karin },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Karin renewed certificates on the servers by hand, announced, from the jump host as she should.',
  )

  return {
    id: 'jump-host-by-its-address',
    group: 'resolution',
    title: 'One address visits every server',
    alerts: [
      alert(setting, at, 'extrahop', 'Remote desktop sessions to many servers', {
        id: 68719476811,
        title: 'Unusual Interactive Traffic: RDP fan-out',
        categories: ['sec', 'sec.lateral'],
        risk_score: 68,
        mitre_techniques: [{ id: 'T1021.001', name: 'Remote Desktop Protocol' }],
        start_time: at,
        participants: [
          { role: 'offender', object_type: 'ipaddr', object_value: jump.ip },
          ...['10.20.1.221', '10.20.1.224', '10.20.1.227', '10.20.1.228'].map((ip) => ({
            role: 'victim',
            object_type: 'ipaddr',
            object_value: ip,
          })),
        ],
        properties: { username: karin.account, sessions: 4 },
        appliance: 'eda-got-1',
      }),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: ['srv-files-01', 'srv-erp-01', 'srv-sql-01', 'srv-backup-01'].map((key, i) =>
        loggedOn(setting.machine(key), at + i * 300_000, karin.account, {
          LogonType: 'RemoteInteractive',
          RemoteIP: jump.ip,
          RemoteDeviceName: jump.host,
        }),
      ),
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The address is the jump host, and the analyst closed these very sessions as announced work of the head of IT.',
  }
}
