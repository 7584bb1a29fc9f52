// The source is the address that everybody in Boston shares, and nobody got in.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guessesFromTheOwnOffice: TellSituation = (setting) => {
  const edith = setting.person('edith.granath-forsell')
  const at = setting.ago({ hours: 1, minutes: 39 })
  const office = edith.office.externalIp

  return {
    id: 'guesses-from-the-own-office',
    group: 'chains',
    title: 'Guesses at the VPN from the own office, then a locked account',
    alerts: [
      alert(
        setting,
        at - 1_500_000,
        'firewall',
        'VPN brute force',
        `CEF:0|Palo Alto Networks|GlobalProtect|6.2|auth-fail|brute force|7|rt=${at - 1_500_000} dvchost=vpn-gw-01 src=${office} cnt=184 cs1Label=accounts cs1=6 outcome=failure`,
      ),
      alert(setting, at, 'identity_provider', 'Account locked out', {
        account: `HAVSKOG\\${edith.account}`,
        caller_ip: office,
        failures: 31,
        successes: 0,
        gateway: 'vpn-gw-01',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: office },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'Somebody or something in the own office failed to sign in, and nobody got in. All share the address, no machine shows it, and it must not be blocked.',
  }
}
