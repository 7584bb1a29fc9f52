// The word of a person against the record of the click.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const didNotClick: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const at = setting.ago({ hours: 1, minutes: 9 })
  const url = 'https://login.sync-officedocs.com/u/amelie'

  return {
    id: 'did-not-click',
    group: 'contradiction',
    title: 'Somebody who says that nothing was clicked',
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'Help desk: strange mail',
        `Ticket from ${amelie.email} at ${setting.iso(at)}: "I got a mail with this link ${url} but I did not click on it. Can you check?"`,
      ),
    ],
    facts: {
      telemetry: [
        {
          table: 'UrlClickEvents',
          at: at - 900_000,
          columns: {
            AccountUpn: amelie.email,
            Url: url,
            ActionType: 'ClickAllowed',
            IsClickedThrough: true,
            Workload: 'Email',
            IPAddress: '193.46.212.10',
          },
        },
      ],
      intelligence: [
        setting.risk('url', url, 92, [['Active Phishing URL', 4, 'Asks for the password of the mail account.']]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['medium', 'high', 'critical'],
      proposals: [{ action: 'block-indicator', target: url }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '193.46.212.10' },
      ],
    },
    because:
      'The page is live phishing under a known bad domain, and the record shows that the link was followed a quarter of an hour before the ticket.',
  }
}
