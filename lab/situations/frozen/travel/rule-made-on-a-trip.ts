// A trip does not say who made the rule.
import { alert, clean, cloudApps, stay, unjudged } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const ruleMadeOnATrip: TellSituation = (setting) => {
  const anna = setting.person('anna.berg')
  const at = setting.ago({ hours: 1, minutes: 32 })
  const ip = '213.33.70.118'
  const told = unjudged(setting, 'rule salzburg', {
    ...cloudApps,
    title: 'Suspicious inbox forwarding',
    category: 'Exfiltration',
    severity: 'High',
    techniques: ['T1114.003'],
    at,
    user: anna,
    evidence: [
      { kind: 'User', person: anna },
      { kind: 'Ip', ip },
      { kind: 'MailBox', person: anna },
    ],
  })

  return {
    id: 'rule-made-on-a-trip',
    group: 'travel',
    title: 'Mail is forwarded, from the city of a trip',
    alerts: [
      alert(setting, at, 'email_gateway', 'Set-Mailbox', {
        detection: told.detection.id,
        Operation: 'Set-Mailbox',
        UserId: anna.email,
        ClientIP: ip,
        City: 'Salzburg',
        Country: 'AT',
        Parameters: [
          { Name: 'ForwardingSmtpAddress', Value: 'smtp:a.b.orders@postkasten-online.net' },
          { Name: 'DeliverToMailboxAndForward', Value: 'True' },
        ],
        CreationTime: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      bookings: stay(
        setting,
        anna,
        { city: 'Salzburg', country: 'AT', airport: 'SZG' },
        setting.ago({ days: 1, hours: 3 }),
        setting.ahead({ days: 1 }),
      ),
      intelligence: [clean(setting, 'ip', ip)],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['medium', 'high'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'All her mail now goes to a stranger, and a detection of high severity waits to be judged. That she is in Salzburg explains the place and not the forwarding.',
  }
}
