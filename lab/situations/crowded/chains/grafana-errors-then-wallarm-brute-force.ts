// The portal answers with errors, and then many sign-in requests come from rented servers: the agreed load test.
import { alert, harmless, loggedOn, ran, situation } from '../../shorthand.ts'

export const grafanaErrorsThenWallarmBruteForce = situation(
  'grafana-errors-then-wallarm-brute-force',
  'chains',
  'Grafana: portal errors, then Wallarm: brute force',
  (setting) => {
    const jonas = setting.person('jonas.brandt')
    const astrid = setting.person('astrid.nyman')
    const elif = setting.person('elif.demir')
    const server = setting.machine('srv-web-01')
    const start = setting.ago({ hours: 5, minutes: 2 })
    const first = start + 6 * 60_000
    const at = start + 11 * 60_000
    const order = setting.ago({ days: 9, hours: 4 })
    const generators = ['157.180.31.66', '157.180.44.9', '95.217.203.140']
    const agent = 'k6/0.57.0 (https://k6.io/) trollbacka-lt/HVS-2'
    const { hex, number } = setting.seeded
    const rehearsal = setting.ago({ days: 2, hours: 5 })
    const requests = (time: number, minutes: number[]) =>
      minutes.flatMap((minute) =>
        generators.map((RemoteIP, i) => ({
          table: 'DeviceNetworkEvents' as const,
          at: time + minute * 60_000 + i * 700,
          machine: server,
          columns: {
            ActionType: 'InboundConnectionAccepted',
            RemoteIP,
            RemotePort: 41_000 + minute * 10 + i,
            LocalIP: server.ip,
            LocalPort: 443,
            Protocol: 'Tcp',
            RemoteIPType: 'Public',
            InitiatingProcessFileName: 'nginx',
            InitiatingProcessAccountName: 'www-data',
          },
        })),
      )
    const labels = {
      alertname: 'Portal 5xx ratio above 5%',
      grafana_folder: 'Portal',
      instance: `${server.host}:9113`,
      job: 'nginx',
      severity: 'critical',
      team: 'it',
    }
    const rule = hex('grafana rule', 14)
    return {
      alerts: [
        alert(setting, first, 'grafana_alerting', 'Portal 5xx ratio above 5%', {
          receiver: 'it-alerts-webhook',
          status: 'firing',
          orgId: 1,
          alerts: [
            {
              status: 'firing',
              labels,
              annotations: {
                summary: 'More than 5 % of the answers of the portal are errors',
                description:
                  'The ratio over five minutes is 8.2 %. Upstream php-fpm reports "server reached pm.max_children".',
                runbook_url: 'https://wiki.havskoginstruments.com/runbooks/portal-5xx',
              },
              startsAt: setting.iso(first),
              endsAt: '0001-01-01T00:00:00Z',
              generatorURL: `https://grafana.havskoginstruments.com/alerting/grafana/${rule}/view?orgId=1`,
              fingerprint: hex('grafana fingerprint', 16),
              silenceURL: `https://grafana.havskoginstruments.com/alerting/silence/new?alertmanager=grafana&matcher=alertname%3DPortal`,
              dashboardURL: 'https://grafana.havskoginstruments.com/d/portal?orgId=1',
              panelURL: 'https://grafana.havskoginstruments.com/d/portal?orgId=1&viewPanel=8',
              values: { A: 0.0821, B: 0.0821, C: 1 },
              valueString: `[ var='A' labels={instance=${server.host}:9113} value=0.0821 ], [ var='C' labels={instance=${server.host}:9113} value=1 ]`,
            },
          ],
          groupLabels: { alertname: labels.alertname, grafana_folder: 'Portal' },
          commonLabels: labels,
          commonAnnotations: { summary: 'More than 5 % of the answers of the portal are errors' },
          externalURL: 'https://grafana.havskoginstruments.com/',
          version: '1',
          groupKey: '{}/{team="it"}:{alertname="Portal 5xx ratio above 5%", grafana_folder="Portal"}',
          truncatedAlerts: 0,
          title: '[FIRING:1] Portal 5xx ratio above 5% Portal (critical it)',
          state: 'alerting',
          message: `**Firing**\n\nValue: A=0.0821, C=1\nLabels:\n - instance = ${server.host}:9113\n - severity = critical\n`,
        }),
        alert(setting, at, 'wallarm', 'Brute-force attack', {
          summary: '[Wallarm] New attack: Brute-force',
          description: {
            title: 'Brute-force attack detected',
            message:
              'Trigger "Sign-in requests: more than 120 in 30 s from one IP" was activated. The attack consists of 3 sources.',
          },
          details: {
            client_name: 'Havskog Instruments',
            client_id: 21_884,
            cloud: 'EU',
            notification_type: 'new_attack',
            application: { id: 3, name: 'portal' },
          },
          attack: {
            id: ['attacks_production_21884_202611_v_1', hex('wallarm attack', 20)],
            type: 'brute',
            state: null,
            recheck_status: 'unavailable',
            first_time: Math.floor((at - 95_000) / 1000),
            last_time: Math.floor(at / 1000),
            hits: 12_418,
            requests: 12_418,
            ip: generators.map((ip) => ({
              ip,
              count: number(`wallarm ${ip}`, 3900, 4300),
              country: ip === '95.217.203.140' ? 'FI' : 'DE',
              datacenter: 'hetzner',
              tor: 'none',
              proxy: null,
              reputation: 'neutral',
            })),
            domain: 'portal.havskoginstruments.com',
            path: '/api/v2/session',
            method: 'POST',
            parameter: null,
            threat: 60,
            blocked: false,
            mode: 'monitoring',
            statuscodes: { 201: 11_702, 503: 716, 401: 0 },
            response_time_ms: { p50: 212, p95: 2904 },
            vectors: ['attack_type_bruteforce'],
          },
          sample: {
            time: setting.iso(at - 12_000),
            node_uuid: setting.seeded.guid('wallarm node'),
            node_name: 'wallarm-node-got-01 (5.3.4)',
            remote_addr: generators[0],
            headers: {
              host: 'portal.havskoginstruments.com',
              'user-agent': agent,
              'content-type': 'application/json',
              'x-loadtest-run': 'HVS-2/main',
              accept: '*/*',
            },
            body: '{"login":"lt-user-0417@loadtest.havskoginstruments.com","password":"********"}',
            upstream: `${server.ip}:8443`,
            status: 201,
          },
          triggers: [{ id: 7714, name: 'Sign-in requests', threshold: 120, period_s: 30, reaction: ['mark as brute'] }],
          denylist: { added: false, reason: 'monitoring mode' },
          rules_update: setting.iso(setting.ago({ days: 3 })),
          link: `https://my.wallarm.com/attacks/?q=attacks+${hex('wallarm attack', 20)}`,
        }),
      ],
      facts: {
        intelligence: generators.map((ip) =>
          setting.risk('ip', ip, 20, [['Suspicious Hosting', 1, 'Rented servers.']]),
        ),
        investigations: [
          {
            key: 'portal load test',
            title: 'Portal 2: load test before the spring catalogue',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: jonas,
            at: order,
            tags: ['Change'],
            alerts: [
              {
                title: 'Change',
                type: 'Change',
                description: 'Planned work.',
                source: 'Service desk',
                at: order,
                actors: [{ machine: server }, { person: jonas }, ...generators.map((ip) => ({ ip }))],
              },
            ],
            comments: [
              {
                author: 'Jonas Brandt',
                body: `Ordered from Trollbacka Prestanda. They come from ${generators.join(', ')} with k6, header x-loadtest-run HVS-2, and 500 made-up accounts lt-user-0001 to 0500 at loadtest.havskoginstruments.com. Short trial two days before, then the main run of one hour at ${setting.iso(start).slice(0, 16).replace('T', ' ')} UTC.`,
                at: order + 60 * 60_000,
              },
              {
                author: 'Astrid Nyman',
                body: 'Agreed for Service. Customers were told of slower answers in that hour.',
                at: setting.ago({ days: 7, hours: 2 }),
              },
              {
                author: 'Elif Demir',
                body: 'Agreed, the portal stays in monitoring mode for it. The three addresses are not to be listed anywhere.',
                at: setting.ago({ days: 6, hours: 6 }),
              },
              {
                author: 'Jonas Brandt',
                body: 'Main run done, on time and from the three addresses. From 300 sign-ins a second php-fpm runs out of workers and answers 503; we double them. The made-up accounts are deleted.',
                at: start + 95 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          ...requests(rehearsal, [0, 2, 4]),
          ...requests(start, [0, 3, 6, 9, 12, 20, 30, 40, 50, 59]),
          loggedOn(server, start - 15 * 60_000, jonas.account, {
            RemoteIP: setting.laptopOf('jonas.brandt').ip,
            RemoteDeviceName: setting.laptopOf('jonas.brandt').host,
          }),
          ran(server, start - 12 * 60_000, 'htop', 'htop', {
            AccountName: jonas.account,
            FolderPath: '/usr/bin',
            InitiatingProcessFileName: 'bash',
          }),
          ran(
            server,
            start + 90 * 60_000,
            'psql',
            'psql portal -c "delete from account where mail like \'%@loadtest.havskoginstruments.com\'"',
            {
              AccountName: jonas.account,
              FolderPath: '/usr/bin',
              InitiatingProcessFileName: 'bash',
            },
          ),
          loggedOn(setting.laptopOf('elif.demir'), start - 60 * 60_000, elif.account, { LogonType: 'Interactive' }),
          loggedOn(setting.laptopOf('astrid.nyman'), start - 80 * 60_000, astrid.account, { LogonType: 'Interactive' }),
        ],
      },
      expected: harmless,
      because:
        'A load test was ordered nine days ago and agreed by the owner and the analyst. Addresses, tool, header, made-up accounts and the hour in the order are those of the alert, no sign-in was refused, and the errors are the exhausted workers that the test was to find.',
    }
  },
)
