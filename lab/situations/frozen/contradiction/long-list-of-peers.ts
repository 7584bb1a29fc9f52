// All that can be asked is clean, but the list goes on.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const longListOfPeers: TellSituation = (setting) => {
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const at = setting.ago({ hours: 1, minutes: 2 })
  const peers = ['52.113.194.132', '151.101.65.91', '90.228.131.44']

  return {
    id: 'long-list-of-peers',
    group: 'contradiction',
    title: 'A list of peers that was cut off',
    alerts: [
      alert(setting, at, 'firewall', 'Unusual number of external peers', {
        time: setting.iso(at),
        client: laptop.host,
        client_ip: laptop.ip,
        peers,
        peers_total: 412,
        note: 'list truncated after 3 entries',
        bytes_out: 77_120_044,
        baseline_bytes_out: 51_000_000,
      }),
    ],
    facts: {
      telemetry: peers.map((ip, i) => connected(laptop, at - i * 1000, ip, { InitiatingProcessFileName: 'teams.exe' })),
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '*' },
      ],
    },
    because:
      'Three peers are clean and 409 are not named. What cannot be asked clears nothing, and nothing bad was shown.',
  }
}
