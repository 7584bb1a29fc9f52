// Several events of the Okta system log in one alert.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oktaLogPushFatigue: TellSituation = (setting) => {
  const nadia = setting.person('nadia.petrova')
  const at = setting.ago({ minutes: 38 })
  const ip = '77.91.101.52'
  const event = (back: number, eventType: string, result: string, reason: string) => ({
    published: setting.iso(at - back * 1000),
    eventType,
    outcome: { result, reason },
    actor: { type: 'User', alternateId: nadia.email, displayName: nadia.name },
    client: {
      ipAddress: ip,
      geographicalContext: { city: 'Bucharest', country: 'Romania' },
      userAgent: { rawUserAgent: 'python-requests/2.32', os: 'Unknown' },
    },
  })

  return {
    id: 'okta-log-push-fatigue',
    group: 'formats',
    title: 'A system log of refused pushes and one that was accepted',
    alerts: [
      alert(setting, at, 'identity_provider', 'user.mfa.attempt_bypass', {
        events: [
          ...[540, 480, 410, 333, 250, 190, 120, 60].map((back) =>
            event(back, 'user.mfa.okta_verify.deny_push', 'DENY', 'USER_REJECTED'),
          ),
          event(12, 'user.authentication.auth_via_mfa', 'SUCCESS', 'OKTA_VERIFY_PUSH'),
          event(0, 'user.session.start', 'SUCCESS', ''),
        ],
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('ip', ip, 88, [
          ['Current Credential Stuffing Source', 4, 'Signs in with stolen passwords today.'],
          ['Recently Linked to Intrusion Method', 3, 'Push bombing.'],
        ]),
      ],
    },
    connections: { 'malware-protection': null, 'vulnerability-investigation': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'block-indicator', target: ip }],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Eight pushes were refused, the ninth was accepted, and the source signs in with stolen passwords today. The account is taken over; no machine is known to be.',
  }
}
