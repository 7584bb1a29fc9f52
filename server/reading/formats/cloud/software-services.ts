// Audit logs of software services: GitHub, Slack, Atlassian, Salesforce. They record what an account did.
import type { FormatTable } from '../format.ts'

export const githubAudit: FormatTable = {
  id: 'github-audit',
  fields: 'action actor org @timestamp',
  parts: {
    actor: 'actor actor_ip external_identity_nameid push_protection_bypassed_by',
    client: 'actor_ip',
    target: 'user repo team',
  },
  quoted: 'user_agent',
  time: '@timestamp created_at',
  outcome: [
    {
      field: 'action',
      values: [
        [/fail|denied|block|reject/, 'failed'],
        [/secret_scanning/, 'unknown'],
        [/./, 'succeeded'],
      ],
    },
  ],
  claims: [
    {
      field: 'action',
      values: [
        [/secret_scanning/, 'credential-leak'],
        [
          /^org\.(?:add_member|update_member|invite_member)|^team\.add|add_admin|business\.add_|role/,
          'privilege-change',
        ],
        [/^git\.clone|^repo\.(?:access|download_zip|transfer)/, 'exfiltration'],
        [/oauth|integration|app\./, 'oauth-consent'],
        [/personal_access_token|deploy_key|public_key|hook\.create/, 'persistence'],
        [/protected_branch|two_factor|saml|sso|advanced_security|dependabot.*disable/, 'defence-evasion'],
        [/^repo\.destroy/, 'cloud-change'],
      ],
    },
  ],
  titles: 'action',
}

/** Incidents of a scanner for secrets in code. */
export const gitGuardian: FormatTable = {
  id: 'gitguardian',
  fields: 'action incident.detector.name incident.secret_hash',
  parts: { actor: 'author_name author_info', bystander: 'assignee_email' },
  // A secret that is found again belongs to an incident of long ago.
  time: 'occurrence.date incident.date timestamp',
  otherwise: 'succeeded',
  claims: [{ field: 'action', values: [[/incident|occurrence/, 'credential-leak']] }],
}

export const slackAudit: FormatTable = {
  id: 'slack-audit',
  fields: 'date_create action actor.type entity.type',
  parts: {
    actor: 'actor.user.email actor.user.name',
    target: 'entity.user.email entity.user.name',
    client: 'context.ip_address',
    bystander: 'details.previous_ip_address',
    object: 'entity.file.name',
  },
  quoted: 'context.ua previous_ua',
  time: 'date_create',
  outcome: [
    {
      field: 'action',
      values: [
        [/fail|denied/, 'failed'],
        [/anomaly|malware/, 'unknown'],
        [/./, 'succeeded'],
      ],
    },
  ],
  claims: [
    {
      field: 'action',
      values: [
        [/^anomaly$/, 'token-theft'],
        [/app_(?:installed|approved)|app_scopes/, 'oauth-consent'],
        [/file_(?:downloaded|shared)|export/, 'exfiltration'],
        [/role_change|owner|admin/, 'privilege-change'],
      ],
    },
  ],
  titles: 'action',
}

export const atlassianAudit: FormatTable = {
  id: 'atlassian',
  fields: 'attributes.time attributes.action attributes.actor.name',
  parts: {
    actor: 'actor.email actor.name',
    client: 'location.ip',
    target: 'context.attributes.email context.attributes.name',
  },
  time: 'attributes.time',
  outcome: [{ field: 'attributes.action', values: [[/fail|denied|block/, 'failed']] }],
  otherwise: 'succeeded',
  titles: 'attributes.action',
}

export const salesforceEvents: FormatTable = {
  id: 'salesforce',
  fields: 'EVENT_TYPE ORGANIZATION_ID',
  parts: { account: 'USER_NAME USERNAME', client: 'CLIENT_IP SOURCE_IP SourceIp' },
  time: 'TIMESTAMP_DERIVED EventDate',
  outcome: [
    {
      field: 'LOGIN_STATUS',
      values: [
        [/NO_ERROR|SUCCESS/, 'succeeded'],
        [/./, 'failed'],
      ],
    },
  ],
  otherwise: 'succeeded',
  claims: [{ field: 'LOGIN_STATUS', values: [[/INVALID_PASSWORD|LOCKOUT|PASSWORD/, 'brute-force']] }],
  titles: 'EVENT_TYPE LOGIN_STATUS',
}

export const salesforceStream: FormatTable = {
  id: 'salesforce-stream',
  fields: 'EventDate Username PolicyOutcome',
  parts: { account: 'Username', client: 'SourceIp' },
  time: 'EventDate',
  outcome: [
    {
      field: 'PolicyOutcome',
      values: [
        [/Block|Error/, 'blocked'],
        [/NoAction|Notified|Exempt/, 'allowed'],
      ],
    },
  ],
  otherwise: 'succeeded',
  titles: 'attributes.type Operation',
}
