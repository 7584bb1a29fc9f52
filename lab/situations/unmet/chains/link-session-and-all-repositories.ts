// A click in a mail, a session from a foreign server, and then all repositories are copied by that server.
import { alert, situation } from '../../shorthand.ts'

export const linkSessionAndAllRepositories = situation(
  'link-session-and-all-repositories',
  'chains',
  'A click, a strange session, all repositories copied',
  (setting) => {
    const wei = setting.person('wei.chen')
    const click = setting.ago({ hours: 4, minutes: 12 })
    const session = setting.ago({ hours: 4, minutes: 3 })
    const at = setting.ago({ hours: 3, minutes: 30 })
    const ip = '80.66.88.215'
    const domain = 'build-notify-review.com'
    const url = `https://sso.${domain}/pr/4419`
    const repositories = ['probe-firmware', 'optics-calib', 'release-keys', 'bench-tools', 'gateway-os']
    return {
      alerts: [
        alert(setting, click, 'proofpoint_tap', 'Click permitted on a threat URL', {
          campaignId: null,
          classification: 'phish',
          clickIP: wei.office.externalIp,
          clickTime: setting.iso(click),
          GUID: setting.seeded.guid('tap click'),
          id: setting.seeded.guid('tap id'),
          recipient: wei.email,
          sender: `ci@${domain}`,
          senderIP: '51.222.19.73',
          threatID: setting.seeded.hex('tap threat', 64),
          threatStatus: 'active',
          threatTime: setting.iso(click + 540_000),
          url,
          userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
        }),
        alert(setting, session, 'onelogin', 'Suspicious login: new IP and new browser', {
          id: 60_118_820_411,
          created_at: setting.iso(session),
          account_id: 180_455,
          user_id: 140_229_107,
          user_name: wei.name,
          login_name: wei.email,
          event_type_id: 5,
          event_type_name: 'USER_LOGGED_INTO_ONELOGIN',
          notes: 'Session re-used: no second factor was asked for',
          ipaddr: ip,
          risk_score: 91,
          risk_reasons: 'New country, new browser, IP on a low reputation network',
          risk_cookie_id: setting.seeded.guid('onelogin risk'),
          browser_fingerprint: setting.seeded.hex('onelogin browser', 32),
        }),
        alert(setting, at, 'github_enterprise_audit', 'Unusual number of repositories cloned', {
          rule: 'Unusual number of repositories cloned',
          business: 'havskog',
          org: 'havskog-instruments',
          window: { from: setting.iso(at - 900_000), to: setting.iso(at) },
          events: repositories.map((name, i) => ({
            '@timestamp': at - 880_000 + i * 150_000,
            _document_id: setting.seeded.hex(`github ${name}`, 22),
            action: 'git.clone',
            actor: 'weichen-havskog',
            actor_id: 91_442_017,
            actor_ip: ip,
            actor_location: { country_code: 'RU' },
            external_identity_nameid: wei.email,
            external_identity_username: wei.email,
            programmatic_access_type: 'OAuth access token',
            repository: `havskog-instruments/${name}`,
            repository_public: false,
            transport_protocol_name: 'http',
            user_agent: 'git/2.34.1',
          })),
          total: 212,
          baseline_per_day: 1,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 92, [
            [
              'Current Threat Actor Infrastructure',
              4,
              'Replays stolen sessions of engineers and copies source code today.',
            ],
          ]),
          setting.risk('domain', domain, 90, [
            ['Recent Phishing Lure: Malicious', 4, 'Imitates notes of a build server.'],
          ]),
        ],
        telemetry: [
          {
            table: 'UrlClickEvents',
            at: click,
            columns: {
              AccountUpn: wei.email,
              Url: url,
              ActionType: 'ClickAllowed',
              IsClickedThrough: true,
              Workload: 'Email',
              IPAddress: wei.office.externalIp,
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The address replays stolen sessions today. It used his session without a second factor minutes after he clicked a phishing link, and then copied 212 private repositories. His laptop itself did nothing.',
    }
  },
)
