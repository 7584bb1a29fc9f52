// Purview found personal numbers in a mail to an outside firm, which is the payroll bureau that gets such a file again and again.
import { alert, by, clean, closed, harmless, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const purviewPersonalNumbersToThePayrollBureau: TellSituation = (setting) => {
  const johanna = setting.person('johanna.solheim')
  const leila = setting.person('leila.haddad')
  const laptop = setting.laptopOf('johanna.solheim')
  const at = setting.ago({ hours: 2, minutes: 51 })
  const bureau = 'inlasning@lonebyran-vinga.se'
  const clerk = 'camilla.rosen@lonebyran-vinga.se'
  const title = 'DLP policy match for an email with personal identity numbers'
  const incidentId = setting.seeded.guid('purview incident payroll')
  const tenant = setting.seeded.guid('purview tenant')
  const sent = (time: number, i: number) => {
    const id = setting.seeded.guid(`payroll mail ${i}`)
    return [bureau, clerk].flatMap((to) => [
      {
        table: 'EmailEvents' as const,
        at: time,
        columns: {
          NetworkMessageId: id,
          InternetMessageId: `<${setting.seeded.hex(`payroll mail ${i}`, 24)}@havskoginstruments.com>`,
          SenderMailFromAddress: johanna.email,
          SenderFromAddress: johanna.email,
          SenderFromDomain: 'havskoginstruments.com',
          RecipientEmailAddress: to,
          Subject: `Löneunderlag Havskog ${setting.iso(time).slice(0, 10)}`,
          EmailDirection: 'Outbound',
          DeliveryAction: 'Delivered',
          DeliveryLocation: 'External',
          UrlCount: 0,
          AttachmentCount: 1,
        },
      },
      {
        table: 'EmailAttachmentInfo' as const,
        at: time,
        columns: {
          NetworkMessageId: id,
          SenderFromAddress: johanna.email,
          RecipientEmailAddress: to,
          FileName: `Loneunderlag_${setting.iso(time).slice(0, 10)}.xlsx`,
          FileType: 'xlsx',
          SHA256: setting.file(`payroll ${i}`).sha256,
        },
      },
    ])
  }
  const answered = (time: number, i: number) => ({
    table: 'EmailEvents' as const,
    at: time,
    columns: {
      NetworkMessageId: setting.seeded.guid(`bureau mail ${i}`),
      SenderMailFromAddress: clerk,
      SenderFromAddress: clerk,
      SenderFromDomain: 'lonebyran-vinga.se',
      RecipientEmailAddress: i === 0 ? leila.email : johanna.email,
      Subject: i === 0 ? 'Faktura lönetjänster' : `SV: Löneunderlag Havskog, inläst`,
      EmailDirection: 'Inbound',
      DeliveryAction: 'Delivered',
      DeliveryLocation: 'Inbox/folder',
      AuthenticationDetails: '{"SPF":"pass","DKIM":"pass","DMARC":"pass"}',
    },
  })
  const judged = [28, 56].map((days) =>
    closed(
      setting,
      `payroll mail ${days} days ago`,
      {
        service: 'MicrosoftDefenderForOffice365',
        source: 'OfficeATP',
        title,
        category: 'Exfiltration',
        severity: 'Medium',
        at: setting.ago({ days, hours: 2 }),
        user: johanna,
        evidence: [
          { kind: 'User', person: johanna },
          { kind: 'MailBox', person: johanna },
        ],
      },
      'InformationalExpectedActivity',
      'ConfirmedUserActivity',
      days === 28
        ? 'Same recipient as last time, agreed by Mattias.'
        : 'Bureau that runs our salaries. Contract seen with Leila.',
    ),
  )
  return {
    id: 'purview-personal-numbers-to-the-payroll-bureau',
    group: 'vocabulary',
    title: 'Purview DLP: personal identity numbers in an outgoing mail',
    alerts: [
      alert(setting, at, 'microsoft_purview_dlp', 'DlpRuleMatch', {
        CreationTime: setting.iso(at).slice(0, 19),
        Id: setting.seeded.guid('purview record payroll'),
        Operation: 'DlpRuleMatch',
        OrganizationId: tenant,
        RecordType: 13,
        UserKey: '1153977025279851686',
        UserType: 4,
        Version: 1,
        Workload: 'Exchange',
        ObjectId: `${johanna.email}\\Sent Items`,
        UserId: johanna.email,
        IncidentId: incidentId,
        DlpSystem: 'ExchangeDlp',
        SensitiveInfoDetectionIsIncluded: true,
        ExchangeMetaData: {
          BCC: [],
          CC: [clerk],
          FileID: '',
          FileOwner: '',
          From: johanna.email,
          MessageID: `<${setting.seeded.hex('payroll mail 3', 24)}@havskoginstruments.com>`,
          RecipientCount: 2,
          Sent: setting.iso(at - 9000).slice(0, 19),
          Subject: `Löneunderlag Havskog ${setting.iso(at).slice(0, 10)}`,
          To: [bureau],
          UniqueID: setting.seeded.guid('purview unique payroll'),
        },
        PolicyDetails: [
          {
            PolicyId: setting.seeded.guid('purview policy'),
            PolicyName: 'HSI - Personal data leaving the company',
            Rules: [
              {
                RuleId: setting.seeded.guid('purview rule high'),
                RuleName: 'High volume of Swedish personal numbers to external recipients',
                RuleMode: 'Enable',
                Severity: 'High',
                Actions: ['GenerateAlert', 'GenerateIncidentReport', 'NotifyUser'],
                ManagementRuleId: setting.seeded.guid('purview management rule'),
                ConditionsMatched: {
                  ConditionMatchedInNewScheme: true,
                  OtherConditions: [{ Name: 'AccessScope', Value: 'NotInOrganization' }],
                  SensitiveInformation: [
                    {
                      ClassifierType: 'Content',
                      Confidence: 85,
                      Count: 58,
                      UniqueCount: 58,
                      Location: `Message Attachment: Loneunderlag_${setting.iso(at).slice(0, 10)}.xlsx`,
                      SensitiveType: 'f69aaf40-79be-4fac-8f05-fd1910d272c8',
                      SensitiveInformationTypeName: 'Sweden National ID',
                      SensitiveInformationDetailedClassificationAttributes: [
                        { Confidence: 65, Count: 58, IsMatch: false },
                        { Confidence: 85, Count: 58, IsMatch: true },
                      ],
                      SensitiveInformationDetections: { DetectedValues: [], ResultsTruncated: true },
                    },
                    {
                      ClassifierType: 'Content',
                      Confidence: 75,
                      Count: 56,
                      UniqueCount: 56,
                      Location: `Message Attachment: Loneunderlag_${setting.iso(at).slice(0, 10)}.xlsx`,
                      SensitiveType: 'e7dc4711-11b7-4cb0-b88b-2c394a771f0e',
                      SensitiveInformationTypeName: 'International Banking Account Number (IBAN)',
                      SensitiveInformationDetections: { DetectedValues: [], ResultsTruncated: true },
                    },
                  ],
                },
              },
            ],
          },
        ],
        ExceptionInfo: { Reason: '', FalsePositive: false, Justification: null, Rules: [] },
        AlertLinks: [
          { AlertLinkHref: `https://compliance.microsoft.com/datalossprevention/alerts?eventid=${incidentId}` },
        ],
      }),
    ],
    facts: {
      incidents: judged.map(({ incident }) => incident),
      intelligence: [clean(setting, 'domain', 'lonebyran-vinga.se')],
      telemetry: [
        ...sent(setting.ago({ days: 28, hours: 2 }), 0),
        ...sent(setting.ago({ days: 14, hours: 1 }), 2),
        ...sent(at - 9000, 3),
        answered(setting.ago({ days: 25, hours: 5 }), 0),
        answered(setting.ago({ days: 14 }), 1),
        answered(setting.ago({ hours: 1, minutes: 5 }), 2),
        ran(laptop, at - 1_900_000, 'AgrestaLon.exe', '"C:\\Program Files\\Agresta\\AgrestaLon.exe" /export', {
          ...by(johanna),
          FolderPath: 'C:\\Program Files\\Agresta',
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: harmless,
    because:
      'The payroll specialist sent the payroll file to a firm that gets such a file from her every other week, answers her and bills the company; two earlier matches of the same kind were looked at and closed as expected. The domain is old and clean and nothing else about her or the laptop is unusual.',
  }
}
