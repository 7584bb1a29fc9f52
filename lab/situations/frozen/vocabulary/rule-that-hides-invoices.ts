// Business mail fraud told by its mailbox rule.
import { alert, cloudApps, confirmed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ruleThatHidesInvoices: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ minutes: 58 })
  const ip = '185.243.96.107'
  const told = confirmed(
    setting,
    'hidden invoices',
    {
      ...cloudApps,
      title: 'Suspicious inbox manipulation rule',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1564.008', 'T1114.003'],
      at,
      user: leila,
      evidence: [
        { kind: 'User', person: leila },
        { kind: 'Ip', ip },
        { kind: 'MailBox', person: leila },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'rule-that-hides-invoices',
    group: 'vocabulary',
    title: 'A mailbox rule that hides invoices',
    alerts: [
      alert(setting, at, 'email_gateway', 'New-InboxRule', {
        CreationTime: setting.iso(at),
        Operation: 'New-InboxRule',
        Workload: 'Exchange',
        UserId: leila.email,
        ClientIP: `${ip}:51220`,
        ResultStatus: 'True',
        Parameters: [
          { Name: 'Name', Value: '.' },
          { Name: 'SubjectOrBodyContainsWords', Value: 'invoice;payment;IBAN' },
          { Name: 'MoveToFolder', Value: 'RSS Feeds' },
          { Name: 'MarkAsRead', Value: 'True' },
        ],
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The analyst has confirmed the account as compromised for this very rule, which was made through a Tor exit to hide mails about payments. Nothing says that a machine is affected.',
  }
}
