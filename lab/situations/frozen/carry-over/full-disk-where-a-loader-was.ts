// Housekeeping on the laptop where a real loader was stopped long ago.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const fullDiskWhereALoaderWas: TellSituation = (setting) => {
  const laptop = setting.laptopOf('anna.berg2')
  const at = setting.ago({ minutes: 35 })

  return {
    id: 'full-disk-where-a-loader-was',
    group: 'carry-over',
    title: 'A full disk where a loader once was',
    alerts: [
      alert(setting, at, 'siem', 'Low disk space', {
        host: laptop.dnsName,
        volume: 'C:',
        free_percent: 3,
        time: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'The alert makes no security claim. The loader was stopped and cleaned up 74 days ago, and a full disk is no sign of it.',
  }
}
