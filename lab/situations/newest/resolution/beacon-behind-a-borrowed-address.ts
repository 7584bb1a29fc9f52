// The sensor knows only an address of the VPN pool; the endpoint platform knows who had it at that minute.
import { alert, connected, hostile, situation } from '../../shorthand.ts'

export const beaconBehindABorrowedAddress = situation(
  'beacon-behind-a-borrowed-address',
  'resolution',
  'Calls to a command server from the VPN pool',
  (setting) => {
    const owner = setting.person('felix.bergh')
    const laptop = setting.laptopOf('felix.bergh')
    const at = setting.ago({ minutes: 44 })
    const ip = '10.99.0.24'
    return {
      alerts: [
        alert(setting, at, 'ids', 'Trojan activity', {
          event_type: 'alert',
          timestamp: setting.iso(at),
          host: 'vpn-gw-01',
          src_ip: ip,
          src_port: 50_310,
          dest_ip: '45.138.16.203',
          dest_port: 443,
          proto: 'TCP',
          app_proto: 'tls',
          alert: {
            action: 'allowed',
            signature: 'MALWARE Hollowreed check-in (JA3)',
            category: 'A Network Trojan was detected',
            severity: 1,
          },
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'DeviceNetworkInfo',
            at: at - 1_500_000,
            machine: laptop,
            columns: {
              NetworkAdapterName: 'VPN',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Up',
              TunnelType: 'TLS',
              MacAddress: '',
              IPAddresses: JSON.stringify([{ IPAddress: ip, SubnetPrefix: 32, AddressType: 'Private' }]),
            },
          },
          connected(laptop, at, '45.138.16.203', {
            LocalIP: ip,
            InitiatingProcessFileName: 'dllhost.exe',
            InitiatingProcessAccountName: owner.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        severities: ['high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: 'vpn-gw-01' },
          { action: 'block-indicator', target: ip },
        ],
      },
      because:
        'The other end is a current command server, and the endpoint platform shows that this laptop had the borrowed address and made the connection.',
    }
  },
)
