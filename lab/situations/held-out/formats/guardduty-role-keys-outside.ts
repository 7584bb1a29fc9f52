// A GuardDuty finding with the whole envelope of EventBridge.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guarddutyRoleKeysOutside: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 42 })
  const ip = '185.220.103.114'

  return {
    id: 'guardduty-role-keys-outside',
    group: 'formats',
    title: 'Keys of a cloud machine used from elsewhere',
    alerts: [
      alert(setting, at, 'siem', 'UnauthorizedAccess:IAMUser/InstanceCredentialExfiltration.OutsideAWS', {
        version: '0',
        id: setting.seeded.guid('guardduty event'),
        'detail-type': 'GuardDuty Finding',
        source: 'aws.guardduty',
        account: '481200917733',
        time: setting.iso(at),
        region: 'eu-north-1',
        detail: {
          schemaVersion: '2.0',
          type: 'UnauthorizedAccess:IAMUser/InstanceCredentialExfiltration.OutsideAWS',
          severity: 8,
          resource: {
            resourceType: 'AccessKey',
            accessKeyDetails: {
              accessKeyId: 'ASIAXT4Q7LHBZEXAMPLE',
              principalId: 'AROAXT4Q:i-0f3c1a77',
              userType: 'AssumedRole',
              userName: 'shop-assets-role',
            },
            instanceDetails: {
              instanceId: 'i-0f3c1a77be2210d94',
              networkInterfaces: [{ privateIpAddress: '172.31.8.44' }],
            },
          },
          service: {
            serviceName: 'guardduty',
            action: {
              actionType: 'AWS_API_CALL',
              awsApiCallAction: {
                api: 'ListBuckets',
                serviceName: 's3.amazonaws.com',
                callerType: 'Remote IP',
                remoteIpDetails: {
                  ipAddressV4: ip,
                  country: { countryName: 'Germany' },
                  organization: { asnOrg: 'Relay Commons' },
                },
              },
            },
            count: 37,
            eventFirstSeen: setting.iso(at - 600_000),
            eventLastSeen: setting.iso(at),
          },
          title: 'Credentials for the EC2 instance role shop-assets-role were used from a remote IP address.',
        },
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 91, [
          ['Current Cloud Intrusion Source', 4, 'Uses stolen cloud keys at several companies today.'],
          ['Recent Tor Node', 2, 'Exit node seen today.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '172.31.8.44' },
      ],
    },
    because:
      'Keys that belong to one cloud machine were used 37 times by a source that uses stolen cloud keys today. No managed machine is involved.',
  }
}
