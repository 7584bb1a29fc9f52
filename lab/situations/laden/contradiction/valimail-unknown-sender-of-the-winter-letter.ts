// Valimail takes hundreds of failing mails in the company's name for a forgery; marketing sends its letter through a new service whose entry was forgotten.
import { alert, clean, harmless, ran, situation, ticket } from '../../shorthand.ts'

export const valimailUnknownSenderOfTheWinterLetter = situation(
  'valimail-unknown-sender-of-the-winter-letter',
  'contradiction',
  'Valimail: suspicious sender uses the domain',
  (setting) => {
    const amelie = setting.person('amelie.roux')
    const oskar = setting.person('oskar.falk')
    const readers = ['hanna.lindqvist', 'anna.berg', 'daniel.okafor'].map((key) => setting.person(key))
    const at = setting.ago({ hours: 5, minutes: 10 })
    const minute = 60_000
    const address = '77.32.148.91'
    const second = '77.32.148.92'
    const from = 'nyheter@havskoginstruments.com'
    const subject = 'Vinterbrev: tre nya mätbord och öppet hus'
    const link = 'https://r.brevlinje.se/hvs/vinterbrev'
    const mail = (recipient: string, i: number) => [
      {
        table: 'EmailEvents' as const,
        at: at - (40 - i * 3) * minute,
        columns: {
          NetworkMessageId: setting.seeded.guid(`winter letter ${i}`),
          SenderFromAddress: from,
          SenderMailFromAddress: 'studs-4471@utskick.brevlinje.se',
          SenderFromDomain: 'havskoginstruments.com',
          SenderIPv4: i % 2 ? second : address,
          RecipientEmailAddress: recipient,
          Subject: subject,
          EmailDirection: 'Inbound',
          DeliveryAction: i === 0 ? 'Delivered' : 'Junked',
          DeliveryLocation: i === 0 ? 'Inbox/folder' : 'Junk folder',
          AuthenticationDetails: JSON.stringify({ SPF: 'pass', DKIM: 'none', DMARC: 'fail' }),
          AttachmentCount: 0,
          UrlCount: 3,
        },
      },
      {
        table: 'EmailUrlInfo' as const,
        at: at - (40 - i * 3) * minute,
        columns: {
          NetworkMessageId: setting.seeded.guid(`winter letter ${i}`),
          Url: link,
          UrlDomain: 'r.brevlinje.se',
          UrlLocation: 'Body',
        },
      },
    ]
    return {
      alerts: [
        alert(setting, at, 'valimail_enforce', 'Suspicious sender uses your domain', {
          alertId: setting.seeded.guid('valimail alert'),
          alertType: 'SUSPICIOUS_SENDER',
          title: 'A sender that you have not authorised uses havskoginstruments.com',
          severity: 'HIGH',
          verdict: 'LIKELY_PHISH',
          confidence: 0.83,
          account: { slug: 'havskog', name: 'Havskog Instruments AB', plan: 'Enforce Premium' },
          domain: {
            name: 'havskoginstruments.com',
            dmarcPolicy: 'quarantine',
            pct: 100,
            subdomainPolicy: 'reject',
            rua: 'mailto:dmarc_agg@vali.email',
            authorisedSenders: ['Microsoft 365', 'ERP mail (srv-erp-01)', 'Personio', 'Zendesk'],
          },
          window: {
            from: setting.iso(at - 120 * minute),
            to: setting.iso(at - 10 * minute),
            source: 'near real time feed of 4 receivers',
          },
          sender: {
            service: null,
            serviceGuess: 'bulk mailer, unidentified',
            addresses: [
              { ip: address, reverse: 'm91.utskick.brevlinje.se', asn: 'AS200484', country: 'FR', messages: 388 },
              { ip: second, reverse: 'm92.utskick.brevlinje.se', asn: 'AS200484', country: 'FR', messages: 224 },
            ],
            heloNames: ['m91.utskick.brevlinje.se', 'm92.utskick.brevlinje.se'],
            firstSeenForAccount: setting.iso(at - 110 * minute),
            messagesEver: 612,
          },
          authentication: {
            spf: { result: 'pass', domain: 'utskick.brevlinje.se', aligned: false },
            dkim: { result: 'none', domain: null, aligned: false },
            dmarc: 'fail',
            disposition: { none: 41, quarantine: 571, reject: 0 },
          },
          receivers: [
            { org: 'google.com', count: 204 },
            { org: 'Enterprise Outlook', count: 331 },
            { org: 'telia.com', count: 58 },
            { org: 'mail.ru', count: 19 },
          ],
          sample: {
            headerFrom: `Havskog Instruments <${from}>`,
            envelopeFrom: 'studs-4471@utskick.brevlinje.se',
            subject,
            listUnsubscribe: true,
            urlHosts: ['r.brevlinje.se', 'havskoginstruments.com'],
            attachments: 0,
            redacted: true,
          },
          signals: [
            'Display name equals company name',
            'Sudden volume',
            'Unaligned envelope',
            'Recipient list is external',
          ],
          recommendation:
            'If you do not know this sender, move to p=reject. If you know it, authorise it under Enforce > Senders.',
          previousAlerts: [{ title: 'Forwarder with broken DKIM', daysAgo: 48, status: 'closed' }],
          recipients: ['it-larm@havskoginstruments.com'],
          link: 'https://app.valimail.com/app/havskog/enforce/senders/unknown',
        }),
      ],
      facts: {
        intelligence: [
          clean(setting, 'ip', address),
          clean(setting, 'ip', second),
          clean(setting, 'domain', 'brevlinje.se'),
          clean(setting, 'domain', 'r.brevlinje.se'),
        ],
        investigations: [
          ticket(setting, 'Nytt verktyg för utskick', setting.ago({ days: 11 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'WAITING',
            assignee: oskar,
            priority: 'LOW',
            tags: ['Marketing'],
            alerts: [],
            comments: [
              {
                author: amelie.name,
                body: 'Vi byter till Brevlinje från och med vinterbrevet, avtalet är påskrivet av Ingrid. De behöver något i DNS av dig, jag skickade deras sida i förra veckan.',
                at: setting.ago({ days: 11 }),
              },
              {
                author: oskar.name,
                body: `Utskicken kommer från ${address} och .92 enligt deras papper. DKIM-posten lägger jag in på fredag, skicka inget innan dess är du snäll.`,
                at: setting.ago({ days: 6 }),
              },
              {
                author: amelie.name,
                body: 'Oj, jag tryckte på knappen i morse, till 612 kunder. Nu säger Hanna och Anna att deras hamnade i skräpposten?',
                at: at + 12 * minute,
              },
              {
                author: oskar.name,
                body: 'Ja, för att posten saknades. Den ligger inne nu. Skicka om till dem som inte öppnat, på måndag.',
                at: at + 55 * minute,
              },
            ],
          }),
          ticket(setting, 'Öppet hus', setting.ago({ days: 4 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            alerts: [],
            priority: 'LOW',
            comments: [
              { author: amelie.name, body: 'Behöver två skärmar i entrén den dagen.', at: setting.ago({ days: 4 }) },
            ],
          }),
        ],
        telemetry: [
          ...[amelie, ...readers].flatMap((person, i) => mail(person.email, i)),
          ran(
            setting.laptopOf('amelie.roux'),
            at - 130 * minute,
            'Safari',
            '/Applications/Safari.app/Contents/MacOS/Safari',
            {
              AccountName: amelie.account,
              InitiatingProcessFileName: 'launchd',
            },
          ),
          {
            table: 'DeviceNetworkEvents',
            at: at - 112 * minute,
            machine: setting.laptopOf('amelie.roux'),
            columns: {
              ActionType: 'ConnectionSuccess',
              RemoteIP: '77.32.148.20',
              RemotePort: 443,
              RemoteUrl: 'app.brevlinje.se',
              InitiatingProcessFileName: 'Safari',
              InitiatingProcessAccountName: amelie.account,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Marketing changed to a service for mailings, and IT had noted the two addresses before the first mail. She tells of the very letter and the very number of recipients; the company’s own readers got it with nothing in it but links of that service, which is clean. It failed the check only because a record in DNS was not there yet.',
    }
  },
)
