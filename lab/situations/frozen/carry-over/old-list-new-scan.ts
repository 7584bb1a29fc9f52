// Intelligence of more than a year ago about an address that knocks today.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldListNewScan: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 44 })
  const ip = '5.188.86.19'

  return {
    id: 'old-list-new-scan',
    group: 'carry-over',
    title: 'A knock from an address of an old report',
    alerts: [
      alert(setting, at, 'firewall', 'Inbound connection refused', {
        device: 'pa-edge-02',
        src: ip,
        dst: '193.46.214.10',
        dport: 5060,
        action: 'deny',
        packets: 2,
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The address was named in one report 410 days ago. Two packets were refused, and nothing is known of it today.',
  }
}
