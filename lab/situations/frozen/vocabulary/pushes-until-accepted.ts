// MFA fatigue in the words of a person.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pushesUntilAccepted: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman')
  const at = setting.ago({ minutes: 24 })
  const ip = '45.227.254.18'

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
    facts: {
      intelligence: [
        setting.risk('ip', ip, 93, [
          ['Current Credential Stuffing Source', 4, 'Signs in with stolen passwords at many companies today.'],
          ['Recently Linked to Intrusion Method', 3, 'Push bombing named in two reports of this month.'],
        ]),
      ],
    },
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
