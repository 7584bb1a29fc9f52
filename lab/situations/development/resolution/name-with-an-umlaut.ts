// From the name of a person with an umlaut to the account, the laptop and what ran there.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const nameWithAnUmlaut: TellSituation = (setting) => {
  const lars = setting.person('lars-erik.oberg')
  const laptop = setting.laptopOf('lars-erik.oberg')
  const at = setting.ago({ minutes: 47 })
  const bad = setting.file('Ritning_A3.iso.exe')

  return {
    id: 'name-with-an-umlaut',
    group: 'resolution',
    title: 'A click told with a display name',
    alerts: [
      alert(setting, at, 'email_gateway', 'Malicious attachment delivered', {
        recipient_display_name: lars.name,
        subject: 'Ritning A3',
        attachment: { name: 'Ritning_A3.iso.exe', sha256: bad.sha256 },
        verdict: 'malware',
        disposition: 'delivered before verdict',
        gateway: 'mail-gw-01',
        time: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [setting.risk('hash', bad.sha256, 93, [['Positive Malware Verdict', 4, 'IcedID loader.']])],
      telemetry: [
        ran(laptop, at + 240_000, 'Ritning_A3.iso.exe', 'Ritning_A3.iso.exe', {
          ...hashes(bad),
          ...by(lars),
          InitiatingProcessFileName: 'explorer.exe',
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'mail-gw-01' }],
    },
    because:
      'The attachment is a known loader that was delivered, and four minutes later it ran on the laptop of the person the alert names.',
  }
}
