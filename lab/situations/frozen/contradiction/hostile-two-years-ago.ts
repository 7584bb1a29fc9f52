// Old intelligence against nothing else.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const hostileTwoYearsAgo: TellSituation = (setting) => {
  const laptop = setting.laptopOf('iris.granath-dahlin')
  const at = setting.ago({ hours: 2, minutes: 18 })

  return {
    id: 'hostile-two-years-ago',
    group: 'contradiction',
    title: 'An address that was hostile two years ago',
    alerts: [
      alert(setting, at, 'firewall', 'Connection to blocklisted address', {
        time: setting.iso(at),
        device: 'fw-edge-01',
        src: laptop.ip,
        dst: '77.83.36.142',
        dport: 443,
        action: 'allowed',
        list: 'static-2024',
        bytes: 5120,
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '77.83.36.142', {
          RemoteUrl: 'www.bordsfilter-katalog.se',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: 'iris.granath-dahlin',
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'Intelligence last heard of the address 640 days ago, since when it may have changed hands. A browser visited it once, and nothing else is known.',
  }
}
