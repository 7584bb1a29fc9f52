// BlueCat Edge logs a name of unknown repute, asked by a tunnel address; nobody can say which laptop had it then.
import { alert, connected, loggedOn, undecided } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const bluecatNewNameAskedByATunnelAddress: TellSituation = (setting) => {
  const at = setting.ago({ hours: 6, minutes: 33 })
  const client = '10.99.0.31'
  const name = 'a7.tilework-assets.net'
  const laptops = ['hanna.lindqvist', 'viktor.sand', 'daniel.okafor'].map((key) => setting.laptopOf(key))
  return {
    id: 'bluecat-new-name-asked-by-a-tunnel-address',
    group: 'resolution',
    title: 'BlueCat Edge: query matched a monitoring policy',
    alerts: [
      alert(setting, at, 'bluecat_edge', 'Policy match: Newly observed domain (monitor)', {
        time: at,
        sourceAddress: client,
        sourcePort: 58_214,
        destinationAddress: '10.20.0.4',
        siteId: setting.seeded.guid('bluecat site'),
        siteName: 'GOT-Gothenburg-DC',
        servicePointId: setting.seeded.guid('bluecat service point'),
        servicePointName: 'edge-sp-got-1',
        customerId: 'havskog',
        domain: name,
        question: `${name}.`,
        questionType: 'A',
        questionTypeId: 1,
        responseCode: 'NOERROR',
        response: 'NoError',
        responseData: {
          answers: [
            {
              domainName: `${name}.`,
              recordClass: 'IN',
              recordType: 'A',
              recordTypeId: 1,
              rData: '91.107.150.203',
              ttl: 300,
            },
          ],
          authorityRecords: [],
          additionalRecords: [],
        },
        latency: 41,
        protocol: 'UDP',
        isAuthoritative: false,
        actionTaken: 'query-response-allowed-with-monitoring',
        matchedPolicies: [
          {
            policyId: setting.seeded.guid('bluecat policy'),
            policyName: 'Newly observed domain (monitor)',
            action: 'monitor',
            category: 'custom',
            domainList: { name: 'NOD-7d', source: 'BlueCat Threat Protection feed', matched: 'tilework-assets.net' },
          },
        ],
        threat: { type: 'NONE', indicators: [], dgaScore: 0.18, tunnelingScore: 0.02 },
        namespace: { id: setting.seeded.guid('bluecat namespace'), name: 'internet', priority: 2 },
        clientIdentity: {
          source: 'none',
          userName: null,
          deviceName: null,
          mac: null,
          lastSync: setting.iso(at - 4 * 86_400_000),
          error: 'DHCP lease import: VPN pool is not managed by Address Manager',
        },
        counters: { matchesSameClient24h: 1, matchesSameDomain24h: 1, clientsSameDomain7d: 1 },
        pipeline: { delivery: 'HTTP forwarding', batch: 88_114, format: 'edge-dns-query-v2' },
        link: 'https://api-havskog.bluec.at/#/dns-activity?policy=NOD&range=1d',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk(
          'ip',
          '91.107.150.203',
          12,
          [['Suspicious Hosting', 1, 'Rented servers with thousands of sites.']],
          {
            location: { country: 'Germany', city: 'Nuremberg', asn: 'AS24940', organization: 'Rented servers' },
          },
        ),
      ],
      telemetry: [
        ...laptops.flatMap((machine, i) => [
          {
            table: 'DeviceNetworkInfo' as const,
            at: at - (i + 1) * 5_400_000,
            machine,
            columns: {
              NetworkAdapterName: 'VPN',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Up',
              TunnelType: 'TLS',
              IPAddresses: JSON.stringify([
                { IPAddress: `10.99.0.${12 + i * 3}`, SubnetPrefix: 32, AddressType: 'Private' },
              ]),
            },
          },
          connected(machine, at - (i + 1) * 5_100_000, '52.113.194.132', {
            RemoteUrl: 'teams.microsoft.com',
            InitiatingProcessFileName: 'teams.exe',
            InitiatingProcessAccountName: machine.owner ?? '',
          }),
          loggedOn(machine, at - (i + 1) * 5_700_000, machine.owner ?? '', { LogonType: 'Interactive' }),
        ]),
      ],
    },
    expected: undecided,
    because:
      'One question for a young name that no source knows, answered with an address of a large host. No machine reported that tunnel address, none reported a connection to the name or the address, and the name server does not know who asked: neither harm nor harmlessness is shown.',
  }
}
