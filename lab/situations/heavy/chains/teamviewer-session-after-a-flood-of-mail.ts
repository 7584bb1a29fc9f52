// TeamViewer tells that a session began; a flood of newsletters and a caller from a false help desk came before it.
import { alert, by, clean, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

const letters = [
  'Welcome to Garden World',
  'Confirm your subscription',
  'Bienvenue chez Atelier Nord',
  'Ihre Anmeldung zum Newsletter',
  'Thanks for signing up, Bruno!',
  'Potwierdź adres e-mail',
  'Your Harbour Yoga account',
  'Bekräfta din prenumeration',
  'Verify your e-mail for PetParade',
  'You are on the list',
  'Votre compte a été créé',
  'Please confirm: Daily Crossword',
]

export const teamviewerSessionAfterAFloodOfMail = situation(
  'teamviewer-session-after-a-flood-of-mail',
  'chains',
  'TeamViewer: session started',
  (setting) => {
    const bruno = setting.person('bruno.engman')
    const laptop = setting.laptopOf('bruno.engman')
    const at = setting.ago({ hours: 1, minutes: 11 })
    const minute = 60_000
    const client = setting.file('TeamViewerQS_x64.exe')
    const dll = setting.file('libcurl-tv.dll')
    const control = 'eu-west.nordcloud-metrics.net'
    const relay = '37.252.239.117'
    const downloads = `C:\\Users\\${bruno.account}\\Downloads`
    const folder = `C:\\Users\\${bruno.account}\\AppData\\Roaming\\TVSupport`
    const session = setting.seeded.guid('teamviewer session')
    return {
      alerts: [
        alert(setting, at + minute, 'teamviewer_tensor', 'SessionStarted', {
          AuditEvents: [
            {
              Timestamp: setting.iso(at),
              EventName: 'SessionStarted',
              EventType: 'Session',
              Author: 'Guest (not signed in)',
              AffectedItem: laptop.host.toUpperCase(),
              AffectedItemType: 'Device',
              EventDetails: [
                { PropertyName: 'SessionId', OldValue: '', NewValue: session },
                { PropertyName: 'SessionType', OldValue: '', NewValue: 'Remote control' },
                { PropertyName: 'ConnectionDirection', OldValue: '', NewValue: 'Incoming' },
                { PropertyName: 'LocalTeamViewerId', OldValue: '', NewValue: '1 604 882 317' },
                { PropertyName: 'RemoteTeamViewerId', OldValue: '', NewValue: '1 119 407 256' },
                { PropertyName: 'RemoteDisplayName', OldValue: '', NewValue: 'IT Support' },
                { PropertyName: 'RemoteAccountEmail', OldValue: '', NewValue: '' },
                { PropertyName: 'RemoteCompany', OldValue: '', NewValue: '' },
                { PropertyName: 'RemoteLicense', OldValue: '', NewValue: 'Free (personal use)' },
                { PropertyName: 'LocalModule', OldValue: '', NewValue: 'QuickSupport' },
                { PropertyName: 'LocalVersion', OldValue: '', NewValue: '15.59.5 x64' },
                { PropertyName: 'LocalUser', OldValue: '', NewValue: bruno.account },
                { PropertyName: 'AccessControl', OldValue: '', NewValue: 'Full access' },
                { PropertyName: 'Authentication', OldValue: '', NewValue: 'Confirmed by the user of the device' },
                { PropertyName: 'FileTransfer', OldValue: '', NewValue: 'Allowed' },
                { PropertyName: 'Recording', OldValue: '', NewValue: 'Off' },
                {
                  PropertyName: 'ConditionalAccess',
                  OldValue: '',
                  NewValue: 'Not evaluated (module outside of the company profile)',
                },
              ],
            },
          ],
          ContinuationToken: null,
          Company: { CompanyName: 'Havskog Instruments AB', CompanyId: 8_140_227, License: 'Tensor Pro' },
          Query: { EventTypes: ['Session'], EventNames: ['SessionStarted'], StartDate: setting.iso(at - 5 * minute) },
          Rule: {
            Name: 'Every session of a bench or office laptop',
            Severity: 'Info',
            Purpose: 'Reporting',
            Recipients: ['it-larm@havskoginstruments.com'],
          },
          Device: {
            Alias: laptop.host,
            Groups: ['Boston clients'],
            OperatingSystem: 'Windows 11 24H2',
            ManagedDevice: false,
            LastSeenIp: bruno.office.externalIp,
          },
          Link: `https://login.teamviewer.com/nav/reports/connections?session=${session}`,
          ApiVersion: 'v1',
        }),
      ],
      facts: {
        files: [
          {
            name: 'TeamViewerQS_x64.exe',
            identity: client,
            determination: 'Clean',
            publisher: 'TeamViewer Germany GmbH',
            prevalence: 910_000,
          },
        ],
        intelligence: [
          clean(setting, 'ip', relay),
          setting.risk('domain', 'onmicrosoft-helpdesk-support.com', 62, [
            ['Recent Phishing Lure: Malicious', 3, 'Chats in the name of help desks.'],
          ]),
        ],
        telemetry: [
          ...Array.from({ length: 60 }, (_, i) => ({
            table: 'EmailEvents' as const,
            at: at - 70 * minute + i * 35_000,
            columns: {
              NetworkMessageId: setting.seeded.guid(`flood ${i}`),
              SenderMailFromAddress: `news@list${i}.newsletter-${setting.seeded.hex(`flood ${i}`, 5)}.com`,
              SenderFromAddress: `news@list${i}.newsletter-${setting.seeded.hex(`flood ${i}`, 5)}.com`,
              RecipientEmailAddress: bruno.email,
              Subject: letters[i % letters.length] ?? '',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 2,
            },
          })),
          {
            table: 'CloudAppEvents',
            at: at - 21 * minute,
            columns: {
              ActionType: 'ChatCreated',
              Application: 'Microsoft Teams',
              AccountId: 'helpdesk@onmicrosoft-helpdesk-support.com',
              AccountDisplayName: 'Help Desk',
              IPAddress: '45.86.230.91',
              ObjectName: 'Help Desk, Bruno Engman',
              AdditionalFields: JSON.stringify({
                CommunicationType: 'OneOnOne',
                ParticipantInfo: { HasForeignTenantUsers: true },
                Members: [{ UPN: bruno.email }, { UPN: 'helpdesk@onmicrosoft-helpdesk-support.com' }],
              }),
            },
          },
          wrote(laptop, at - 4 * minute, 'TeamViewerQS_x64.exe', downloads, client, {
            FileOriginUrl: 'https://download.teamviewer.com/download/TeamViewerQS_x64.exe',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          ran(laptop, at - 2 * minute, 'TeamViewerQS_x64.exe', 'TeamViewerQS_x64.exe', {
            ...by(bruno),
            ...hashes(client),
            FolderPath: downloads,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at, relay, {
            RemotePort: 5938,
            RemoteUrl: 'router3.teamviewer.com',
            InitiatingProcessFileName: 'TeamViewer.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          ran(
            laptop,
            at + 6 * minute,
            'cmd.exe',
            'cmd.exe /c whoami /all & net group "Domain Admins" /domain & nltest /domain_trusts',
            {
              ...by(bruno),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
          wrote(laptop, at + 9 * minute, 'libcurl.dll', folder, dll, {
            InitiatingProcessFileName: 'TeamViewer.exe',
            InitiatingProcessAccountName: bruno.account,
          }),
          ran(laptop, at + 10 * minute, 'GUP.exe', `"${folder}\\GUP.exe"`, {
            ...by(bruno),
            FolderPath: folder,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...[11, 21, 31, 41, 51].map((later) =>
            connected(laptop, at + later * minute, '45.138.16.203', {
              RemoteUrl: control,
              InitiatingProcessFileName: 'GUP.exe',
              InitiatingProcessCommandLine: `"${folder}\\GUP.exe"`,
              InitiatingProcessAccountName: bruno.account,
            }),
          ),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'Sixty newsletters in half an hour, a chat by a false help desk from outside, and a session by a guest with a free licence follow one another. During the session the domain administrators were listed and a program was left that talks to a known command server every ten minutes.',
    }
  },
)
