// Business e-mail compromise in three steps, each from the same hands.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const paymentMailRelayRule: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ minutes: 31 })
  const ip = '162.33.178.94'

  return {
    id: 'payment-mail-relay-rule',
    group: 'chains',
    title: 'A payment mail, a relay and a rule',
    alerts: [
      alert(setting, at - 7_200_000, 'email_gateway', 'Suspected phishing delivered', {
        to: johanna.email,
        from: 'lonebesked@payroll-portal-se.com',
        subject: 'Bekräfta bankuppgifter',
        url: 'https://payroll-portal-se.com/login',
        action: 'delivered',
        time: setting.iso(at - 7_200_000),
      }),
      alert(setting, at - 3_600_000, 'identity_provider', 'Unfamiliar sign-in', {
        user: johanna.email,
        src_ip: ip,
        country: 'NL',
        result: 'success',
        mfa: 'claim in the token',
        time: setting.iso(at - 3_600_000),
      }),
      alert(setting, at, 'identity_provider', 'New-InboxRule', {
        CreationTime: setting.iso(at),
        Operation: 'New-InboxRule',
        UserId: johanna.email,
        ClientIP: ip,
        ResultStatus: 'True',
        Parameters: [
          { Name: 'Name', Value: '..' },
          { Name: 'SubjectOrBodyContainsWords', Value: 'bank;lön;konto' },
          { Name: 'MoveToFolder', Value: 'RSS Feeds' },
          { Name: 'MarkAsRead', Value: 'True' },
        ],
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 90, [
          ['Current Phishing Proxy', 4, 'Relays sign-in pages and uses the sessions it catches, seen today.'],
        ]),
        setting.risk('domain', 'payroll-portal-se.com', 84, [
          ['Recent Phishing Lure: Malicious', 4, 'Imitates payroll portals.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A relay that uses stolen sessions made a rule in the mailbox of payroll that hides all mail about bank accounts. No machine is touched.',
  }
}
