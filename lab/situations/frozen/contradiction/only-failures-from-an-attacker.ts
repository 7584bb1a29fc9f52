// Failed sign-ins are an attack of low severity.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const onlyFailuresFromAnAttacker: TellSituation = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ hours: 2, minutes: 3 })
  const ip = '92.118.39.74'

  return {
    id: 'only-failures-from-an-attacker',
    group: 'contradiction',
    title: 'Only failures from a known attacker',
    alerts: [
      alert(setting, at, 'identity_provider', 'Repeated failed sign-ins', {
        account: mattias.email,
        source_ip: ip,
        result: 'failure',
        reason: 'InvalidUserNameOrPassword',
        failures: 30,
        successes: 0,
        window_minutes: 10,
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because: 'A known attacker tried passwords and failed every time. The attack is real, the account is not lost.',
  }
}
