// A supplier who did change its bank two months ago writes of a new account again, from a domain that lacks a letter.
import { alert, by, ran, situation } from '../../shorthand.ts'

export const perceptionPointNewAccountOfASupplier = situation(
  'perception-point-new-account-of-a-supplier',
  'carry-over',
  'Perception Point: BEC incident',
  (setting) => {
    const grace = setting.person('grace.mbeki')
    const tomas = setting.person('tomas.wikner')
    const laptop = setting.laptopOf('grace.mbeki')
    const at = setting.ago({ hours: 3, minutes: 6 })
    const genuine = 'tamarackglass.com'
    const lookalike = 'tamarackglas.com'
    const subject = 'RE: PO 88214 / remittance for invoice TG-5530 - updated account'
    const sender = `accounts@${lookalike}`
    const ip = '89.117.52.190'
    const changed = setting.ago({ days: 58, hours: 2 })
    const scan = setting.seeded.number('perception scan', 40_000_000, 90_000_000)
    const message = (time: number, from: string, Subject: string, more: Record<string, unknown> = {}) => ({
      table: 'EmailEvents' as const,
      at: time,
      columns: {
        NetworkMessageId: setting.seeded.guid(`tamarack ${time - setting.now}`),
        InternetMessageId: `<${setting.seeded.hex(`tamarack ${Subject}`, 20)}@${from.split('@')[1]}>`,
        SenderMailFromAddress: from,
        SenderFromAddress: from,
        SenderFromDomain: from.split('@')[1],
        RecipientEmailAddress: grace.email,
        Subject,
        EmailDirection: 'Inbound',
        DeliveryAction: 'Delivered',
        DeliveryLocation: 'Inbox/folder',
        AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
        UrlCount: 0,
        AttachmentCount: 1,
        ...more,
      },
    })
    const hostileMail = { SenderIPv4: ip, AuthenticationDetails: '{"SPF":"pass","DKIM":"none","DMARC":"none"}' }
    return {
      alerts: [
        alert(setting, at + 90_000, 'perception_point', 'Incident: BEC', {
          id: scan,
          incident_id: setting.seeded.number('perception incident', 100_000, 900_000),
          organization: { id: 2218, name: 'Havskog Instruments', plan: 'Advanced Email Security', region: 'eu' },
          channel: { type: 'email', name: 'Microsoft 365 - inline API', mode: 'detect and alert' },
          verdict: 'SUS',
          verdict_category: 'BEC',
          verdict_sub_category: 'Vendor payment change',
          verdict_confidence: 'medium',
          action_taken: 'delivered with banner',
          quarantined: false,
          released: false,
          timestamp: setting.iso(at),
          scan_started: setting.iso(at + 1100),
          scan_finished: setting.iso(at + 9400),
          sample: {
            type: 'email',
            subject,
            from: `Tamarack Precision Glass - Accounts <${sender}>`,
            envelope_from: sender,
            reply_to: `tamarack.remit@${lookalike}`,
            to: [grace.email],
            cc: [tomas.email],
            message_id: `<${setting.seeded.hex(`tamarack ${subject}`, 20)}@${lookalike}>`,
            sender_ip: ip,
            size: 184_221,
            language: 'en',
            spf: 'pass',
            dkim: 'none',
            dmarc: 'none',
            is_internal: false,
            first_time_sender: true,
          },
          body_excerpt:
            'Hi Grace, as agreed on the phone in spring our bank has changed. Please find the form with the updated account for TG-5530 and all open invoices attached, and confirm once Tomas has set it up. The old account is under audit and cannot receive funds this week. Best, Laurie',
          layers: [
            { engine: 'Anti-Spam', result: 'clean' },
            { engine: 'Static Signatures', result: 'clean' },
            { engine: 'Threat Intelligence', result: 'unknown' },
            { engine: 'Phishing / Image Recognition', result: 'clean' },
            {
              engine: 'BEC',
              result: 'suspicious',
              features: ['payment change request', 'urgency', 'thread quoted', 'similar past conversation'],
            },
            { engine: 'HAP (dynamic)', result: 'clean', os: 'win11' },
          ],
          children: [
            {
              type: 'file',
              name: 'TG_account_form.pdf',
              mime: 'application/pdf',
              size: 121_804,
              sha256: setting.file('TG_account_form.pdf').sha256,
              verdict: 'CLN',
              urls: [],
            },
          ],
          similar_conversations: [
            {
              partner: 'Tamarack Precision Glass',
              mails_last_90_days: 7,
              last_seen: setting.iso(setting.ago({ days: 9 })),
            },
          ],
          other_recipients_in_organization: 1,
          ir_team: { status: 'pending', analyst: null, sla_minutes: 60, note: '' },
          user_report: null,
          policies: ['Default inbound', 'VIP finance'],
          portal: `https://app.perception-point.io/app/scans/${scan}`,
        }),
      ],
      facts: {
        investigations: [
          {
            key: 'tamarack bank',
            title: 'Supplier Tamarack Precision Glass changes its bank',
            status: 'CLOSED',
            source: 'USER',
            priority: 'MEDIUM',
            disposition: 'BENIGN',
            assignee: setting.person('elif.demir'),
            at: changed,
            tags: ['Payment'],
            alerts: [
              {
                title: 'Change of bank account',
                type: 'User report',
                description: 'Finance asks to have a mail looked at.',
                source: 'Service desk',
                at: changed,
                actors: [{ person: grace }, { person: tomas }],
              },
            ],
            comments: [
              {
                author: 'Grace Mbeki',
                body: `Called Laurie Chen at Tamarack on the number of the frame contract. They left their bank, the new account ends in 7741, the mail from accounts@${genuine} is theirs.`,
                at: changed + 3 * 60 * 60_000,
              },
              {
                author: 'Elif Demir',
                body: `Mail is genuine, signed by ${genuine}. Finance may enter the account ending in 7741.`,
                at: changed + 4 * 60 * 60_000,
              },
            ],
          },
        ],
        intelligence: [
          setting.risk('domain', lookalike, 87, [
            [
              'Recent Phishing Lure: Malicious',
              4,
              'Imitates Tamarack Precision Glass; false account forms were sent to three of its customers this week.',
            ],
            ['Newly Registered Domain', 2, 'Registered five days ago, mail service set up the day after.'],
          ]),
          setting.risk('ip', ip, 38, [['Suspicious Hosting', 1, 'Rented mail servers.']]),
          { ...setting.risk('domain', genuine, 0, []), firstSeen: setting.ago({ days: 3900 }) },
        ],
        telemetry: [
          ...[27, 19, 9].map((days, i) =>
            message(
              setting.ago({ days, hours: 5 }),
              `accounts@${genuine}`,
              `Invoice TG-55${String(12 + i * 6)} for PO 88${String(190 + i * 8)}`,
            ),
          ),
          message(at, sender, subject, hostileMail),
          {
            ...message(at + 1, sender, subject, hostileMail),
            columns: { ...message(at + 1, sender, subject, hostileMail).columns, RecipientEmailAddress: tomas.email },
          },
          ran(laptop, at - 40 * 60_000, 'outlook.exe', 'outlook.exe', {
            ...by(grace),
            InitiatingProcessFileName: 'explorer.exe',
          }),
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high'],
        proposals: [{ action: 'block-indicator', target: lookalike }],
        forbidden: [
          { action: 'block-indicator', target: genuine },
          { action: 'isolate-machine', target: '*' },
        ],
      },
      because:
        'The change of bank that was confirmed by telephone came from the real domain two months ago. This mail comes from a domain with one letter less, five days old, unsigned and known for false account forms in the name of this supplier.',
    }
  },
)
