// A case of this morning on the same laptop, and now a notice.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const caseOfThisMorning: TellSituation = (setting) => {
  const iris = setting.person('iris.forsell-forsell')
  const laptop = setting.laptopOf('iris.forsell-forsell')
  const at = setting.ago({ minutes: 20 })

  return {
    id: 'case-of-this-morning',
    group: 'carry-over',
    title: 'A blocked site in the morning, an empty battery now',
    alerts: [
      alert(setting, setting.ago({ hours: 5 }), 'firewall', 'Malicious site blocked', {
        client: laptop.host,
        user: iris.email,
        url: 'https://sync-officedocs.com/setup/a.zip',
        action: 'blocked',
        time: setting.iso(setting.ago({ hours: 5 })),
      }),
      alert(setting, at, 'siem', 'Battery health poor', {
        device: laptop.dnsName,
        capacity_percent: 41,
        cycles: 1120,
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'A worn battery makes no security claim. The site of this morning was blocked and has a case of its own.',
  }
}
