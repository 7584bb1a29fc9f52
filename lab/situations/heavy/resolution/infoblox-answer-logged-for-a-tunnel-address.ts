// Infoblox only logs a look-up of a tunnel address; who had that address then leads to a laptop that talks to the command server.
import { alert, by, connected, hashes, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const infobloxAnswerLoggedForATunnelAddress = situation(
  'infoblox-answer-logged-for-a-tunnel-address',
  'resolution',
  'Infoblox Threat Defense: RPZ, action log',
  (setting) => {
    const jakob = setting.person('jakob.bergh')
    const hugo = setting.person('hugo.hultman-isaksson')
    const laptop = setting.laptopOf('jakob.bergh')
    const earlier = setting.laptopOf('hugo.hultman-isaksson')
    const at = setting.ago({ hours: 3, minutes: 22 })
    const tunnel = '10.99.0.17'
    const c2 = 'eu-west.nordcloud-metrics.net'
    const c2Ip = '45.138.16.203'
    const module = setting.file('spectral-view.dll')
    const lent = (machine: typeof laptop, time: number) => ({
      table: 'DeviceNetworkInfo' as const,
      at: time,
      machine,
      columns: {
        NetworkAdapterName: 'VPN',
        NetworkAdapterType: 'Tunnel',
        NetworkAdapterStatus: 'Up',
        TunnelType: 'TLS',
        MacAddress: '',
        IPAddresses: JSON.stringify([{ IPAddress: tunnel, SubnetPrefix: 32, AddressType: 'Private' }]),
        ConnectedNetworks: JSON.stringify([
          { Name: 'havskoginstruments.com', IsConnectedToInternet: true, Category: 'Domain' },
        ]),
      },
    })
    return {
      alerts: [
        alert(setting, at + 6 * 60_000, 'infoblox_threat_defense', 'RPZ Hit - Policy Action: Log', {
          notification: {
            id: setting.seeded.guid('infoblox notification'),
            account_id: '2008841',
            tenant: 'Havskog Instruments',
            template: 'csp-soc-json',
            published: setting.iso(at + 6 * 60_000),
            recipients: ['soc@havskoginstruments.com'],
          },
          event_time: setting.iso(at),
          severity: 'Low',
          confidence: 'Medium',
          action: 'Log',
          policy_name: 'HVS remote users (learning until end of month)',
          security_policy_id: 71_204,
          feed_name: 'infoblox-high-risk',
          feed_type: 'FQDN',
          feed_version: '4.0',
          indicator: 'nordcloud-metrics.net',
          threat_class: 'Policy',
          threat_property: 'Policy_NewlyObservedDomains',
          threat_level: 1,
          hits: 9,
          query_name: `${c2}.`,
          query_type: 'A',
          query_class: 'IN',
          response: c2Ip,
          rcode: 'NOERROR',
          answer_count: 1,
          network: 'HVS-DFP-GOT (DNS Forwarding Proxy)',
          network_external_ip: '193.46.212.10',
          source: {
            device: tunnel,
            device_name: '',
            mac_address: '',
            dhcp_fingerprint: '',
            os_version: '',
            user: 'unknown',
            user_groups: [],
            dns_view: 'default.remote',
            region: 'GOT',
            country: 'Sweden',
          },
          forwarder: {
            ophid: setting.seeded.hex('infoblox ophid', 32),
            name: 'dns-02',
            ip: '10.20.0.4',
            version: '3.9.22',
          },
          domain_info: {
            registered: setting.iso(setting.ago({ days: 72 })).slice(0, 10),
            registrar: 'NiceNIC International',
            category: 'Uncategorized',
            tld_reputation: 'neutral',
          },
          response_ttl: 60,
          qname_entropy: 2.9,
          rule: { list: 'NOED newly observed', precedence: 14, redirect: null, bypass_code: '' },
          retention: { raw_days: 30, storage: 'eu-central-1' },
          siem: { collector: 'bloxone-data-connector', flow: 'threat-feed-to-vedette', format: 'JSON', seq: 118_402 },
          similar_last_7_days: [
            { indicator: 'polarcrest-cdn.com', hits: 41, devices: 17, action: 'Log' },
            { indicator: 'massaochmote.se', hits: 12, devices: 9, action: 'Log' },
          ],
          app: { name: 'unknown', approval: 'none', category: '' },
          endpoint_groups: [],
          tclass_description: 'A domain that was first seen in the last months. Not necessarily harmful.',
          lookup: `https://csp.infoblox.com/#/insights/dossier/summary?q=${c2}`,
          report: `https://csp.infoblox.com/#/reports/security?device=${tunnel}`,
        }),
      ],
      facts: {
        telemetry: [
          lent(earlier, at - 5 * 60 * 60_000),
          {
            table: 'DeviceLogonEvents',
            at: at - 5 * 60 * 60_000,
            machine: earlier,
            columns: {
              ActionType: 'LogonSuccess',
              AccountName: hugo.account,
              LogonType: 'Unlock',
              AccountSid: hugo.sid,
            },
          },
          {
            table: 'DeviceNetworkInfo',
            at: at - 3.4 * 60 * 60_000,
            machine: earlier,
            columns: {
              NetworkAdapterName: 'VPN',
              NetworkAdapterType: 'Tunnel',
              NetworkAdapterStatus: 'Down',
              TunnelType: 'TLS',
              IPAddresses: '[]',
            },
          },
          lent(laptop, at - 48 * 60_000),
          lent(laptop, at + 2 * 60_000),
          wrote(
            laptop,
            at - 21 * 60_000,
            'spectral-view.dll',
            `C:\\Users\\${jakob.account}\\AppData\\Roaming\\Spectral`,
            module,
            {
              FileOriginUrl: 'https://spectral-view-download.com/get/spectral-view-setup.zip',
              InitiatingProcessFileName: 'spectral-view-setup.exe',
              InitiatingProcessAccountName: jakob.account,
            },
          ),
          ran(
            laptop,
            at - 20 * 60_000,
            'rundll32.exe',
            `rundll32.exe C:\\Users\\${jakob.account}\\AppData\\Roaming\\Spectral\\spectral-view.dll,DllRegister`,
            {
              ...by(jakob),
              ...hashes(setting.file('rundll32.exe')),
              FolderPath: 'C:\\Windows\\System32',
              InitiatingProcessFileName: 'spectral-view-setup.exe',
              InitiatingProcessAccountName: jakob.account,
            },
          ),
          ...[0, 5, 10, 15, 20].map((minutes) =>
            connected(laptop, at + minutes * 60_000 + 900, c2Ip, {
              RemoteUrl: c2,
              LocalIP: tunnel,
              InitiatingProcessFileName: 'rundll32.exe',
              InitiatingProcessCommandLine: `rundll32.exe C:\\Users\\${jakob.account}\\AppData\\Roaming\\Spectral\\spectral-view.dll,DllRegister`,
              InitiatingProcessAccountName: jakob.account,
            }),
          ),
          ran(laptop, at + 12 * 60_000, 'nltest.exe', 'nltest /domain_trusts /all_trusts', {
            ...by(jakob),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'rundll32.exe',
            InitiatingProcessAccountName: jakob.account,
          }),
        ],
      },
      expected: {
        ...hostile(laptop.host),
        forbidden: [
          { action: 'isolate-machine', target: earlier.host },
          { action: 'isolate-machine', target: 'dns-02' },
        ],
      },
      because:
        'The name belongs to a command server of today, whatever the feed calls it. The tunnel address was lent to this laptop from before the look-up until after it; the other laptop had given it back hours earlier. On it a library from a download page runs in rundll32, talks to that server every five minutes and asks for the trusts of the domain.',
    }
  },
)
