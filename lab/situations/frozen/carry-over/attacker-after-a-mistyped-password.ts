// Earlier sign-in noise of a person was harmless; today an attacker is in.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const attackerAfterAMistypedPassword: TellSituation = (setting) => {
  const mattias = setting.person('mattias.ekdahl')
  const at = setting.ago({ minutes: 36 })
  const ip = '193.201.9.66'

  return {
    id: 'attacker-after-a-mistyped-password',
    group: 'carry-over',
    title: 'Harmless failures last month, an attacker today',
    alerts: [
      alert(setting, at, 'identity_provider', 'Unusual number of failed sign-ins', {
        user: mattias.email,
        ip,
        failures: 22,
        successes: 1,
        lastResult: 'success',
        mfa: 'sms code accepted',
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 92, [
          ['Current Brute Force Source', 4, 'Breaks into mailboxes of finance staff today.'],
          ['Recent Credential Stuffing Source', 3, 'Same pattern at other companies.'],
        ]),
      ],
      investigations: [
        ticket(
          setting,
          `Unusual number of failed sign-ins for ${mattias.account}`,
          setting.ago({ days: 26 }),
          'FALSE_POSITIVE',
          [{ person: mattias }],
          'Old password in the mail program of a tablet.',
        ),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'An address that breaks into mailboxes today failed 22 times and then got in. The tablet of last month explains nothing of it.',
  }
}
