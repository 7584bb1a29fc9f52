// The oldest kind of hash; hunting finds the one laptop that has the file.
import { alert, by, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const oldKindOfHash: TellSituation = (setting) => {
  const laptop = setting.laptopOf('dario.forsell')
  const dario = setting.person('dario.forsell')
  const at = setting.ago({ minutes: 54 })
  const file = setting.file('Faktura_2291.scr')

  return {
    id: 'old-kind-of-hash',
    group: 'resolution',
    title: 'An MD5 from a partner',
    alerts: [
      alert(setting, at, 'threat_intelligence', 'Attribute matched local sighting', {
        Event: {
          info: 'Saltmarsh wave against makers of instruments',
          threat_level_id: '1',
          Attribute: [{ type: 'md5', category: 'Payload delivery', value: file.md5, to_ids: true }],
          Sighting: [{ source: 'local', date_sighting: String(setting.seconds(at)) }],
        },
      }),
    ],
    facts: {
      telemetry: [
        wrote(laptop, at - 30_000, 'Faktura_7710.scr', `C:\\Users\\${dario.account}\\Downloads`, file, {
          InitiatingProcessFileName: 'outlook.exe',
        }),
        ran(laptop, at, 'Faktura_7710.scr', 'Faktura_7710.scr /S', {
          ...hashes(file),
          ...by(dario),
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
      forbidden: [{ action: 'isolate-machine', target: 'lt-150' }],
    },
    because:
      'The hash is that of a known loader, and the endpoint platform saw it written and started on one laptop an hour ago. The laptop where it was stopped in autumn is another one.',
  }
}
