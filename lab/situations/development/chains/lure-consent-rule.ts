// Three steps into a mailbox; the last is confirmed.
import { alert, cloudApps, confirmed } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lureConsentRule: TellSituation = (setting) => {
  const leila = setting.person('leila.haddad')
  const at = setting.ago({ minutes: 34 })
  const ip = '45.95.169.118'
  const told = confirmed(
    setting,
    'leila rule',
    {
      ...cloudApps,
      title: 'Suspicious inbox forwarding rule',
      category: 'Collection',
      severity: 'High',
      techniques: ['T1114.003'],
      at,
      user: leila,
      evidence: [
        { kind: 'User', person: leila },
        { kind: 'Ip', ip },
      ],
    },
    'CompromisedUser',
  )

  return {
    id: 'lure-consent-rule',
    group: 'chains',
    title: 'A lure, a consent and a rule',
    alerts: [
      alert(setting, at - 5_400_000, 'email_gateway', 'Phishing delivered', {
        recipient: leila.email,
        sender: 'docs@contract-view.io',
        subject: 'Contract for signature',
        url: 'https://contract-view.io/s/11',
        verdict: 'suspicious',
        action: 'delivered',
        time: setting.iso(at - 5_400_000),
      }),
      alert(setting, at - 3_000_000, 'identity_provider', 'Consent to application', {
        user: leila.email,
        app: 'Contract Viewer',
        scopes: 'Mail.ReadWrite MailboxSettings.ReadWrite offline_access',
        publisher_verified: false,
        ip,
        result: 'success',
        time: setting.iso(at - 3_000_000),
      }),
      alert(setting, at, 'identity_provider', 'Inbox rule created', {
        user: leila.email,
        rule: 'RSS',
        action: 'forward and delete',
        condition: 'subject contains payment',
        ip,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    connections: { 'malware-protection': null, 'travel-booking': null },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'A rule that forwards and hides mail about payments followed a consent to a strange app, and the analyst confirmed the account as compromised.',
  }
}
