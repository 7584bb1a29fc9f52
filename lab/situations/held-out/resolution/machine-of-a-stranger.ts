// Neither the host nor the file is known to anybody.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const machineOfAStranger: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 45 })
  const file = setting.file('setup(3).exe')

  return {
    id: 'machine-of-a-stranger',
    group: 'resolution',
    title: 'A machine with a factory name',
    alerts: [
      alert(
        setting,
        at,
        'firewall',
        'Unrated executable downloaded',
        `${setting.iso(at)} proxy-01 s-ip=10.20.0.7 c-host=DESKTOP-7QK2M1 c-ip=192.168.40.12 cs-method=GET cs-uri=http://drivers.oldprinter-help.com/setup(3).exe sc-status=200 sc-filter-result=OBSERVED x-sha256=${file.sha256}`,
      ),
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'No platform knows the machine, the file or the site. It may be a visitor with an old printer. Nothing can be shown.',
  }
}
