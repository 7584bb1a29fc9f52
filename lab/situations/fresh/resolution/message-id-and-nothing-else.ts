// A mail filter names a message by its id after delivery; who received and clicked it is known elsewhere.
import { alert, situation } from '../../shorthand.ts'

export const messageIdAndNothingElse = situation(
  'message-id-and-nothing-else',
  'resolution',
  'A message that is only an id',
  (setting) => {
    const kaisa = setting.person('kaisa.forsell-bergh')
    const at = setting.ago({ minutes: 51 })
    const messageId = `<${setting.seconds(at)}.7731.44c1@havskog-benefits.com>`
    const networkId = setting.seeded.guid('benefits mail')
    return {
      alerts: [
        alert(setting, at, 'vade_for_m365', 'Post-delivery verdict changed to phishing', {
          id: 'cp1v3n7d0s2g00f1k9e0',
          date: setting.iso(at),
          message_id: messageId,
          return_path: 'bounce@havskog-benefits.com',
          previous_status: 'LEGIT',
          status: 'PHISHING',
          spam: 'false',
          action: 'NOTHING',
          remediation: 'manual',
          overdict: 'clean',
          size: 18_411,
        }),
      ],
      facts: {
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 35 * 60_000,
            columns: {
              NetworkMessageId: networkId,
              InternetMessageId: messageId,
              SenderMailFromAddress: 'bounce@havskog-benefits.com',
              SenderFromAddress: 'people@havskog-benefits.com',
              SenderFromDomain: 'havskog-benefits.com',
              RecipientEmailAddress: kaisa.email,
              Subject: 'Your benefits for next year',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: at - 35 * 60_000,
            columns: {
              NetworkMessageId: networkId,
              Url: 'https://havskog-benefits.com/choose',
              UrlDomain: 'havskog-benefits.com',
            },
          },
          {
            table: 'UrlClickEvents',
            at: at - 20 * 60_000,
            columns: {
              ActionType: 'ClickAllowed',
              AccountUpn: kaisa.email,
              Url: 'https://havskog-benefits.com/choose',
              NetworkMessageId: networkId,
              Workload: 'Email',
              IPAddress: kaisa.office.externalIp,
              IsClickedThrough: true,
            },
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: 'havskog-benefits.com' }],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: kaisa.office.externalIp },
        ],
      },
      because:
        'The sending domain imitates the staff portal today. The mail was delivered to one person, who clicked the link. A password may be lost; no machine is proven infected.',
    }
  },
)
