// Microsoft Defender: alerts for endpoints, incidents of XDR, and rows of advanced hunting.
import type { FormatTable } from '../format.ts'

const remediated: readonly [RegExp, 'blocked'] = [
  /^(?:prevented|blocked|remediated|successfullyRemediated|quarantined)$/i,
  'blocked',
]

export const defenderEndpoint: FormatTable = {
  id: 'defender-endpoint',
  fields: 'alertCreationTime machineId title',
  parts: {
    machine: 'computerDnsName',
    account: 'relatedUser.userName evidence.accountName evidence.userPrincipalName',
    bystander: 'loggedOnUsers.accountName assignedTo',
    remote: 'evidence.ipAddress',
    object: 'evidence.url evidence.domainName',
  },
  quoted: 'processCommandLine',
  time: 'firstEventTime lastEventTime alertCreationTime',
  outcome: [
    { field: 'investigationState', values: [[/SuccessfullyRemediated|PreventedAlert/i, 'blocked']] },
    { field: 'detectionStatus', values: [remediated, [/detected|active/i, 'allowed']] },
    {
      field: 'title',
      values: [
        [/\b(?:was|were) (?:prevented|blocked|quarantined)/i, 'blocked'],
        [/health|impaired/i, 'unknown'],
      ],
    },
    {
      field: 'category',
      values: [
        [
          /^(?:Execution|Persistence|LateralMovement|Discovery|CredentialAccess|DefenseEvasion|PrivilegeEscalation|CommandAndControl|Exfiltration)$/,
          'succeeded',
        ],
        [/None/, 'unknown'],
      ],
    },
  ],
  titles: 'title category threatName threatFamilyName',
}

export const defenderXdr: FormatTable = {
  id: 'defender-xdr',
  fields: 'alerts.title severity status',
  parts: {
    machine: 'deviceDnsName entities.deviceDnsName lastIpAddress hostName',
    account: 'userPrincipalName accountName userAccount.accountName userAccount.userPrincipalName',
    bystander: 'assignedTo',
    actor: 'entities.ipAddress evidence.ipAddress',
  },
  quoted: 'processCommandLine',
  time: 'alerts.firstActivity alerts.firstActivityDateTime createdTime createdDateTime',
  outcome: [
    { field: 'remediationStatus', values: [remediated] },
    { field: 'status', values: [[/^(?:active|new|inProgress|resolved|redirected)$/i, 'unknown']] },
  ],
  titles: 'incidentName displayName alerts.title alerts.category',
}

export const defenderHunting: FormatTable = {
  id: 'defender-hunting',
  fields: 'DeviceId DeviceName ActionType',
  parts: {
    machine: 'DeviceName LocalIP',
    account: 'AccountName AccountUpn InitiatingProcessAccountName InitiatingProcessAccountUpn',
    remote: 'RemoteIP RemoteUrl',
    source: 'RemoteDeviceName',
  },
  quoted: 'ProcessCommandLine InitiatingProcessCommandLine',
  time: 'Timestamp',
  outcome: [
    {
      field: 'ActionType',
      values: [
        [/Blocked|Quarantine/i, 'blocked'],
        [/Failed/i, 'failed'],
        [/Created|Success|Launched|Accepted/i, 'succeeded'],
      ],
    },
  ],
  titles: 'ActionType',
}

export const microsoftGraphAlert: FormatTable = {
  id: 'microsoft-graph-alert',
  fields: 'detectionSource serviceSource firstActivityDateTime evidence.createdDateTime',
  parts: {
    machine: 'deviceDnsName hostName',
    account: 'userAccount.accountName userAccount.userPrincipalName',
    actor: 'evidence.ipAddress',
    sender: 'p1Sender.emailAddress p2Sender.emailAddress senderIp',
    recipient: 'recipientEmailAddress',
    bystander: 'assignedTo',
  },
  time: 'firstActivityDateTime createdDateTime',
  outcome: [
    { field: 'remediationStatus', values: [remediated] },
    { field: 'status', values: [[/./, 'unknown']] },
  ],
  titles: 'title category',
}
