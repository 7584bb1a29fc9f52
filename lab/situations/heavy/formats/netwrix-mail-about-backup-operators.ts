// Netwrix mails that an administrator was put into Backup Operators; a restore test, undone an hour later.
import { alert, by, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const netwrixMailAboutBackupOperators = situation(
  'netwrix-mail-about-backup-operators',
  'formats',
  'Netwrix Auditor: Group Membership Changes',
  (setting) => {
    const karin = setting.person('karin.strand')
    const elif = setting.person('elif.demir')
    const controller = setting.machine('srv-dc-01')
    const backup = setting.machine('srv-backup-01')
    const admin = setting.laptopOf('karin.strand')
    const desk = setting.laptopOf('elif.demir')
    const at = setting.ago({ hours: 4, minutes: 3 })
    const minute = 60_000
    const boundary = `--boundary_${setting.seeded.number('netwrix boundary', 1000, 9999)}_${setting.seeded.guid('netwrix boundary')}`
    const when = (time: number) => setting.iso(time).replace('T', ' ').slice(0, 19)
    const change = (time: number, ActionType: string, verb: string) => ({
      table: 'IdentityDirectoryEvents' as const,
      at: time,
      columns: {
        ActionType,
        Application: 'Active Directory',
        TargetAccountUpn: elif.email,
        TargetAccountDisplayName: elif.name,
        AccountName: karin.account,
        AccountUpn: karin.email,
        AccountDisplayName: karin.name,
        DeviceName: admin.host,
        IPAddress: admin.ip,
        AdditionalFields: JSON.stringify({ [verb]: 'Backup Operators', DestinationComputer: controller.host }),
      },
    })
    return {
      alerts: [
        alert(
          setting,
          at + 6 * minute,
          'netwrix_auditor',
          'Privileged Group Membership Changes',
          [
            `Received: from srv-jump-01.havskoginstruments.com (10.20.1.229) by mail-gw-01.havskoginstruments.com with ESMTPS; ${new Date(at + 6 * minute).toUTCString()}`,
            'From: Netwrix Auditor <netwrix@havskoginstruments.com>',
            'To: it-larm@havskoginstruments.com',
            'Subject: Netwrix Auditor: Alert: Privileged Group Membership Changes on havskoginstruments.com',
            `Date: ${new Date(at + 6 * minute).toUTCString()}`,
            `Message-ID: <${setting.seeded.hex('netwrix message', 24)}@srv-jump-01>`,
            'MIME-Version: 1.0',
            `Content-Type: multipart/alternative; boundary="${boundary}"`,
            '',
            `--${boundary}`,
            'Content-Type: text/html; charset=utf-8',
            'Content-Transfer-Encoding: 8bit',
            '',
            '<html><body style="font-family:Segoe UI,Arial"><h2>Netwrix Auditor Alert</h2>',
            '<p><b>Alert name:</b> Privileged Group Membership Changes<br/><b>Description:</b> Triggered when somebody is added to an administrative group. Such changes can give an attacker lasting control of the domain.<br/><b>Risk score:</b> 85 of 100</p>',
            '<table border="1" cellpadding="4">',
            `<tr><td>Who</td><td>HAVSKOG\\${karin.account}</td></tr>`,
            '<tr><td>Action</td><td>Modified</td></tr>',
            '<tr><td>Object type</td><td>Group</td></tr>',
            '<tr><td>What</td><td>\\com\\havskoginstruments\\Builtin\\Backup Operators</td></tr>',
            `<tr><td>Where</td><td>${controller.dnsName}</td></tr>`,
            `<tr><td>When</td><td>${when(at)} (UTC)</td></tr>`,
            `<tr><td>Workstation</td><td>${admin.dnsName} (${admin.ip})</td></tr>`,
            '<tr><td>Data source</td><td>Active Directory</td></tr>',
            '<tr><td>Monitoring plan</td><td>AD Gothenburg</td></tr>',
            `<tr><td>Details</td><td>Security Local Group Member:<br/>- Added: "\\com\\havskoginstruments\\Staff\\Gothenburg\\IT\\${elif.name}"</td></tr>`,
            `<tr><td>RID</td><td>${setting.seeded.hex('netwrix rid', 32).toUpperCase()}</td></tr>`,
            '</table>',
            '<p>Groups watched by this alert: Domain Admins, Enterprise Admins, Schema Admins, Administrators, Account Operators, Backup Operators, Server Operators.</p>',
            '<p><a href="https://srv-jump-01.havskoginstruments.com:9699/netwrix/investigate">Show this record in Netwrix Auditor</a></p>',
            '<p style="font-size:9px">This message was sent by Netwrix Auditor 10.7.14118 from SRV-JUMP-01. Do not reply. Threshold: 1 record in 60 s, grouped by who. Response action: none.</p>',
            '</body></html>',
            `--${boundary}--`,
          ].join('\r\n'),
        ),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Restore test for the auditors', setting.ago({ days: 3 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'WAITING',
            assignee: karin,
            priority: 'LOW',
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: 'Karin Strand',
                body: 'The auditors want somebody other than Oskar to bring files back this time. Elif does it. She needs Backup Operators for that, I give it to her from my laptop when she is ready and take it away the same afternoon.',
                at: setting.ago({ days: 2, hours: 21 }),
              },
              {
                author: 'Elif Demir',
                body: `Ready. Starting now on ${backup.host}, three folders of last week go to D:\\Restoretest.`,
                at: at - 10 * minute,
              },
              {
                author: 'Elif Demir',
                body: 'All three folders came back, checksums equal. Karin, you can take the membership away.',
                at: at + 55 * minute,
              },
              {
                author: 'Karin Strand',
                body: 'Taken away. Waiting for the signature of the auditors.',
                at: at + 66 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(admin, at - 50 * minute, karin.account, { LogonType: 'Unlock', AccountSid: karin.sid }),
          ran(admin, at - 2 * minute, 'mmc.exe', 'mmc.exe C:\\Windows\\system32\\dsa.msc', {
            ...by(karin),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'explorer.exe',
          }),
          change(at, 'Group Membership changed', 'TO.GROUP'),
          loggedOn(backup, at + 8 * minute, elif.account, {
            LogonType: 'RemoteInteractive',
            AccountSid: elif.sid,
            RemoteIP: desk.ip,
            RemoteDeviceName: desk.host,
          }),
          ran(
            backup,
            at + 12 * minute,
            'wbadmin.exe',
            'wbadmin.exe start recovery -itemType:File -items:E:\\Shares\\Finance\\2026 -recoveryTarget:D:\\Restoretest',
            {
              ...by(elif),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          ran(
            backup,
            at + 40 * minute,
            'certutil.exe',
            'certutil.exe -hashfile D:\\Restoretest\\Finance\\2026\\huvudbok.xlsx SHA256',
            {
              ...by(elif),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'cmd.exe',
            },
          ),
          change(at + 64 * minute, 'Group Membership changed', 'FROM.GROUP'),
        ],
      },
      expected: harmless,
      because:
        'The head of IT announced this membership three days before and made the change from her own laptop. It was used for the restore that the ticket tells of and taken away an hour later, which the directory shows as well. The ticket only waits for a signature.',
    }
  },
)
