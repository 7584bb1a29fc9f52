// The controller forwards names, another machine used the answer.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const domainControllerAsksForOthers: TellSituation = (setting) => {
  const dc = setting.machine('srv-dc-01')
  const laptop = setting.laptopOf('felix.granath')
  const at = setting.ago({ minutes: 56 })
  const host = 'eu-west.nordcloud-metrics.net'

  return {
    id: 'domain-controller-asks-for-others',
    group: 'resolution',
    title: 'A domain controller that asks for others',
    alerts: [
      alert(setting, at, 'firewall', 'Query for command server', {
        time: setting.iso(at),
        client_ip: dc.ip,
        client_name: dc.host,
        query: host,
        type: 'A',
        answer: '45.138.16.203',
        action: 'logged',
      }),
    ],
    facts: {
      telemetry: [0, 4, 8].map((minutes) =>
        connected(laptop, at + minutes * 60_000 + 400, '45.138.16.203', {
          RemoteUrl: host,
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessAccountName: 'felix.granath',
        }),
      ),
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: host },
      ],
      forbidden: [{ action: 'isolate-machine', target: dc.host }],
    },
    because:
      'The controller resolves names for everybody. The endpoint platform saw who used the answer: one laptop called the command server from that second on.',
  }
}
