// Plixer sees a host in Gothenburg that nobody knows, then a long upload from it; no platform has the machine, and visitors are only a guess.
import { atTheOffice } from '../../account-shorthand.ts'
import { alert, connected, loggedOn, ran, situation, ticket, undecided } from '../../shorthand.ts'

export const plixerNewHostThenALongFlow = situation(
  'plixer-new-host-then-a-long-flow',
  'chains',
  'Plixer Scrutinizer: new host, then a long-lived flow',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const oskar = setting.person('oskar.falk')
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ hours: 2, minutes: 3 })
    const seen = at - 74 * 60_000
    const minute = 60_000
    const unknown = '10.20.10.246'
    const outside = '51.159.84.27'
    const external = setting.machine('fw-edge-01')
    const alarm = setting.seeded.number('plixer alarm', 40_000, 90_000)
    const common = {
      collector: {
        name: 'plixer-got-01',
        address: '10.20.0.31',
        version: '19.6.2',
        licence: 'Scrutinizer MDI, 25 exporters',
      },
      exporter: {
        name: external.dnsName,
        address: external.ip,
        interface: 'ae1.10 (staff Gothenburg)',
        template: 'NetFlow v9, 1:1',
      },
      notification: {
        profile: 'SOC - syslog and mail',
        recipients: ['it-larm@havskoginstruments.com'],
        repeat: 'once per hour',
      },
      acknowledged: null,
      console: 'https://plixer-got-01.havskoginstruments.com/ui/alarms',
    }
    return {
      alerts: [
        alert(setting, seen + 5 * minute, 'plixer_scrutinizer', 'Host Indexing: new internal host', {
          alarm_id: alarm,
          alarm_type: 'Host Indexing',
          policy: { name: 'New internal host', id: 10_022, category: 'Inventory', weight: 5 },
          severity: 'Informational',
          first_event: setting.iso(seen),
          last_event: setting.iso(seen),
          message: `Host ${unknown} was seen for the first time in 365 days.`,
          violator: {
            address: unknown,
            dns: '',
            netbios: '',
            mac: '',
            user: '',
            asset_source: 'no Active Directory, DHCP or ISE integration is configured',
            group: 'Staff Gothenburg 10.20.10.0/24',
          },
          first_peers: [
            { address: setting.machine('dns-02').ip, port: 53, protocol: 'UDP', bytes: 1_204 },
            { address: '17.253.14.125', port: 123, protocol: 'UDP', bytes: 152 },
            { address: '142.250.74.3', port: 443, protocol: 'TCP', bytes: 18_220 },
          ],
          flows: {
            count: 41,
            bytes_in: 418_220,
            bytes_out: 61_004,
            start: setting.iso(seen),
            end: setting.iso(seen + 4 * minute),
          },
          site: { name: 'Gothenburg', latitude: 57.7, longitude: 11.97, contact: oskar.email },
          index: {
            internal_hosts: 214,
            new_30d: 9,
            retention_days: 365,
            last_rebuild: setting.iso(setting.ago({ days: 3 })),
          },
          os_guess: { label: 'unknown', confidence: 0, method: 'TCP fingerprint not exported' },
          thresholds: { new_hosts_per_day: 1, learning_days: 30 },
          attack: [],
          dhcp: { source: 'none', lease: null },
          conversation_count: 7,
          top_applications: ['DNS', 'NTP', 'HTTPS', 'QUIC'],
          status: 'active',
          notes: '',
          exclusions: ['10.20.11.0/24 guests', '10.99.0.0/24 VPN'],
          machine_learning: { enabled: false, dimension: 'none' },
          report: `https://plixer-got-01.havskoginstruments.com/ui/reports?host=${unknown}`,
          reverse_lookup: { server: setting.machine('dns-02').ip, result: 'NXDOMAIN', ms: 4 },
          ...common,
        }),
        alert(setting, at + 4 * minute, 'plixer_scrutinizer', 'Persistent Flow Risk', {
          alarm_id: alarm + 18,
          alarm_type: 'Persistent Flow Risk',
          policy: {
            name: 'Persistent Flow Risk',
            id: 10_031,
            category: 'Exfiltration / Command and control',
            weight: 25,
          },
          severity: 'Medium',
          first_event: setting.iso(at - 58 * minute),
          last_event: setting.iso(at),
          message: `A flow from ${unknown} to ${outside} has lasted 58 minutes and sent 1.9 GB, 41 times what it received.`,
          violator: { address: unknown, dns: '', mac: '', user: '', group: 'Staff Gothenburg 10.20.10.0/24' },
          target: {
            address: outside,
            port: 443,
            protocol: 'UDP',
            application: 'QUIC (NBAR: unclassified)',
            asn: 'AS12876',
            organization: 'Rented servers, Paris',
            country: 'FR',
            reputation: 'not listed',
            sni: 'not exported',
          },
          flow: {
            bytes_out: 2_040_109_880,
            bytes_in: 49_120_004,
            packets_out: 1_702_118,
            packets_in: 604_410,
            duration_s: 3480,
            rate_out_mbit: 4.7,
            first_switched_ms: at - 3_480_000,
            last_switched_ms: at,
            tcp_flags: 'n/a',
            vlan: 10,
            next_hop: external.ip,
            sampling: '1:1',
            tos: 0,
            nat_address: external.office.externalIp,
            ended: true,
          },
          histogram: [4.4, 4.6, 4.8, 4.7, 4.9, 4.6, 4.8, 4.7, 4.5, 4.9, 4.7, 4.6].map((rate, i) => ({
            minute: i * 5,
            mbit: rate,
          })),
          thresholds: { duration_minutes: 45, ratio: 20, bytes: 500_000_000 },
          peers_of_target: { internal_hosts_7d: 1, internal_hosts_30d: 1 },
          baseline: { group: 'Staff Gothenburg', typical_longest_flow_minutes: 71, typical_bytes_out: 310_000_000 },
          attack: ['T1048', 'T1041'],
          confidence: 0.46,
          related_alarms: [alarm],
          status: 'active',
          notes: '',
          report: `https://plixer-got-01.havskoginstruments.com/ui/reports?host=${unknown}&peer=${outside}`,
          ...common,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', outside, 0, [], {
            location: { country: 'France', city: 'Paris', asn: 'AS12876', organization: 'Rented servers' },
          }),
        ],
        investigations: [
          ticket(
            setting,
            'Coffee and cable for the big meeting room',
            setting.ago({ days: 1, hours: 2 }),
            'NOT_APPLICABLE',
            [],
            '',
            {
              source: 'USER',
              status: 'OPEN',
              assignee: oskar,
              priority: 'LOW',
              tags: ['Support'],
              alerts: [],
              comments: [
                {
                  author: hanna.name,
                  body: 'Six people from the distributor today and tomorrow. The screen cable is broken again.',
                  at: setting.ago({ days: 1, hours: 2 }),
                },
                {
                  author: oskar.name,
                  body: 'New HDMI cable is in the drawer. For their computers there is the guest wireless, code at the reception.',
                  at: setting.ago({ days: 1 }),
                },
              ],
            },
          ),
          ticket(setting, 'Label printer in goods in', setting.ago({ hours: 5 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            alerts: [],
            comments: [
              { author: viktor.name, body: 'Prints every label twice since Monday.', at: setting.ago({ hours: 5 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(setting.laptopOf('viktor.sand'), at - 180 * minute, viktor.account, {
            LogonType: 'Interactive',
            AccountSid: viktor.sid,
          }),
          atTheOffice(hanna, at - 95 * minute),
          connected(setting.laptopOf('hanna.lindqvist'), at - 40 * minute, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: hanna.account,
          }),
          connected(setting.laptopOf('viktor.sand'), at - 12 * minute, '151.101.65.91', {
            RemoteUrl: 'github.com',
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: viktor.account,
          }),
          ran(
            setting.laptopOf('hanna.lindqvist'),
            at - 20 * minute,
            'powerpnt.exe',
            'powerpnt.exe "Distributor days.pptx"',
            {
              AccountName: hanna.account,
              InitiatingProcessFileName: 'explorer.exe',
            },
          ),
        ],
      },
      expected: undecided,
      because:
        'Nobody knows the machine: no platform has a record of the address, no lease, no name, no user, no process. The other end is a rented server of which nothing bad is known. A steady five megabit for an hour could be a video call or a copy; that visitors were in the house does not tell whose it was. Somebody has to find the port at the switch.',
    }
  },
)
