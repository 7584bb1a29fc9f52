// A line of a web proxy names itself, the client and the target.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const proxyLineWithAClient: TellSituation = (setting) => {
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ minutes: 32 })

  return {
    id: 'proxy-line-with-a-client',
    group: 'resolution',
    title: 'A proxy line with the client in it',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Watched destination',
        `${(at / 1000).toFixed(3)} 61220 ${laptop.ip} TCP_TUNNEL/200 88410 CONNECT sync-officedocs.com:443 grace.mbeki HIER_DIRECT/91.245.255.16 - proxy-02.havskoginstruments.com`,
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '10.30.0.8', {
          RemotePort: 3128,
          RemoteIPType: 'Private',
          RemoteUrl: 'sync-officedocs.com',
          InitiatingProcessFileName: 'sppsvc-helper.exe',
          InitiatingProcessCommandLine: 'sppsvc-helper.exe --tunnel',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: 'sync-officedocs.com' },
      ],
      forbidden: [
        { action: 'isolate-machine', target: 'proxy-02' },
        { action: 'block-indicator', target: '10.30.0.8' },
      ],
    },
    because:
      'The client opened a tunnel to a current command server, and the endpoint platform saw a program on this laptop do it through the proxy, which only passes it on.',
  }
}
