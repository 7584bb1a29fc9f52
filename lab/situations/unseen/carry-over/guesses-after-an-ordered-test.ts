// Last month somebody was paid to guess passwords; today nobody is.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guessesAfterAnOrderedTest: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 41 })
  const ip = '91.191.209.38'
  const gateway = setting.machine('vpn-gw-01')

  return {
    id: 'guesses-after-an-ordered-test',
    group: 'carry-over',
    title: 'Guesses at remote access, a month after an ordered test',
    alerts: [
      alert(
        setting,
        at,
        'vpn',
        'Brute force on SSL VPN portal',
        `<134>${setting.iso(at)} ${gateway.host} SSLVPN: authentication failed src=${ip} count=840 window=900s distinct_users=61 success=0 realm=employees msg="maximum attempts reached, source throttled"`,
      ),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          'Brute force on SSL VPN portal from 198.244.190.7',
          setting.ago({ days: 29 }),
          'SECURITY_TEST',
          [{ ip: '198.244.190.7' }],
          'Ordered test of remote access by Northgate Assurance, ends on Friday.',
        ),
      ],
      intelligence: [
        setting.risk('ip', ip, 91, [
          ['Current Brute Force Source', 4, 'Tries passwords on remote access of many companies today.'],
        ]),
      ],
    },
    faults: [{ platform: 'malware-protection', fault: '500' }],
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'A known attacker guessed passwords and got nowhere. The ordered test was a month ago and came from another address.',
  }
}
