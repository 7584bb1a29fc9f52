// Amazon GuardDuty: findings about instances, users and buckets. The direction says whether the far end attacked or was reached.
import type { FormatTable } from '../format.ts'

export const guardduty: FormatTable = {
  id: 'guardduty',
  fields: 'resource.resourceType service.eventFirstSeen',
  parts: {
    remote: 'remoteIpDetails.ipAddressV4 remoteIpDetails.ipAddressV6',
    machine:
      'instanceDetails.instanceId networkInterfaces.privateIpAddress networkInterfaces.publicIp networkInterfaces.ipv6Addresses privateIpAddresses.privateIpAddress networkInterfaces.privateDnsName networkInterfaces.publicDnsName eksClusterDetails.name',
    account: 'accessKeyDetails.userName accessKeyDetails.principalId kubernetesUserDetails.username',
    target: 's3BucketDetails.name s3BucketDetails.arn rdsDbInstanceDetails.dbInstanceIdentifier',
    object: 'dnsRequestAction.domain',
  },
  time: 'service.eventFirstSeen eventFirstSeen createdAt',
  outcome: [
    { field: 'networkConnectionAction.blocked', values: [[/true/, 'blocked']] },
    {
      field: 'portProbeAction.blocked',
      values: [
        [/true/, 'blocked'],
        [/false/, 'allowed'],
      ],
    },
    {
      field: 'dnsRequestAction.blocked',
      values: [
        [/true/, 'blocked'],
        [/false/, 'allowed'],
      ],
    },
    {
      field: 'networkConnectionAction.connectionDirection',
      values: [
        [/OUTBOUND/, 'allowed'],
        [/INBOUND/, 'unknown'],
      ],
    },
    { field: 'awsApiCallAction.errorCode', values: [[/./, 'failed']] },
    {
      field: 'actionType',
      values: [
        [/AWS_API_CALL|KUBERNETES_API_CALL/, 'succeeded'],
        [/./, 'unknown'],
      ],
    },
  ],
  claims: [
    {
      field: 'type',
      values: [
        [
          /C&CActivity|DGADomain|Tor(?:Client|Relay)|DNSDataExfil|BlackholeTraffic|DropPoint|MaliciousIPCaller|SuspiciousDomainRequest/,
          'command-and-control',
        ],
        [/^CryptoCurrency|MaliciousFile|^Trojan|^Backdoor/, 'malware'],
        [/InstanceCredentialExfiltration/, 'token-theft'],
        [/BruteForce/, 'brute-force'],
        [/^Recon|PortProbe|Portscan/, 'discovery'],
        [/ConsoleLogin|TorIPCaller|MaliciousIPCaller/, 'unfamiliar-sign-in'],
        [/^Exfiltration/, 'exfiltration'],
        [/^Stealth|^DefenseEvasion/, 'defence-evasion'],
        [/^Policy/, 'cloud-change'],
        [/^PrivilegeEscalation/, 'privilege-change'],
        [/^Persistence/, 'persistence'],
        [/^CredentialAccess/, 'credential-dumping'],
      ],
    },
  ],
  titles: 'type title',
}
