// Intelligence remembers a command server of two years ago; people know who has it now.
import { alert, clean, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldServerNewOwner: TellSituation = (setting) => {
  const laptop = setting.laptopOf('sofia.marklund')
  const sofia = setting.person('sofia.marklund')
  const at = setting.ago({ hours: 2, minutes: 17 })
  const ip = '77.83.36.142'

  return {
    id: 'old-server-new-owner',
    group: 'contradiction',
    title: 'An address with a bad past and a new owner',
    alerts: [
      alert(setting, at, 'firewall', 'Connection to known C2 address', {
        device: 'fw-edge-01',
        feed: 'vendor-block-2024',
        src: laptop.ip,
        src_host: laptop.host,
        dst: ip,
        dport: 443,
        sni: 'portal.lumen-metrology.eu',
        action: 'alert',
        time: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Connection to known C2 address ${ip} from ${laptop.host}`,
          at,
          'FALSE_POSITIVE',
          [{ machine: laptop }, { person: sofia }, { ip }],
          'Address belongs to the portal of our partner Lumen Metrology since last year, they confirmed it. The feed is two years old.',
          { priority: 'MEDIUM' },
        ),
      ],
      intelligence: [
        clean(setting, 'domain', 'portal.lumen-metrology.eu'),
        clean(setting, 'domain', 'lumen-metrology.eu'),
      ],
      telemetry: [
        connected(laptop, at, ip, {
          RemoteUrl: 'portal.lumen-metrology.eu',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: sofia.account,
        }),
      ],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'What intelligence knows is 640 days old. The analyst closed this very connection: the address belongs to the portal of a partner now.',
  }
}
