// A statistic speaks of beaconing from the print server; it is an updater, and people have said so.
import { alert, closed, connected, situation } from '../../shorthand.ts'

export const beaconScoreToAContentNetwork = situation(
  'beacon-score-to-a-content-network',
  'vocabulary',
  'A beacon by statistics, an updater by judgement',
  (setting) => {
    const server = setting.machine('srv-print-03')
    const at = setting.ago({ hours: 2, minutes: 18 })
    const ip = '151.101.65.91'
    const domain = 'update.polarcrest-cdn.com'
    const title = 'Beaconing with low jitter to one destination'
    const { incident } = closed(
      setting,
      'beacon score',
      {
        title,
        category: 'CommandAndControl',
        severity: 'Medium',
        techniques: ['T1071.001'],
        at,
        machine: server,
        evidence: [
          { kind: 'Ip', ip },
          { kind: 'Url', url: `https://${domain}/` },
        ],
      },
      'FalsePositive',
      'Clean',
      'The updater of the label printers asks every five minutes. Signed program, usual destination.',
    )
    return {
      alerts: [
        alert(setting, at, 'ac_hunter', title, {
          sensor: 'zeek-bos-01',
          timestamp: setting.iso(at),
          module: 'beacons',
          score: 0.981,
          src: server.ip,
          src_name: server.host,
          dst: ip,
          fqdn: domain,
          connection_count: 288,
          interval_mode_s: 300,
          jitter_pct: 1.2,
          avg_bytes: 1312,
          mitre: 'T1071.001',
          note: 'Strong beacon signal. Treat as command and control until shown otherwise.',
        }),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          connected(server, at, ip, {
            RemoteUrl: domain,
            InitiatingProcessFileName: 'labelupd.exe',
            InitiatingProcessCommandLine: '"C:\\Program Files\\LabelWorks\\labelupd.exe" -poll',
          }),
        ],
      },
      connections: { 'travel-booking': null },
      expected: {
        verdict: 'benign',
        severities: ['informational', 'low'],
        forbidden: [{ action: 'any', target: '*' }],
      },
      because:
        'People closed this very detection as a false positive. Address and name have been clean for years, and the program is the updater of the printers.',
    }
  },
)
