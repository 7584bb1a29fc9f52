// An administrator exports all server passwords to a stick shortly before his leave; the ticket about the handover says otherwise.

import { atTheOffice } from '../../account-shorthand.ts'
import { alert, by, loggedOn, ran, situation, ticket, worthALook, wrote } from '../../shorthand.ts'

export const delineaSecretsExportedBeforeALeave = situation(
  'delinea-secrets-exported-before-a-leave',
  'chains',
  'Delinea Secret Server: secrets exported',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const laptop = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 4, minutes: 12 })
    const minute = 60_000
    const export_ = setting.file('secrets-export.csv')
    const event = setting.seeded.number('delinea event', 200_000, 900_000)
    const mailed = setting.ago({ days: 1, hours: 2 })
    return {
      alerts: [
        alert(setting, at + minute, 'delinea_secret_server', 'Secret - Export', {
          eventSubscription: { id: 14, name: 'Export of secrets', active: true, createdBy: 'karin.strand' },
          eventEntityType: 'Secret',
          eventAction: 'Export',
          eventId: event,
          eventTime: setting.iso(at),
          eventDetails: `User ${oskar.account} exported 41 secrets of 3 folders.`,
          eventNote: '',
          itemId: 0,
          itemName: 'Export (41)',
          containerName: '\\IT\\Servers; \\IT\\Network; \\IT\\Break glass',
          byUser: oskar.account,
          byUserId: 22,
          byUserDisplayName: oskar.name,
          byUserDomain: 'havskoginstruments.com',
          byUserRoles: ['Administrator', 'IT staff'],
          ipAddress: laptop.ip,
          userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Edg/130.0',
          export: {
            format: 'CSV',
            includeFolderPath: true,
            includeTotpSettings: true,
            templates: { 'Active Directory Account': 12, 'Windows Account': 14, 'Cisco Account (SSH)': 6, Password: 9 },
            secrets: [
              'srv-dc-01 DSRM',
              'srv-backup-01 local admin',
              'hardened-repo-01 root',
              'esx-02 root',
              'fw-edge-01 admin',
              'HAVSKOG\\svc-backup',
              'HAVSKOG\\svc-sql',
              'Entra break glass 1',
              'Entra break glass 2',
              '... 32 more',
            ],
            requiresReason: true,
            reason: 'handover',
            doubleLock: false,
            dualControl: 'not configured for this role',
          },
          session: {
            id: setting.seeded.guid('delinea session'),
            started: setting.iso(at - 7 * minute),
            authentication: 'Entra ID SAML + FIDO2',
            riskScore: null,
          },
          history: { exportsByUser365d: 0, viewsByUser30d: 118, averageViewsPerDay: 4 },
          severity: 'Medium',
          syslog: `CEF:0|Thycotic Software|Secret Server|11.7.000049|10039|SECRET - EXPORT|5|msg=[[SecretServer]] Event: [Secret] Action: [Export] By User: ${oskar.account} Item Name: Export (41) suid=22 suser=${oskar.account} src=${laptop.ip} cs4=Oskar Falk cs4Label=suser Display Name`,
          notified: ['karin.strand@havskoginstruments.com', 'it-larm@havskoginstruments.com'],
          server: {
            url: 'https://vault.havskoginstruments.com/SecretServer',
            version: '11.7.000049',
            node: 'srv-jump-01',
          },
          link: 'https://vault.havskoginstruments.com/SecretServer/app/#/admin/user-audit/22',
        }),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Who takes what while Oskar is away', setting.ago({ days: 8 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: karin,
            priority: 'LOW',
            tags: ['IT'],
            alerts: [],
            comments: [
              {
                author: 'Oskar Falk',
                body: 'Away for half a year from next month. I will write down backup, patching and the phone system for Elif.',
                at: setting.ago({ days: 7, hours: 20 }),
              },
              {
                author: 'Karin Strand',
                body: 'Good. Passwords stay in the vault, nothing on paper or in lists: Elif gets the folders there, I have the emergency accounts. Only documents are handed over.',
                at: setting.ago({ days: 6, hours: 22 }),
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 90 * minute, oskar.account, { LogonType: 'Interactive', AccountSid: oskar.sid }),
          atTheOffice(oskar, at - 80 * minute, { DeviceName: laptop.host }),
          atTheOffice(oskar, at - 7 * minute, { Application: 'Secret Server', DeviceName: laptop.host }),
          wrote(laptop, at + 20_000, 'secrets-export.csv', `C:\\Users\\${oskar.account}\\Downloads`, export_, {
            FileOriginUrl: 'https://vault.havskoginstruments.com/SecretServer',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: oskar.account,
            FileSize: 21_884,
          }),
          {
            table: 'DeviceEvents',
            at: at + 6 * minute,
            machine: laptop,
            columns: {
              ActionType: 'UsbDriveMounted',
              AccountName: oskar.account,
              AdditionalFields: JSON.stringify({
                DriveLetter: 'E:',
                BusType: 'USB',
                Manufacturer: 'SanDisk',
                ProductName: 'Ultra Fit',
                SerialNumber: '4C530001180422117',
              }),
            },
          },
          wrote(laptop, at + 8 * minute, 'x.7z', 'E:\\', setting.file('x.7z oskar'), {
            InitiatingProcessFileName: '7zG.exe',
            InitiatingProcessCommandLine: `7zG.exe a -p -mhe E:\\x.7z C:\\Users\\${oskar.account}\\Downloads\\secrets-export.csv`,
            InitiatingProcessAccountName: oskar.account,
            FileSize: 9204,
          }),
          {
            table: 'DeviceFileEvents',
            at: at + 10 * minute,
            machine: laptop,
            columns: {
              ActionType: 'FileDeleted',
              FileName: 'secrets-export.csv',
              FolderPath: `C:\\Users\\${oskar.account}\\Downloads`,
              InitiatingProcessFileName: 'explorer.exe',
              InitiatingProcessAccountName: oskar.account,
            },
          },
          ran(laptop, at + 30 * minute, 'WINWORD.EXE', 'WINWORD.EXE "Överlämning backup.docx"', {
            ...by(oskar),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          {
            table: 'EmailEvents',
            at: mailed,
            columns: {
              NetworkMessageId: setting.seeded.guid('handover mail'),
              SenderMailFromAddress: oskar.email,
              SenderFromAddress: oskar.email,
              SenderFromDomain: 'havskoginstruments.com',
              RecipientEmailAddress: setting.person('elif.demir').email,
              Subject: 'Överlämning: backup och patchning, första utkast',
              EmailDirection: 'Intra-org',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AttachmentCount: 1,
            },
          },
        ],
      },
      expected: worthALook,
      because:
        'It is his own session at the office with a security key, so nobody stole it. But he put all server and emergency passwords on a private stick, in an encrypted archive, which the head of IT had ruled out in the ticket about the handover. Careless or more than that: somebody has to ask him.',
    }
  },
)
