// A domain that spread malware years ago is asked for once.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lookupOfADeadDomain: TellSituation = (setting) => {
  const laptop = setting.laptopOf('edith.isaksson-isaksson')
  const at = setting.ago({ hours: 2, minutes: 55 })

  return {
    id: 'lookup-of-a-dead-domain',
    group: 'carry-over',
    title: 'A lookup of a domain that was bad years ago',
    alerts: [
      alert(setting, at, 'siem', 'DNS query for listed domain', {
        reporter: 'dns-02',
        client: laptop.ip,
        query: 'update-flashplayer.org',
        answer: 'NXDOMAIN',
        list: 'historical',
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'any', target: 'dns-02' },
      ],
    },
    because:
      'The domain was hostile 900 days ago and no longer exists. One lookup without an answer shows nothing about today.',
  }
}
