// A sensor names an address of the tunnel, which is lent for an hour. The report of the adapter says to whom.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const lentAddressOfATunnel = situation(
  'lent-address-of-a-tunnel',
  'resolution',
  'A lent address calls a command server',
  (setting) => {
    const bruno = setting.person('bruno.forsell-hultman')
    const laptop = setting.laptopOf(bruno.key)
    const at = setting.ago({ minutes: 48 })
    const lent = '10.99.0.23'
    const ip = '94.156.177.62'
    const adapter = (time: number) => ({
      table: 'DeviceNetworkInfo' as const,
      at: time,
      machine: laptop,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: 'Up',
        TunnelType: 'TLS',
        MacAddress: '',
        IPAddresses: JSON.stringify([{ IPAddress: lent, SubnetPrefix: 32, AddressType: 'Private' }]),
      },
    })
    return {
      alerts: [
        alert(setting, at, 'vectra_detect', 'Hidden HTTPS tunnel', {
          version: '8.9',
          category: 'COMMAND & CONTROL',
          d_type: 'hidden_https_tunnel_cnc',
          d_type_vname: 'Hidden HTTPS Tunnel',
          detection_id: 40_118,
          threat: 80,
          certainty: 74,
          triaged: false,
          host_name: `IP-${lent}`,
          host_ip: lent,
          headend_addr: '10.20.0.44',
          href: 'https://vectra-got.havskoginstruments.com/detections/40118',
          dd_dst_ip: ip,
          dd_dst_port: 443,
          dd_dst_dns: '',
          dd_bytes_sent: 1_844_021,
          dd_bytes_rcvd: 902_114,
          dd_proto: 'tcp',
          ja3: setting.seeded.hex('vectra ja3', 32),
          num_sessions: 61,
          start: setting.iso(at - 1_200_000),
          end: setting.iso(at),
          vectra_timestamp: setting.seconds(at),
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 94, [['Current C&C Server', 4, 'Serves the Brinewell remote access trojan today.']]),
        ],
        telemetry: [
          adapter(at - 1_800_000),
          ...[0, 400_000, 800_000].map((later) =>
            connected(laptop, at - 1_000_000 + later, ip, {
              LocalIP: lent,
              InitiatingProcessFileName: 'mshta.exe',
              InitiatingProcessCommandLine: `mshta.exe C:\\Users\\${bruno.account}\\AppData\\Local\\Temp\\inv.hta`,
              InitiatingProcessAccountName: bruno.account,
            }),
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [{ action: 'block-indicator', target: lent }],
      },
      because:
        'The address is a command server today. The tunnel address was lent to his laptop at that time, and the endpoint platform saw a script host on it call that server.',
    }
  },
)
