// A rare domain, and the only source that could know it is broken.
import { alert } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const pageInsteadOfAnAnswer: TellSituation = (setting) => {
  const laptop = setting.laptopOf('edith.granath-forsell')
  const at = setting.ago({ hours: 2, minutes: 2 })

  return {
    id: 'page-instead-of-an-answer',
    group: 'contradiction',
    title: 'Intelligence answers with a web page',
    alerts: [
      alert(setting, at, 'firewall', 'Rare domain contacted', {
        device: 'pa-edge-02',
        src: laptop.ip,
        query: 'cdn7.tin-orchard.net',
        category: 'newly-seen-domain',
        action: 'allow',
        time: setting.iso(at),
      }),
    ],
    faults: [{ platform: 'threat-intelligence', fault: 'not-json' }],
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'any', target: '*' }],
    },
    because: 'The domain is new, which proves nothing, and the one platform that could say more does not answer.',
  }
}
