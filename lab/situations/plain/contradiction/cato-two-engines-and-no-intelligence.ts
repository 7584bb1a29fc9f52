// Cato’s two engines disagree about a supplier’s page that is some weeks old, and threat intelligence does not answer.
import { alert, by, connected, loggedOn, ran, situation, undecided } from '../../shorthand.ts'

export const catoTwoEnginesAndNoIntelligence = situation(
  'cato-two-engines-and-no-intelligence',
  'contradiction',
  'Cato Networks: suspicious destination',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ hours: 1, minutes: 8 })
    const minute = 60_000
    const domain = 'lumenparts-bearings.com'
    const address = '185.199.224.61'
    return {
      alerts: [
        alert(setting, at + 2 * minute, 'cato_networks', 'Security - NG Anti Malware / Reputation', {
          event_type: 'Security',
          event_sub_type: 'Reputation',
          internalId: setting.seeded.hex('cato internal', 10),
          time: at,
          time_str: setting.iso(at),
          account_id: '21744',
          account_name: 'Havskog Instruments',
          event_count: 3,
          severity: 'Medium',
          action: 'Monitor',
          pop_name: 'Boston',
          src_site_name: 'Boston office',
          src_is_site_or_vpn: 'Site',
          src_ip: laptop.ip,
          os_type: 'OS_WINDOWS',
          os_version: '11',
          device_name: laptop.host,
          vpn_user_email: '',
          user_name: grace.name,
          user_awareness_method: 'Identity Agent',
          dest_ip: address,
          dest_port: 443,
          dest_country: 'United States of America',
          domain_name: domain,
          url: `https://${domain}/catalogue/ceramic-bearings`,
          application: 'TLS',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/131.0.0.0',
          referer: 'https://www.bing.com/',
          traffic_direction: 'OUTBOUND',
          threat_type: 'Suspicious domain',
          threat_name: 'Young domain with low popularity',
          threat_verdict: 'suspicious',
          threat_reference: 'cato-ml-domain-5',
          engines: [
            { name: 'Cato ML domain score', verdict: 'suspicious', score: 0.61, reason: 'Registered 26 days ago' },
            { name: 'URL category (partner)', verdict: 'benign', category: 'Business and Economy', confidence: 'low' },
          ],
          file_name: null,
          bytes_downloaded: 418_200,
          rule_name: 'IPS reputation - monitor',
          rule_id: '11842',
          story_id: null,
          link: 'https://cc.catonetworks.com/#!/21744/events',
        }),
      ],
      facts: {
        telemetry: [
          loggedOn(laptop, at - 96 * minute, grace.account, { LogonType: 'Interactive', AccountSid: grace.sid }),
          connected(laptop, at, address, {
            RemoteUrl: domain,
            InitiatingProcessFileName: 'msedge.exe',
            InitiatingProcessAccountName: grace.account,
          }),
          ran(laptop, at + 11 * minute, 'outlook.exe', 'outlook.exe', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      faults: [{ platform: 'threat-intelligence', fault: '503' }],
      expected: { ...undecided, forbidden: [{ action: 'any', target: '*' }] },
      because:
        'A buyer opened a catalogue out of a search; one engine dislikes that the name is young, the other calls it business. Nothing was downloaded or started. Whether domain or address is hostile is the question that decides, and intelligence does not answer, so neither can be said.',
    }
  },
)
