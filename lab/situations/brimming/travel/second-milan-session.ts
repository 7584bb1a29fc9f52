// The traveller is in Milan, and so it seems is the session that somebody else took over from there.
import type { Telemetry, Time } from '../../../world/facts.ts'
import { alert, clean, connected, stay } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const secondMilanSession: TellSituation = (setting) => {
  const daniel = setting.person('daniel.okafor')
  const laptop = setting.laptopOf('daniel.okafor')
  const at = setting.ago({ minutes: 58 })
  const hotel = '93.43.118.206'
  const theirs = '45.129.86.211'
  const page = 'secure-docview.lombardia-forniture.com'
  const url = `https://${page}/s/offerta-2214`
  const { hex, guid } = setting.seeded
  const milan = { city: 'Milan', country: 'IT', airport: 'MXP' }
  const login = (when: Time, ip: string, app: string) => ({
    Action: 'login',
    Allowed: true,
    AppDomain: app,
    AppUUID: guid(`cf app ${app}`),
    Connection: 'azureAD',
    Country: 'it',
    CreatedAt: setting.iso(when),
    Email: daniel.email,
    IPAddress: ip,
    PurposeJustificationPrompt: '',
    PurposeJustificationResponse: '',
    RayID: hex(`ray ${when - setting.now}`, 16),
    TemporaryAccessApprovers: [],
    TemporaryAccessDuration: 0,
    UserUID: guid('cf user daniel'),
  })
  const identity = (when: Time, ip: string, ISP: string, more: Telemetry['columns'] = {}): Telemetry => ({
    table: 'IdentityLogonEvents',
    at: when,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: daniel.account,
      AccountUpn: daniel.email,
      AccountObjectId: daniel.aadId,
      AccountDisplayName: daniel.name,
      IPAddress: ip,
      Location: 'IT',
      ISP,
      ...more,
    },
  })
  const cloud = (when: Time, ActionType: string, ObjectName: string, AdditionalFields: object): Telemetry => ({
    table: 'CloudAppEvents',
    at: when,
    columns: {
      ActionType,
      Application: 'Microsoft Exchange Online',
      AccountObjectId: daniel.aadId,
      AccountId: daniel.email,
      AccountDisplayName: daniel.name,
      IPAddress: theirs,
      CountryCode: 'IT',
      City: 'Milan',
      ISP: 'Corvina Network',
      UserAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
      ObjectName,
      ObjectType: 'Mailbox',
      AdditionalFields: JSON.stringify(AdditionalFields),
    },
  })
  const messageId = guid('mail lombardia')
  return {
    id: 'second-milan-session',
    group: 'travel',
    title: 'Access from a new device in the country of the trip',
    alerts: [
      alert(setting, at + 90_000, 'cloudflare_zero_trust', 'Access: login from new device without posture', {
        name: 'ZT - new device',
        alert_type: 'access_custom_new_device',
        policy_id: hex('zt policy', 32),
        account_id: hex('cf account', 32),
        account_name: 'Havskog Instruments',
        auth_domain: 'havskog.cloudflareaccess.com',
        ts: setting.seconds(at + 88_000),
        text: `Access login for ${daniel.email} from a device that has not been seen before. Country is in the list of expected countries for this user group (IT).`,
        dataset: 'access_requests',
        logs: [
          login(setting.ago({ hours: 10 }), hotel, 'crm.havskoginstruments.com'),
          login(setting.ago({ hours: 4 }), hotel, 'crm.havskoginstruments.com'),
          login(at, theirs, 'crm.havskoginstruments.com'),
          login(at + 41_000, theirs, 'files.havskoginstruments.com'),
        ],
        identity: {
          id: daniel.aadId,
          name: daniel.name,
          email: daniel.email,
          amr: ['pwd', 'mfa'],
          oidc_fields: { preferred_username: daniel.email, tid: guid('entra tenant') },
          groups: [
            { id: guid('group sales'), name: 'SG-Sales' },
            { id: guid('group crm'), name: 'SG-CRM-Users' },
          ],
          idp: { id: guid('cf idp'), type: 'azureAD' },
          geo: { country: 'IT' },
          user_uuid: guid('cf user daniel'),
          account_id: hex('cf account', 32),
          iat: setting.seconds(at),
          ip: theirs,
          auth_status: 'NONE',
          common_name: '',
          service_token_id: '',
          service_token_status: false,
          is_warp: false,
          is_gateway: false,
          device_id: '',
          device_sessions: {},
          devicePosture: {},
          version: 2,
        },
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
        session_duration: '24h',
        risk_score: { level: 'low', behaviors: [], last_reset: null },
        dashboard_link: `https://one.dash.cloudflare.com/${hex('cf account', 32)}/logs/access`,
      }),
    ],
    facts: {
      bookings: stay(setting, daniel, milan, setting.ago({ hours: 20 }), setting.ahead({ days: 2 }), 8),
      intelligence: [
        clean(setting, 'ip', hotel),
        setting.risk(
          'ip',
          theirs,
          81,
          [
            [
              'Recent Phishing Relay Host',
              3,
              'Replays sessions stolen by a reverse-proxy phishing kit, seen yesterday.',
            ],
            ['Anonymization Service', 2, 'Sold as an Italian residential exit.'],
          ],
          { location: { country: 'Italy', city: 'Milan', asn: 'AS206092', organization: 'Corvina Network' } },
        ),
        setting.risk('domain', 'lombardia-forniture.com', 78, [
          ['Recent Phishing Lure: Malicious', 3, 'Serves a reverse-proxy copy of a mail sign-in page.'],
          ['Newly Registered Domain', 2, 'Registered eleven days ago.'],
        ]),
      ],
      telemetry: [
        identity(setting.ago({ hours: 10 }), hotel, 'Fastweb', { DeviceName: laptop.dnsName }),
        identity(setting.ago({ hours: 4 }), hotel, 'Fastweb', { DeviceName: laptop.dnsName }),
        {
          table: 'EmailEvents',
          at: at - 1_500_000,
          columns: {
            NetworkMessageId: messageId,
            InternetMessageId: `<${hex('mail lombardia', 16)}@lombardia-forniture.com>`,
            SenderMailFromAddress: 'acquisti@lombardia-forniture.com',
            SenderFromAddress: 'acquisti@lombardia-forniture.com',
            SenderFromDomain: 'lombardia-forniture.com',
            RecipientEmailAddress: daniel.email,
            Subject: 'Offerta 2214 - documento per il nostro incontro',
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            DeliveryLocation: 'Inbox/folder',
            AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
            UrlCount: 1,
            AttachmentCount: 0,
          },
        },
        {
          table: 'EmailUrlInfo',
          at: at - 1_500_000,
          columns: { NetworkMessageId: messageId, Url: url, UrlDomain: page, UrlLocation: 'Body' },
        },
        {
          table: 'UrlClickEvents',
          at: at - 420_000,
          columns: {
            Url: url,
            ActionType: 'ClickAllowed',
            AccountUpn: daniel.email,
            Workload: 'Email',
            NetworkMessageId: messageId,
            IPAddress: hotel,
            IsClickedThrough: false,
          },
        },
        connected(laptop, at - 415_000, '45.129.86.14', {
          RemoteUrl: page,
          LocalIP: '192.168.71.24',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: daniel.account,
        }),
        identity(at - 60_000, theirs, 'Corvina Network'),
        cloud(at + 300_000, 'New-InboxRule', 'Offerte', {
          Name: '.',
          SubjectContainsWords: 'invoice;payment;bank',
          MoveToFolder: 'RSS Feeds',
          MarkAsRead: true,
        }),
        cloud(at + 420_000, 'MailItemsAccessed', 'Inbox', { OperationCount: 214, MailAccessType: 'Bind' }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'contain-account', target: daniel.email }],
      forbidden: [{ action: 'block-indicator', target: hotel }],
    },
    because:
      'The trip explains Milan, and the sign-ins from the hotel, but not the second address: it belongs to a relay of stolen sessions and appeared minutes after the traveller had opened a phishing page. From there invoices were hidden by a new mailbox rule and mail was read, so the account has been taken over.',
  }
}
