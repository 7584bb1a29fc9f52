// Gremlin says that an attack runs: a black hole. It is the name of a rehearsed outage.
import { alert, by, connected, harmless, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const gremlinBlackHoleRuns: TellSituation = (setting) => {
  const oskar = setting.person('oskar.falk')
  const sofia = setting.person('sofia.marklund')
  const web = setting.machine('srv-web-01')
  const at = setting.ago({ hours: 1, minutes: 47 })
  const guid = setting.seeded.guid('gremlin attack')
  const client = setting.seeded.hex('gremlin client', 8)
  const command = `gremlin attack blackhole --length 600 --hostname ^api.gremlin.com --hostname erp-stock.havskoginstruments.com --port 8443`
  const attack = (time: number) => [
    ran(web, time, 'gremlind', '/usr/sbin/gremlind', {
      FolderPath: '/usr/sbin',
      AccountName: 'gremlin',
      InitiatingProcessFileName: 'systemd',
    }),
    ran(web, time + 3000, 'gremlin', command, {
      FolderPath: '/usr/bin',
      AccountName: 'gremlin',
      InitiatingProcessFileName: 'gremlind',
    }),
    ran(web, time + 4000, 'tc', 'tc qdisc add dev ens192 root handle 1: prio', {
      FolderPath: '/usr/sbin',
      AccountName: 'root',
      InitiatingProcessFileName: 'gremlin',
    }),
  ]
  return {
    id: 'gremlin-black-hole-runs',
    group: 'vocabulary',
    title: 'Gremlin: attack running',
    alerts: [
      alert(setting, at, 'gremlin', 'ATTACK_RUNNING', {
        event: 'ATTACK_RUNNING',
        title: 'Attack Running: Blackhole on 1 host',
        severity: 'critical',
        timestamp: setting.iso(at),
        company: { id: setting.seeded.guid('gremlin company'), name: 'Havskog Instruments' },
        team: { id: setting.seeded.guid('gremlin team'), name: 'Shop' },
        attack: {
          guid,
          stage: 'Running',
          stageLifecycle: 'Active',
          kraken: false,
          createUser: oskar.email,
          createSource: 'Scenario',
          createdAt: setting.iso(at - 6000),
          startTime: setting.iso(at),
          endTime: null,
          attackConfiguration: {
            command: {
              infraCommandType: 'blackhole',
              infraCommandArgs: {
                cliArgs: command.split(' ').slice(2),
                length: 600,
                hostnames: ['^api.gremlin.com', 'erp-stock.havskoginstruments.com'],
                egressPorts: ['8443'],
                ingressPorts: [],
                protocol: 'TCP',
              },
            },
            targets: [{ strategyType: 'Exact', targetingType: 'Host', total: 1, identifiers: [web.host] }],
            sampling: { type: 'Even', percent: 100 },
          },
          executions: [
            {
              clientId: `${web.host}-${client}`,
              stage: 'Running',
              agentVersion: '2.52.1',
              os: 'linux',
              privateIp: web.ip,
              publicIp: web.office.externalIp,
              impact: 'All outgoing TCP packets that match are dropped',
            },
          ],
          halt: { halted: false, haltOnHealthCheck: true, triggeredBy: null },
        },
        scenario: {
          guid: setting.seeded.guid('gremlin scenario'),
          name: 'Stock service is gone (kill path 2 of 4)',
          runNumber: 3,
          hypothesis: 'Shop shows "stock unknown" and takes orders',
          steps: ['latency', 'blackhole', 'process_killer', 'shutdown'],
        },
        healthChecks: [
          { name: 'shop front page', status: 'PASSED', endpoint: 'https://shop.havskoginstruments.com/healthz' },
        ],
        webhook: { name: 'SIEM forward', trigger: 'attack lifecycle', payloadVersion: 'v1' },
        url: `https://app.gremlin.com/attacks/${guid}`,
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'Shop must survive an ERP outage: game days',
          setting.ago({ days: 20 }),
          'NOT_APPLICABLE',
          [],
          '',
          {
            source: 'USER',
            status: 'WAITING',
            priority: 'LOW',
            assignee: oskar,
            alerts: [],
            comments: [
              {
                author: oskar.name,
                body: 'Gremlin agent is on srv-web-01 only, it can break its own outgoing connections and nothing else. Scenario "Stock service is gone", four steps, started by me from the console.',
                at: setting.ago({ days: 19 }),
              },
              {
                author: sofia.name,
                body: `Runs 1 and 2 were good. Third game day is on ${setting.iso(at).slice(0, 10)}, people of the shop sit together and watch.`,
                at: setting.ago({ days: 2, hours: 5 }),
              },
            ],
          },
        ),
      ],
      telemetry: [
        ...attack(setting.ago({ days: 13, hours: 2 })),
        ...attack(setting.ago({ days: 6, hours: 2 })),
        ...attack(at - 5000),
        connected(setting.laptopOf('oskar.falk'), at - 300_000, '151.101.65.91', {
          RemoteUrl: 'app.gremlin.com',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: oskar.account,
        }),
        ran(setting.laptopOf('oskar.falk'), at - 400_000, 'teams.exe', 'teams.exe', {
          ...by(oskar),
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
        ...[5, 3, 1].map((hours) =>
          ran(web, setting.ago({ hours }), 'certbot', '/usr/bin/certbot renew --quiet', {
            FolderPath: '/usr/bin',
            AccountName: 'root',
            InitiatingProcessFileName: 'systemd',
          }),
        ),
      ],
    },
    expected: harmless,
    because:
      'Attack, blackhole and kill are the words of a tool that rehearses outages. Who, where, which scenario and which day stand in the notes of the game days, the agent’s own process ran the very command on that server, and two earlier runs look the same.',
  }
}
