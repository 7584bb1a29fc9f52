// The first mail was hostile, the second, which is judged, is a newsletter.
import { alert, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lureThenNewsletter: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const at = setting.ago({ hours: 2, minutes: 19 })
  const sender = 'info@massaochmote.se'
  const told = closed(
    setting,
    'nadia newsletter',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: nadia,
      evidence: [
        {
          kind: 'MailMessage',
          sender,
          recipient: nadia,
          subject: 'Program: optikdagarna',
          deliveryAction: 'Delivered',
        },
      ],
    },
    'FalsePositive',
    'Clean',
    'Programme of the optics fair, sender checked.',
  )

  return {
    id: 'lure-then-newsletter',
    group: 'chains',
    title: 'A blocked lure, then a newsletter',
    alerts: [
      alert(setting, at - 10_800_000, 'email_gateway', 'Phishing blocked', {
        recipient: nadia.email,
        sender: 'hr@havskog-benefits.com',
        url: 'https://havskog-benefits.com/x',
        action: 'rejected',
        time: setting.iso(at - 10_800_000),
      }),
      alert(setting, at, 'email_gateway', 'Email reported by user as malware or phish', {
        id: told.detection.id,
        reporter: nadia.email,
        sender,
        subject: 'Program: optikdagarna',
        auth: 'spf=pass dkim=pass dmarc=pass',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very mail as the programme of a fair, and its sender has been clean for years. That a real lure was rejected three hours before made her careful and the newsletter no worse.',
  }
}
