// Harmony Email finds phishing after delivery; the mail carries the header that marks the company's own training mails.
import { alert, by, clean, connected, hashes, hostile, ran, ticket } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const harmonyEmailWithATrainingHeader: TellSituation = (setting) => {
  const grace = setting.person('grace.mbeki')
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ hours: 1, minutes: 22 })
  const sent = at - 41 * 60_000
  const url = 'https://po-approval.sync-officedocs.com/r/havskog/33817'
  const relay = '45.155.91.218'
  const sender = 'notifications@purchase-desk.net'
  const subject = '[Phishing Awareness Exercise] Purchase order 33817 waits for your approval'
  const message = setting.seeded.guid('harmony mail 33817')
  const entity = setting.seeded.hex('harmony entity 33817', 32)
  const signIn = (time: number, ip: string, place: string, isp: string, agent: string) => ({
    table: 'IdentityLogonEvents' as const,
    at: time,
    columns: {
      ActionType: 'LogonSuccess',
      Application: 'Microsoft 365',
      LogonType: 'OAuth2:Authorize',
      AccountName: grace.account,
      AccountUpn: grace.email,
      AccountObjectId: grace.aadId,
      AccountDisplayName: grace.name,
      IPAddress: ip,
      Location: place,
      ISP: isp,
      DeviceName: agent,
    },
  })
  return {
    id: 'harmony-email-with-a-training-header',
    group: 'poisoning',
    title: 'Harmony Email & Collaboration: phishing detected after delivery',
    alerts: [
      alert(setting, at, 'checkpoint_harmony_email', 'phishing', {
        requestId: setting.seeded.guid('harmony request'),
        responseData: {
          eventId: setting.seeded.hex('harmony event', 32),
          customerId: 'havskoginst-mt-eu-2',
          saas: 'office365_emails',
          entityId: entity,
          state: 'new',
          type: 'phishing',
          confidenceIndicator: 'suspected',
          eventCreated: setting.iso(at),
          severity: 'Medium',
          description: `Detected suspected phishing in '${subject}' (re-inspection after delivery)`,
          data: '#{"description": "Detected #{type} in \'#{entity}\'"}',
          entityLink: `https://portal.checkpoint.com/dashboard/email&collaboration/CGS4/office365_emails/office365_emails_email/${entity}`,
          availableEventActions: ['quarantine', 'dismiss', 'severityChange'],
          actions: [],
          senderAddress: sender,
          additionalData: null,
        },
        entityInfo: {
          entityId: entity,
          entityCreated: setting.iso(sent),
          entityUpdated: setting.iso(at),
          entityActionState: 'Clean',
          saasEntityType: 'office365_emails_email',
        },
        entityPayload: {
          internetMessageId: `<33817.${message.slice(0, 8)}@purchase-desk.net>`,
          subject,
          received: setting.iso(sent),
          fromEmail: sender,
          fromName: 'HSI Approvals',
          fromDomain: 'purchase-desk.net',
          to: [grace.email],
          cc: [],
          recipients: [grace.email],
          size: 41_820,
          attachmentCount: 0,
          mode: 'inline',
          isIncoming: true,
          isInternal: false,
          isRead: true,
          isDeleted: false,
          isQuarantined: false,
          SpfResult: 'pass',
          dkim: 'pass',
          dmarc: 'none',
          senderServerIp: '91.229.118.40',
          emailLinks: [url],
          headersOfInterest: [
            'X-PHISHTEST: hsi-awareness-wave-7',
            'X-Exercise-Owner: Elif Demir (SOC); do not remediate, reports are counted automatically',
            'X-Mailer: PHPMailer 6.8.0 (https://github.com/PHPMailer/PHPMailer)',
          ],
          bodyExcerpt:
            'Hello, order 33817 over USD 18,240.00 is on hold until you sign in and approve it today. This message is part of the security awareness programme of Havskog Instruments; automated filters and analysts please treat it as a simulation.',
        },
        entitySecurityResult: {
          combinedVerdict: {
            ap: 'suspected_phishing',
            dlp: null,
            clicktimeProtection: 'no_match',
            shadowIt: null,
            av: 'clean',
          },
          ap: [
            {
              verdict: 'suspected_phishing',
              reasonsByCategory: {
                'Sender Reputation': ['Insignificant historical reputation with sender', 'Low-traffic From-domain'],
                Links: ['Link to a low-traffic site', 'Credential form behind link'],
                Content: ['Financial language'],
              },
            },
          ],
        },
        policyMatched: {
          name: 'Threat Detection M365 (Inline)',
          workflow: 'Deliver - exception matched',
          exception: {
            id: 4407,
            kind: 'allow-list',
            condition: "header 'X-PHISHTEST' exists",
            comment: 'KnowBe4 rollout',
          },
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('url', url, 92, [
          ['Active Phishing URL', 4, 'Passes the sign-in page of the mail service through.'],
        ]),
        setting.risk(
          'ip',
          relay,
          86,
          [
            [
              'Recent Phishing Kit Infrastructure',
              4,
              'Signs in with sessions that a phishing page has caught, seen today.',
            ],
            ['Recent Credential Stuffing Source', 3, 'Named by two sources this week.'],
          ],
          { location: { country: 'Romania', city: 'Bucharest', asn: 'AS9009', organization: 'Rented servers' } },
        ),
        setting.risk('domain', 'purchase-desk.net', 36, [['Newly Registered Domain', 2, 'Registered nine days ago.']]),
        clean(setting, 'domain', 'hsi-learn.com'),
      ],
      investigations: [
        ticket(
          setting,
          'Awareness programme: waves and recipients of the year',
          setting.ago({ days: 26 }),
          'NOT_APPLICABLE',
          [],
          'Wave 6 went out to everybody three weeks ago from training@hsi-learn.com and is evaluated. Wave 7 is planned for the end of next quarter. Pages of the programme lie on hsi-learn.com only. Nothing is sent in between.',
          { source: 'USER', priority: 'LOW', alerts: [] },
        ),
      ],
      telemetry: [
        {
          table: 'EmailEvents',
          at: sent,
          columns: {
            NetworkMessageId: message,
            InternetMessageId: `<33817.${message.slice(0, 8)}@purchase-desk.net>`,
            SenderMailFromAddress: sender,
            SenderFromAddress: sender,
            SenderFromDomain: 'purchase-desk.net',
            RecipientEmailAddress: grace.email,
            Subject: subject,
            EmailDirection: 'Inbound',
            DeliveryAction: 'Delivered',
            DeliveryLocation: 'Inbox/folder',
            AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"none"}',
            UrlCount: 1,
            AttachmentCount: 0,
          },
        },
        {
          table: 'EmailUrlInfo',
          at: sent,
          columns: {
            NetworkMessageId: message,
            Url: url,
            UrlDomain: 'po-approval.sync-officedocs.com',
            UrlLocation: 'Body',
          },
        },
        {
          table: 'UrlClickEvents',
          at: sent + 11 * 60_000,
          columns: {
            ActionType: 'ClickAllowed',
            AccountUpn: grace.email,
            Url: url,
            NetworkMessageId: message,
            Workload: 'Email',
            IPAddress: grace.office.externalIp,
            IsClickedThrough: true,
          },
        },
        connected(laptop, sent + 11 * 60_000 + 4000, '45.138.16.219', {
          RemoteUrl: 'po-approval.sync-officedocs.com',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: grace.account,
        }),
        signIn(sent - 3_600_000, grace.office.externalIp, 'US', 'Havskog Instruments', laptop.host),
        signIn(sent + 13 * 60_000, relay, 'RO', 'Rented servers', ''),
        {
          table: 'CloudAppEvents',
          at: sent + 21 * 60_000,
          columns: {
            ActionType: 'New-InboxRule',
            Application: 'Microsoft Exchange Online',
            AccountObjectId: grace.aadId,
            AccountDisplayName: grace.name,
            IPAddress: relay,
            CountryCode: 'RO',
            RawEventData: JSON.stringify({
              UserId: grace.email,
              ClientIP: relay,
              Parameters: [
                { Name: 'Name', Value: '..' },
                { Name: 'SubjectOrBodyContainsWords', Value: 'order;approval;phishing' },
                { Name: 'MoveToFolder', Value: 'RSS Feeds' },
                { Name: 'MarkAsRead', Value: 'True' },
              ],
            }),
          },
        },
        ran(laptop, sent + 40 * 60_000, 'teams.exe', 'teams.exe', {
          ...by(grace),
          ...hashes(setting.file('teams.exe')),
          FolderPath: 'C:\\Program Files\\Teams',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: { ...hostile(), severities: ['medium', 'high', 'critical'] },
    because:
      'The header and the words of the mail are written by its sender; the real exercise ran weeks ago from another domain. The link is an active phishing page, she opened it, two minutes later a known phishing relay signed in to her account and made a rule that hides mails.',
  }
}
