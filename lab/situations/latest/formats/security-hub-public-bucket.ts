// A finding of AWS Security Hub about a bucket that everybody may read, which a ticket explains.
import { alert, clean, harmless, situation, ticket } from '../../shorthand.ts'

export const securityHubPublicBucket = situation(
  'security-hub-public-bucket',
  'formats',
  'A bucket of driver downloads is opened to the world',
  (setting) => {
    const oskar = setting.person('oskar.falk')
    const at = setting.ago({ hours: 5, minutes: 12 })
    const ip = oskar.office.externalIp
    const bucket = 'havskog-driver-downloads'
    const title = 'Policy:S3/BucketAnonymousAccessGranted'
    return {
      alerts: [
        alert(setting, at + 240_000, 'aws_security_hub', title, {
          version: '0',
          id: setting.seeded.guid('security hub event'),
          'detail-type': 'Security Hub Findings - Imported',
          source: 'aws.securityhub',
          account: '418829330117',
          time: setting.iso(at + 240_000),
          region: 'eu-north-1',
          resources: ['arn:aws:securityhub:eu-north-1::product/aws/guardduty'],
          detail: {
            findings: [
              {
                SchemaVersion: '2018-10-08',
                Id: 'arn:aws:guardduty:eu-north-1:418829330117:detector/92c1d7/finding/7ac8e51f',
                ProductName: 'GuardDuty',
                CompanyName: 'Amazon',
                Types: ['TTPs/Policy:S3-BucketAnonymousAccessGranted'],
                Title: title,
                Description: `The S3 bucket ${bucket} was granted public anonymous access by ${oskar.email}.`,
                Severity: { Product: 8, Label: 'HIGH', Normalized: 80 },
                FirstObservedAt: setting.iso(at),
                LastObservedAt: setting.iso(at),
                Resources: [
                  {
                    Type: 'AwsS3Bucket',
                    Id: `arn:aws:s3:::${bucket}`,
                    Partition: 'aws',
                    Tags: { owner: 'service', stage: 'prod', 'cost-center': '4410' },
                  },
                  {
                    Type: 'AwsIamUser',
                    Id: `arn:aws:sts::418829330117:assumed-role/Admin/${oskar.email}`,
                    Details: { AwsIamUser: { UserName: oskar.email } },
                  },
                ],
                Action: {
                  ActionType: 'AWS_API_CALL',
                  AwsApiCallAction: {
                    Api: 'PutBucketPolicy',
                    ServiceName: 's3.amazonaws.com',
                    CallerType: 'remoteIp',
                    RemoteIpDetails: {
                      IpAddressV4: ip,
                      Country: { CountryName: 'Sweden' },
                      City: { CityName: 'Gothenburg' },
                    },
                  },
                },
                Compliance: { Status: 'FAILED' },
                WorkflowState: 'NEW',
                Workflow: { Status: 'NEW' },
                RecordState: 'ACTIVE',
              },
            ],
          },
        }),
      ],
      facts: {
        investigations: [
          ticket(
            setting,
            title,
            at,
            'BENIGN',
            [{ person: oskar }, { ip }],
            `Bucket ${bucket} holds the drivers that our website offers. Oskar opened it for the launch, approved by Karin. Checked: no other object in it.`,
          ),
        ],
        intelligence: [clean(setting, 'ip', ip)],
      },
      expected: harmless,
      because:
        'The analyst looked at this very finding: the administrator opened a bucket of public drivers on purpose, from the own office, and the ticket was closed as benign.',
    }
  },
)
