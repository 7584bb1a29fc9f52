// An incident of Sentinel whose entities are text inside text and point at each other by number: three mailboxes forward to one.
import type { Person } from '../../../world/company.ts'
import { alert, clean, harmless, situation } from '../../shorthand.ts'

export const sentinelForwardingWithReferences = situation(
  'sentinel-forwarding-with-references',
  'formats',
  'Microsoft Sentinel: Multiple users email forwarded to same destination',
  (setting) => {
    const karin = setting.person('karin.strand')
    const leila = setting.person('leila.haddad')
    const users = ['tomas.wikner', 'johanna.solheim', 'grace.mbeki'].map((key) => setting.person(key))
    const admin = setting.laptopOf('karin.strand')
    const at = setting.ago({ hours: 4, minutes: 26 })
    const office = karin.office.externalIp
    const domain = 'kvittra-skanning.se'
    const target = `havskog.invoices@${domain}`
    const agreed = setting.ago({ days: 6, hours: 5 })
    const trial = setting.ago({ days: 14, hours: 3 })
    const { guid, number } = setting.seeded
    const incident = guid('sentinel incident')
    const workspace = `/subscriptions/${guid('sentinel subscription')}/resourceGroups/rg-sec-got/providers/Microsoft.OperationalInsights/workspaces/law-havskog-sec`
    const entities = [
      ...users.map((person, i) => ({
        $id: String(i + 3),
        Type: 'account',
        Name: person.email.split('@')[0],
        UPNSuffix: 'havskoginstruments.com',
        AadUserId: person.aadId,
        IsDomainJoined: true,
      })),
      { $id: '6', Type: 'ip', Address: office, Location: { CountryCode: 'SE', Asn: 44_581 } },
      { $id: '7', Type: 'mailbox', MailboxPrimaryAddress: target, Upn: target },
      { $id: '8', Type: 'account', Name: 'karin.strand', UPNSuffix: 'havskoginstruments.com', AadUserId: karin.aadId },
      {
        $id: '9',
        Type: 'cloud-application',
        AppId: 20_893,
        Name: 'Microsoft Exchange Online',
        Operator: { $ref: '8' },
        Source: { $ref: '6' },
      },
    ]
    const forward = (person: Person, time: number, to: string) => ({
      table: 'CloudAppEvents' as const,
      at: time,
      columns: {
        ActionType: 'Set-Mailbox',
        Application: 'Microsoft Exchange Online',
        AccountDisplayName: karin.name,
        AccountObjectId: karin.aadId,
        AccountId: karin.email,
        IPAddress: office,
        CountryCode: 'SE',
        ObjectName: person.email,
        UserAgent: 'ExchangeOnlineManagement/3.7.1',
        AdditionalFields: JSON.stringify({
          Operation: 'Set-Mailbox',
          UserId: karin.email,
          ClientIP: office,
          Parameters: [
            { Name: 'Identity', Value: person.email },
            { Name: 'ForwardingSmtpAddress', Value: `smtp:${to}` },
            { Name: 'DeliverToMailboxAndForward', Value: 'True' },
          ],
        }),
      },
    })
    return {
      alerts: [
        alert(setting, at + 11 * 60_000, 'microsoft_sentinel', 'Multiple users email forwarded to same destination', {
          eventUniqueId: guid('sentinel event'),
          objectSchemaType: 'Incident',
          objectEventType: 'Create',
          workspaceInfo: {
            SubscriptionId: guid('sentinel subscription'),
            ResourceGroupName: 'rg-sec-got',
            WorkspaceName: 'law-havskog-sec',
          },
          workspaceId: guid('sentinel workspace'),
          object: {
            id: `${workspace}/providers/Microsoft.SecurityInsights/Incidents/${incident}`,
            name: incident,
            etag: `"${guid('sentinel etag')}"`,
            type: 'Microsoft.SecurityInsights/Incidents',
            properties: {
              title: 'Multiple users email forwarded to same destination',
              description:
                'Identifies when multiple (more than one) users mailboxes are configured to forward to the same destination. This could be an attacker-controlled destination mailbox configured to collect mail from multiple compromised user accounts.',
              severity: 'Medium',
              status: 'New',
              owner: { objectId: null, email: null, assignedTo: null, userPrincipalName: null },
              labels: [],
              firstActivityTimeUtc: setting.iso(at),
              lastActivityTimeUtc: setting.iso(at + 40_000),
              createdTimeUtc: setting.iso(at + 10 * 60_000),
              lastModifiedTimeUtc: setting.iso(at + 10 * 60_000),
              incidentNumber: number('sentinel number', 2000, 9000),
              incidentUrl: `https://portal.azure.com/#asset/Microsoft_Azure_Security_Insights/Incident${workspace}/providers/Microsoft.SecurityInsights/Incidents/${incident}`,
              providerName: 'Azure Sentinel',
              additionalData: {
                alertsCount: 1,
                bookmarksCount: 0,
                commentsCount: 0,
                alertProductNames: ['Azure Sentinel'],
                tactics: ['Collection', 'Exfiltration'],
                techniques: ['T1114'],
              },
              relatedAnalyticRuleIds: [
                `${workspace}/providers/Microsoft.SecurityInsights/alertRules/871ba14c-88ef-48aa-ad38-810f26760ca3`,
              ],
              alerts: [
                {
                  kind: 'SecurityAlert',
                  properties: {
                    systemAlertId: guid('sentinel system alert'),
                    alertDisplayName: 'Multiple users email forwarded to same destination',
                    timeGenerated: setting.iso(at + 9 * 60_000),
                    productName: 'Azure Sentinel',
                    additionalData: {
                      Query:
                        'OfficeActivity | where OfficeWorkload =~ "Exchange" | where Parameters has "ForwardTo" or Parameters has "RedirectTo" or Parameters has "ForwardingSmtpAddress" | ... | where DistinctUserCount > queryThreshold',
                      'Query Period': '7.00:00:00',
                      'Trigger Threshold': '0',
                      'Search Query Results Overall Count': '1',
                      'Custom Details': JSON.stringify({
                        fwdingDestination: [target],
                        DistinctUserCount: ['3'],
                        ClientIP: [office],
                      }),
                      'Event Grouping': 'SingleAlert',
                    },
                    Entities: JSON.stringify(entities),
                  },
                },
              ],
              comments: [],
              relatedEntities: 'see Entities',
            },
          },
        }),
      ],
      facts: {
        intelligence: [clean(setting, 'domain', domain)],
        investigations: [
          {
            key: 'invoice scanning',
            title: 'Invoices go to Kvittra for scanning',
            status: 'CLOSED',
            source: 'USER',
            priority: 'LOW',
            disposition: 'NOT_APPLICABLE',
            assignee: karin,
            at: agreed,
            tags: ['Change'],
            alerts: [
              {
                title: 'Change',
                type: 'Change',
                description: 'Planned work.',
                source: 'Service desk',
                at: agreed,
                actors: [{ person: karin }, { person: leila }, ...users.map((person) => ({ person }))],
              },
            ],
            comments: [
              {
                author: 'Leila Haddad',
                body: `The contract with Kvittra Skanning is signed. Suppliers write to ${users.map(({ email }) => email).join(', ')} out of habit, so all mail there shall go to ${target} as well; Kvittra picks the invoices and deletes the rest, as in the processing agreement. My trial with my own mailbox was fine. The three agree.`,
                at: agreed + 2 * 60 * 60_000,
              },
              {
                author: 'Karin Strand',
                body: `Checked the agreement with Mattias. Set forwarding with a copy kept for the three mailboxes to ${target}, from ${admin.host}. Ends with the new invoice address in a quarter, reminder set.`,
                at: at + 30 * 60_000,
              },
            ],
          },
        ],
        telemetry: [
          forward(leila, trial, target),
          {
            table: 'IdentityLogonEvents',
            at: at - 20 * 60_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft Exchange Online',
              LogonType: 'OAuth2:Authorize',
              AccountName: karin.account,
              AccountUpn: karin.email,
              AccountObjectId: karin.aadId,
              AccountDisplayName: karin.name,
              DeviceName: admin.dnsName,
              IPAddress: office,
              Location: 'SE',
              ISP: 'Havskog Instruments',
            },
          },
          {
            table: 'DeviceProcessEvents',
            at: at - 60_000,
            machine: admin,
            columns: {
              ActionType: 'ProcessCreated',
              FileName: 'powershell.exe',
              FolderPath: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
              ProcessCommandLine:
                'powershell.exe -NoExit -Command "Connect-ExchangeOnline -UserPrincipalName karin.strand@havskoginstruments.com"',
              AccountName: karin.account,
              AccountUpn: karin.email,
              InitiatingProcessFileName: 'explorer.exe',
            },
          },
          ...users.map((person, i) => forward(person, at + i * 20_000, target)),
          {
            table: 'EmailEvents',
            at: at + 75 * 60_000,
            columns: {
              NetworkMessageId: guid('kvittra receipt'),
              InternetMessageId: `<${guid('kvittra receipt id')}@${domain}>`,
              SenderMailFromAddress: `mottagning@${domain}`,
              SenderFromAddress: `mottagning@${domain}`,
              SenderFromDomain: domain,
              RecipientEmailAddress: leila.email,
              Subject: 'Kvittens: 4 fakturor mottagna',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
              UrlCount: 0,
              AttachmentCount: 0,
            },
          },
        ],
      },
      expected: harmless,
      because:
        'Not the three people but the head of IT set the forwarding, from her own laptop in the office. The change of six days ago names the three mailboxes, the destination and the contract, a trial went before, and the destination is known clean and writes receipts.',
    }
  },
)
