// A worm on a stick that the second laptop stopped.
import { alert, malwareFound } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const stickGoesRound: TellSituation = (setting) => {
  const first = setting.laptopOf('felix.hultman-ahlgren')
  const second = setting.laptopOf('dario.forsell')
  const dario = setting.person('dario.forsell')
  const at = setting.ago({ hours: 1, minutes: 21 })
  const file = setting.file('My Photos.lnk.exe')

  return {
    id: 'stick-goes-round',
    group: 'chains',
    title: 'A stick goes round the workshop',
    alerts: [
      alert(setting, at - 3_600_000, 'endpoint_detection', 'Removable media connected', {
        device: first.host,
        drive: 'E:',
        serial: '4C530001190',
        label: 'WORKSHOP',
        time: setting.iso(at - 3_600_000),
      }),
      alert(setting, at, 'malware_protection', 'Worm quarantined', {
        computer: second.host,
        user: dario.account,
        detection: 'W32.Raspwort.Worm',
        file: 'E:\\My Photos.lnk.exe',
        sha256: file.sha256,
        disposition: 'Malicious',
        action: 'Quarantined before execution',
        drive_serial: '4C530001190',
        time: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: malwareFound(
        second,
        at,
        'W32.Raspwort.Worm',
        { name: 'My Photos.lnk.exe', path: 'E:\\', identity: file },
        'Threat Quarantined',
      ),
      intelligence: [
        setting.risk('hash', file.sha256, 91, [['Positive Malware Verdict', 4, 'Raspwort worm, spreads by sticks.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [file.sha256, file.sha1, file.md5],
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      proposals: [{ action: 'block-indicator', target: file.sha256 }],
      forbidden: [{ action: 'isolate-machine', target: second.host }],
    },
    because: 'A known worm was on the stick and was put away before it ran. It is an attack that was stopped here.',
  }
}
