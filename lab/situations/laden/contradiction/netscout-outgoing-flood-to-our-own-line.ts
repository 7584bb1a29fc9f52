// NETSCOUT calls a UDP stream out of the build server an attack; it is the acceptance measurement of the new line to Boston.
import { alert, connected, harmless, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const netscoutOutgoingFloodToOurOwnLine = situation(
  'netscout-outgoing-flood-to-our-own-line',
  'contradiction',
  'NETSCOUT Sightline: outgoing DoS host alert',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const karin = setting.person('karin.strand')
    const build = setting.machine('srv-build-02')
    const edge = setting.machine('fw-edge-01')
    const boston = setting.machine('pa-edge-02')
    const desk = setting.laptopOf('oskar.falk')
    const at = setting.ago({ hours: 4, minutes: 21 })
    const minute = 60_000
    const target = boston.office.externalIp
    const id = setting.seeded.number('netscout alert', 100_000, 900_000)
    const command = `iperf3 -c ${target} -p 5201 -u -b 900M -P 4 -t 1800 --logfile /root/accept/run`
    const measured = (time: number, run: number) => [
      ran(build, time, 'iperf3', `${command}${run}.txt`, {
        AccountName: oskar.account,
        AccountUpn: oskar.email,
        FolderPath: '/usr/bin',
        InitiatingProcessFileName: 'bash',
        InitiatingProcessAccountName: oskar.account,
      }),
      connected(build, time + 1000, target, {
        RemotePort: 5201,
        Protocol: 'Udp',
        InitiatingProcessFileName: 'iperf3',
        InitiatingProcessCommandLine: `${command}${run}.txt`,
        InitiatingProcessAccountName: oskar.account,
      }),
    ]
    return {
      alerts: [
        alert(setting, at + 4 * minute, 'netscout_arbor_sightline', 'DoS Host Alert (outgoing)', {
          data: {
            id: `6-${id}`,
            type: 'alert',
            attributes: {
              alert_class: 'dos',
              alert_type: 'dos_host_detection',
              classification: 'Verified Attack',
              importance: 2,
              ongoing: true,
              start_time: setting.iso(at),
              last_seen: setting.iso(at + 3 * minute),
              subobject: {
                direction: 'Outgoing',
                fast_detected: true,
                host_address: build.ip,
                host_after_nat: edge.office.externalIp,
                impact_bps: 3_611_000_000,
                impact_pps: 309_200,
                impact_boundary: edge.dnsName,
                ip_version: 4,
                misuse_types: ['UDP', 'Total Traffic', 'IP Fragmentation'],
                severity_percent: 902,
                severity_threshold: 400_000_000,
                severity_unit: 'bps',
                summary_url: `/page?id=host_alert&alert_id=${id}`,
              },
            },
            relationships: {
              managed_object: { data: { id: '141', type: 'managed_object' }, name: 'Havskog servers Gothenburg' },
              device: { data: { id: '112', type: 'device' }, name: 'sightline-got-01' },
            },
          },
          top_patterns: [
            {
              source: `${build.ip}/32`,
              destination: `${target}/32`,
              protocol: 'UDP',
              source_ports: '41002-41005',
              destination_ports: '5201',
              packet_size: '1448-1500',
              share: 99.7,
              country: 'US',
              asn: 64_512,
            },
          ],
          routers: [
            { name: edge.dnsName, snmp: edge.ip, interface: 'ae2.40 carrier handover', peak_bps: 3_611_000_000 },
          ],
          annotations: [
            {
              author: 'auto-annotation',
              time: setting.iso(at + 60_000),
              text: 'A managed host is the source of a flood. The host may be part of a botnet. Consider filtering the host.',
            },
          ],
          fingerprint: { atlas_intelligence_feed: 'not matched', botnet_family: null, threat_policy: 'AIF standard' },
          mitigation: {
            auto: false,
            template: 'Outbound - rate limit',
            suggested: 'flowspec drop udp/5201',
            state: 'none',
          },
          history: { alerts_same_host_90d: 2, last: setting.iso(setting.ago({ days: 1, hours: 4 })) },
          notification: { group: 'SOC', to: ['it-larm@havskoginstruments.com', 'noc@vasterled-carrier.example.net'] },
          profile: { learned_days: 30, usual_peak_out_bps: 212_000_000 },
          software: { product: 'Arbor Sightline', version: '9.8.1', licence: 'Flex 20G' },
          link: `https://sightline-got-01.havskoginstruments.com/page?id=host_alert&alert_id=${id}`,
        }),
      ],
      facts: {
        investigations: [
          ticket(setting, 'Nya förbindelsen till Boston', setting.ago({ days: 13 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Change'],
            alerts: [],
            comments: [
              {
                author: karin.name,
                body: 'Västerled says the 10 gig is ready. We do not sign before we have seen it carry something. Please measure both ways, TCP and UDP, three times on different days.',
                at: setting.ago({ days: 12 }),
              },
              {
                author: oskar.name,
                body: `Jakob in Boston put a small box behind pa-edge-02 that answers on ${target} port 5201. I send from srv-build-02, it is the only thing here with a card that is fast enough and the nightly builds are quick.`,
                at: setting.ago({ days: 2, hours: 4 }),
              },
              {
                author: oskar.name,
                body: 'Run 1 and 2: TCP fine, UDP 900 x 4 for half an hour, 0.02 % lost. The carrier rang because they thought we were being misused, told them.',
                at: setting.ago({ days: 1, hours: 2 }),
              },
              {
                author: oskar.name,
                body: 'Run 3 done as well, same figures. Karin you can sign.',
                at: at + 60 * minute,
              },
            ],
          }),
        ],
        telemetry: [
          loggedOn(desk, at - 100 * minute, oskar.account, { LogonType: 'Interactive', AccountSid: oskar.sid }),
          loggedOn(build, at - 6 * minute, oskar.account, { RemoteIP: desk.ip, RemoteDeviceName: desk.host }),
          ...measured(setting.ago({ days: 1, hours: 4 }), 2),
          ...measured(setting.ago({ days: 1, hours: 6 }), 1),
          ...measured(at - 20_000, 3),
          ran(build, at + 36 * minute, 'tail', 'tail -n 20 /root/accept/run3.txt', {
            AccountName: oskar.account,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'bash',
          }),
          ran(build, at - 60 * minute, 'make', 'make -C gateway nightly', {
            AccountName: 'jenkins',
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'java',
          }),
          loggedOn(setting.laptopOf('jakob.bergh'), at - 30 * minute, 'jakob.bergh', { LogonType: 'Unlock' }),
        ],
      },
      expected: harmless,
      because:
        'The stream goes from the company to the company: to its own address in Boston, on the port of the measuring program, started by the administrator from his own laptop. The head of IT asked for three such runs, the ticket names server, address and port, and the log shows the command for each. No botnet was matched, only a threshold.',
    }
  },
)
