// Three alerts of one night are one announced change on the ERP server.
import { alert, by, closed, harmless, loggedOn, processSeen, ran, situation } from '../../shorthand.ts'

export const maintenanceNight = situation(
  'maintenance-night',
  'chains',
  'A maintenance night in three alerts',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-erp-01')
    const laptop = setting.laptopOf('oskar.falk')
    const first = setting.ago({ hours: 9 })
    const second = setting.ago({ hours: 8, minutes: 40 })
    const at = setting.ago({ hours: 8, minutes: 25 })
    const comment = 'CHG-2291, update of the ERP client service. Oskar, announced to all on Friday.'
    const remote = 'PsExec64.exe \\\\srv-erp-01 -s cmd /c C:\\Install\\erp-24.2\\setup.cmd'
    const service = 'sc.exe create ErpClientSvc binPath= "C:\\ERP\\bin\\erpclient.exe" start= auto'
    const told = { machine: server, user: oskar } as const
    const psexec = closed(
      setting,
      'maintenance remote tool',
      {
        ...told,
        title: 'Suspicious remote activity by a service tool',
        category: 'LateralMovement',
        severity: 'Medium',
        techniques: ['T1569.002'],
        at: second,
        evidence: [
          processSeen(setting, 'PsExec64.exe', 'C:\\Tools\\Sysinternals', remote, 'powershell.exe'),
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      comment,
    )
    const created = closed(
      setting,
      'maintenance service',
      {
        ...told,
        title: 'New service created from the command line',
        category: 'Persistence',
        severity: 'Medium',
        techniques: ['T1543.003'],
        at,
        evidence: [
          processSeen(setting, 'sc.exe', 'C:\\Windows\\System32', service, 'cmd.exe'),
          { kind: 'User', person: oskar },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      comment,
    )
    return {
      alerts: [
        alert(
          setting,
          first,
          'vpn',
          'VPN session at an unusual hour',
          `vpn-gw-01 user=${oskar.account} src=90.228.131.44 result=connected mfa=ok time=${setting.iso(first)}`,
        ),
        alert(setting, second, 'endpoint_detection', 'Remote execution tool', {
          id: psexec.detection.id,
          title: psexec.detection.title,
          machine: server.dnsName,
          user: oskar.account,
          command: remote,
          time: setting.iso(second),
        }),
        alert(setting, at, 'endpoint_detection', 'New service created', {
          id: created.detection.id,
          title: created.detection.title,
          severity: 'Medium',
          category: 'Persistence',
          computerDnsName: server.dnsName,
          machineId: server.machineId,
          relatedUser: { userName: oskar.account, domainName: 'HAVSKOG' },
          mitreTechniques: ['T1543.003'],
          alertCreationTime: setting.iso(at),
          evidence: [{ entityType: 'Process', fileName: 'sc.exe', processCommandLine: service }],
        }),
      ],
      facts: {
        incidents: [psexec.incident, created.incident],
        telemetry: [
          loggedOn(server, second - 30_000, oskar.account, { RemoteIP: laptop.ip, RemoteDeviceName: laptop.host }),
          ran(server, at, 'sc.exe', service, { ...by(oskar), InitiatingProcessFileName: 'cmd.exe' }),
        ],
      },
      expected: harmless,
      because:
        'This very detection was closed as expected activity with the number of the change, by an administrator of this server, and the two alerts before it belong to the same change.',
    }
  },
)
