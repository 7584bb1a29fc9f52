// Virtual machines are switched off and services stop on the ERP server: the yearly restore drill.
import { alert, by, closed, ran, situation } from '../../shorthand.ts'

export const restoreDrill = situation(
  'restore-drill',
  'chains',
  'The yearly restore drill in two alerts',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-erp-01')
    const at = setting.ago({ hours: 4, minutes: 5 })
    const title = 'Many services stopped within one minute'
    const drill = closed(
      setting,
      'restore drill',
      {
        title,
        category: 'Impact',
        severity: 'High',
        techniques: ['T1489'],
        at,
        machine: server,
        user: oskar,
        evidence: [
          { kind: 'User', person: oskar },
          {
            kind: 'Process',
            name: 'cmd.exe',
            path: 'C:\\Windows\\System32',
            file: setting.file('cmd.exe'),
            command: 'cmd.exe /c D:\\Drill\\stop-erp.cmd',
            pid: 6120,
            parent: { name: 'explorer.exe', path: 'C:\\Windows', pid: 4410 },
          },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Yearly restore drill, announced for today. Oskar stopped the services and started them again.',
    )
    return {
      alerts: [
        alert(setting, at - 7 * 60_000, 'vmware_vcenter', 'Several virtual machines powered off', {
          vcenter: 'vcsa-01.havskoginstruments.com',
          eventTypeId: 'vim.event.VmPoweredOffEvent',
          count: 5,
          createdTime: setting.iso(at - 7 * 60_000),
          userName: `HAVSKOG\\${oskar.account}`,
          vms: ['erp-app-a', 'erp-app-b', 'erp-web-a', 'erp-rep-a', 'erp-test-a'],
          fullFormattedMessage: 'erp-app-a on esx-02.havskoginstruments.com in Gothenburg is powered off',
        }),
        alert(
          setting,
          at,
          'logrhythm',
          title,
          `AIE Rule: T1489:Service Stop\nAlarm ID: 48120\nRisk Based Priority: 87\nAlarm Date: ${setting.iso(at)}\nHost (Impacted): ${server.host} (${server.ip})\nUser (Origin): HAVSKOG\\${oskar.account}\nProcess: cmd.exe\nCommand: cmd.exe /c D:\\Drill\\stop-erp.cmd\nCount: 23\nVendor Message ID: 7036\nSubject: The service entered the stopped state`,
        ),
      ],
      facts: {
        incidents: [drill.incident],
        telemetry: [ran(server, at, 'cmd.exe', 'cmd.exe /c D:\\Drill\\stop-erp.cmd', by(oskar))],
      },
      connections: { 'travel-booking': null },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'The detection of the same stop, on the same server, by the same administrator and with the same script was judged by people as the announced drill.',
    }
  },
)
