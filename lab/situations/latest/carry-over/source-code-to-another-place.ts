// The same rule was a false alarm for the same technician twice. This time the place is another one.
import { alert, closed, cloudApps, connected, hostile, situation } from '../../shorthand.ts'

export const sourceCodeToAnotherPlace = situation(
  'source-code-to-another-place',
  'carry-over',
  'Source code leaves after two false alarms',
  (setting) => {
    const felix = setting.person('felix.granath')
    const laptop = setting.laptopOf(felix.key)
    const at = setting.ago({ hours: 1, minutes: 8 })
    const title = 'Source code sent to the web'
    const host = 'api-v3.sync-officedocs.com'
    const earlier = (days: number) =>
      closed(
        setting,
        `source code ${days}`,
        {
          ...cloudApps,
          title,
          category: 'Exfiltration',
          severity: 'Medium',
          techniques: ['T1567.001'],
          at: setting.ago({ days, hours: 3 }),
          machine: laptop,
          user: felix,
          evidence: [
            { kind: 'User', person: felix },
            { kind: 'Url', url: 'https://github.com/havskog-instruments/bench-tools' },
          ],
        },
        'FalsePositive',
        'Clean',
        'Push to our own repository at github.com.',
      )
    return {
      alerts: [
        alert(
          setting,
          at,
          'forcepoint_dlp',
          title,
          `CEF:0|Forcepoint|Forcepoint DLP|10.2|1402|DLP Syslog|6|act=Permitted duser=https://${host}/u fname=bench_fw_src.zip - 48.2 MB msg=Incident 1220418 suser=${felix.name} cat=Source Code (C/C++);Source Code: Python sourceServiceName=Endpoint HTTPS analyzedBy=Policy Engine ${laptop.host} loginName=HAVSKOG\\\\${felix.account} sourceIp=${laptop.ip} sourceHost=${laptop.dnsName} severityType=MEDIUM maxMatches=211 timeStamp=${setting.iso(at)} productVersion=10.2 cs1Label=rule cs1=${title} cs2Label=application cs2=rundll32.exe`,
        ),
      ],
      facts: {
        incidents: [earlier(6).incident, earlier(17).incident],
        telemetry: [
          connected(laptop, at, '217.138.212.58', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: `rundll32.exe C:\\Users\\${felix.account}\\AppData\\Local\\Temp\\msoc.dll,Start`,
            InitiatingProcessAccountName: felix.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The false alarms were pushes to the own repository. This upload went to a host of a domain that serves a backdoor today, sent by a library from a temporary folder on his laptop.',
    }
  },
)
