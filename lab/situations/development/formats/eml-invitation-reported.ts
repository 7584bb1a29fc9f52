// The raw mail as a person forwarded it; people found it clean.
import { alert, clean, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const emlInvitationReported: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const at = setting.ago({ hours: 3, minutes: 15 })
  const subject = 'Your seat at the HR Tech breakfast'
  const told = closed(
    setting,
    'hr breakfast',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: robert,
      evidence: [
        {
          kind: 'MailMessage',
          sender: 'events@hrtech-breakfast.com',
          recipient: robert,
          subject,
          deliveryAction: 'Delivered',
        },
      ],
    },
    'FalsePositive',
    'Clean',
    'Real invitation, he registered for it in spring.',
  )

  return {
    id: 'eml-invitation-reported',
    group: 'formats',
    title: 'A reported mail with all its headers',
    alerts: [
      alert(
        setting,
        at,
        'email_gateway',
        'User reported message',
        `Received: from mail-gw-01.havskoginstruments.com (10.20.0.6)\r\nAuthentication-Results: spf=pass smtp.mailfrom=hrtech-breakfast.com; dkim=pass; dmarc=pass\r\nFrom: HR Tech Events <events@hrtech-breakfast.com>\r\nTo: ${robert.email}\r\nSubject: ${subject}\r\nDate: ${new Date(at).toUTCString()}\r\nMessage-ID: <breakfast-2219@hrtech-breakfast.com>\r\nX-Report-Id: ${told.detection.id}\r\n\r\nHello Robert,\r\nyour seat is confirmed: https://www.hrtech-breakfast.com/seat/2219\r\n`,
      ),
    ],
    facts: { incidents: [told.incident], intelligence: [clean(setting, 'domain', 'hrtech-breakfast.com')] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very report as clean, the sender passed all checks and its domain has been clean for years.',
  }
}
