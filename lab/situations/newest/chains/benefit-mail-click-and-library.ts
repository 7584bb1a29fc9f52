// A mail, a click, and an hour later a library that talks to a host under a command domain.
import { alert, by, connected, hashes, hostile, ran, situation } from '../../shorthand.ts'

export const benefitMailClickAndLibrary = situation(
  'benefit-mail-click-and-library',
  'chains',
  'From a benefits mail to a beacon',
  (setting) => {
    const greta = setting.person('greta.engman')
    const laptop = setting.laptopOf('greta.engman')
    const mailed = setting.ago({ hours: 4 })
    const clicked = setting.ago({ hours: 3, minutes: 30 })
    const at = setting.ago({ hours: 2, minutes: 20 })
    const url = 'https://havskog-benefits.com/2026/enrol'
    const host = 'q3.nordcloud-metrics.net'
    const command = 'rundll32.exe C:\\Users\\greta.engman\\AppData\\Roaming\\benefit-card.dll,Start'
    return {
      alerts: [
        alert(
          setting,
          mailed,
          'email_gateway',
          'Suspicious mail delivered',
          `mail-gw-01 msgid=<41aa@havskog-benefits.com> from=hr@havskog-benefits.com to=${greta.email} subject="Ditt nya förmånskort" url=${url} verdict=unknown action=delivered time=${setting.iso(mailed)}`,
        ),
        alert(setting, clicked, 'email_gateway', 'URL click', {
          user: greta.email,
          url,
          click_action: 'allowed',
          time: setting.iso(clicked),
        }),
        alert(setting, at, 'edr', 'Unusual library load', {
          rule: 'rundll32 loads a library from a user folder and opens a connection',
          severity: 'medium',
          device: laptop.host,
          user: greta.account,
          command_line: command,
          connection: { host, port: 8443, state: 'established' },
          time: setting.iso(at),
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'UrlClickEvents',
            at: clicked,
            columns: {
              ActionType: 'ClickAllowed',
              AccountUpn: greta.email,
              Url: url,
              IPAddress: greta.office.externalIp,
            },
          },
          ran(laptop, at, 'rundll32.exe', command, {
            ...by(greta),
            ...hashes(setting.file('rundll32.exe')),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at + 5000, '45.138.16.203', {
            RemotePort: 8443,
            RemoteUrl: host,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: command,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The host lies under a domain that serves a command framework today, the laptop reached its address, and the mail and the click that led there are known.',
    }
  },
)
