// A known guesser of passwords knocks at the web server and is banned after a few tries.
import { alert, situation, turnedAway } from '../../shorthand.ts'

export const crowdsecBanAtTheShop = situation(
  'crowdsec-ban-at-the-shop',
  'formats',
  'Guessed passwords at the web server, banned',
  (setting) => {
    const server = setting.machine('srv-web-01')
    const at = setting.ago({ minutes: 47 })
    const ip = '92.118.39.74'
    const tried = ['root', 'admin', 'ubuntu', 'deploy', 'git', 'oracle']
    return {
      alerts: [
        alert(setting, at, 'crowdsec', 'crowdsecurity/ssh-bf', [
          {
            capacity: 5,
            created_at: setting.iso(at),
            decisions: [
              {
                duration: '3h59m48s',
                id: 1_104_228,
                origin: 'crowdsec',
                scenario: 'crowdsecurity/ssh-bf',
                scope: 'Ip',
                simulated: false,
                type: 'ban',
                value: ip,
              },
            ],
            events: tried.map((user, i) => ({
              meta: [
                { key: 'datasource_path', value: '/var/log/auth.log' },
                { key: 'datasource_type', value: 'file' },
                { key: 'log_type', value: 'ssh_failed-auth' },
                { key: 'machine', value: server.host },
                { key: 'service', value: 'ssh' },
                { key: 'source_ip', value: ip },
                { key: 'target_user', value: user },
              ],
              timestamp: setting.iso(at - 9000 + i * 1500),
            })),
            events_count: tried.length,
            id: 88_214,
            labels: null,
            leakspeed: '10s',
            machine_id: server.host,
            message: `Ip ${ip} performed 'crowdsecurity/ssh-bf' (${tried.length} events over 7.5s)`,
            meta: [],
            remediation: true,
            scenario: 'crowdsecurity/ssh-bf',
            scenario_hash: setting.seeded.hex('crowdsec scenario', 64),
            scenario_version: '0.3',
            simulated: false,
            source: {
              as_name: 'Dmzhost Limited',
              as_number: '47890',
              cn: 'RO',
              ip,
              range: '92.118.39.0/24',
              scope: 'Ip',
              value: ip,
            },
            start_at: setting.iso(at - 9000),
            stop_at: setting.iso(at - 1500),
          },
        ]),
      ],
      expected: turnedAway,
      because:
        'Intelligence knows the address for trying passwords today. All tries failed and it was banned, so a known attacker was turned away and nothing has to be cut off.',
    }
  },
)
