// A GuardDuty finding about an instance that no platform of the company knows.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const guarddutySshBruteForce: TellSituation = (setting) => {
  const at = setting.ago({ minutes: 95 })
  const ip = '141.98.11.60'

  return {
    id: 'guardduty-ssh-brute-force',
    group: 'formats',
    title: 'GuardDuty sees passwords tried on a cloud machine',
    alerts: [
      alert(setting, at, 'siem', 'UnauthorizedAccess:EC2/SSHBruteForce', {
        schemaVersion: '2.0',
        accountId: '418829301177',
        region: 'eu-north-1',
        id: setting.seeded.hex('guardduty ssh', 32),
        type: 'UnauthorizedAccess:EC2/SSHBruteForce',
        resource: {
          resourceType: 'Instance',
          instanceDetails: {
            instanceId: 'i-0b7fd21a90c3e4412',
            instanceType: 't3.small',
            tags: [{ key: 'Name', value: 'calib-demo' }],
            networkInterfaces: [{ privateIpAddress: '172.31.14.9', publicIp: '13.53.188.41' }],
          },
        },
        service: {
          serviceName: 'guardduty',
          action: {
            actionType: 'NETWORK_CONNECTION',
            networkConnectionAction: {
              connectionDirection: 'INBOUND',
              remoteIpDetails: {
                ipAddressV4: ip,
                country: { countryName: 'Lithuania' },
                organization: { asn: '209605' },
              },
              localPortDetails: { port: 22, portName: 'SSH' },
              protocol: 'TCP',
              blocked: false,
            },
          },
          resourceRole: 'TARGET',
          eventFirstSeen: setting.iso(at - 600_000),
          eventLastSeen: setting.iso(at),
          count: 212,
        },
        severity: 2,
        createdAt: setting.iso(at),
        title: `${ip} is performing SSH brute force attacks against i-0b7fd21a90c3e4412.`,
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 91, [
          ['Current Brute Force Source', 4, 'Tries passwords on cloud machines of many companies today.'],
          ['Recent Multicategory Blocklist', 2, 'On several block lists.'],
        ]),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: '13.53.188.41' },
      ],
    },
    because:
      'A source that tries passwords everywhere today does so here. Nothing says that a try worked, and the instance is unknown to the endpoint platform.',
  }
}
