// A report on a laptop whose owner clicked a lure last month.
import { alert, closed, mail } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const patchStateOfAnOldVictim: TellSituation = (setting) => {
  const tomas = setting.person('tomas.wikner')
  const laptop = setting.laptopOf('tomas.wikner')
  const at = setting.ago({ minutes: 50 })
  const before = closed(
    setting,
    'old click',
    {
      ...mail,
      title: 'A potentially malicious URL click was detected',
      category: 'InitialAccess',
      severity: 'High',
      techniques: ['T1566.002'],
      at: setting.ago({ days: 41 }),
      user: tomas,
      evidence: [
        { kind: 'Url', url: 'https://havskog-benefits.com/login' },
        { kind: 'MailBox', person: tomas },
      ],
    },
    'TruePositive',
    'Phishing',
    'Password changed, sessions ended.',
  )

  return {
    id: 'patch-state-of-an-old-victim',
    group: 'carry-over',
    title: 'Updates are waiting for a restart',
    alerts: [
      alert(
        setting,
        at,
        'endpoint_detection',
        'Restart required',
        `${setting.iso(at)} ${laptop.dnsName} (${tomas.account}): 2 updates installed, restart required within 5 days`,
      ),
    ],
    facts: { incidents: [before.incident] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'A restart that is due is no security claim, and the click of six weeks ago was dealt with.',
  }
}
