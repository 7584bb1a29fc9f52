// Mail of which little is told: a sender, or the id of a message. Who sent it, who got it and who clicked is known elsewhere.
import { alert, clean, hostile, situation, turnedAway, undecided } from '../../shorthand.ts'

const delivered = (
  setting: Parameters<ReturnType<typeof situation>>[0],
  at: number,
  { messageId, networkId, url, to }: { messageId: string; networkId: string; url: string; to: string },
) => [
  {
    table: 'EmailEvents' as const,
    at,
    columns: {
      NetworkMessageId: networkId,
      InternetMessageId: messageId,
      SenderMailFromAddress: 'bounce@mail-relay-77.com',
      SenderFromAddress: 'it@mail-relay-77.com',
      SenderFromDomain: 'mail-relay-77.com',
      RecipientEmailAddress: to,
      Subject: setting.seeded.guid('subject'),
      EmailDirection: 'Inbound',
      DeliveryAction: 'Delivered',
      DeliveryLocation: 'Inbox/folder',
    },
  },
  {
    table: 'EmailUrlInfo' as const,
    at,
    columns: { NetworkMessageId: networkId, Url: url, UrlDomain: new URL(url).hostname },
  },
]

export const senderOfTheLureOnly = situation(
  'sender-of-the-lure-only',
  'resolution',
  'Only the sender is told, and its domain is a lure',
  (setting) => {
    const viktor = setting.person('viktor.sand')
    const at = setting.ago({ minutes: 30 })
    return {
      alerts: [
        alert(setting, at, 'barracuda_email', 'Phishing mail delivered', {
          timestamp: setting.iso(at),
          env_from: 'no-reply@mail.havskog-benefits.com',
          recipients: [{ email: viktor.email, action: 'allowed', delivered: 'delivered' }],
          subject: 'Your choice',
        }),
      ],
      expected: { ...hostile(), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'The domain of the sender is a lure of today.',
    }
  },
)

export const senderQuarantined = situation(
  'sender-of-the-lure-quarantined',
  'resolution',
  'The same sender, and the mail was held back',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ minutes: 30 })
    return {
      alerts: [
        alert(setting, at, 'cisco_esa', 'Phishing mail quarantined', {
          time: setting.iso(at),
          mailFrom: 'staff@havskog-benefits.com',
          rcptTo: hanna.email,
          action: 'quarantined',
        }),
      ],
      expected: turnedAway,
      because: 'A known lure that was held back.',
    }
  },
)

export const senderNobodyKnows = situation(
  'sender-nobody-knows',
  'resolution',
  'A sender whose domain nobody knows',
  (setting) => {
    const hanna = setting.person('hanna.lindqvist')
    const at = setting.ago({ minutes: 55 })
    return {
      alerts: [
        alert(setting, at, 'cisco_esa', 'Suspected phishing mail delivered', {
          time: setting.iso(at),
          mailFrom: 'anna@granskog-design.se',
          rcptTo: hanna.email,
          action: 'delivered',
        }),
      ],
      expected: undecided,
      because: 'Nothing is known of the sender.',
    }
  },
)

export const senderOfAFreeService = situation(
  'sender-of-a-free-service',
  'resolution',
  'A sender at a mail service that everybody uses',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const at = setting.ago({ minutes: 65 })
    return {
      alerts: [
        alert(setting, at, 'ironscales', 'Impersonation suspected', {
          reportedAt: setting.iso(at),
          senderEmail: 'mattias.ekdahl.cfo@gmail.com',
          recipientEmail: leila.email,
          classification: 'Suspected',
        }),
      ],
      facts: { intelligence: [clean(setting, 'domain', 'gmail.com')] },
      expected: undecided,
      because: 'That the service is well known says nothing about the sender.',
    }
  },
)

export const messageByNetworkId = situation(
  'message-by-its-network-id',
  'resolution',
  'A message that is only an id; its link is a known phishing page',
  (setting) => {
    const kaisa = setting.person('amelie.roux')
    const at = setting.ago({ minutes: 40 })
    const networkId = setting.seeded.guid('network id')
    const messageId = '<77120.1@mail-relay-77.com>'
    const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
    return {
      alerts: [
        alert(setting, at, 'defender_office', 'Phishing message delivered', {
          NetworkMessageId: networkId,
          Verdict: 'Phish',
          DetectedAt: setting.iso(at),
        }),
      ],
      facts: { telemetry: delivered(setting, at - 600_000, { messageId, networkId, url, to: kaisa.email }) },
      expected: { ...hostile(), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'The message was delivered, and its link is an active phishing page.',
    }
  },
)

export const messageByInternetId = situation(
  'message-by-its-internet-id',
  'resolution',
  'A message of which the id and the recipient are told',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ minutes: 44 })
    const networkId = setting.seeded.guid('network id 2')
    const messageId = '<77121.2@mail-relay-77.com>'
    const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
    return {
      alerts: [
        alert(setting, at, 'checkpoint_avanan', 'Phishing detected after delivery', {
          'internet-message-id': messageId,
          recipient: robert.email,
          eventCreated: setting.iso(at),
          action: 'detected',
        }),
      ],
      facts: { telemetry: delivered(setting, at - 600_000, { messageId, networkId, url, to: robert.email }) },
      expected: { ...hostile(), severities: ['low', 'medium', 'high', 'critical'] },
      because: 'The message was delivered, and its link is an active phishing page.',
    }
  },
)
