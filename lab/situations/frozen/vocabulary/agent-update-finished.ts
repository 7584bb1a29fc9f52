// News that makes no claim about security.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const agentUpdateFinished: TellSituation = (setting) => {
  const laptop = setting.laptopOf('astrid.nyman')
  const at = setting.ago({ minutes: 22 })

  return {
    id: 'agent-update-finished',
    group: 'vocabulary',
    title: 'An update has finished',
    alerts: [
      alert(setting, at, 'siem', 'Agent update completed', {
        device: laptop.dnsName,
        component: 'sensor',
        from_version: '10.8797',
        to_version: '10.8798',
        result: 'success',
        restart_required: false,
        finished: setting.iso(at),
      }),
    ],
    expected: { verdict: 'inconclusive', severities: ['informational'], forbidden: [{ action: 'any', target: '*' }] },
    because: 'The alert makes no security claim. There is nothing to judge.',
  }
}
