// A new phone was cleared three days ago. Today the session of the same person in the chat service was stolen.
import { alert, closed, cloudApps, confirmed, identity, situation } from '../../shorthand.ts'

export const sessionAfterAClearedPhone = situation(
  'session-after-a-cleared-phone',
  'carry-over',
  'A stolen chat session, three days after a cleared sign-in',
  (setting) => {
    const sofia = setting.person('sofia.marklund')
    const at = setting.ago({ hours: 1, minutes: 20 })
    const ip = '195.178.110.54'
    const title = 'Anomalous Slack session: cookie used by another client'
    const past = closed(
      setting,
      'cleared phone',
      {
        ...identity,
        title: 'Unfamiliar sign-in properties',
        category: 'InitialAccess',
        severity: 'Medium',
        techniques: ['T1078'],
        at: setting.ago({ days: 3, hours: 5 }),
        user: sofia,
      },
      'FalsePositive',
      'Clean',
      'New phone. Confirmed by the user.',
    )
    const now = confirmed(
      setting,
      'stolen chat session',
      {
        ...cloudApps,
        title,
        category: 'CredentialAccess',
        severity: 'High',
        techniques: ['T1539'],
        at,
        user: sofia,
        evidence: [
          { kind: 'User', person: sofia },
          { kind: 'Ip', ip },
        ],
      },
      'CompromisedUser',
    )
    return {
      alerts: [
        alert(setting, at, 'slack', title, {
          id: '0123a45b-6c7d-8900-e12f-3456789gh0i1',
          date_create: setting.seconds(at),
          action: 'anomaly',
          actor: {
            type: 'user',
            user: { id: 'W07SOFMARK', name: sofia.name, email: sofia.email, team: 'T02HAVSKOG' },
          },
          entity: {
            type: 'user',
            user: { id: 'W07SOFMARK', name: sofia.name, email: sofia.email, team: 'T02HAVSKOG' },
          },
          context: {
            location: { type: 'workspace', id: 'T02HAVSKOG', name: 'Havskog', domain: 'havskog' },
            ua: 'python-requests/2.32.3',
            session_id: 5140332894411,
            ip_address: ip,
          },
          details: {
            action_timestamp: at * 1000,
            location: 'Chisinau, MD',
            reasons: ['asn', 'ip_address', 'session_fingerprint', 'user_agent'],
            previous_ip_address: sofia.office.externalIp,
            previous_ua: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Slack_SSB/4.41',
          },
        }),
      ],
      facts: { incidents: [past.incident, now.incident] },
      connections: { 'threat-intelligence': null },
      expected: {
        verdict: 'malicious',
        severities: ['medium', 'high', 'critical'],
        forbidden: [
          { action: 'isolate-machine', target: '*' },
          { action: 'block-indicator', target: sofia.office.externalIp },
        ],
      },
      because:
        'People have confirmed this very session as a compromise and still work on it. The phone that was cleared three days ago was another event.',
    }
  },
)
