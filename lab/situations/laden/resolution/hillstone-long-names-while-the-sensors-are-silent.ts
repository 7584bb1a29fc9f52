// Hillstone suspects a tunnel in long name queries of an address in Singapore; which program asked only the endpoint platform could tell, and it is down.
import { alert, situation, undecided } from '../../shorthand.ts'

export const hillstoneLongNamesWhileTheSensorsAreSilent = situation(
  'hillstone-long-names-while-the-sensors-are-silent',
  'resolution',
  'Hillstone: suspected DNS tunnel',
  (setting) => {
    const laptop = setting.laptopOf('kaisa.forsell-bergh')
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 2, minutes: 31 })
    const minute = 60_000
    const zone = 'q.lumenix-edge.io'
    const label = (n: number) => `${setting.seeded.hex(`label ${n}`, 44)}.${n}`
    const id = setting.seeded.number('hillstone threat', 1_000_000, 9_000_000)
    return {
      alerts: [
        alert(setting, at + 12 * minute, 'hillstone', 'ABD: Suspicious DNS Tunnel', {
          device: {
            name: 'HS-SIN-01',
            sn: '2512346170001842',
            model: 'SG-6000-A1000',
            software: 'StoneOS 5.5R11P4',
            role: 'primary',
            licences: { ABD: '2027-01-20', ATP: '2027-01-20', BotnetC2: 'expired 2026-09-30' },
          },
          log_type: 'threat',
          log_id: '0x4404003c',
          threat_id: id,
          threat_name: 'Suspicious DNS Tunnel',
          threat_type: 'Malware',
          threat_subtype: 'DNS Tunnel',
          engine: 'Abnormal Behavior Detection',
          severity: 'High',
          certainty: 61,
          status: 'Detected',
          action: 'log-only',
          stage: 'Command & Control',
          first_time: setting.iso(at),
          last_time: setting.iso(at + 11 * minute),
          source: {
            ip: laptop.ip,
            zone: 'trust',
            interface: 'ethernet0/3',
            port: 'random',
            user: '-',
            host_name: '-',
            os: 'Windows (passive)',
            mac: 'behind layer 3 switch',
          },
          destination: { ip: '8.8.4.4', zone: 'untrust', port: 53, country: 'United States', app: 'DNS' },
          behaviour: {
            zone,
            queries: 412,
            unique_names: 409,
            record_types: { A: 31, TXT: 381 },
            average_name_length: 71,
            entropy: 3.91,
            answers: { NOERROR: 398, NXDOMAIN: 14 },
            bytes_out: 38_114,
            bytes_in: 61_870,
            baseline: { average_name_length: 24, txt_per_hour: 3 },
            samples: [1, 2, 3].map((n) => `${label(n)}.${zone}`),
          },
          reputation: { cloud: 'unknown', first_seen: null, domain_age_days: null, category: 'Unrated' },
          mitigation: { rule: 'none', blocked_ip: false, suggested: 'Block the zone, examine the host' },
          knowledge: {
            description:
              'Many long and unique names of one zone may be a tunnel that carries commands or data. Licence checks, content networks and protection programs send names of this kind as well.',
            mitre: 'T1071.004',
            false_positive_hint: 'Add the zone to the ABD allow list if the program is known.',
          },
          evidence_pcap: {
            available: false,
            reason: 'capture storage full',
          },
          policy: {
            id: 12,
            name: 'clients-out',
            session_id: setting.seeded.number('hillstone session', 100_000, 900_000),
          },
          host_risk: { score: 55, threats_30d: 1 },
          sent_to: ['10.20.1.244:514', 'soc@havskoginstruments.com'],
          url: `https://hs-sin-01.havskoginstruments.com/#/icenter/threat/${id}`,
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'wireless in singapore',
            title: 'Slow wireless near the pantry, Singapore',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: oskar,
            at: setting.ago({ days: 5 }),
            tags: ['Support'],
            alerts: [],
            comments: [
              {
                author: 'Mei Ling Tan',
                body: 'Video calls drop when you stand near the pantry. Better on level 3.',
                at: setting.ago({ days: 5 }),
              },
              {
                author: oskar.name,
                body: 'Moved the access point one meter away from the microwave, should be fine.',
                at: setting.ago({ days: 4, hours: 6 }),
              },
            ],
          },
        ],
      },
      faults: [
        { platform: 'endpoint-detection', fault: '503' },
        { platform: 'incident-source', fault: '503' },
      ],
      expected: undecided,
      because:
        'It may be a tunnel or the licence check of some program: the firewall itself is not sure. Nobody has heard of the zone, neither as good nor as bad, no ticket speaks of it, and the platform that could tell which program on that laptop asked does not answer. Ask again when it is back.',
    }
  },
)
