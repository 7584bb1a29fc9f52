// A reporting tool files a mail as a newsletter; its link led to the loss of a mailbox.
import { alert, hostile, identity, situation, unjudged } from '../../shorthand.ts'

export const reportFiledAsNewsletter = situation(
  'report-filed-as-newsletter',
  'contradiction',
  'A reported mail that a recipe filed as a newsletter',
  (setting) => {
    const leila = setting.person('leila.haddad')
    const grace = setting.person('grace.mbeki')
    const sent = setting.ago({ hours: 5, minutes: 10 })
    const clicked = setting.ago({ hours: 4, minutes: 22 })
    const entered = setting.ago({ hours: 4, minutes: 17 })
    const at = setting.ago({ hours: 1, minutes: 5 })
    const ip = '193.32.248.211'
    const sender = 'editor@ledger-briefing.com'
    const subject = 'Ledger Briefing: the new IFRS 18 checklist'
    const url = 'https://go.ledger-briefing.com/r/ifrs18?u=8c1f'
    const message = setting.seeded.guid('briefing mail')
    const { incident } = unjudged(setting, 'briefing session', {
      ...identity,
      title: 'Anomalous token',
      description: 'The session of this user shows unusual features of its token.',
      category: 'CredentialAccess',
      severity: 'Medium',
      at: entered + 9 * 60_000,
      user: leila,
      techniques: ['T1539'],
      evidence: [
        { kind: 'User', person: leila },
        { kind: 'Ip', ip },
      ],
    })
    const signIn = (time: number, from: string, Location: string, ISP: string) => ({
      table: 'IdentityLogonEvents' as const,
      at: time,
      columns: {
        ActionType: 'LogonSuccess',
        Application: 'Microsoft 365',
        LogonType: 'OAuth2:Authorize',
        AccountName: leila.account,
        AccountUpn: leila.email,
        AccountObjectId: leila.aadId,
        AccountDisplayName: leila.name,
        IPAddress: from,
        Location,
        ISP,
      },
    })
    const acted = (time: number, ActionType: string, ObjectName: string, AdditionalFields: string) => ({
      table: 'CloudAppEvents' as const,
      at: time,
      columns: {
        ActionType,
        Application: 'Microsoft Exchange Online',
        AccountObjectId: leila.aadId,
        AccountId: leila.email,
        AccountDisplayName: leila.name,
        IPAddress: ip,
        CountryCode: 'RO',
        ObjectName,
        AdditionalFields,
      },
    })
    return {
      alerts: [
        alert(setting, at, 'cofense_triage', 'Report processed: Non-Malicious', {
          data: {
            id: String(setting.seeded.number('cofense report', 20_000, 90_000)),
            type: 'reports',
            links: { self: 'https://triage.havskoginstruments.com/api/public/v2/reports/48117' },
            attributes: {
              location: 'Processed',
              risk_score: 11,
              from_address: sender,
              subject,
              received_at: setting.iso(sent),
              reported_at: setting.iso(at - 9 * 60_000),
              processed_at: setting.iso(at),
              raw_headers_length: 5210,
              text_body:
                'Dear reader, IFRS 18 changes how results are shown from 2027. Our free checklist has all you need. [Read the checklist]',
              html_body_length: 18_811,
              md5: setting.seeded.hex('cofense md5', 32),
              sha256: setting.seeded.hex('cofense sha', 64),
              match_priority: 1,
              tags: ['newsletter', 'auto-processed'],
              categorization_tags: ['Marketing'],
              created_at: setting.iso(at - 9 * 60_000),
              updated_at: setting.iso(at),
            },
            relationships: {
              reporter: {
                data: { type: 'reporters', id: '318' },
                attributes: { email: grace.email, vip: false, reputation_score: 22, reports_count: 41 },
              },
              category: {
                data: { type: 'categories', id: '2' },
                attributes: { name: 'Non-Malicious', score: -5, malicious: false, archived: false },
              },
              cluster: {
                data: { type: 'clusters', id: '7714' },
                attributes: { unprocessed_reports_count: 0, total_reports_count: 1 },
              },
              assignee: { data: null },
              recipe: {
                data: { type: 'playbooks', id: '14' },
                attributes: { name: 'Newsletters with unsubscribe header', auto: true },
              },
            },
          },
          included: [
            {
              type: 'rules',
              id: '1180',
              attributes: { name: 'LIST-UNSUBSCRIBE present', priority: 1, scope: 'Email', active: true },
            },
            {
              type: 'rules',
              id: '2044',
              attributes: { name: 'Marketing words in body', priority: 1, scope: 'Email', active: true },
            },
            { type: 'urls', id: '90117', attributes: { url, risk_score: null, last_checked: null } },
            { type: 'hostnames', id: '61120', attributes: { hostname: 'go.ledger-briefing.com', risk_score: 0 } },
            {
              type: 'headers',
              id: '5',
              attributes: {
                key: 'Authentication-Results',
                value: 'spf=pass dkim=pass dmarc=pass header.from=ledger-briefing.com',
              },
            },
            {
              type: 'headers',
              id: '6',
              attributes: { key: 'List-Unsubscribe', value: '<https://go.ledger-briefing.com/unsub>' },
            },
            {
              type: 'integration_submissions',
              id: '33',
              attributes: { integration: 'Sandbox', status: 'skipped', reason: 'risk score below 20' },
            },
          ],
          message: {
            recipients_known: [grace.email, leila.email, 'mattias.ekdahl@havskoginstruments.com'],
            internet_message_id: `<${setting.seeded.hex('briefing id', 20)}@ledger-briefing.com>`,
          },
          received_chain: [0, 1, 2, 3].map((hop) => ({
            hop,
            by: hop === 0 ? 'mail-gw-01.havskoginstruments.com' : `mx${hop}.smtp-out.ledger-briefing.com`,
            with: 'ESMTPS',
            tls: 'TLS1.3',
            delay_seconds: hop,
          })),
          reporter_history: { last_30_days: 3, malicious: 0, spam: 1, non_malicious: 2, simulation: 0 },
          sla: { policy: 'Standard', first_response_minutes: 9, breached: false, escalations: [] },
          outcome: {
            response_sent: true,
            response_template: 'Thank you - newsletter, no danger',
            vision_quarantine: 'not requested',
            ticket: null,
          },
          meta: { triage_version: '1.29.0', event: 'report.categorized', subscription: 'soc-webhook' },
        }),
      ],
      facts: {
        incidents: [incident],
        telemetry: [
          ...[grace.email, leila.email, setting.person('mattias.ekdahl').email].map((recipient) => ({
            table: 'EmailEvents' as const,
            at: sent,
            columns: {
              NetworkMessageId: message,
              SenderMailFromAddress: sender,
              SenderFromAddress: sender,
              SenderFromDomain: 'ledger-briefing.com',
              RecipientEmailAddress: recipient,
              Subject: subject,
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              UrlCount: 2,
              AttachmentCount: 0,
            },
          })),
          {
            table: 'EmailUrlInfo',
            at: sent,
            columns: { NetworkMessageId: message, Url: url, UrlDomain: 'go.ledger-briefing.com' },
          },
          {
            table: 'UrlClickEvents',
            at: clicked,
            columns: {
              ActionType: 'ClickAllowed',
              AccountUpn: leila.email,
              Url: url,
              NetworkMessageId: message,
              IPAddress: leila.office.externalIp,
              IsClickedThrough: true,
              Workload: 'Email',
            },
          },
          signIn(entered - 100_000, leila.office.externalIp, 'SE', 'Havskog Instruments'),
          signIn(entered, ip, 'RO', 'Rented servers'),
          acted(
            entered + 4 * 60_000,
            'New-InboxRule',
            '.',
            '{"Parameters":[{"Name":"SubjectOrBodyContainsWords","Value":"IFRS;phish;hacked;password"},{"Name":"DeleteMessage","Value":"True"}]}',
          ),
          acted(
            entered + 6 * 60_000,
            'Set-Mailbox',
            leila.email,
            '{"Parameters":[{"Name":"ForwardingSmtpAddress","Value":"smtp:l.haddad.backup@proton.me"}]}',
          ),
          acted(entered + 12 * 60_000, 'Send', `${subject} (214 recipients)`, '{"RecipientCount":214,"External":209}'),
          {
            table: 'EmailEvents',
            at: entered + 12 * 60_000,
            columns: {
              NetworkMessageId: setting.seeded.guid('briefing sent on'),
              SenderMailFromAddress: leila.email,
              SenderFromAddress: leila.email,
              SenderFromDomain: 'havskoginstruments.com',
              RecipientEmailAddress: 'ekonomi@bohusfrakt.se',
              Subject: 'Delad fil: underlag bokslut',
              EmailDirection: 'Outbound',
              DeliveryAction: 'Delivered',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
        ],
      },
      expected: {
        ...hostile(),
        severities: ['high', 'critical'],
      },
      because:
        'A recipe called the mail a newsletter because of its unsubscribe header. Leila followed its link, five minutes later her account signed in from a rented server abroad, and from there mail is forwarded out, warnings are deleted and hundreds of mails were sent.',
    }
  },
)
