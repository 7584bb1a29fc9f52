// ForgeRock rates a sign-in as low risk on a known device; the session ran through a relay that the clerk reached from a false mail.
import { atTheOffice, inCloud, signedIn } from '../../account-shorthand.ts'
import { alert, hostile, loggedOn, ran, situation, ticket } from '../../shorthand.ts'

export const forgerockLowRiskSessionThroughARelay = situation(
  'forgerock-low-risk-session-through-a-relay',
  'contradiction',
  'ForgeRock: login completed from a new address, risk low',
  (setting) => {
    const tomas = setting.person('tomas.wikner')
    const leila = setting.person('leila.haddad')
    const laptop = setting.laptopOf('tomas.wikner')
    const at = setting.ago({ hours: 1, minutes: 47 })
    const minute = 60_000
    const relay = '185.225.73.118'
    const url = 'https://sharepoint-files.sync-officedocs.com/d/8812'
    const message = setting.seeded.guid('relay mail')
    const transaction = setting.seeded.guid('forgerock transaction')
    const tree = (name: string, outcome: string, later: number) => ({
      displayName: name,
      nodeOutcome: outcome,
      time: setting.iso(at - 20_000 + later * 1000),
    })
    const rule = {
      Name: '.',
      SubjectOrBodyContainsWords: 'faktura;invoice;betalning;IBAN',
      MoveToFolder: 'RSS-feeds',
      MarkAsRead: 'True',
      StopProcessingRules: 'True',
    }
    return {
      alerts: [
        alert(setting, at + minute, 'forgerock_identity_cloud', 'AM-LOGIN-COMPLETED new address', {
          payload: {
            _id: `${transaction}-41820`,
            timestamp: setting.iso(at),
            eventName: 'AM-LOGIN-COMPLETED',
            transactionId: `${transaction}-request-4/0`,
            trackingIds: [`${setting.seeded.guid('forgerock tracking')}-118204`],
            userId: `id=${tomas.aadId},ou=user,o=alpha,ou=services,ou=am-config`,
            principal: [tomas.email],
            realm: '/alpha',
            component: 'Authentication',
            level: 'INFO',
            result: 'SUCCESSFUL',
            entries: [
              {
                moduleId: 'HVS-Staff-Login',
                info: {
                  authIndex: 'service',
                  authLevel: '5',
                  ipAddress: relay,
                  authIndexValue: 'HVS-Staff-Login',
                  treeName: 'HVS-Staff-Login',
                },
              },
            ],
            nodes: [
              tree('Platform Username', 'outcome', 0),
              tree('Platform Password', 'outcome', 6),
              tree('Data Store Decision', 'true', 6),
              tree('Autonomous Access Decision', 'low', 7),
              tree('MFA Push', 'approved', 19),
              tree('Device Match', 'true', 19),
              tree('Success', 'SUCCESS', 20),
            ],
            source: 'audit',
            topic: 'authentication',
          },
          autonomousAccess: {
            riskScore: 12,
            riskLabel: 'LOW',
            explainability: {
              impossibleTravel: 0,
              unknownDevice: 0,
              suspiciousIp: 'list not updated for 9 days',
              userDayOfWeek: 3,
              userHour: 2,
              city: 21,
            },
            geo: { city: 'Malmö', country: 'Sweden', latitude: 55.6, longitude: 13.0 },
            device: { os: 'Windows 11', browser: 'Edge 131', knownDevice: true, fingerprint: 'match 0.97' },
            userAgent:
              'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
          },
          session: { maxMinutes: 720, idleMinutes: 120, federation: ['Microsoft 365', 'ERP self service', 'Coupa'] },
          user: {
            displayName: tomas.name,
            department: tomas.department,
            title: tomas.title,
            groups: ['Finance', 'Staff'],
          },
          rule: {
            name: 'Finance: sign-in from an address not seen in 60 days',
            severity: 'low',
            action: 'notify only',
            note: 'Score below 30 and push approved: usually the line at home. Close if nothing else.',
          },
          recipients: ['it-larm@havskoginstruments.com'],
          tenant: 'openam-havskog-eu.forgeblocks.com',
          link: `https://openam-havskog-eu.forgeblocks.com/platform/?realm=alpha#/activity/${transaction}`,
        }),
      ],
      facts: {
        intelligence: [
          setting.risk(
            'ip',
            relay,
            83,
            [
              ['Recent Phishing Relay', 4, 'Hosts the reverse proxy of a sign-in phishing kit, seen today.'],
              [
                'Recently Linked to Session Theft',
                3,
                'Named in three reports of stolen Microsoft 365 sessions this week.',
              ],
            ],
            { location: { country: 'Sweden', city: 'Malmö', asn: 'AS208258', organization: 'Rented servers' } },
          ),
        ],
        investigations: [
          ticket(setting, 'Second screen stays black', setting.ago({ hours: 26 }), 'NOT_APPLICABLE', [], '', {
            source: 'USER',
            status: 'OPEN',
            assignee: setting.person('oskar.falk'),
            priority: 'LOW',
            alerts: [],
            comments: [
              { author: tomas.name, body: 'Since the update, only after lunch oddly.', at: setting.ago({ hours: 26 }) },
              { author: 'Oskar Falk', body: 'New dock is ordered.', at: setting.ago({ hours: 22 }) },
            ],
          }),
        ],
        telemetry: [
          loggedOn(laptop, at - 150 * minute, tomas.account, { LogonType: 'Interactive', AccountSid: tomas.sid }),
          atTheOffice(tomas, at - 145 * minute, { DeviceName: laptop.host }),
          {
            table: 'EmailEvents',
            at: at - 14 * minute,
            columns: {
              NetworkMessageId: message,
              SenderFromAddress: 'k.lund@norrtorp-frakt.se',
              SenderMailFromAddress: 'k.lund@norrtorp-frakt.se',
              SenderFromDomain: 'norrtorp-frakt.se',
              SenderIPv4: '40.107.21.88',
              RecipientEmailAddress: tomas.email,
              Subject: 'Fraktavräkning november, delad med dig',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AttachmentCount: 0,
              UrlCount: 1,
            },
          },
          {
            table: 'EmailUrlInfo',
            at: at - 14 * minute,
            columns: {
              NetworkMessageId: message,
              Url: url,
              UrlDomain: 'sharepoint-files.sync-officedocs.com',
              UrlLocation: 'Body',
            },
          },
          {
            table: 'UrlClickEvents',
            at: at - 2 * minute,
            columns: {
              Url: url,
              ActionType: 'ClickAllowed',
              AccountUpn: tomas.email,
              Workload: 'Email',
              NetworkMessageId: message,
              IPAddress: tomas.office.externalIp,
              IsClickedThrough: false,
            },
          },
          signedIn(tomas, at, relay, 'SE', { ISP: 'Rented servers' }),
          inCloud(tomas, at + 9 * minute, relay, 'MailItemsAccessed', { Folder: 'Inbox', Count: 412 }),
          inCloud(tomas, at + 14 * minute, relay, 'New-InboxRule', { Parameters: rule }),
          inCloud(tomas, at + 32 * minute, relay, 'Send', {
            Subject: 'SV: Nytt bankkonto för Norrtorp',
            To: leila.email,
          }),
          ran(laptop, at + 3 * minute, 'excel.exe', 'excel.exe "Leverantörsreskontra.xlsx"', {
            AccountName: tomas.account,
            AccountUpn: tomas.email,
            InitiatingProcessFileName: 'explorer.exe',
          }),
          atTheOffice(tomas, at + 40 * minute, { DeviceName: laptop.host }),
        ],
      },
      expected: hostile(),
      because:
        'The low score rests on copied browser traits and a list that is nine days old. Two minutes before, he clicked a link known as phishing; the sign-in then came from the relay of a phishing kit while he sat at the office. In that session mail was read, a rule hides everything about invoices and payments, and his colleague was written to about a new bank account.',
    }
  },
)
