// Arista NDR names a talker only by an IPv6 address; which laptop had it, the endpoint platform wrote down.
import type { Machine } from '../../../world/company.ts'
import { alert, by, connected, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const aristaNdrTalkerWithoutAName: TellSituation = (setting) => {
  const iris = setting.person('iris.granath-dahlin')
  const laptop = setting.laptopOf('iris.granath-dahlin')
  const neighbour = setting.laptopOf('edith.isaksson-isaksson')
  const at = setting.ago({ hours: 1, minutes: 9 })
  const address = '2a0b:46c0:20:10:6d1e:93f7:0c2b:a845'
  const former = '2a0b:46c0:20:10:b8a2:4410:77de:19c3'
  const server = '2a05:d014:9e1:3c00::5f'
  const stager = setting.file('hollowreed-stager.dll')
  const folder = `C:\\Users\\${iris.account}\\AppData\\Roaming\\Lensview`
  const command = `rundll32.exe "${folder}\\lvcore.dll",Start`
  const report = (machine: Machine, time: number, ip: string) => ({
    table: 'DeviceNetworkInfo' as const,
    at: time,
    machine,
    columns: {
      NetworkAdapterName: 'Wi-Fi',
      NetworkAdapterType: 'Wireless80211',
      NetworkAdapterStatus: 'Up',
      MacAddress: machine.mac,
      IPAddresses: JSON.stringify([
        { IPAddress: machine.ip, SubnetPrefix: 24, AddressType: 'Private' },
        { IPAddress: ip, SubnetPrefix: 64, AddressType: 'Public' },
      ]),
      ConnectedNetworks: JSON.stringify([
        { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
      ]),
    },
  })
  return {
    id: 'arista-ndr-talker-without-a-name',
    group: 'resolution',
    title: 'Arista NDR: periodic small uploads over IPv6',
    alerts: [
      alert(setting, at, 'arista_ndr', 'Adversarial model match', {
        schema: 'awake.alert.v3',
        id: setting.seeded.guid('arista alert'),
        modelName: 'C2: Periodic Small POST to Newly Contacted Server',
        modelReferenceId: 'amm:c2_periodic_small_post',
        modelDescription:
          'Device makes TLS sessions of similar size at regular intervals to a server that no other device of the deployment has contacted within 30 days. Updates, monitoring agents and chat programs may match.',
        mitre: [{ tactic: 'Command and Control', technique: 'T1071.001' }],
        severity: 'Medium',
        riskScore: 54,
        confidence: 0.61,
        firstActivity: setting.iso(at - 3_300_000),
        lastActivity: setting.iso(at),
        device: {
          deviceGuid: setting.seeded.guid('arista device'),
          deviceName: null,
          deviceType: 'Unclassified',
          operatingSystem: 'Windows (JA4 guess)',
          ipList: [address],
          macList: [],
          userNames: [],
          identification: 'partial: ephemeral IPv6 without neighbor discovery visibility',
          applicationCount: 3,
          notabilityPercentile: 78,
        },
        activities: [
          {
            proto: 'TLS 1.3',
            src: address,
            srcPort: 52_118,
            dst: server,
            dstPort: 443,
            sni: 'v6.eu-west.nordcloud-metrics.net',
            ja4: 't13d1516h2_8daaf6152771_b1ff8ab2d16f',
            sessions: 11,
            meanIntervalSeconds: 301,
            jitterPercent: 4.2,
            bytesOut: 13_904,
            bytesIn: 90_277,
            geo: { country: 'DE', asn: 'AS16509' },
          },
        ],
        sensors: [{ name: 'ava-got-core', location: 'Gothenburg core SPAN 2', version: '5.4.1-2211' }],
        zone: 'GOT-clients-v6 (2a0b:46c0:20:10::/64)',
        counts: { similarDevices: 1, domainsFirstSeen: 1 },
        disposition: 'unreviewed',
        suppressions: [],
        tags: ['awake-managed-model'],
        links: { portal: 'https://havskog.awakesecurity.com/ui/alerts?tab=models&model=c2_periodic_small_post' },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', server, 83, [['Current C&C Server', 4, 'Serves the Hollowreed framework over IPv6.']], {
          location: { country: 'Germany', city: 'Frankfurt', asn: 'AS16509', organization: 'Rented cloud' },
        }),
      ],
      telemetry: [
        ...[6, 4].map((days) => report(neighbour, setting.ago({ days, hours: 1 }), former)),
        ...[26, 9, 1].map((hours) => report(neighbour, setting.ago({ hours }), '2a0b:46c0:20:10:31c4:08be:55a0:7e12')),
        report(laptop, setting.ago({ days: 4, hours: 3 }), '2a0b:46c0:20:10:90aa:17f4:be03:2cd8'),
        report(laptop, setting.ago({ hours: 4 }), address),
        report(laptop, setting.ago({ hours: 1 }), address),
        wrote(laptop, at - 3_540_000, 'lvcore.dll', folder, stager, {
          FileOriginUrl: 'https://lensview-tools.net/dl/lensview-free.zip',
          InitiatingProcessFileName: 'lensview-setup.exe',
          InitiatingProcessAccountName: iris.account,
        }),
        ran(laptop, at - 3_420_000, 'rundll32.exe', command, {
          ...by(iris),
          ...hashes(setting.file('rundll32.exe')),
          FolderPath: 'C:\\Windows\\System32',
          InitiatingProcessFileName: 'lensview-setup.exe',
        }),
        ...Array.from({ length: 11 }, (_, i) =>
          connected(laptop, at - i * 301_000, server, {
            RemoteUrl: 'v6.eu-west.nordcloud-metrics.net',
            LocalIP: address,
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: iris.account,
          }),
        ),
        connected(neighbour, at - 900_000, '52.113.194.132', {
          RemoteUrl: 'teams.microsoft.com',
          InitiatingProcessFileName: 'teams.exe',
          InitiatingProcessAccountName: 'edith.isaksson-isaksson',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: neighbour.host }],
    },
    because:
      'The address report of the endpoint platform and the connections themselves show that the IPv6 address belongs to the laptop of Iris Granath-Dahlin. There a known backdoor was loaded by an installer and has called a current command server every five minutes.',
  }
}
