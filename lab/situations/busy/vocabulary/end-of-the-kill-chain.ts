// An analysis product sees the last stage of an attack. It is the weekly cut of the film for the fair.
import { alert, clean, connected, harmless, situation, ticket } from '../../shorthand.ts'

export const endOfTheKillChain = situation(
  'end-of-the-kill-chain',
  'vocabulary',
  'Exfiltration and impact: sixty gigabytes in two hours',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const mac = setting.laptopOf('amelie.roux')
    const at = setting.ago({ hours: 6, minutes: 14 })
    const host = 'ingest.messefilm-leipzig.de'
    const ip = '217.111.68.140'
    const own = setting.addressAt(mac, at)
    const sent = (days: number, bytes: number) =>
      [0, 40, 80].map((minutes) =>
        connected(mac, at - days * 86_400_000 + minutes * 60_000, ip, {
          RemoteUrl: host,
          RemotePort: 33_001,
          InitiatingProcessFileName: 'Signiant App',
          InitiatingProcessFolderPath: '/Applications/Signiant App.app/Contents/MacOS',
          InitiatingProcessAccountName: amelie.account,
          AdditionalFields: JSON.stringify({ BytesSent: Math.round(bytes / 3) }),
        }),
      )
    return {
      alerts: [
        alert(setting, at + 2 * 3_600_000, 'stellar_cyber', 'Outbytes Anomaly', {
          _index: 'aella-ser-havskog',
          _id: setting.seeded.hex('stellar id', 28),
          timestamp: at + 2 * 3_600_000,
          write_time: at + 2 * 3_600_000 + 40_000,
          stellar_uuid: setting.seeded.guid('stellar uuid'),
          orig_id: setting.seeded.hex('stellar orig', 20),
          tenantid: setting.seeded.hex('stellar tenant', 32),
          tenant_name: 'Havskog Instruments',
          cust_id: 'havskog',
          event_name: 'outbytes_anomaly',
          event_type: 'exfil',
          event_category: 'network',
          event_source: 'ml',
          event_status: 'New',
          event_score: 91,
          severity: 75,
          fidelity: 84,
          threat_score: 88,
          detected_fields: ['srcip', 'outbytes_total'],
          detected_values: [own, '64181420032'],
          xdr_event: {
            name: 'outbytes_anomaly',
            display_name: 'Outbytes Anomaly',
            description:
              'An asset sent an anomalously large volume of data to an external destination. This is the last stage of the XDR Kill Chain: the attacker steals the loot.',
            framework_version: 'v1',
            scope: 'external',
            xdr_killchain_version: 'v1',
            xdr_killchain_stage: 'Exfiltration & Impact',
            tactic: { id: 'TA0010', name: 'Exfiltration' },
            technique: { id: 'T1048', name: 'Exfiltration Over Alternative Protocol' },
            tags: ['Exfiltration', 'Network Traffic Analysis', 'Ransomware precursor'],
          },
          anomaly_fields: {
            actual: 64_181_420_032,
            typical: 212_004_118,
            days_silent: 0,
            model: 'time-series by srcip, 14 days',
            peer_group: 'Marketing (3)',
            ratio: 302.7,
          },
          srcip: own,
          srcip_host: mac.host,
          srcip_type: 'private',
          srcip_username: amelie.account,
          srcip_assetid: setting.seeded.hex('stellar asset', 24),
          srcip_reputation: 'Good',
          srcip_geo: { city: '', countryCode: '', countryName: '', latitude: null, longitude: null },
          srcip_vendor: 'Apple, Inc.',
          srcmac: mac.mac.replace(/(..)(?=.)/g, '$1:').toLowerCase(),
          srcport: 51_822,
          dstip: ip,
          dstip_host: host,
          dstip_type: 'public',
          dstip_reputation: 'Unknown',
          dstip_geo: { city: 'Leipzig', countryCode: 'DE', countryName: 'Germany', latitude: 51.34, longitude: 12.37 },
          dstip_aws: '',
          dstport: 33_001,
          proto_name: 'udp',
          appid_name: 'unknown_udp',
          appid_stdport: 'no',
          inbytes_total: 418_229_114,
          outbytes_total: 64_181_420_032,
          totalpackets: 48_112_904,
          session_count: 3,
          duration: 7_140,
          engid_name: 'sensor-got-1',
          engid_gateway: '193.46.212.10',
          msgtype_name: 'interflow_traffic',
          top_files: [],
          correlation_info: [],
          actions: [],
          comments: [],
          assignee: '',
          alert_url: `https://havskog.stellarcyber.cloud/alerts/alert/aella-ser-havskog/amsg/${setting.seeded.hex('stellar id', 28)}`,
          remediation: ['Contain the host', 'Disable the user', 'Block the destination at the firewall'],
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            'New transfer program for marketing',
            setting.ago({ days: 31 }),
            'BENIGN',
            [{ person: amelie }, { machine: mac }],
            `Signiant App allowed on ${mac.host} until the fair. Amelie sends every cut of the fair film to the organiser in Leipzig (${host}), once a week, 20 to 80 GB at a time. Karin agreed, installed today.`,
            { source: 'USER', priority: 'LOW', assignee: setting.person('oskar.falk'), tags: ['Software'] },
          ),
        ],
        intelligence: [
          clean(setting, 'domain', 'messefilm-leipzig.de'),
          clean(setting, 'domain', host),
          {
            ...clean(setting, 'ip', ip),
            extra: {
              location: { country: 'Germany', city: 'Leipzig', asn: 'AS8220', organization: 'Messefilm Leipzig' },
            },
          },
        ],
        telemetry: [
          ...sent(0, 64_181_420_032),
          ...sent(7, 41_220_004_118),
          ...sent(14, 58_007_114_200),
          ...sent(21, 22_940_118_007),
          ...sent(28, 31_882_004_411),
        ],
      },
      expected: harmless,
      because:
        'The same program sent a similar amount to the same clean host on the same day of each of the last weeks, and the record of the program, a month old, says why: the cuts of the fair film go to the organiser in Leipzig. The kill chain is only how the product sorts its alerts.',
    }
  },
)
