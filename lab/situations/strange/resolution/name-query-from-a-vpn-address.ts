// A DNS service names the VPN address of a query for a command domain; the address was lent an hour before.
import { alert, by, connected, hostile, ran, situation } from '../../shorthand.ts'

export const nameQueryFromAVpnAddress = situation(
  'name-query-from-a-vpn-address',
  'resolution',
  'A query for a command domain from a lent VPN address',
  (setting) => {
    const marcus = setting.person('marcus.bell')
    const laptop = setting.laptopOf('marcus.bell')
    const before = setting.laptopOf('sofia.marklund')
    const at = setting.ago({ hours: 1, minutes: 40 })
    const lent = '10.99.0.27'
    const host = 'cdn3.nordcloud-metrics.net'
    const tunnel = (machine: typeof laptop, when: number, status: string) => ({
      table: 'DeviceNetworkInfo' as const,
      at: when,
      machine,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: status,
        TunnelType: 'TLS',
        MacAddress: '',
        IPAddresses: JSON.stringify([{ IPAddress: lent, SubnetPrefix: 32, AddressType: 'Private' }]),
      },
    })
    return {
      alerts: [
        alert(
          setting,
          at,
          'infoblox_threat_defense',
          'RPZ hit: APT_MalwareC2',
          `<134>1 ${setting.iso(at)} dns-02.havskoginstruments.com named 31822 - - CEF:0|Infoblox|NIOS Threat|9.0.4|RPZ-QNAME|PASSTHRU|8|app=DNS dst=10.20.0.4 src=${lent} spt=60411 view=internal qtype=A msg="rpz QNAME PASSTHRU rewrite ${host} [A] via ${host}.apt-malwarec2.rpz.infoblox.local" CAT=APT_MalwareC2 InfobloxB1ThreatLevel=High InfobloxB1PolicyAction=Allow - Log InfobloxDHCPFingerprint= InfobloxB1Region=EU`,
        ),
      ],
      facts: {
        telemetry: [
          tunnel(before, at - 5 * 3_600_000, 'Up'),
          tunnel(before, at - 3 * 3_600_000, 'Down'),
          tunnel(laptop, at - 55 * 60_000, 'Up'),
          ran(laptop, at - 60_000, 'rundll32.exe', 'rundll32.exe C:\\Users\\Public\\Libraries\\fieldsync.dat,#3', {
            ...by(marcus),
            InitiatingProcessFileName: 'WINWORD.EXE',
          }),
          connected(laptop, at + 1000, '45.138.16.203', {
            LocalIP: lent,
            RemoteUrl: host,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: 'rundll32.exe C:\\Users\\Public\\Libraries\\fieldsync.dat,#3',
            InitiatingProcessAccountName: marcus.account,
          }),
          connected(before, at - 4 * 3_600_000, '52.113.194.132', {
            LocalIP: lent,
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: 'sofia.marklund',
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: before.host },
          { action: 'isolate-machine', target: 'dns-02' },
        ],
      },
      because:
        'The VPN address was with the laptop of Marcus Bell at that minute, lent 55 minutes before; Sofia Marklund had given it back. His laptop called the command server under that name from that address a second later, out of a process that Word started.',
    }
  },
)
