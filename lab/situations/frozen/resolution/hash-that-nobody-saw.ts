// A known bad file of a report, without a trace in the company.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hashThatNobodySaw: TellSituation = (setting) => {
  const at = setting.ago({ hours: 2, minutes: 22 })
  const file = setting.file('glaswolf-locker.exe')

  return {
    id: 'hash-that-nobody-saw',
    group: 'resolution',
    title: 'A hash that no machine has seen',
    alerts: [
      alert(setting, at, 'siem', 'Indicator sweep', {
        indicator_type: 'sha256',
        indicator: file.sha256,
        source: 'industry bulletin 44',
        hits: 0,
        swept: setting.iso(at),
      }),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The file is known ransomware, but nobody here has seen it and the sweep found nothing. Nothing happened that could be judged.',
  }
}
