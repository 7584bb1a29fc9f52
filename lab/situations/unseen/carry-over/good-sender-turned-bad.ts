// A sender whose mail was cleared last week sends a lure today, and it was opened.
import { alert, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const goodSenderTurnedBad: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ minutes: 46 })
  const sender = 'order@brackwater-software.com'
  const url = 'https://brackwater-invoices.quillmark-docs.com/view/77120'
  const before = closed(
    setting,
    'brackwater mail',
    {
      ...mail,
      title: 'Email reported by user as malware or phish',
      category: 'InitialAccess',
      severity: 'Low',
      techniques: ['T1566'],
      at: setting.ago({ days: 8 }),
      user: johanna,
      evidence: [
        { kind: 'MailMessage', sender, recipient: johanna, subject: 'Licence renewal', deliveryAction: 'Delivered' },
      ],
    },
    'FalsePositive',
    'Clean',
    'Genuine mail of our supplier.',
  )

  return {
    id: 'good-sender-turned-bad',
    group: 'carry-over',
    title: 'The supplier of last week, the lure of today',
    alerts: [
      alert(setting, at, 'mimecast', 'URL Protect: click on malicious link', {
        eventType: 'url click',
        aggregateId: 'kT1b-77',
        sender,
        recipient: johanna.email,
        subject: 'Licence renewal',
        url,
        action: 'allow',
        userOverride: 'none',
        category: 'Phishing & Fraud',
        date: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [before.incident],
      intelligence: [
        setting.risk('url', url, 92, [
          ['Active Phishing URL', 4, 'Asks for the password of the mail account; live today.'],
        ]),
        setting.risk('domain', 'quillmark-docs.com', 88, [
          ['Recent Phishing Lure: Malicious', 4, 'Hosts lures in the name of suppliers.'],
        ]),
      ],
      telemetry: [
        {
          table: 'UrlClickEvents',
          at,
          columns: { ActionType: 'ClickAllowed', AccountUpn: johanna.email, Url: url, Workload: 'Email' },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: 'brackwater-software.com' },
      ],
    },
    because:
      'The page asks for passwords today, and she opened it. What was cleared last week was another mail of the same sender, whose mailbox may have been taken since.',
  }
}
