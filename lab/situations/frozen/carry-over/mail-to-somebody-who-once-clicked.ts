// Somebody who fell for a lure last quarter reports a newsletter today.
import { alert, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const mailToSomebodyWhoOnceClicked: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const at = setting.ago({ hours: 4, minutes: 4 })
  const sender = 'news@massaochmote.se'
  const before = closed(
    setting,
    'grace click',
    {
      ...mail,
      title: 'A potentially malicious URL click was detected',
      category: 'InitialAccess',
      severity: 'High',
      techniques: ['T1566.002'],
      at: setting.ago({ days: 66 }),
      user: grace,
      evidence: [{ kind: 'Url', url: 'https://sharepoint-files.sync-officedocs.com/d/8812' }],
    },
    'TruePositive',
    'Phishing',
    'Password changed.',
  )
  const today = closed(
    setting,
    'grace newsletter',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at,
      user: grace,
      evidence: [
        {
          kind: 'MailMessage',
          sender,
          recipient: grace,
          subject: 'Procurement days 2027',
          deliveryAction: 'Delivered',
        },
      ],
    },
    'FalsePositive',
    'Clean',
    'Newsletter, she is subscribed.',
  )

  return {
    id: 'mail-to-somebody-who-once-clicked',
    group: 'carry-over',
    title: 'A newsletter to somebody who once clicked',
    alerts: [
      alert(setting, at, 'email_gateway', 'Email reported by user as malware or phish', {
        id: today.detection.id,
        reporter: grace.email,
        sender,
        subject: 'Procurement days 2027',
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [before.incident, today.incident] },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'This very mail was closed as a newsletter, and its domain has been clean for years. The click of two months ago was about another mail and is done.',
  }
}
