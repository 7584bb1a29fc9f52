// The raw record of a domain controller: the analyst was put into a powerful group, for a test of the backups.
import { alert, harmless, situation, ticket } from '../../shorthand.ts'

export const eventLogOfARestoreTest = situation(
  'event-log-of-a-restore-test',
  'formats',
  'A new member of the backup operators',
  (setting) => {
    const karin = setting.person('karin.strand')
    const elif = setting.person('elif.demir')
    const oskar = setting.person('oskar.falk')
    const controller = setting.machine('srv-dc-01')
    const at = setting.ago({ hours: 5, minutes: 37 })
    const day = setting.iso(at).slice(0, 10)
    const title = 'A member was added to a security-enabled local group'
    const looked = `Restore test of this quarter: Elif is in Backup Operators from ${day} for two days. Karin added her, as the change says. The removal is in my calendar.`
    const announced = `Elif restores three mailboxes and one share on ${day}. Karin puts her into Backup Operators for it.`
    return {
      alerts: [
        alert(
          setting,
          at,
          'windows_event_forwarding',
          title,
          [
            '<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event">',
            '  <System>',
            '    <Provider Name="Microsoft-Windows-Security-Auditing" Guid="{54849625-5478-4994-A5BA-3E3B0328C30D}"/>',
            '    <EventID>4732</EventID><Version>0</Version><Level>0</Level><Task>13826</Task><Opcode>0</Opcode>',
            '    <Keywords>0x8020000000000000</Keywords>',
            `    <TimeCreated SystemTime="${setting.iso(at)}"/>`,
            '    <EventRecordID>918220417</EventRecordID><Correlation/>',
            '    <Execution ProcessID="812" ThreadID="6120"/><Channel>Security</Channel>',
            `    <Computer>${controller.dnsName}</Computer><Security/>`,
            '  </System>',
            '  <EventData>',
            `    <Data Name="MemberName">CN=${elif.name},OU=IT,OU=Gothenburg,DC=havskoginstruments,DC=com</Data>`,
            `    <Data Name="MemberSid">${elif.sid}</Data>`,
            '    <Data Name="TargetUserName">Backup Operators</Data>',
            '    <Data Name="TargetDomainName">Builtin</Data>',
            '    <Data Name="TargetSid">S-1-5-32-551</Data>',
            `    <Data Name="SubjectUserSid">${karin.sid}</Data>`,
            `    <Data Name="SubjectUserName">${karin.account}</Data>`,
            '    <Data Name="SubjectDomainName">HAVSKOG</Data>',
            '    <Data Name="SubjectLogonId">0x2f1a9c04</Data>',
            '    <Data Name="PrivilegeList">-</Data>',
            '  </EventData>',
            '</Event>',
          ].join('\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(setting, title, at, 'BENIGN', [{ person: karin }, { person: elif }, { machine: controller }], looked, {
            assignee: oskar,
            comments: [{ author: oskar.name, body: looked, at: at + 900_000 }],
          }),
          ticket(
            setting,
            'Change: restore test of the quarter',
            setting.ago({ days: 4 }),
            'NOT_APPLICABLE',
            [{ person: elif }, { person: karin }],
            announced,
            {
              source: 'USER',
              priority: 'LOW',
              assignee: karin,
              comments: [{ author: karin.name, body: announced, at: setting.ago({ days: 4 }) }],
            },
          ),
        ],
        telemetry: [
          {
            table: 'IdentityDirectoryEvents',
            at,
            columns: {
              ActionType: 'Group Membership changed',
              Application: 'Active Directory',
              AccountName: karin.account,
              AccountUpn: karin.email,
              TargetAccountUpn: elif.email,
              TargetAccountDisplayName: elif.name,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The change of four days ago announces this member, this group and this day. The head of IT made it, and the ticket about this very record was closed as harmless by somebody else than the new member.',
    }
  },
)
