// A service on a server that no platform knows. What was cleared today is the server with the next number.
import { alert, closed, situation, undecided } from '../../shorthand.ts'

export const printServerWithAnotherNumber = situation(
  'print-server-with-another-number',
  'resolution',
  'A new service on a server nobody knows',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const known = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 3, minutes: 2 })
    const title = 'New service installed on a server'
    const next = closed(
      setting,
      'runner on the known print server',
      {
        title,
        category: 'Persistence',
        severity: 'Low',
        techniques: ['T1543.003'],
        at: at - 1_500_000,
        machine: known,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'Oskar rolls out a driver to srv-print-03, and only there.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'manageengine_eventlog_analyzer',
          title,
          [
            '<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System>',
            '<Provider Name="Service Control Manager" Guid="{555908d1-a6d7-4695-8e1e-26931d2012f4}" EventSourceName="Service Control Manager"/>',
            '<EventID Qualifiers="16384">7045</EventID><Version>0</Version><Level>4</Level><Task>0</Task><Opcode>0</Opcode><Keywords>0x8080000000000000</Keywords>',
            `<TimeCreated SystemTime="${setting.iso(at)}"/><EventRecordID>88120</EventRecordID><Execution ProcessID="712" ThreadID="5540"/><Channel>System</Channel>`,
            '<Computer>srv-print-02.havskoginstruments.com</Computer><Security UserID="S-1-5-18"/></System>',
            '<EventData><Data Name="ServiceName">PDQDeployRunner-1</Data><Data Name="ImagePath">"C:\\Windows\\AdminArsenal\\PDQDeployRunner\\service-1\\PDQDeployRunner-1.exe"</Data><Data Name="ServiceType">user mode service</Data><Data Name="StartType">demand start</Data><Data Name="AccountName">LocalSystem</Data></EventData></Event>',
          ].join(''),
        ),
      ],
      facts: { incidents: [next.incident] },
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'No platform knows srv-print-02. What was closed as expected today was on srv-print-03 and says that it was only there. A deployment service may be work or not, so nothing is shown.',
    }
  },
)
