// The gateway calls it forged; people asked the supplier.
import { alert, clean, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const spoofedOrMoved: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ hours: 3, minutes: 47 })
  const subject = 'Order confirmation 118-22'
  const told = closed(
    setting,
    'moved supplier',
    {
      ...mail,
      title: 'Spoofed sender domain in delivered message',
      category: 'InitialAccess',
      severity: 'High',
      techniques: ['T1566.002'],
      at,
      user: grace,
      evidence: [
        {
          kind: 'MailMessage',
          sender: 'orders@millbrook-fasteners.com',
          recipient: grace,
          subject,
          deliveryAction: 'Delivered',
        },
      ],
    },
    'FalsePositive',
    'Clean',
    'The supplier moved to another mail service yesterday and forgot its SPF record. Called them on the number in our contract.',
  )

  return {
    id: 'spoofed-or-moved',
    group: 'contradiction',
    title: 'A supplier that sends from a new place',
    alerts: [
      alert(setting, at, 'email_gateway', 'Spoofed sender domain in delivered message', {
        id: told.detection.id,
        gateway: 'mail-gw-01',
        from: 'orders@millbrook-fasteners.com',
        to: grace.email,
        subject,
        spf: 'fail',
        dkim: 'none',
        dmarc: 'fail',
        confidence: 'very high',
        classification: 'spoofing',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'domain', 'millbrook-fasteners.com')] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The gateway judged by a record that the supplier had forgotten. The analyst called the supplier and closed this very message as clean.',
  }
}
