// Okta's system log.
import type { FormatTable } from '../format.ts'

export const okta: FormatTable = {
  id: 'okta',
  fields: 'eventType published actor.alternateId outcome.result',
  parts: {
    account: 'actor.alternateId actor.displayName',
    client: 'client.ipAddress ipChain.ip',
    target: 'target.alternateId target.displayName',
    bystander: 'securityContext.domain',
  },
  quoted: 'rawUserAgent',
  time: 'published',
  outcome: [
    {
      field: 'outcome.result',
      values: [
        [/^SUCCESS$/, 'succeeded'],
        [/^ALLOW$/, 'allowed'],
        [/^DENY$/, 'blocked'],
        [/^FAILURE$/, 'failed'],
        [/^(?:SKIPPED|UNKNOWN|CHALLENGE)$/, 'unknown'],
      ],
    },
  ],
  severity: [
    {
      field: 'severity',
      values: [
        [/^DEBUG|^INFO/, 'informational'],
        [/^WARN/, 'medium'],
        [/^ERROR/, 'high'],
      ],
    },
  ],
  claims: [
    {
      field: 'eventType',
      values: [
        [/deny_push|mfa\.attempt_bypass|report_suspicious_activity/, 'mfa-fatigue'],
        [/privilege\.grant|role\.|group\.user_membership\.add/, 'privilege-change'],
        [/factor\.(?:deactivate|reset_all|update|suspend)|password\.reset/, 'privilege-change'],
        [/factor\.activate|user\.lifecycle\.create|api_token\.create/, 'persistence'],
        [/application\.user_membership|user\.lifecycle\.(?:activate|update)|group\.lifecycle/, 'informational'],
        [/account\.lock/, 'brute-force'],
        [/policy\.|zone\.|application\.lifecycle/, 'cloud-change'],
        [/oauth2|app\.oauth/, 'oauth-consent'],
        [/session\.(?:start|impersonation)|auth_via|authentication/, 'unfamiliar-sign-in'],
      ],
    },
    {
      field: 'outcome.reason',
      values: [
        [/password spray/i, 'password-spray'],
        [/fraud/i, 'mfa-fatigue'],
        [/LOCKED_OUT/, 'brute-force'],
      ],
    },
  ],
  titles: 'eventType displayMessage outcome.reason',
}
