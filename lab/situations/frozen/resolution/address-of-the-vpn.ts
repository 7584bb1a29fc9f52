// Who had a VPN address at that time is told by the endpoint platform.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const addressOfTheVpn: TellSituation = (setting) => {
  const laptop = setting.laptopOf('marcus.bell')
  const at = setting.ago({ minutes: 40 })
  const address = '10.99.0.23'
  const host = 'nordcloud-metrics.net'

  return {
    id: 'address-of-the-vpn',
    group: 'resolution',
    title: 'An address that the VPN lent for an hour',
    alerts: [
      alert(setting, at, 'firewall', 'Malware domain contacted', {
        time: setting.iso(at),
        reporter: 'vpn-gw-01',
        zone: 'vpn',
        src: address,
        dst: '45.138.16.203',
        sni: host,
        action: 'allow',
        sessions: 7,
      }),
    ],
    facts: {
      telemetry: [
        {
          table: 'DeviceNetworkInfo',
          at: at - 25 * 60_000,
          machine: laptop,
          columns: {
            NetworkAdapterName: 'VPN',
            NetworkAdapterType: 'Tunnel',
            NetworkAdapterStatus: 'Up',
            TunnelType: 'TLS',
            IPAddresses: JSON.stringify([{ IPAddress: address, SubnetPrefix: 32, AddressType: 'Private' }]),
          },
        },
        connected(laptop, at, '45.138.16.203', {
          LocalIP: address,
          RemoteUrl: host,
          InitiatingProcessFileName: 'wscript.exe',
          InitiatingProcessCommandLine: 'wscript.exe C:\\Users\\marcus.bell\\AppData\\Local\\t.js',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: host },
      ],
      forbidden: [
        { action: 'isolate-machine', target: 'vpn-gw-01' },
        { action: 'block-indicator', target: address },
      ],
    },
    because:
      'The VPN had lent the address to this laptop 25 minutes before, and the endpoint platform saw it connect to the current command server.',
  }
}
