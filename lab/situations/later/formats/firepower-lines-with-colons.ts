// A connection event of a firewall as syslog with colons; the client is only a private address.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const firepowerLinesWithColons = situation(
  'firepower-lines-with-colons',
  'formats',
  'A connection event with colons and commas',
  (setting) => {
    const daniel = setting.person('daniel.okafor')
    const laptop = setting.laptopOf('daniel.okafor')
    const at = setting.ago({ minutes: 29 })
    const host = 'eu-west.nordcloud-metrics.net'
    return {
      alerts: [
        alert(
          setting,
          at,
          'cisco_ftd',
          'Security Intelligence event',
          `<113>${setting.iso(at).slice(0, 19)}Z pa-edge-02 : %FTD-1-430003: EventPriority: High, DeviceUUID: ${setting.seeded.guid('ftd')}, FirstPacketSecond: ${setting.iso(at)}, ConnectionID: 39021, AccessControlRuleAction: Allow, AccessControlRuleReason: URL Monitor, SrcIP: ${laptop.ip}, DstIP: 45.138.16.203, SrcPort: 53377, DstPort: 443, Protocol: tcp, IngressInterface: inside, EgressInterface: outside, ACPolicy: boston, AccessControlRuleName: users-out, Client: SSL client, ApplicationProtocol: HTTPS, ConnectionDuration: 812, InitiatorBytes: 40122, ResponderBytes: 991203, URLSICategory: URL_CnC, URL: https://${host}/, User: No Authentication Required`,
        ),
      ],
      facts: {
        telemetry: [
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'werfault.exe',
            InitiatingProcessCommandLine: 'werfault.exe -u -p 4120',
            InitiatingProcessAccountName: daniel.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: 'pa-edge-02' },
          { action: 'block-indicator', target: laptop.ip },
        ],
      },
      because:
        'Address and host name are command servers today, the firewall let the connection pass, and the endpoint platform saw it leave the laptop that has the private address.',
    }
  },
)
