// Mail and click belong to a rehearsal that people stated as expected.
import { alert, clean, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const rehearsedPhishing: TellSituation = (setting) => {
  const hugo = setting.person('hugo.hultman-isaksson')
  const at = setting.ago({ hours: 4, minutes: 22 })
  const url = 'https://uvning.massaochmote.se/k/2f81'
  const told = closed(
    setting,
    'rehearsal click',
    {
      ...mail,
      title: 'A potentially malicious URL click was detected',
      category: 'InitialAccess',
      severity: 'High',
      techniques: ['T1566.002'],
      at,
      user: hugo,
      evidence: [
        { kind: 'Url', url },
        { kind: 'MailBox', person: hugo },
      ],
    },
    'InformationalExpectedActivity',
    'SecurityTesting',
    'Phishing rehearsal of November, landing page is ours.',
  )

  return {
    id: 'rehearsed-phishing',
    group: 'chains',
    title: 'A rehearsal of phishing: mail and click',
    alerts: [
      alert(setting, at - 900_000, 'email_gateway', 'Suspicious mail delivered', {
        recipient: hugo.email,
        sender: 'paket@massaochmote.se',
        subject: 'Ditt paket',
        link: url,
        time: setting.iso(at - 900_000),
      }),
      alert(setting, at, 'email_gateway', 'A potentially malicious URL click was detected', {
        id: told.detection.id,
        user: hugo.email,
        url,
        action: 'allowed',
        time: setting.iso(at),
      }),
    ],
    facts: {
      incidents: [told.incident],
      intelligence: [clean(setting, 'url', url), clean(setting, 'domain', 'uvning.massaochmote.se')],
    },
    expected: { verdict: 'benign', severities: ['informational', 'low'], forbidden: [{ action: 'any', target: '*' }] },
    because:
      'The analyst closed this very click as a rehearsal whose landing page belongs to the company. Address and domain are clean.',
  }
}
