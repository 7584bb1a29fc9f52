// An old, weak mark on an address that many sites share.
import { alert, clean, connected, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sharedFrontNamedInAnOldReport: TellSituation = (setting) => {
  const meiling = setting.person('meiling.tan')
  const laptop = setting.laptopOf('meiling.tan')
  const at = setting.ago({ hours: 4, minutes: 40 })
  const ip = '104.21.44.17'

  return {
    id: 'shared-front-named-in-an-old-report',
    group: 'contradiction',
    title: 'A shared front of a content network',
    alerts: [
      alert(setting, at, 'firewall', 'Connection to phishing host', {
        time: setting.iso(at),
        src: laptop.ip,
        user: meiling.email,
        dst: ip,
        dport: 443,
        sni: 'lunch.harbourside-canteen.sg',
        action: 'allowed',
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Connection to phishing host ${ip}`,
          at,
          'FALSE_POSITIVE',
          [{ person: meiling }, { machine: laptop }, { ip }],
          'Shared front of a content network. The site is our canteen. Asked Mei Ling.',
          { priority: 'LOW' },
        ),
      ],
      telemetry: [
        connected(laptop, at, ip, {
          RemoteUrl: 'lunch.harbourside-canteen.sg',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: meiling.account,
        }),
      ],
      intelligence: [clean(setting, 'domain', 'lunch.harbourside-canteen.sg')],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very connection as a false positive, the site is clean, and the mark on the shared address is weak and 500 days old.',
  }
}
