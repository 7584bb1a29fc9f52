// Google: Workspace audit activity, the alert centre, Cloud audit logs and Security Command Center.
import type { FormatTable } from '../format.ts'

export const googleWorkspace: FormatTable = {
  id: 'google-workspace',
  fields: 'id.applicationName actor.email events.name',
  parts: {
    account: 'actor.email parameters.affected_email_address',
    client: 'ipAddress',
    target: 'parameters.USER_EMAIL parameters.GROUP_EMAIL',
    object: 'parameters.target_user parameters.doc_title parameters.app_name parameters.recipients',
    bystander: 'parameters.owner',
  },
  time: 'parameters.login_timestamp id.time',
  outcome: [
    {
      field: 'events.name',
      values: [
        [/fail|denied|block/i, 'failed'],
        [/suspicious|warning|leak|hijack/i, 'unknown'],
      ],
    },
  ],
  otherwise: 'succeeded',
  titles: 'events.name events.type parameters.visibility_change',
}

export const googleAlertCenter: FormatTable = {
  id: 'google-alert-center',
  fields: 'alertId createTime startTime source data.@type',
  parts: {
    sender: 'maliciousEntity.fromHeader entity.emailAddress',
    recipient: 'messages.recipient',
    account: 'data.email loginDetails.email',
    client: 'loginDetails.ipAddress',
    bystander: 'domainId.customerPrimaryDomain',
  },
  quoted: 'subjectText messageBodySnippet',
  time: 'messages.date startTime loginTime createTime',
  otherwise: 'allowed',
  titles: 'type source',
}

export const securityCommandCenter: FormatTable = {
  id: 'google-scc',
  fields: 'finding.category finding.resourceName',
  parts: {
    actor: 'access.principalEmail',
    client: 'access.callerIp',
    target: 'finding.resourceName iamBindings.member resource.name',
    object: 'indicator.domains indicator.ipAddresses properties.domains properties.ip',
  },
  time: 'finding.eventTime createTime',
  titles: 'finding.category primaryTactic primaryTechniques',
}

export const googleCloudAudit: FormatTable = {
  id: 'google-cloud-audit',
  fields: 'protoPayload.methodName protoPayload.serviceName',
  parts: {
    actor: 'authenticationInfo.principalEmail',
    client: 'requestMetadata.callerIp',
    target: 'protoPayload.resourceName',
  },
  quoted: 'callerSuppliedUserAgent',
  time: 'timestamp',
  outcome: [{ field: 'status.code', values: [[/^[1-9]/, 'failed']] }],
  otherwise: 'succeeded',
  titles: 'protoPayload.methodName',
}
