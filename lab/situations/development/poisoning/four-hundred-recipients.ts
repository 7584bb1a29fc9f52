// A long list of bystanders around the one that matters.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fourHundredRecipients: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const at = setting.ago({ minutes: 37 })
  const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
  const recipients = [
    ...setting.people.filter(({ key }) => key !== 'tomas.wikner').map(({ email }) => email),
    ...Array.from({ length: 345 }, (_, i) => `list-${String(i + 1)}@havskoginstruments.com`),
  ]

  return {
    id: 'four-hundred-recipients',
    group: 'poisoning',
    title: 'Four hundred recipients and one who clicked',
    alerts: [
      alert(setting, at, 'email_gateway', 'Phishing campaign', {
        recipients,
        sender: 'noreply@partner-docs.org',
        subject: 'Shared: Q4 bonus',
        url,
        delivered: recipients.length + 1,
        clicks: [{ user: tomas.email, action: 'allowed', time: setting.iso(at) }],
      }),
    ],
    facts: {
      telemetry: [
        {
          table: 'UrlClickEvents',
          at,
          columns: {
            AccountUpn: tomas.email,
            Url: url,
            ActionType: 'ClickAllowed',
            IsClickedThrough: true,
            Workload: 'Email',
          },
        },
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'block-indicator', target: url }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: setting.person('ingrid.solberg').email },
      ],
    },
    because: 'The page is live phishing and one of four hundred followed the link. The others only got the mail.',
  }
}
