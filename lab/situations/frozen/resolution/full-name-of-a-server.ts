// The judged event names the short name, the alert the full one.
import { alert, by, closed, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fullNameOfAServer: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const server = setting.machine('srv-erp-01')
  const at = setting.ago({ hours: 3, minutes: 37 })
  const command = 'wevtutil.exe cl "Havskog-ERP/Debug"'
  const told = closed(
    setting,
    'erp log',
    {
      title: 'Event log was cleared',
      category: 'DefenseEvasion',
      severity: 'Medium',
      techniques: ['T1070.001'],
      at,
      machine: server,
      user: karin,
      evidence: [
        processSeen(setting, 'wevtutil.exe', 'C:\\Windows\\System32', command, 'cmd.exe'),
        { kind: 'User', person: karin },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Karin emptied the debug log of the ERP, 40 GB. The security log is whole.',
  )

  return {
    id: 'full-name-of-a-server',
    group: 'resolution',
    title: 'A server by its full name and the same by its short one',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Event log cleared',
        `<13>1 ${setting.iso(at)} ${server.dnsName.toUpperCase()} wevtutil - T1070.001 - account=HAVSKOG\\karin.strand channel="Havskog-ERP/Debug" command="wevtutil.exe cl Havskog-ERP/Debug"`,
      ),
    ],
    facts: { incidents: [told.incident], telemetry: [ran(server, at, 'wevtutil.exe', command, by(karin))] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The same account cleared the same debug log on the same server at the same minute, and the event was closed as confirmed work.',
  }
}
