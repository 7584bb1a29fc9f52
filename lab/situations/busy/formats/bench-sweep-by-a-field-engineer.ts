// A gateway sees a laptop sweep a network: the field engineer looks for instruments with the own locator.
import { alert, by, closed, harmless, hashes, processSeen, ran, situation, ticket } from '../../shorthand.ts'

export const benchSweepByAFieldEngineer = situation(
  'bench-sweep-by-a-field-engineer',
  'formats',
  'A laptop sweeps the bench network in Boston',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const astrid = setting.person('astrid.nyman')
    const laptop = setting.laptopOf('marcus.bell')
    const at = setting.ago({ hours: 4, minutes: 50 })
    const name = 'HavskogLocator.exe'
    const file = setting.file(name)
    const path = 'C:\\Program Files\\Havskog\\Locator'
    const command = `"${path}\\${name}" --subnet 10.30.60.0/24 --ports 80,443,502,5025`
    const ports = [80, 443, 502, 5025]
    const sweep = (time: number) => [
      ran(laptop, time, name, command, {
        ...by(marcus),
        ...hashes(file),
        FolderPath: path,
        InitiatingProcessFileName: 'explorer.exe',
      }),
      ...[11, 12, 24, 37].map((last, i) => ({
        table: 'DeviceNetworkEvents' as const,
        at: time + (i + 1) * 1500,
        machine: laptop,
        columns: {
          ActionType: i === 2 ? 'ConnectionSuccess' : 'ConnectionAttempt',
          RemoteIP: `10.30.60.${last}`,
          RemotePort: ports[i],
          Protocol: 'Tcp',
          RemoteIPType: 'Private',
          InitiatingProcessFileName: name,
          InitiatingProcessCommandLine: command,
          InitiatingProcessAccountName: marcus.account,
        },
      })),
    ]
    const { incident } = closed(
      setting,
      'locator three weeks ago',
      {
        title: 'Network scan by one device',
        category: 'Discovery',
        severity: 'Low',
        at: setting.ago({ days: 22, hours: 4 }),
        machine: laptop,
        user: marcus,
        techniques: ['T1046'],
        evidence: [processSeen(setting, name, path, command), { kind: 'User', person: marcus }],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      'The locator of our own service team, it looks for our instruments on the bench. Normal for field engineers.',
    )
    const flow = (n: number) => ({
      timestamp: setting.iso(at + n * 1500),
      flow_id: setting.seeded.number(`opnsense flow ${n}`, 100_000_000, 900_000_000),
      in_iface: 'igb1',
      event_type: 'flow',
      src_ip: laptop.ip,
      src_port: 52_110 + n,
      dest_ip: `10.30.60.${11 + n}`,
      dest_port: ports[n % 4],
      proto: 'TCP',
      flow: {
        pkts_toserver: 2,
        pkts_toclient: n === 2 ? 1 : 0,
        bytes_toserver: 132,
        bytes_toclient: n === 2 ? 66 : 0,
        age: 1,
        state: n === 2 ? 'established' : 'new',
        reason: 'timeout',
        alerted: false,
      },
      tcp: { tcp_flags: '02', syn: true },
    })
    return {
      alerts: [
        alert(setting, at, 'opnsense', 'ET SCAN Behavioral Unusually fast inbound connection sweep', {
          '@timestamp': setting.iso(at + 2000),
          firewall: {
            hostname: 'opn-bos-lab.havskoginstruments.com',
            version: 'OPNsense 25.1.9-amd64',
            serial: 'A2-118-0774',
            uptime_days: 88,
            interface_map: { igb0: 'WAN', igb1: 'OFFICE', igb2: 'BENCH' },
          },
          suricata: {
            timestamp: setting.iso(at),
            flow_id: setting.seeded.number('opnsense main flow', 100_000_000, 900_000_000),
            in_iface: 'igb1',
            event_type: 'alert',
            src_ip: laptop.ip,
            src_port: 52_118,
            dest_ip: '10.30.60.24',
            dest_port: 502,
            proto: 'TCP',
            pkt_src: 'wire/pcap',
            community_id: '1:0m2lUq1nB0yJmQ9zq6m8k1x3Vd4=',
            alert: {
              action: 'allowed',
              gid: 1,
              signature_id: 2_001_569,
              rev: 15,
              signature: 'ET SCAN Behavioral Unusually fast connection sweep, Potential Scan or Infection',
              category: 'Misc activity',
              severity: 3,
              metadata: {
                affected_product: ['Any'],
                attack_target: ['Client_Endpoint'],
                confidence: ['Low'],
                created_at: ['2010_07_30'],
                deployment: ['Internal'],
                mitre_tactic_id: ['TA0007'],
                mitre_technique_id: ['T1046'],
                signature_severity: ['Informational'],
                updated_at: ['2024_08_01'],
              },
            },
            app_proto: 'modbus',
            direction: 'to_server',
            flow: {
              pkts_toserver: 3,
              pkts_toclient: 1,
              bytes_toserver: 198,
              bytes_toclient: 66,
              start: setting.iso(at - 1000),
            },
            payload_printable: '',
            stream: 0,
            host: 'opn-bos-lab',
          },
          neighbours: [0, 1, 2, 3, 4, 5, 6, 7].map(flow),
          summary: {
            window_seconds: 40,
            distinct_targets: 254,
            distinct_ports: 4,
            established: 3,
            refused: 11,
            silent: 1002,
            bytes_total: 136_880,
          },
          dhcp: {
            lease: {
              ip: laptop.ip,
              mac: laptop.mac,
              hostname: laptop.host,
              starts: setting.iso(at - 3 * 3_600_000),
              ends: setting.iso(at + 5 * 3_600_000),
              state: 'active',
            },
          },
          rules: {
            ruleset: 'ET open/emerging-scan',
            loaded: 41_207,
            policy: 'alert',
            last_update: setting.iso(at - 14 * 3_600_000),
          },
          geoip: { src: null, dest: null },
          tags: ['suricata', 'ids', 'boston', 'bench'],
          link: 'https://opn-bos-lab.havskoginstruments.com/ui/ids#alerts',
        }),
      ],
      facts: {
        incidents: [incident],
        files: [
          {
            name,
            identity: file,
            determination: 'Clean',
            publisher: 'Havskog Instruments',
            size: 3_318_784,
            prevalence: 9,
          },
        ],
        investigations: [
          ticket(
            setting,
            'RMA 7714: three spectrometers came back without an address label',
            at - 70 * 60_000,
            'BENIGN',
            [{ person: marcus }, { machine: laptop }],
            '',
            {
              source: 'USER',
              tags: ['Service order'],
              assignee: astrid,
              priority: 'LOW',
              comments: [
                {
                  author: 'Astrid Nyman',
                  body: 'Units are on the bench in Boston. Marcus, please find their addresses with the Locator over 10.30.60.0/24 this morning.',
                  at: at - 60 * 60_000,
                },
                {
                  author: 'Marcus Bell',
                  body: `Found with the Locator from ${laptop.host}: .24, .37 and .41. Labels are on.`,
                  at: at + 30 * 60_000,
                },
              ],
            },
          ),
        ],
        telemetry: [...[6, 13, 22, 27].flatMap((days) => sweep(setting.ago({ days, hours: 4 }))), ...sweep(at - 6000)],
      },
      expected: harmless,
      because:
        'The sweep comes from the locator of the own service team, clean and signed by the company, as on many days before, and only over the bench network. The service order of today asks for exactly this search.',
    }
  },
)
