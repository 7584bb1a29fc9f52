// AWS CloudTrail: an API call, who made it, and whether it was refused.
import type { FormatTable } from '../format.ts'

export const cloudtrail: FormatTable = {
  id: 'cloudtrail',
  fields: 'eventSource eventName userIdentity.type',
  parts: {
    actor:
      'userIdentity.userName userIdentity.arn userIdentity.principalId sessionIssuer.userName sessionIssuer.arn userIdentity.invokedBy',
    client: 'sourceIPAddress',
    target:
      'requestParameters.userName requestParameters.bucketName requestParameters.name requestParameters.roleName requestParameters.instanceId requestParameters.policyArn',
  },
  quoted: 'userAgent',
  time: 'eventTime',
  outcome: [
    {
      field: 'errorCode',
      values: [
        [/denied|unauthorized|forbidden/i, 'failed'],
        [/./, 'failed'],
      ],
    },
    { field: 'responseElements.ConsoleLogin' },
    { field: 'errorMessage', values: [[/./, 'failed']] },
  ],
  otherwise: 'succeeded',
  claims: [
    {
      field: 'errorCode',
      values: [[/RequestLimitExceeded|Throttling|TooManyRequests/, 'informational']],
    },
    {
      field: 'eventName',
      values: [
        [/^ConsoleLogin$/, 'unfamiliar-sign-in'],
        [
          /^(?:StopLogging|DeleteTrail|UpdateTrail|PutEventSelectors|DeleteFlowLogs|DeleteDetector|UpdateDetector|DisableAlarmActions|DeleteConfigRule|StopConfigurationRecorder|DeleteConfigurationRecorder|DisableSecurityHub)$/,
          'defence-evasion',
        ],
        [
          /^(?:CreateAccessKey|CreateUser|CreateLoginProfile|UpdateLoginProfile|CreateServiceSpecificCredential|ImportKeyPair|CreateKeyPair|UploadSSHPublicKey)$/,
          'persistence',
        ],
        [
          /^(?:Attach|Put)(?:User|Role|Group)Policy$|^(?:AddUserToGroup|UpdateAssumeRolePolicy|CreatePolicyVersion|SetDefaultPolicyVersion|PassRole|AddRoleToInstanceProfile)$/,
          'privilege-change',
        ],
        [/^(?:GetSecretValue|GetPasswordData|BatchGetSecretValue|GetParameters?)$/, 'credential-dumping'],
        [
          /^(?:ModifySnapshotAttribute|ModifyImageAttribute|PutBucketReplication|ModifyDBSnapshotAttribute|CreateExportTask)$/,
          'exfiltration',
        ],
        [
          /^(?:List|Describe|Get)(?:Users|Roles|Buckets|Policies|Instances|CallerIdentity|AccountAuthorizationDetails|AccessKeys)$/,
          'discovery',
        ],
        [
          /^(?:Put|Delete|Create|Modify|Update|Authorize|Revoke|Run|Terminate|Schedule|Disable|Enable|Set|Start|Stop)/,
          'cloud-change',
        ],
      ],
    },
  ],
  titles: 'eventName errorCode',
}
