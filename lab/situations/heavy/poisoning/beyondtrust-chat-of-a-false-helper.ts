// BeyondTrust flags a support chat that reads like a scam call; the service desk plays one, as an exercise.
import { alert, by, clean, connected, harmless, hashes, ran, situation } from '../../shorthand.ts'

export const beyondtrustChatOfAFalseHelper = situation(
  'beyondtrust-chat-of-a-false-helper',
  'poisoning',
  'BeyondTrust Remote Support: words of a scam in a session',
  (setting) => {
    const elif = setting.person('elif.demir')
    const oskar = setting.person('oskar.falk')
    const greta = setting.person('greta.engman')
    const laptop = setting.laptopOf('greta.engman')
    const at = setting.ago({ hours: 3, minutes: 6 })
    const planned = setting.ago({ days: 5, hours: 2 })
    const client = setting.file('bomgar-scc.exe')
    const appliance = 'support.havskoginstruments.com'
    const applianceIp = '193.46.212.18'
    const session = setting.seeded.hex('bomgar session', 32)
    const line = (seconds: number, who: string, text: string) => ({
      timestamp: setting.seconds(at) + seconds,
      event_type: 'Chat Message',
      performed_by: who,
      body: text,
    })
    return {
      alerts: [
        alert(setting, at + 12 * 60_000, 'beyondtrust_remote_support', 'Session Chat Keyword Match', {
          event: 'support_conference_end',
          outbound_event_name: 'SOC keyword watch',
          appliance_id: 'hvs-rs-01',
          appliance_version: '24.3.2 (build 114207)',
          version: '1.24',
          timestamp: setting.seconds(at + 11 * 60_000),
          keyword_list: {
            name: 'Scam and malware words',
            matched: ['mimikatz', 'your computer is hacked', 'gift card', 'antivirus'],
          },
          severity: 'High',
          session: {
            lsid: session,
            session_type: 'support',
            lseq: setting.seeded.number('bomgar seq', 20_000, 40_000),
            start_time: setting.seconds(at),
            end_time: setting.seconds(at + 11 * 60_000),
            duration: '00:11:00',
            jumpoint: null,
            public_site: { id: 1, name: 'Default' },
            session_key_issued_by: oskar.account,
            recorded: true,
            recording_url: `https://${appliance}/session_recording/${session}/`,
            file_transfer_count: 0,
            file_delete_count: 0,
            command_shell_count: 0,
            elevated: false,
            screen_sharing: 'view only',
          },
          primary_customer: {
            name: 'greta',
            gsnumber: 2,
            hostname: laptop.host.toUpperCase(),
            os: 'Windows 11 Enterprise x64 (24H2)',
            public_ip: '193.46.212.10:53311',
            private_ip: laptop.ip,
            username: `HAVSKOG\\${greta.account}`,
            issue: 'Microsoft called about virus',
          },
          primary_rep: {
            gsnumber: 1,
            display_name: 'Bill from Microsoft Security Department',
            private_display_name: elif.name,
            username: elif.email,
            security_provider: 'SAML - Entra ID',
            public_ip: '193.46.212.10:52207',
            private_ip: setting.laptopOf('elif.demir').ip,
            hostname: setting.laptopOf('elif.demir').host.toUpperCase(),
          },
          session_details: [
            line(
              42,
              'Bill from Microsoft Security Department',
              'Hello madam, your computer is hacked. I see many viruses from here.',
            ),
            line(97, 'greta', 'oh no'),
            line(
              120,
              'Bill from Microsoft Security Department',
              'You must switch off your antivirus and run mimikatz.exe so that I can clean the passwords.',
            ),
            line(201, 'greta', 'can I call you back on a number of yours?'),
            line(
              233,
              'Bill from Microsoft Security Department',
              'No calling back. Buy two gift card for 500 euro and read me the codes.',
            ),
            line(290, 'greta', 'then I hang up and call the service desk :)'),
          ],
          custom_attributes: { external_key: '', category: '' },
          report_url: `https://${appliance}/login/session_report/${session}`,
          recipients: ['soc@havskoginstruments.com'],
        }),
      ],
      facts: {
        files: [
          {
            name: 'bomgar-scc.exe',
            identity: client,
            determination: 'Clean',
            publisher: 'BeyondTrust Corporation',
            size: 7_204_112,
            prevalence: 190_000,
          },
        ],
        intelligence: [clean(setting, 'ip', applianceIp), clean(setting, 'domain', appliance)],
        investigations: [
          {
            key: 'role play',
            title: 'Övning med montörerna: bluffsamtal',
            status: 'OPEN',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: elif,
            at: planned,
            tags: ['Awareness'],
            alerts: [],
            comments: [
              {
                author: 'Elif Demir',
                body: `Efter det som hände Viktor tar vi en liten rollek. Jag spelar "Bill från Microsoft", först med Greta (${setting.iso(at).slice(0, 10)}), sen med Edith nästa vecka. Vi kör i vår egen BeyondTrust, bara titta på skärmen, och inget program får startas.`,
                at: planned,
              },
              {
                author: 'Oskar Falk',
                body: 'Jag delar ut nyckeln till sessionen och sitter med. Spara inspelningen, den är bra att visa på fikat.',
                at: planned + 3 * 60 * 60_000,
              },
              {
                author: 'Elif Demir',
                body: 'Greta klar, hon lade på efter fem minuter. Bra jobbat! Edith återstår, så jag låter ärendet vara öppet.',
                at: at + 25 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ran(laptop, at - 60_000, 'bomgar-scc.exe', `bomgar-scc.exe -customer -key ${session.slice(0, 8)}`, {
            ...by(greta),
            ...hashes(client),
            FolderPath: `C:\\ProgramData\\bomgar-scc-0x66f1a2`,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: greta.account,
          }),
          connected(laptop, at - 55_000, applianceIp, {
            RemoteUrl: appliance,
            InitiatingProcessFileName: 'bomgar-scc.exe',
            InitiatingProcessSHA256: client.sha256,
            InitiatingProcessAccountName: greta.account,
          }),
          connected(setting.laptopOf('elif.demir'), at - 4 * 60_000, applianceIp, {
            RemoteUrl: appliance,
            InitiatingProcessFileName: 'bomgar-rep.exe',
            InitiatingProcessAccountName: elif.account,
          }),
          connected(setting.laptopOf('oskar.falk'), at - 6 * 60_000, applianceIp, {
            RemoteUrl: appliance,
            InitiatingProcessFileName: 'bomgar-rep.exe',
            InitiatingProcessAccountName: oskar.account,
          }),
          ran(laptop, at + 30 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(greta),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The helper of the chat is the security analyst with her own account, from her own laptop over the own appliance, and the exercise with this person on this day stands in an open ticket that the administrator answered. Nothing was sent, started or switched off: telemetry of the laptop shows only the signed client.',
    }
  },
)
