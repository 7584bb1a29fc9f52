// A disk is nearly full on a laptop that had adware weeks ago.
import type { TellSituation } from '../situation.ts'

export const oldAdwareAndAFullDisk: TellSituation = (setting) => {
  const laptop = setting.laptopOf('grace.mbeki')
  const at = setting.ago({ minutes: 25 })
  return {
    id: 'old-adware-and-a-full-disk',
    group: 'carry-over',
    title: 'Low disk space on a laptop with a past',
    alerts: [
      {
        alert_provider: 'siem',
        alert_type: 'Low disk space',
        created_at_source: setting.seconds(at),
        alert_content: JSON.stringify({ host: laptop.dnsName, volume: 'C:', free_percent: 4, time: setting.iso(at) }),
      },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'The alert makes no security claim, and adware that was put away weeks ago has nothing to do with it.',
  }
}
