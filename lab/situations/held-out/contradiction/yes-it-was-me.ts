// The person has confirmed the first sign-in; the second comes from an attacker.
import { alert, clean, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const yesItWasMe: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const at = setting.ago({ minutes: 41 })
  const ip = '194.165.16.78'
  const home = '73.119.105.15'

  return {
    id: 'yes-it-was-me',
    group: 'contradiction',
    title: 'A sign-in that was confirmed and one that was not',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unfamiliar sign-in', {
        user: daniel.email,
        src_ip: ip,
        country: 'US',
        city: 'Newark',
        result: 'success',
        mfa: 'remembered device',
        time: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Unfamiliar sign-in of ${daniel.account} from ${home}`,
          at - 14_400_000,
          'BENIGN',
          [{ person: daniel }, { ip: home }],
          'Daniel confirms: it was me, working from home.',
          { priority: 'LOW' },
        ),
      ],
      intelligence: [
        clean(setting, 'ip', home),
        setting.risk('ip', ip, 90, [
          ['Current Phishing Proxy', 4, 'Uses sessions caught by sign-in relays, seen today.'],
          ['Recent Multicategory Blocklist', 2, 'On three block lists.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'block-indicator', target: home },
        { action: 'isolate-machine', target: '*' },
      ],
    },
    because:
      'What he confirmed was the sign-in from home four hours ago. This one comes from a relay that uses stolen sessions today.',
  }
}
