// Somebody reports the mail of the awareness training, which the analyst has closed as a test.
import { alert, clean, closed, harmless, mail, situation, ticket } from '../../shorthand.ts'

export const trainingMailReportedAgain = situation(
  'training-mail-reported-again',
  'carry-over',
  'A reported mail that is the running training',
  (setting) => {
    const robert = setting.person('robert.keane')
    const at = setting.ago({ hours: 2, minutes: 50 })
    const sender = 'parcel-desk@packet-notice.net'
    const subject = 'Your parcel could not be delivered'
    const url = 'https://packet-notice.net/t/9f31c2'
    const test = closed(
      setting,
      'training mail',
      {
        ...mail,
        title: 'Email reported by user as malware or phish',
        category: 'InitialAccess',
        severity: 'Low',
        at: at + 15_000,
        user: robert,
        techniques: ['T1566.002'],
        evidence: [
          { kind: 'MailMessage', sender, recipient: robert, subject, deliveryAction: 'Delivered' },
          { kind: 'MailBox', person: robert },
          { kind: 'Url', url },
        ],
      },
      'InformationalExpectedActivity',
      'SecurityTesting',
      'Mail of our own KnowBe4 training (campaign autumn-parcel, started today, agreed with HR). Robert did well to report it.',
    )
    return {
      alerts: [
        alert(setting, at, 'knowbe4_phisher', 'Message reported', {
          id: setting.seeded.guid('phisher message'),
          actionStatus: 'RECEIVED',
          category: 'THREAT',
          severity: 'MEDIUM',
          pipelineStatus: 'PROCESSED',
          from: sender,
          subject,
          reportedBy: robert.email,
          to: [robert.email],
          events: [{ eventType: 'CREATED', createdAt: setting.iso(at), triggerer: 'Phish Alert Button' }],
          links: [{ url, dispositions: ['unknown'] }],
          attachments: [],
          phishmlReport: { confidenceClean: 0.04, confidenceSpam: 0.11, confidenceThreat: 0.85 },
          tags: ['LINK', 'EXTERNAL'],
        }),
      ],
      facts: {
        incidents: [test.incident],
        investigations: [
          ticket(
            setting,
            `Reported mail: ${subject}`,
            at,
            'SECURITY_TEST',
            [{ person: robert }],
            'Own awareness training, campaign autumn-parcel. packet-notice.net belongs to the training provider. No action.',
          ),
        ],
        intelligence: [clean(setting, 'domain', 'packet-notice.net'), clean(setting, 'url', url)],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 25 * 60_000,
            columns: {
              NetworkMessageId: setting.seeded.guid('training message'),
              SenderFromAddress: sender,
              SenderMailFromAddress: sender,
              SenderFromDomain: 'packet-notice.net',
              RecipientEmailAddress: robert.email,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'The detection of this very message was closed as a security test, the ticket names the campaign and whose domain it is, and intelligence has nothing against domain or link.',
    }
  },
)
