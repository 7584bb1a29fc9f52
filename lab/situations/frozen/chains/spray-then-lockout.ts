// The lockout is a consequence of the spray, and nobody got in.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sprayThenLockout: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ hours: 1, minutes: 31 })
  const ip = '80.66.88.215'

  return {
    id: 'spray-then-lockout',
    group: 'chains',
    title: 'A spray, then an account that locked itself',
    alerts: [
      alert(setting, at - 1_200_000, 'identity_provider', 'Password spray', {
        source: ip,
        accounts: 54,
        failures: 162,
        successes: 0,
        time: setting.iso(at - 1_200_000),
      }),
      alert(setting, at, 'identity_provider', 'Account locked out', {
        account: johanna.account,
        caller_ip: ip,
        reason: 'too many failed passwords',
        failures: 12,
        successes: 0,
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 90, [['Current Brute Force Source', 4, 'Sprays passwords at many companies today.']]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because: 'The account locked because a known attacker tried passwords on it. The attack is real and failed.',
  }
}
