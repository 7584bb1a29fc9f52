// The same question twice, and the platform that could answer is down.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const uploadTwiceAndNobodyToAsk: TellSituation = (setting) => {
  const amelie = setting.person('amelie.roux')
  const laptop = setting.laptopOf('amelie.roux')
  const at = setting.ago({ minutes: 45 })

  return {
    id: 'upload-twice-and-nobody-to-ask',
    group: 'chains',
    title: 'Two uploads while the endpoint platform is down',
    alerts: [
      alert(setting, at - 1_800_000, 'firewall', 'Large upload', {
        proxy: 'proxy-01',
        user: amelie.email,
        client_ip: laptop.ip,
        host: 'transfer.bildbyran-lager.se',
        bytes_out: 2_100_443_100,
        time: setting.iso(at - 1_800_000),
      }),
      alert(setting, at, 'firewall', 'Large upload', {
        proxy: 'proxy-01',
        user: amelie.email,
        client_ip: laptop.ip,
        host: 'transfer.bildbyran-lager.se',
        bytes_out: 3_544_010_552,
        time: setting.iso(at),
      }),
    ],
    faults: [
      { platform: 'endpoint-detection', fault: '503' },
      { platform: 'incident-source', fault: '503' },
    ],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because:
      'Nobody knows the receiver, and which program sent what could not be asked. It may be pictures for an agency, and it may not.',
  }
}
