// The own warning names the hostile domain, so that people avoid it.
import { alert, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const warningThatQuotesTheLure: TellSituation = (setting) => {
  const jakob = setting.person('jakob.bergh')
  const elif = setting.person('elif.demir')
  const at = setting.ago({ hours: 3, minutes: 49 })
  const told = closed(
    setting,
    'own warning',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: jakob,
      evidence: [
        {
          kind: 'MailMessage',
          sender: elif.email,
          recipient: jakob,
          subject: 'Warning: do not open havskog-benefits.com',
          deliveryAction: 'Delivered',
        },
      ],
    },
    'FalsePositive',
    'Clean',
    'My own warning to all staff.',
  )

  return {
    id: 'warning-that-quotes-the-lure',
    group: 'poisoning',
    title: 'A warning that quotes the domain it warns of',
    alerts: [
      alert(setting, at, 'email_gateway', 'Email reported by user as malware or phish', {
        id: told.detection.id,
        reporter: jakob.email,
        sender: elif.email,
        subject: 'Warning: do not open havskog-benefits.com',
        auth: 'internal',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very mail was closed as the analyst’s own warning. The domain stands in the subject because the mail warns of it.',
  }
}
