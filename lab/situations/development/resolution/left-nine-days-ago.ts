// Inactive everywhere; the address is harmless.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const leftNineDaysAgo: TellSituation = (setting) => {
  const simon = setting.person('simon.quist')
  const at = setting.ago({ hours: 1, minutes: 40 })
  const ip = '90.228.160.61'

  return {
    id: 'left-nine-days-ago',
    group: 'resolution',
    title: 'Somebody who left last week reads mail',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'Mailbox sign-in',
        `OWA logon succeeded for HAVSKOG\\${simon.account} from ${ip} (SE) using basic authentication at ${setting.iso(at)}`,
      ),
    ],
    facts: { intelligence: [clean(setting, 'ip', ip)] },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'The person left nine days ago and the account should not work any more. That the line is an ordinary one at home does not make it right.',
  }
}
