// The name of a family in place of a description; the file ran.
import { alert, by, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const lummaStealerRan: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const at = setting.ago({ minutes: 41 })
  const bad = setting.file('captcha-verify.exe')

  return {
    id: 'lumma-stealer-ran',
    group: 'vocabulary',
    title: "Lumma on a technician's laptop",
    alerts: [
      alert(
        setting,
        at,
        'siem',
        'LummaC2',
        `LummaC2 exfil pattern: host ${laptop.host} user ${dario.account} image C:\\Users\\${dario.account}\\AppData\\Local\\Temp\\captcha-verify.exe sha256 ${bad.sha256} result executed time ${setting.iso(at)}`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', bad.sha256, 95, [
          ['Positive Malware Verdict', 4, 'LummaC2 information stealer.'],
          ['Linked to Malware', 3, 'Lumma family.'],
        ]),
      ],
      telemetry: [
        ran(laptop, at, 'captcha-verify.exe', 'captcha-verify.exe', {
          ...hashes(bad),
          ...by(dario),
          InitiatingProcessFileName: 'mshta.exe',
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
    },
    because: 'The file is a known stealer, and the endpoint platform saw it run on this laptop.',
  }
}
