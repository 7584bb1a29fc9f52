// A flood of newsletters, a chat from a false help desk, remote help, and a program that calls home.
import { alert, by, connected, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const floodOfMailThenQuickHelp = situation(
  'flood-of-mail-then-quick-help',
  'chains',
  'A flood of mail, a chat and remote help',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf(tomas.key)
    const flood = setting.ago({ hours: 3 })
    const chat = setting.ago({ hours: 2, minutes: 20 })
    const at = setting.ago({ hours: 1, minutes: 40 })
    const stager = setting.file('hollowreed-stager.dll')
    const dll = `C:\\Users\\${tomas.account}\\AppData\\Local\\OneDriveUpd\\winhttp.dll`
    return {
      alerts: [
        alert(setting, flood, 'mail_gateway', 'Mail bombing suspected', {
          policy: 'Inbound volume per recipient',
          recipient: tomas.email,
          messages: 1644,
          window_minutes: 35,
          distinct_senders: 1201,
          top_subjects: ['Welcome to our newsletter', 'Bestätigen Sie Ihre Anmeldung', 'Confirm your subscription'],
          action: 'delivered',
          gateway: 'mail-gw-01',
          time: setting.iso(flood),
        }),
        alert(setting, chat, 'teams_audit', 'Chat from an external organization', {
          CreationTime: setting.iso(chat),
          Operation: 'ChatCreated',
          Workload: 'MicrosoftTeams',
          UserId: 'helpdesk@itservicehub365.onmicrosoft.com',
          CommunicationType: 'OneOnOne',
          ChatName: 'Help Desk Manager',
          ParticipantInfo: {
            HasForeignTenantUsers: true,
            ParticipatingTenantIds: [setting.seeded.guid('foreign tenant')],
          },
          Members: [{ UPN: tomas.email, DisplayName: tomas.name }],
          ClientIP: '151.243.11.86',
        }),
        alert(
          setting,
          at,
          'edr',
          'Library loaded from a user folder after remote assistance',
          `ts=${setting.iso(at)} sensor=edr-got host=${laptop.host} user=HAVSKOG\\${tomas.account} rule="Side-loaded library after Quick Assist" sev=high parent=QuickAssist.exe proc=OneDriveStandaloneUpdater.exe cmd="OneDriveStandaloneUpdater.exe -Embedding" module=${dll} sha256=${stager.sha256} signed=false action=detect`,
        ),
      ],
      facts: {
        telemetry: [
          ran(laptop, at - 900_000, 'QuickAssist.exe', 'QuickAssist.exe', by(tomas)),
          {
            table: 'DeviceEvents',
            at,
            machine: laptop,
            columns: {
              ActionType: 'DllLoaded',
              FileName: 'winhttp.dll',
              FolderPath: dll,
              ...hashes(stager),
              InitiatingProcessFileName: 'OneDriveStandaloneUpdater.exe',
            },
          },
          connected(laptop, at + 120_000, '45.138.16.203', {
            RemoteUrl: 'cdn4.nordcloud-metrics.net',
            InitiatingProcessFileName: 'OneDriveStandaloneUpdater.exe',
            InitiatingProcessAccountName: tomas.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The flood made him want help, a stranger offered it, and after the remote session his laptop loaded a known backdoor that called its command server.',
    }
  },
)
