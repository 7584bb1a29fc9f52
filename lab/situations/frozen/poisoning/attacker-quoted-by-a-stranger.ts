// A header that anybody can write quotes a known attacker, and nothing else does.
import { alert, clean } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const attackerQuotedByAStranger: TellSituation = (setting) => {
  const at = setting.ago({ hours: 1, minutes: 53 })
  const ip = '213.89.140.7'

  return {
    id: 'attacker-quoted-by-a-stranger',
    group: 'poisoning',
    title: 'A header that quotes a known attacker',
    alerts: [
      alert(setting, at, 'firewall', 'Unusual request header', {
        device: 'fw-edge-01',
        src: ip,
        dst: '193.46.212.10',
        host: 'shop.havskoginstruments.com',
        method: 'GET',
        path: '/catalogue',
        status: 200,
        header: 'X-Forwarded-For: 92.118.39.74, 45.138.16.203',
        bytes: 812,
        time: setting.iso(at),
      }),
    ],
    facts: { intelligence: [clean(setting, 'ip', ip)] },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: ip },
      ],
    },
    because:
      'A clean address looked at the catalogue and wrote two notorious addresses into a header. Anybody can do that, so it proves nothing, and it does not clear anything either.',
  }
}
