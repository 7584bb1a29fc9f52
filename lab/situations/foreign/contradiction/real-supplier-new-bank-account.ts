// A mail with new bank details passes every check, yet comes from a rented server that was used in fraud lately.
import { alert, clean, mail, situation, unjudged, worthALook } from '../../shorthand.ts'

export const realSupplierNewBankAccount = situation(
  'real-supplier-new-bank-account',
  'contradiction',
  'New bank details from the real domain of a supplier',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const at = setting.ago({ hours: 2, minutes: 48 })
    const sender = 'ekonomi@bohusfrakt.se'
    const ip = '94.131.107.58'
    const subject = 'SV: Faktura 40917 - nytt bankgiro'
    const id = setting.seeded.guid('egress mail')
    const { incident } = unjudged(setting, 'new bank account', {
      ...mail,
      title: 'Possible business email compromise: change of payment details',
      category: 'InitialAccess',
      severity: 'Medium',
      at: at + 120_000,
      user: tomas,
      techniques: ['T1566'],
      evidence: [
        { kind: 'MailMessage', sender, recipient: tomas, subject, deliveryAction: 'Delivered' },
        { kind: 'Ip', ip },
      ],
    })
    return {
      alerts: [
        alert(setting, at, 'egress_defend', 'Suspicious email: payment diversion', {
          eventType: 'DefendEmailProcessed',
          eventId: setting.seeded.guid('egress event'),
          timestamp: setting.iso(at),
          tenant: 'havskoginstruments',
          email: {
            messageId: `<${setting.seeded.hex('egress message', 20)}@bohusfrakt.se>`,
            from: { address: sender, displayName: 'Bohus Frakt Ekonomi' },
            returnPath: sender,
            replyTo: sender,
            to: [tomas.email],
            subject,
            senderIp: ip,
            attachments: [{ name: 'bankgiro_2026.pdf', size: 88_412, type: 'application/pdf' }],
            links: [],
          },
          authentication: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
          analysis: {
            threatLevel: 'Suspicious',
            phishType: 'Invoice and payment',
            indicators: ['Financial request', 'First time this sender used this network', 'Existing conversation'],
            relationship: { firstSeenDays: 812, emailsReceived: 147 },
          },
          action: 'Banner added - amber',
          delivered: true,
        }),
      ],
      facts: {
        incidents: [incident],
        intelligence: [
          clean(setting, 'domain', 'bohusfrakt.se'),
          setting.risk('ip', ip, 58, [
            [
              'Recent Suspicious Hosting',
              2,
              'Rented server from which hijacked mailboxes were used in the last two weeks.',
            ],
            ['Recently Reported for Spam', 2, 'Reported by two mail operators.'],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 60_000,
            columns: {
              NetworkMessageId: id,
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'bohusfrakt.se',
              SenderIPv4: ip,
              RecipientEmailAddress: tomas.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              AttachmentCount: 1,
              UrlCount: 0,
            },
          },
          {
            table: 'EmailEvents',
            at: at - 19 * 86_400_000,
            columns: {
              NetworkMessageId: setting.seeded.guid('egress earlier mail'),
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'bohusfrakt.se',
              SenderIPv4: '185.39.146.22',
              RecipientEmailAddress: tomas.email,
              Subject: 'Faktura 40711',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              AttachmentCount: 1,
              UrlCount: 0,
            },
          },
        ],
      },
      expected: worthALook,
      because:
        'The supplier and the domain are real and the mail passes all checks, but the address is new for this sender, was used for hijacked mailboxes lately, and the mail asks for payments to a new account. Only a call to the supplier can prove it.',
    }
  },
)
