// Infoblox says that random names were asked for, by the DNS appliance itself; no machine is known to have asked it.
import { alert, clean, connected, ran, situation, ticket, undecided } from '../../shorthand.ts'

export const infobloxRandomNamesFromTheForwarder = situation(
  'infoblox-random-names-from-the-forwarder',
  'contradiction',
  'Infoblox Threat Defense: DGA',
  (setting) => {
    const resolver = setting.machine('dns-02')
    const viktor = setting.person('viktor.sand')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('viktor.sand')
    const at = setting.ago({ hours: 2, minutes: 58 })
    const minute = 60_000
    const names = ['qkzjvhwtrb', 'xvplmqgdsn', 'bhtrkzwqpf', 'jwnvgqzxlm', 'zzkdhqvprt', 'mqxwvbtgkh'].map(
      (name, i) => `${name}${i}.info`,
    )
    return {
      alerts: [
        alert(setting, at + 4 * minute, 'infoblox_threat_defense', 'DGA', {
          insight_id: setting.seeded.guid('infoblox insight'),
          tClass: 'DGA',
          tFamily: 'Dictionary-less DGA',
          threat_type: 'MalwareDGA',
          confidence_level: 'MEDIUM',
          priority_text: 'MEDIUM',
          threat_level: 2,
          status: 'Active',
          most_recent_at: setting.iso(at),
          started_at: setting.iso(at - 9 * minute),
          num_events: 148,
          event_blocked_count: 0,
          event_not_blocked_count: 148,
          feed_source: 'Threat Insight - DGA',
          persistent: false,
          spreading: false,
          assets: [
            {
              cid: setting.seeded.hex('infoblox asset', 32),
              qip: resolver.office.externalIp,
              ip: resolver.ip,
              host: resolver.dnsName,
              mac: resolver.mac,
              os: 'NIOS 9.0.4',
              user: 'unknown',
              type: 'DNS forwarding proxy',
              location: 'Gothenburg',
              count: 148,
            },
          ],
          events: names.map((qname, i) => ({
            event_time: setting.iso(at - (9 - i) * minute),
            qname: `${qname}.`,
            qtype: 'A',
            rcode: 'NXDOMAIN',
            qip: resolver.office.externalIp,
            device: resolver.ip,
            private_ip: '',
            user: 'unknown',
            network: 'BloxOne Endpoint/NIOS Gothenburg',
            policy_name: 'Default Global Policy',
            policy_action: 'Log',
            threat_indicator: qname,
            severity: 'MEDIUM',
            rule_id: 'ti-dga-01',
          })),
          indicators_total: 41,
          indicators_resolved: 0,
          comment: 'Client address is not forwarded (EDNS client subnet and X-Real-IP options are off on this proxy).',
          tenant: { account: 'Havskog Instruments AB', csp: 'https://csp.infoblox.com', id: 2_018_417 },
          notification: { template: 'security-insight', to: ['it-larm@havskoginstruments.com'], version: '1.4' },
          link: 'https://csp.infoblox.com/#/security_research/insights',
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'domain', 'infoblox.com')],
        investigations: [
          ticket(setting, 'Guest network is slow in the canteen', at - 50 * minute, 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: viktor.name,
                body: 'Visitors from the carrier cannot get their tablets onto the guest network properly.',
                at: at - 50 * minute,
              },
              {
                author: 'Oskar Falk',
                body: 'Guests use the same name server as everybody in Gothenburg, it answers quickly. I will look at the access points when there is time.',
                at: at - 20 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          connected(laptop, at - 5 * minute, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: viktor.account,
          }),
          connected(setting.machine('srv-web-01'), at - 3 * minute, '151.101.65.91', {
            RemoteUrl: 'github.com',
            InitiatingProcessFileName: 'apt',
          }),
          ran(laptop, at - 4 * minute, 'outlook.exe', 'outlook.exe', {
            AccountName: viktor.account,
            AccountUpn: viktor.email,
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: undecided,
      because:
        'The names look made by a program, but none exists, none is known to threat intelligence, and the only address is that of the appliance that asks for everybody, guests included. No managed machine shows such a lookup or a detection. Whether a tablet of a guest or malware asked cannot be said without the log of the appliance.',
    }
  },
)
