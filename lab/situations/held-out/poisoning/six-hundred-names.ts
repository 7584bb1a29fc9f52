// A crawler asked for many hosts; what cannot all be asked clears nothing.
import { alert, connected } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const sixHundredNames: TellSituation = (setting) => {
  const laptop = setting.laptopOf('dario.ahlgren-forsell')
  const at = setting.ago({ hours: 1, minutes: 47 })
  const domains = Array.from({ length: 600 }, (_, i) => `catalogue-${String(i + 1)}.partsfinder-directory.com`)

  return {
    id: 'six-hundred-names',
    group: 'poisoning',
    title: 'Six hundred names and none that is known',
    alerts: [
      alert(setting, at, 'firewall', 'Unusual number of DNS names', {
        client: laptop.host,
        client_ip: laptop.ip,
        names: ['teams.microsoft.com', 'github.com', ...domains],
        window: '10 minutes',
        action: 'allow',
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '104.18.77.5', {
          RemoteUrl: 'catalogue-12.partsfinder-directory.com',
          InitiatingProcessFileName: 'python.exe',
        }),
      ],
    },
    expected: {
      verdict: 'inconclusive',
      severities: ['informational', 'low', 'medium'],
      forbidden: [
        { action: 'isolate-machine', target: '*' },
        { action: 'block-indicator', target: 'teams.microsoft.com' },
        { action: 'block-indicator', target: 'github.com' },
      ],
    },
    because:
      'A script reads a catalogue of parts, or something pretends to. Two names are clean and of six hundred nobody knows anything.',
  }
}
