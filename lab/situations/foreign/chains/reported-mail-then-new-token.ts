// A clerk reports a mail, a stranger enrols a token in the clerk's name, and then mail starts to be hidden.
import { alert, confirmed, hostile, identity, situation } from '../../shorthand.ts'

export const reportedMailThenNewToken = situation(
  'reported-mail-then-new-token',
  'chains',
  'A reported mail, a new token, a hidden folder',
  (setting) => {
    const johanna = setting.person('johanna.solheim')
    const at = setting.ago({ hours: 1, minutes: 15 })
    const ip = '193.149.176.88'
    const url = 'https://havskog-benefits.com/lonerevision/signin'
    const { incident } = confirmed(
      setting,
      'payroll session',
      {
        ...identity,
        title: 'Sign-in with a stolen session after phishing',
        category: 'CredentialAccess',
        severity: 'High',
        at: at - 30 * 60_000,
        user: johanna,
        techniques: ['T1557', 'T1098.005', 'T1564.008'],
        evidence: [
          { kind: 'User', person: johanna },
          { kind: 'Ip', ip },
          { kind: 'Url', url },
        ],
      },
      'CompromisedUser',
    )
    return {
      alerts: [
        alert(setting, at - 55 * 60_000, 'hoxhunt', 'User reported an email', {
          event: 'threat.reported',
          threatId: setting.seeded.hex('hoxhunt threat', 24),
          createdAt: setting.iso(at - 55 * 60_000),
          reporter: { email: johanna.email, department: 'Finance' },
          threat: {
            from: 'noreply@havskog-benefits.com',
            subject: 'Lönerevision 2027: bekräfta dina uppgifter',
            classification: 'PENDING',
            links: [{ href: url, label: 'Bekräfta' }],
            userAnswers: { clickedLink: true, enteredCredentials: 'not sure', openedAttachment: false },
          },
        }),
        alert(
          setting,
          at - 33 * 60_000,
          'secureauth_idp',
          'New authenticator enrolled',
          `SecureAuth ${setting.iso(at - 33 * 60_000)} Realm=SecureAuth12 UserID=${johanna.account} Category=AUDIT EventID=92110 Message="OATH token enrolled for user" ClientIP=${ip} UserAgent="Mozilla/5.0 (X11; Linux x86_64)" FactorUsed=PUSH AnalyzeEngineResult="DeviceRecognition: new; GeoVelocity: 1180 km" Result=SUCCESS`,
        ),
        alert(setting, at, 'coreview', 'Inbox rule created that hides messages', {
          policyName: 'Exchange - inbox rule moves mail to RSS folder',
          policyId: 4471,
          executedOn: setting.iso(at),
          severity: 'Medium',
          matchedItems: [
            {
              UserPrincipalName: johanna.email,
              DisplayName: johanna.name,
              Operation: 'New-InboxRule',
              ClientIP: ip,
              CreationTime: setting.iso(at - 4 * 60_000),
              Parameters: {
                Name: '..',
                SubjectContainsWords: 'lön;bank;utbetalning',
                MoveToFolder: 'RSS Feeds',
                MarkAsRead: true,
              },
            },
          ],
          remediation: 'none',
        }),
      ],
      facts: {
        incidents: [incident],
        intelligence: [
          setting.risk('ip', ip, 89, [
            ['Current Phishing Host', 4, 'Relay of a phishing kit that steals sessions, seen today.'],
          ]),
        ],
        telemetry: [
          {
            table: 'EmailEvents',
            at: at - 70 * 60_000,
            columns: {
              NetworkMessageId: setting.seeded.guid('pay review mail'),
              SenderMailFromAddress: 'noreply@havskog-benefits.com',
              SenderFromAddress: 'noreply@havskog-benefits.com',
              SenderFromDomain: 'havskog-benefits.com',
              RecipientEmailAddress: johanna.email,
              Subject: 'Lönerevision 2027: bekräfta dina uppgifter',
              EmailDirection: 'Inbound',
              DeliveryAction: 'Delivered',
              DeliveryLocation: 'Inbox/folder',
              AuthenticationDetails: '{"SPF":"pass","DKIM":"none","DMARC":"none"}',
              UrlCount: 1,
              AttachmentCount: 0,
            },
          },
          {
            table: 'UrlClickEvents',
            at: at - 62 * 60_000,
            columns: {
              Url: url,
              ActionType: 'ClickAllowed',
              AccountUpn: johanna.email,
              Workload: 'Email',
              IPAddress: '193.46.212.10',
              IsClickedThrough: true,
            },
          },
          {
            table: 'IdentityLogonEvents',
            at: at - 36 * 60_000,
            columns: {
              ActionType: 'LogonSuccess',
              Application: 'Microsoft 365',
              LogonType: 'OAuth2:Authorize',
              AccountName: johanna.account,
              AccountUpn: johanna.email,
              AccountObjectId: johanna.aadId,
              AccountDisplayName: johanna.name,
              IPAddress: ip,
              Location: 'NL',
              ISP: 'Rented servers',
            },
          },
          {
            table: 'CloudAppEvents',
            at: at - 4 * 60_000,
            columns: {
              ActionType: 'New-InboxRule',
              Application: 'Microsoft Exchange Online',
              AccountObjectId: johanna.aadId,
              AccountId: johanna.email,
              AccountDisplayName: johanna.name,
              IPAddress: ip,
              CountryCode: 'NL',
              ObjectName: '..',
            },
          },
        ],
      },
      expected: hostile(),
      because:
        'The click on a known phishing page, a successful sign-in and a new token from the relay of a phishing kit, and a rule from the same address that hides mail about pay are one account takeover, which the analyst has confirmed. The laptop itself shows nothing.',
    }
  },
)
