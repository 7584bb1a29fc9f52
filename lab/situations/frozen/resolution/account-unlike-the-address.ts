// The directory account leads to the person whose incident was closed.
import { alert, closed, identity } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const accountUnlikeTheAddress: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ hours: 3, minutes: 14 })
  const told = closed(
    setting,
    'jsolheim failures',
    {
      ...identity,
      title: 'Unusual number of failed sign-ins',
      category: 'CredentialAccess',
      severity: 'Low',
      techniques: ['T1110'],
      at,
      user: johanna,
      evidence: [
        { kind: 'User', person: johanna },
        { kind: 'Ip', ip: '90.228.131.44' },
      ],
    },
    'FalsePositive',
    'Clean',
    'Old password in the mail program of her new tablet. Johanna has changed it.',
  )

  return {
    id: 'account-unlike-the-address',
    group: 'resolution',
    title: 'An account that does not look like the address',
    alerts: [
      alert(setting, at, 'siem', 'Unusual number of failed sign-ins', {
        account: `HAVSKOG\\${johanna.account}`,
        failures: 41,
        successes: 0,
        source_ip: '90.228.131.44',
        technique: 'T1110',
        first: setting.iso(at),
        last: setting.iso(at + 15_000),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The account is that of Johanna Solheim, and the same failures from the same clean address at the same time were closed as an old password on her tablet.',
  }
}
