// The security log of a print server was cleared on plan; the record is the XML of the event viewer.
import { alert, closed, harmless, situation } from '../../shorthand.ts'

export const event1102InXml = situation(
  'event-1102-in-xml',
  'formats',
  'A cleared event log, in the XML of the event viewer',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 4, minutes: 15 })
    const title = 'The security event log was cleared'
    const held = closed(
      setting,
      'log cleared',
      {
        title,
        category: 'DefenseEvasion',
        severity: 'Medium',
        techniques: ['T1070.001'],
        at,
        machine: server,
        user: oskar,
        evidence: [{ kind: 'User', person: oskar }],
      },
      'InformationalExpectedActivity',
      'ConfirmedActivity',
      'Oskar cleared the log after its size was raised to 4 GB, as the change asks. The old log was saved first, I have compared it with the SIEM: nothing is missing.',
    )
    return {
      alerts: [
        alert(
          setting,
          at,
          'windows_event_forwarding',
          title,
          `<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event"><System><Provider Name="Microsoft-Windows-Eventlog" Guid="{fc65ddd8-d6ef-4962-83d5-6e5cfe9ce148}"/><EventID>1102</EventID><Version>1</Version><Level>4</Level><Task>104</Task><Keywords>0x4020000000000000</Keywords><TimeCreated SystemTime="${setting.iso(at)}"/><EventRecordID>9920117</EventRecordID><Channel>Security</Channel><Computer>${server.dnsName}</Computer></System><UserData><LogFileCleared xmlns="http://manifests.microsoft.com/win/2004/08/windows/eventlog"><SubjectUserSid>${oskar.sid}</SubjectUserSid><SubjectUserName>${oskar.account}</SubjectUserName><SubjectDomainName>HAVSKOG</SubjectDomainName><SubjectLogonId>0x5c91e2</SubjectLogonId></LogFileCleared></UserData></Event>`,
        ),
      ],
      facts: { incidents: [held.incident] },
      expected: harmless,
      because:
        'The detection of the same title, server, account and time was closed as expected by the analyst, who compared the saved log. It was meant to happen, and nothing else is open.',
    }
  },
)
