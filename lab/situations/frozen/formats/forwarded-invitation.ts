// A mail forwarded as an attachment of text, with headers of both mails.
import { alert, clean, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const forwardedInvitation: TellSituation = (setting) => {
  const viktor = setting.person('viktor.sand')
  const at = setting.ago({ hours: 3, minutes: 33 })
  const sender = 'info@massaochmote.se'
  const told = closed(
    setting,
    'viktor invitation',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: viktor,
      evidence: [
        {
          kind: 'MailMessage',
          sender,
          recipient: viktor,
          subject: 'Inbjudan: logistikdagen',
          deliveryAction: 'Delivered',
        },
        { kind: 'MailBox', person: viktor },
      ],
    },
    'FalsePositive',
    'Clean',
    'Invitation of the fair organiser, we are a member.',
  )

  return {
    id: 'forwarded-invitation',
    group: 'formats',
    title: 'A forwarded invitation to a fair',
    alerts: [
      alert(
        setting,
        at,
        'email_gateway',
        'Forwarded message',
        [
          `From: ${viktor.name} <${viktor.email}>`,
          'To: security@havskoginstruments.com',
          'Subject: Fwd: Inbjudan: logistikdagen',
          `Date: ${new Date(at).toUTCString()}`,
          '',
          'Is this real? I never signed up for it.',
          '',
          '---------- Forwarded message ----------',
          `From: Mässa och Möte <${sender}>`,
          `To: ${viktor.email}`,
          'Subject: Inbjudan: logistikdagen',
          'Authentication-Results: spf=pass dkim=pass dmarc=pass',
          '',
          'Välkommen till logistikdagen. Anmäl dig på https://massaochmote.se/logistikdagen',
        ].join('\n'),
      ),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'url', 'https://massaochmote.se/logistikdagen')],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The mail platform holds this very mail, closed as clean by the analyst, and the sending domain has been clean for years.',
  }
}
