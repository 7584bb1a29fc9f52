// Microsoft Entra ID: sign-ins, risk detections and audit events.
import type { FormatTable } from '../format.ts'

const signInParts = {
  account: 'userPrincipalName userDisplayName identity UserPrincipalName Identity',
  client: 'ipAddress callerIpAddress IPAddress',
  machine: 'deviceDetail.displayName',
}

export const entraSignIn: FormatTable = {
  id: 'entra-signin',
  fields: 'userPrincipalName appDisplayName ipAddress',
  parts: signInParts,
  quoted: 'userAgent',
  time: 'properties.createdDateTime createdDateTime time TimeGenerated',
  outcome: [
    {
      field: 'status.errorCode',
      values: [
        [/^0$/, 'succeeded'],
        [/^(?:53003|53000|53001|53002|53004|50053|530031|50097)$/, 'blocked'],
        [/^[1-9]/, 'failed'],
      ],
    },
    {
      field: 'resultType',
      values: [
        [/^0$/, 'succeeded'],
        [/^(?:53003|53000|53001|53002|53004|50053)$/, 'blocked'],
        [/^[1-9]/, 'failed'],
      ],
    },
  ],
  severity: [
    {
      field: 'riskLevelDuringSignIn',
      values: [
        [/^high/i, 'high'],
        [/^medium/i, 'medium'],
        [/^low/i, 'low'],
      ],
    },
    {
      field: 'riskLevelAggregated',
      values: [
        [/^high/i, 'high'],
        [/^medium/i, 'medium'],
        [/^low/i, 'low'],
      ],
    },
  ],
  claims: [
    {
      field: 'status.errorCode',
      values: [
        [/^500121$/, 'mfa-fatigue'],
        [/^(?:50126|50053|50055|50056|50034)$/, 'brute-force'],
      ],
    },
    {
      field: 'resultType',
      values: [
        [/^500121$/, 'mfa-fatigue'],
        [/^(?:50126|50053|50055|50056|50034)$/, 'brute-force'],
      ],
    },
    {
      field: 'riskEventTypes_v2',
      values: [
        [/impossibleTravel|unlikelyTravel/, 'impossible-travel'],
        [/anomalousToken|tokenIssuer/, 'token-theft'],
        [/passwordSpray/, 'password-spray'],
        [/leakedCredentials/, 'credential-leak'],
        [/./, 'unfamiliar-sign-in'],
      ],
    },
  ],
  titles: 'riskEventTypes_v2 riskEventTypes failureReason',
}

export const entraRisk: FormatTable = {
  id: 'entra-risk',
  fields: 'riskEventType riskLevel userPrincipalName',
  parts: signInParts,
  time: 'activityDateTime detectedDateTime',
  outcome: [{ field: 'riskState', values: [[/./, 'unknown']] }],
  severity: [{ field: 'riskLevel' }],
  claims: [
    {
      field: 'riskEventType',
      values: [
        [/anomalousToken|tokenIssuerAnomaly|attemptedPrtAccess|attackerinTheMiddle|adminConfirmed/i, 'token-theft'],
        [/leakedCredentials/i, 'credential-leak'],
        [/passwordSpray|nationState/i, 'password-spray'],
        [/impossibleTravel|unlikelyTravel|newCountry/i, 'impossible-travel'],
        [/suspiciousInbox|mcasSuspiciousInbox/i, 'mailbox-rule'],
        [/userReportedSuspiciousActivity/i, 'mfa-fatigue'],
        [/./, 'unfamiliar-sign-in'],
      ],
    },
  ],
  titles: 'riskEventType',
}

export const entraAudit: FormatTable = {
  id: 'entra-audit',
  fields: 'activityDisplayName loggedByService',
  parts: {
    actor: 'initiatedBy.user.userPrincipalName initiatedBy.user.displayName initiatedBy.app.displayName',
    client: 'initiatedBy.user.ipAddress callerIpAddress',
    target: 'targetResources.userPrincipalName targetResources.displayName',
    object: 'modifiedProperties.newValue',
  },
  time: 'activityDateTime time',
  outcome: [{ field: 'result' }],
  titles: 'activityDisplayName operationName',
}
