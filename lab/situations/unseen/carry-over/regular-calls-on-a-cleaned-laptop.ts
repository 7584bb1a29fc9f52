// Regular calls to an unknown address, on a laptop with a past.
import { alert, closed, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const regularCallsOnACleanedLaptop: TellSituation = (setting) => {
  const kaisa = setting.person('kaisa.forsell-bergh')
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const at = setting.ago({ hours: 2, minutes: 58 })
  const ip = '203.104.96.51'
  const before = closed(
    setting,
    'old beacon',
    {
      title: 'Command and control of the Hollowreed framework',
      category: 'CommandAndControl',
      severity: 'High',
      techniques: ['T1071.001'],
      at: setting.ago({ days: 37 }),
      machine: laptop,
      user: kaisa,
      evidence: [{ kind: 'Ip', ip: '45.138.16.203' }],
    },
    'TruePositive',
    'Malware',
    'Set up anew from the image.',
  )

  return {
    id: 'regular-calls-on-a-cleaned-laptop',
    group: 'carry-over',
    title: 'Every ten minutes, to an address nobody knows',
    alerts: [
      alert(setting, at, 'rita', 'Periodic connections', {
        score: 0.71,
        src: laptop.ip,
        src_host: laptop.host,
        dst: ip,
        dst_port: 443,
        connections: 36,
        avg_bytes: 1420,
        interval_s: 600,
        jitter: 0.02,
        first_seen: setting.iso(at - 21_600_000),
        last_seen: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident],
      telemetry: [
        connected(laptop, at, ip, {
          RemoteUrl: 'push.shokubai-kanri.jp',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: kaisa.account,
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '45.138.16.203' },
      ],
    },
    because:
      'A browser keeps a page fresh as regularly as a beacon calls home. Nobody knows the address, and the incident of five weeks ago was another address on the former installation.',
  }
}
