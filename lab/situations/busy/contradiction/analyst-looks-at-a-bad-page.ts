// The name is truly bad, and the one who asked for it is the analyst who examines a reported mail.
import { alert, by, connected, hashes, ran, situation, ticket } from '../../shorthand.ts'

export const analystLooksAtABadPage = situation(
  'analyst-looks-at-a-bad-page',
  'contradiction',
  'The laptop of the analyst asks for a phishing host',
  (setting) => {
    const elif = setting.person('elif.demir')
    const karin = setting.person('karin.strand')
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('elif.demir')
    const at = setting.ago({ hours: 2, minutes: 48 })
    const host = 'sharepoint-files.sync-officedocs.com'
    const command = `curl.exe -sS -I --max-redirs 0 -A "Mozilla/5.0" https://${host}/d/8812`
    const subject = 'Delad fil: Betalningsplan Q4'
    return {
      alerts: [
        alert(setting, at, 'dnsfilter', 'Threat request: phishing', {
          event: 'traffic.threat',
          version: '2',
          delivered_at: setting.iso(at + 30_000),
          webhook_id: 4418,
          attempt: 1,
          data: {
            id: setting.seeded.guid('dnsfilter request'),
            time: setting.iso(at),
            fqdn: host,
            domain: 'sync-officedocs.com',
            question_type: 'A',
            code: 'NOERROR',
            result: 'allowed',
            method: 'threat',
            threat: true,
            categories: [
              { id: 67, name: 'Phishing & Deception', security: true },
              { id: 2, name: 'Malware', security: true },
            ],
            application: { id: null, name: null, category: null },
            answer: [{ type: 'A', ttl: 60, data: '45.138.16.203' }],
            request_address: '193.46.212.10',
            region: 'Sweden',
            protocol: 'DoH',
            duration_ms: 14,
            policy: {
              id: 91_204,
              name: 'SOC - log only',
              scheduled_policy: null,
              allow_unknown_domains: true,
              block_page_id: null,
              safesearch: { google: false, bing: false, youtube: false },
            },
            network: {
              id: 23_881,
              name: 'Gothenburg HQ',
              physical_address: 'Gothenburg, SE',
              is_legacy_vpn_active: false,
            },
            organization: { id: 7310, name: 'Havskog Instruments', msp_id: null, subscription: 'Pro' },
            roaming_client: {
              id: setting.seeded.guid('dnsfilter client'),
              hostname: laptop.host.toUpperCase(),
              friendly_name: `${laptop.host} (Demir)`,
              agent_type: 'windows',
              agent_version: '2.5.3',
              agent_state: 'protected',
              local_ip: laptop.ip,
              last_sync: setting.iso(at - 45_000),
              tags: ['IT'],
              release_channel: 'stable',
            },
            user: {
              id: setting.seeded.guid('dnsfilter user'),
              name: elif.account,
              email: elif.email,
              collection: 'Security team',
            },
          },
          related_requests: [
            'www.optikbranschen-nytt.se',
            'teams.microsoft.com',
            'ctldl.windowsupdate.com',
            'update.polarcrest-cdn.com',
          ].map((fqdn, i) => ({
            time: setting.iso(at - (4 - i) * 9000),
            fqdn,
            result: 'allowed',
            threat: false,
            categories: [i === 0 ? 'News & Media' : 'Information Technology'],
            duration_ms: 6 + i,
            cached: i % 2 === 0,
          })),
          counters: {
            threats_today: 1,
            threats_last_7_days: 3,
            requests_today: 4127,
            blocked_today: 61,
            unique_domains_today: 388,
          },
          intelligence: {
            first_seen: setting.iso(setting.ago({ days: 19 })),
            classification_source: 'webshrinker',
            ai_score: 0.98,
            feeds: ['dnsfilter-phish', 'partner-07'],
            popularity_rank: null,
          },
          recommendation:
            'This request was not blocked because of the assigned policy. Consider a policy that blocks security categories, and check the device for unwanted programs.',
          links: {
            query_log: `https://app.dnsfilter.com/insights/query-log?fqdn=${host}`,
            client: 'https://app.dnsfilter.com/deployments/roaming-clients',
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            `SD-20931: "${subject}", reported by ${tomas.name}`,
            setting.ago({ hours: 3, minutes: 20 }),
            'SECURITY_TEST',
            [{ person: tomas }, { machine: laptop }],
            '',
            {
              source: 'USER',
              tags: ['Mail analysis'],
              comments: [
                {
                  author: 'Elif Demir',
                  body: `Tomas forwarded the mail and did not open the link. I fetch only the headers of https://${host}/d/8812 from ${laptop.host} with curl, no browser, nothing saved, to see where it leads. The name server will shout about it.`,
                  at: at - 5 * 60_000,
                },
                {
                  author: 'Karin Strand',
                  body: `Seen, and agreed with Elif beforehand. One request at ${setting.iso(at).slice(11, 16)} UTC from ${laptop.host}, that was her. Mail removed from the mailbox, nobody else had it. Please close.`,
                  at: at + 35 * 60_000,
                },
              ],
              assignee: karin,
            },
          ),
        ],
        telemetry: [
          ran(laptop, at - 1000, 'curl.exe', command, {
            ...by(elif),
            ...hashes(setting.file('curl.exe')),
            FolderPath: 'C:\\Windows\\System32',
            InitiatingProcessFileName: 'WindowsTerminal.exe',
          }),
          connected(laptop, at, '45.138.16.203', {
            RemoteUrl: host,
            InitiatingProcessFileName: 'curl.exe',
            InitiatingProcessCommandLine: command,
            InitiatingProcessAccountName: elif.account,
          }),
          {
            table: 'EmailEvents',
            at: setting.ago({ hours: 4, minutes: 5 }),
            columns: {
              NetworkMessageId: setting.seeded.guid('payment plan mail'),
              SenderMailFromAddress: 'no-reply@sync-officedocs.com',
              SenderFromAddress: 'no-reply@sync-officedocs.com',
              SenderFromDomain: 'sync-officedocs.com',
              RecipientEmailAddress: tomas.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
        ],
        malwareEvents: [
          { key: 'analyst scan', type: 'Scan Completed, No Detections', at: at + 50 * 60_000, machine: laptop },
        ],
      },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'contain-account', target: '*' },
          { action: 'restrict-execution', target: '*' },
        ],
      },
      because:
        'The host is bad and the request was meant: the analyst fetched the headers of a reported link with curl, said so in the ticket before, and her head confirmed machine and minute. Telemetry shows this one request and nothing after it.',
    }
  },
)
