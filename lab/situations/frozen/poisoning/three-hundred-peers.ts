// Three hundred good peers before a bad one.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const threeHundredPeers: TellSituation = (setting) => {
  const kaisa = setting.person('kaisa.forsell-bergh')
  const laptop = setting.laptopOf('kaisa.forsell-bergh')
  const at = setting.ago({ minutes: 59 })
  const c2 = '45.138.16.203'
  const peers = Array.from(
    { length: 300 },
    (_, i) => `13.107.${String(6 + (i % 200))}.${String(10 + Math.floor(i / 2))}`,
  )

  return {
    id: 'three-hundred-peers',
    group: 'poisoning',
    title: 'Three hundred peers before the one that matters',
    alerts: [
      alert(setting, at, 'firewall', 'Unusual number of external peers', {
        time: setting.iso(at),
        client: laptop.host,
        client_ip: laptop.ip,
        peers: ['52.113.194.132', '151.101.65.91', ...peers, c2],
        signature: 'Hollowreed check-in',
        action: 'allowed',
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, c2, {
          RemoteUrl: 'nordcloud-metrics.net',
          InitiatingProcessFileName: 'wmiprvse-x.exe',
          InitiatingProcessAccountName: kaisa.account,
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [
        { action: 'block-indicator', target: '52.113.194.132' },
        { action: 'block-indicator', target: '151.101.65.91' },
      ],
    },
    because:
      'The laptop called a command server, which stands last in the list, and the endpoint platform shows it too. Good peers before it hide it and do not outweigh it.',
  }
}
