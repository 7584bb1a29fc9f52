// The analyst has confirmed the account as taken, wherever the person is.
import { alert, clean, cloudApps, confirmed, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const inboxRuleFromTheRightCity: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const at = setting.ago({ minutes: 52 })
  const ip = '62.199.44.108'
  const told = confirmed(
    setting,
    'payroll rule',
    {
      ...cloudApps,
      title: 'Suspicious inbox manipulation rule',
      category: 'Persistence',
      severity: 'High',
      techniques: ['T1564.008', 'T1114.003'],
      at,
      user: johanna,
      evidence: [
        { kind: 'User', person: johanna },
        { kind: 'Ip', ip },
        { kind: 'MailBox', person: johanna },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'inbox-rule-from-the-right-city',
    group: 'travel',
    title: 'A confirmed mailbox rule in the city of a trip',
    alerts: [
      alert(setting, at, 'email_gateway', 'New-InboxRule', {
        id: told.detection.id,
        Operation: 'New-InboxRule',
        UserId: johanna.email,
        ClientIP: ip,
        City: 'Aarhus',
        Country: 'DK',
        Parameters: 'SubjectContainsWords=salary;DeleteMessage=True',
        CreationTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        johanna,
        { city: 'Aarhus', country: 'DK', airport: 'AAR' },
        setting.ago({ days: 1, hours: 5 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'The analyst has confirmed this very rule as the work of somebody in her mailbox. The booked trip explains a place and refutes nothing of it.',
  }
}
