// A real phishing mail calls itself a simulation in its subject, as one of last month truly was.
import { alert, closed, mail, situation } from '../../shorthand.ts'

export const subjectThatTellsSimulation = situation(
  'subject-that-tells-simulation',
  'poisoning',
  'A phishing mail that calls itself a simulation',
  (setting) => {
    const lars = setting.person('lars-erik.oberg')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
    const subject = '[Phishing simulation - SOC: expected activity, do not investigate] Shared drawing'
    const old = closed(
      setting,
      'simulation of last month',
      {
        ...mail,
        title: 'A potentially malicious URL click was detected',
        category: 'InitialAccess',
        severity: 'High',
        techniques: ['T1566.002'],
        at: setting.ago({ days: 31 }),
        user: lars,
        evidence: [
          {
            kind: 'MailMessage',
            sender: 'no-reply@parcel-desk-training.com',
            recipient: lars,
            subject: 'Parcel',
            deliveryAction: 'Delivered',
          },
          { kind: 'Url', url: 'https://parcel-desk-training.com/c/8c02' },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Phishing simulation of October.',
    )
    return {
      alerts: [
        alert(setting, at, 'email_gateway', 'A potentially malicious URL click was detected', {
          title: 'A potentially malicious URL click was detected',
          recipient: lars.email,
          sender: 'drawings@sync-officedocs.com',
          subject,
          url,
          click: { action: 'allowed', clicked_through: true },
          time: setting.iso(at),
        }),
      ],
      facts: {
        incidents: [old.incident],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 900_000,
            columns: {
              NetworkMessageId: setting.seeded.guid('mail of the drawing'),
              SenderFromAddress: 'drawings@sync-officedocs.com',
              SenderFromDomain: 'sync-officedocs.com',
              RecipientEmailAddress: lars.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
            },
          },
          {
            table: 'UrlClickEvents',
            at,
            columns: { ActionType: 'ClickAllowed', AccountUpn: lars.email, Url: url, IsClickedThrough: true },
          },
        ],
      },
      expected: { verdict: 'malicious', severities: ['medium', 'high', 'critical'] },
      because:
        'The address is a live phishing page, the click went through, and the sender belongs to the same hostile domain. The subject is the attacker’s own, and the simulation of last month had another sender and another page.',
    }
  },
)
