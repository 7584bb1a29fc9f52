// A clicked mail, then new bank details of a supplier from an address that is known for such thefts.
import { alert, hostile, situation } from '../../shorthand.ts'

export const bankDetailsAfterAClick = situation(
  'bank-details-after-a-click',
  'chains',
  'A mail about benefits, and an hour later a supplier has another bank',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('tomas.wikner')
    const delivered = setting.ago({ hours: 3, minutes: 30 })
    const clicked = setting.ago({ hours: 3, minutes: 5 })
    const at = setting.ago({ hours: 1, minutes: 50 })
    const url = 'https://havskog-benefits.com/enrol/2027'
    const ip = '194.87.45.118'
    const message = setting.seeded.guid('benefits mail to tomas')
    const sender = 'benefits@havskog-benefits.com'
    const subject = 'Action needed: your 2027 benefits choice'
    return {
      alerts: [
        alert(
          setting,
          delivered,
          'zix_email',
          'Link protection: unrated link',
          [
            'Zix | AppRiver Advanced Email Threat Protection',
            'Notification: message delivered with unrated link (policy "Deliver and rewrite")',
            `Date (UTC): ${setting.iso(delivered)}`,
            `Envelope-From: ${sender}`,
            `Rcpt-To: ${tomas.email}`,
            `Subject: ${subject}`,
            'SPF=pass DKIM=none DMARC=none  SpamScore=2.1/5.0',
            'Link 1: hxxps://havskog-benefits[.]com/enrol/2027  category=unrated',
          ].join('\n'),
        ),
        alert(setting, at, 'coupa', 'Supplier remit-to change', {
          event: 'supplier_information.remit_to.updated',
          notification_id: 77120934,
          occurred_at: setting.iso(at),
          instance: 'havskog.coupahost.com',
          risk: { spend_guard_score: 64, band: 'Medium', reasons: ['BANK_COUNTRY_CHANGED', 'NEW_SESSION_IP'] },
          supplier: { id: 2214, name: 'Mölndal Precision Glas AB', number: 'S-100482', open_invoices_eur: 184_220.5 },
          changes: [
            { field: 'iban', old: 'SE45 **** **** **** 7781', new: 'LT60 **** **** **** 0412' },
            { field: 'remit_to_email', old: 'ekonomi@mpglas.se', new: 'accounts@mpglas-invoice.com' },
          ],
          approval: { chain: 'AP standard', status: 'approved', approved_by: tomas.email },
          updated_by: { id: 318, login: tomas.email, fullname: tomas.name, sso: true },
          session: {
            ip_address: ip,
            user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0)',
            started_at: setting.iso(at - 9 * 60_000),
          },
        }),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'ip',
            ip,
            91,
            [
              ['Current Phishing Kit Relay', 4, 'Relays sign-ins of an adversary-in-the-middle kit today.'],
              ['Recent Account Takeover Source', 3, 'Changed payment details at other companies this week.'],
            ],
            {
              location: {
                country: 'Netherlands',
                city: 'Amsterdam',
                asn: 'AS215540',
                organization: 'Low Rack Hosting',
              },
            },
          ),
          setting.risk('domain', 'mpglas-invoice.com', 58, [
            ['Newly Registered Domain', 2, 'Registered four days ago.'],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: delivered,
            columns: {
              NetworkMessageId: message,
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'havskog-benefits.com',
              RecipientEmailAddress: tomas.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: delivered,
            columns: { NetworkMessageId: message, Url: url, UrlDomain: 'havskog-benefits.com' },
          },
          {
            table: 'UrlClickEvents',
            at: clicked,
            columns: {
              ActionType: 'ClickAllowed',
              AccountUpn: tomas.email,
              Url: url,
              NetworkMessageId: message,
              IPAddress: tomas.office.externalIp,
              IsClickedThrough: true,
              Workload: 'Email',
            },
          },
          {
            table: 'DeviceNetworkEvents',
            at: clicked + 2000,
            machine: laptop,
            columns: {
              ActionType: 'ConnectionSuccess',
              RemoteIP: '185.212.47.90',
              RemotePort: 443,
              RemoteUrl: 'havskog-benefits.com',
              Protocol: 'Tcp',
              RemoteIPType: 'Public',
              InitiatingProcessFileName: 'msedge.exe',
              InitiatingProcessAccountName: tomas.account,
            },
          },
          {
            table: 'IdentityLogonEvents',
            at: at - 10 * 60_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Coupa',
              LogonType: 'Saml2:Authorize',
              AccountName: tomas.account,
              AccountUpn: tomas.email,
              AccountObjectId: tomas.aadId,
              AccountDisplayName: tomas.name,
              IPAddress: ip,
              Location: 'NL',
              ISP: 'Low Rack Hosting',
            },
          },
        ],
      },
      expected: hostile(),
      because:
        'Tomas clicked a phishing link of today; an hour later his account signed in from a relay of such a phishing kit and changed the bank of a supplier. The session and the payment are the theft. Nothing runs on his laptop, so no machine is to be cut off; the account is.',
    }
  },
)
