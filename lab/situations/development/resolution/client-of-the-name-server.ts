// The appliance knows an address and a name; the laptop must be found.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const clientOfTheNameServer: TellSituation = (setting) => {
  const laptop = setting.laptopOf('dario.ahlgren-forsell')
  const at = setting.ago({ minutes: 29 })
  const host = 'q2.eu-west.nordcloud-metrics.net'

  return {
    id: 'client-of-the-name-server',
    group: 'resolution',
    title: 'A query of which only the client address is known',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'RPZ rule hit',
        `<30>${setting.iso(at)} dns-02 named[2211]: client @0x7f8 ${laptop.ip}#53111 (${host}): rpz QNAME PASSTHRU rewrite ${host}/A/IN via ${host}.rpz.feed`,
      ),
    ],
    facts: {
      telemetry: [
        connected(laptop, at + 900, '45.138.16.203', { RemoteUrl: host, InitiatingProcessFileName: 'dllhost.exe' }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [
        { action: 'isolate-machine', target: 'dns-02' },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because:
      'The name lies under a command domain of today, the rule let it pass, and a second later this laptop connected to the command server.',
  }
}
