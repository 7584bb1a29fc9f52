// The account does not look like the address; the ticket is about the person.
import { alert, clean, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const accountOfMeiLing: TellSituation = (setting) => {
  const mei = setting.person('meiling.tan')
  const at = setting.ago({ hours: 4, minutes: 2 })
  const ip = '116.87.190.14'

  return {
    id: 'account-of-mei-ling',
    group: 'resolution',
    title: 'Only the account name of the office manager',
    alerts: [
      alert(
        setting,
        at,
        'identity_provider',
        'First ingress from a new device',
        `event=user.session.start outcome=SUCCESS actor=HAVSKOG\\${mei.account} client_ip=${ip} device="Galaxy S24" country=SG new_device=true time=${setting.iso(at)}`,
      ),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `First ingress from a new device for ${mei.account}`,
          at,
          'BENIGN',
          [{ person: mei }, { ip }],
          'New telephone from the company, handed out this morning. She confirmed the sign-in.',
          { priority: 'LOW' },
        ),
      ],
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The ticket about this sign-in of this account from this address was closed: her new telephone. The address is clean.',
  }
}
