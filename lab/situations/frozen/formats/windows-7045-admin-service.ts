// A Windows event in XML, reported from a print server.
import { alert, closed, loggedOn, processSeen, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const windows7045AdminService: TellSituation = (setting) => {
  const karin = setting.person('karin.strand')
  const server = setting.machine('srv-print-03')
  const at = setting.ago({ hours: 6, minutes: 30 })
  const told = closed(
    setting,
    'service on print server',
    {
      title: 'Suspicious service registration',
      category: 'Persistence',
      severity: 'Medium',
      techniques: ['T1543.003', 'T1569.002'],
      at,
      machine: server,
      user: karin,
      evidence: [
        processSeen(setting, 'PSEXESVC.exe', 'C:\\Windows', 'C:\\Windows\\PSEXESVC.exe', 'services.exe'),
        { kind: 'User', person: karin },
      ],
    },
    'InformationalExpectedActivity',
    'ConfirmedUserActivity',
    'Karin replaced the print drivers with PsExec. Asked her by phone.',
  )

  return {
    id: 'windows-7045-admin-service',
    group: 'formats',
    title: 'A service installed by the head of IT',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'New service installed',
        `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Service Control Manager"/><EventID Qualifiers="16384">7045</EventID><Level>4</Level><TimeCreated SystemTime="${setting.iso(at)}"/><EventRecordID>881204</EventRecordID><Channel>System</Channel><Computer>${server.dnsName}</Computer><Security UserID="${karin.sid}"/></System><EventData><Data Name="ServiceName">PSEXESVC</Data><Data Name="ImagePath">%SystemRoot%\\PSEXESVC.exe</Data><Data Name="ServiceType">user mode service</Data><Data Name="StartType">demand start</Data><Data Name="AccountName">LocalSystem</Data></EventData></Event>`,
      ),
    ],
    facts: {
      incidents: [told.incident],
      telemetry: [
        ran(server, at, 'PSEXESVC.exe', 'C:\\Windows\\PSEXESVC.exe', {
          AccountName: 'system',
          InitiatingProcessFileName: 'services.exe',
          InitiatingProcessAccountName: karin.account,
        }),
        loggedOn(server, at - 4000, karin.account, {
          RemoteIP: setting.laptopOf('karin.strand').ip,
          RemoteDeviceName: setting.laptopOf('karin.strand').host,
          IsLocalAdmin: true,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The endpoint platform holds the same service on the same server at the same minute, closed as maintenance that the administrator confirmed.',
  }
}
