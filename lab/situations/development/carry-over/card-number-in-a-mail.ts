// A rule about personal data, on a laptop with a past.
import { alert, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cardNumberInAMail: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ hours: 3, minutes: 3 })

  return {
    id: 'card-number-in-a-mail',
    group: 'carry-over',
    title: 'A card number in a mail',
    alerts: [
      alert(setting, at, 'email_gateway', 'DLP: credit card number', {
        policy: 'PCI - outbound',
        sender: grace.email,
        recipient: 'orders@millbrook-fasteners.com',
        matches: 1,
        action: 'notified',
        subject: 'Order 55121',
        time: setting.iso(at),
      }),
    ],
    facts: {
      investigations: [
        ticket(
          setting,
          `Account lockout for ${grace.account}`,
          setting.ago({ days: 9 }),
          'MALICIOUS',
          [{ person: grace }],
          'Someone guessed her password from outside, refused. Password renewed.',
        ),
      ],
    },
    connections: { 'endpoint-detection': null, 'incident-source': null },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'A purchaser sent what looks like a card number to a supplier. It may be her work. The guesses of last week have nothing to do with it.',
  }
}
