// The access key of a designer is used from an attacker's address to list and read everything in a cloud account.
import { alert, situation } from '../../shorthand.ts'

export const guarddutyKeysOfADesigner = situation(
  'guardduty-keys-of-a-designer',
  'formats',
  'A designer’s access key used from far away',
  (setting) => {
    const designer = setting.person('lars-erik.oberg')
    const at = setting.ago({ hours: 1, minutes: 58 })
    const ip = '45.95.147.218'
    const detector = setting.seeded.hex('guardduty detector', 32)
    const finding = setting.seeded.hex('guardduty finding', 32)
    return {
      alerts: [
        alert(setting, at + 540_000, 'aws_guardduty', 'Discovery:IAMUser/AnomalousBehavior', {
          version: '0',
          id: setting.seeded.guid('eventbridge'),
          'detail-type': 'GuardDuty Finding',
          source: 'aws.guardduty',
          account: '418220917733',
          time: setting.iso(at + 540_000),
          region: 'eu-north-1',
          resources: [],
          detail: {
            schemaVersion: '2.0',
            accountId: '418220917733',
            region: 'eu-north-1',
            partition: 'aws',
            id: finding,
            arn: `arn:aws:guardduty:eu-north-1:418220917733:detector/${detector}/finding/${finding}`,
            type: 'Discovery:IAMUser/AnomalousBehavior',
            resource: {
              resourceType: 'AccessKey',
              accessKeyDetails: {
                accessKeyId: `AKIA${setting.seeded.hex('access key of the designer', 16).toUpperCase()}`,
                principalId: 'AIDAWCHAVSKOG5XNT2RZ',
                userType: 'IAMUser',
                userName: designer.email,
              },
            },
            service: {
              serviceName: 'guardduty',
              detectorId: detector,
              action: {
                actionType: 'AWS_API_CALL',
                awsApiCallAction: {
                  api: 'ListBuckets',
                  serviceName: 's3.amazonaws.com',
                  callerType: 'Remote IP',
                  remoteIpDetails: {
                    ipAddressV4: ip,
                    organization: {
                      asn: '211252',
                      asnOrg: 'Delta Hosting',
                      isp: 'Delta Hosting',
                      org: 'Delta Hosting',
                    },
                    country: { countryName: 'Netherlands' },
                    city: { cityName: 'Eygelshoven' },
                    geoLocation: { lat: 50.89, lon: 6.06 },
                  },
                  affectedResources: {},
                },
              },
              resourceRole: 'TARGET',
              additionalInfo: {
                value: JSON.stringify({
                  unusualBehavior: {
                    unusualAPIsUserIdentity: ['GetCallerIdentity', 'ListBuckets', 'GetObject', 'ListSecrets'],
                  },
                }),
                type: 'default',
              },
              evidence: null,
              eventFirstSeen: setting.iso(at - 1_500_000),
              eventLastSeen: setting.iso(at),
              archived: false,
              count: 388,
              userFeedback: '',
            },
            severity: 5,
            createdAt: setting.iso(at + 500_000),
            updatedAt: setting.iso(at + 500_000),
            title: 'User is anomalously invoking APIs commonly used in Discovery tactics.',
            description: `APIs commonly used in Discovery tactics were invoked by user IAMUser : ${designer.email}, under anomalous circumstances.`,
          },
        }),
      ],
      facts: {
        intelligence: [
          setting.risk('ip', ip, 93, [
            ['Current Threat Actor Infrastructure', 4, 'Uses leaked cloud keys to list and copy storage, seen today.'],
          ]),
        ],
        exposures: [
          {
            key: 'cloud key of the designer',
            subject: designer.email,
            dump: {
              name: 'Open repositories, November',
              description: 'Keys found in public source code.',
              type: 'paste',
            },
            downloaded: setting.ago({ days: 2 }),
            secret: { type: 'clear', isClear: true, properties: ['AtLeast12Characters'], hint: 'AK' },
            service: 'signin.aws.amazon.com',
          },
        ],
      },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        proposals: [{ action: 'block-indicator', target: ip }],
        forbidden: [{ action: 'isolate-machine', target: '*' }],
      },
      because:
        'The address uses leaked cloud keys today, his key turned up in a leak two days ago, and it made 388 unusual calls from there that were answered. No machine of the company took part.',
    }
  },
)
