// One source of medium weight against a clean laptop.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const halfASuspicion: TellSituation = (setting) => {
  const laptop = setting.laptopOf('astrid.nyman')
  const at = setting.ago({ hours: 1, minutes: 36 })
  const domain = 'fastquote-widgets.io'

  return {
    id: 'half-a-suspicion',
    group: 'contradiction',
    title: 'A domain that one source half suspects',
    alerts: [
      alert(setting, at, 'firewall', 'Suspicious domain contacted', {
        device: 'fw-edge-01',
        src: laptop.ip,
        host: laptop.host,
        domain,
        category: 'suspicious',
        action: 'allow',
        bytes_out: 2311,
        bytes_in: 18_220,
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('domain', domain, 58, [
          [
            'Recently Suspected Malware Operation',
            3,
            'One analyst report of this week suspects it of serving bad advertisements.',
          ],
        ]),
      ],
      telemetry: [
        connected(laptop, at, '172.67.140.22', { RemoteUrl: domain, InitiatingProcessFileName: 'msedge.exe' }),
      ],
    },
    expected: {
      verdict: 'suspicious',
      severities: ['low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'contain-account', target: '*' },
      ],
    },
    because:
      'One report of this week suspects the domain and a browser was there. That points to something and is not enough to say so.',
  }
}
