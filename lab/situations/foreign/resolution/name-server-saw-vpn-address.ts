// A name server reports calls to a command domain by an address of the VPN, which another laptop has every day.
import { alert, confirmed, connected, hostile, processSeen, situation } from '../../shorthand.ts'

export const nameServerSawVpnAddress = situation(
  'name-server-saw-vpn-address',
  'resolution',
  'A command domain is asked for by an address of the VPN',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const laptop = setting.laptopOf('hanna.lindqvist')
    const at = setting.ago({ minutes: 52 })
    const ip = '10.99.0.15'
    const host = 'eu-west.nordcloud-metrics.net'
    const command = 'regsvr32.exe /s C:\\Users\\hanna.lindqvist\\AppData\\Roaming\\Spotlight\\cache.ocx'
    const { incident } = confirmed(setting, 'vpn beacon', {
      title: 'Beacon to a command server from regsvr32.exe',
      category: 'CommandAndControl',
      severity: 'High',
      at: at + 6 * 60_000,
      machine: laptop,
      user: hanna,
      techniques: ['T1218.010', 'T1071.001'],
      evidence: [
        processSeen(setting, 'regsvr32.exe', 'C:\\Windows\\System32', command),
        { kind: 'Url', url: `https://${host}/` },
        { kind: 'Ip', ip: '45.138.16.203' },
      ],
    })
    const session = (machine: typeof laptop, from: number) => ({
      table: 'DeviceNetworkInfo' as const,
      at: from,
      machine,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: 'Up',
        TunnelType: 'TLS',
        IPAddresses: JSON.stringify([{ IPAddress: ip, SubnetPrefix: 32, AddressType: 'Private' }]),
      },
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'efficientip_dns_guardian',
          'DNS Guardian: client in RPZ list',
          `<28>${setting.iso(at)} sds-guardian-1 ipmdns[881]: guardian: trigger="rpz-hit" client=${ip} view="internal" qname=${host} qtype=A qclass=IN rpz="threat-c2.rpz" policy=log-only rcode=NOERROR answer=45.138.16.203 qps=0.4 hits=31 first=${setting.iso(at - 1_500_000)} server=10.20.0.4`,
        ),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          session(laptop, at - 40 * 60_000),
          session(setting.laptopOf('viktor.sand'), at - 9 * 3_600_000),
          ...[-25, -12, 0].map((minutes) =>
            connected(laptop, at + minutes * 60_000, '45.138.16.203', {
              LocalIP: ip,
              RemoteUrl: host,
              InitiatingProcessFileName: 'regsvr32.exe',
              InitiatingProcessCommandLine: command,
              InitiatingProcessAccountName: hanna.account,
            }),
          ),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: setting.laptopOf('viktor.sand').host },
          { action: 'isolate-machine', target: 'dns-02' },
          { action: 'block-indicator', target: ip },
        ],
      },
      because:
        'The VPN lent the address to this laptop forty minutes before the query; its telemetry shows the connections to the current command server from that address, and the incident is confirmed. The laptop that had the address in the morning is not concerned.',
    }
  },
)
