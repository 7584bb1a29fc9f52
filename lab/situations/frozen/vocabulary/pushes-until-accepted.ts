// MFA fatigue in the words of a person.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pushesUntilAccepted: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman')
  const at = setting.ago({ minutes: 24 })
  const ip = '92.118.39.74'

  return {
    id: 'pushes-until-accepted',
    group: 'vocabulary',
    title: 'Pushes until one was accepted',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Push bombing',
        `${setting.iso(at)} account ${clara.email}: 14 push requests refused between ${setting.iso(at - 660_000)} and ${setting.iso(at - 30_000)}, the 15th was accepted. Source of all requests: ${ip}. Application: VPN. Session established.`,
      ),
    ],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A source that attacks sign-ins today had the right password and wore the person down until a push was accepted. It is in the account; no machine is known to be affected.',
  }
}
