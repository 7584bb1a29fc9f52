// The host is good, the one page on it is not, and the laptop ran what it gave.
import { alert, by, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const badPageOnAGoodHost: TellSituation = (setting) => {
  const dario = setting.person('dario.granath-cronholm')
  const laptop = setting.laptopOf('dario.granath-cronholm')
  const at = setting.ago({ hours: 1, minutes: 55 })
  const url = 'https://github.com/opt-tools-mirror/laser-align/releases/download/v3/laser-align-setup.exe'
  const file = setting.file('laser-align-setup.exe')
  const path = `C:\\Users\\${dario.account}\\Downloads`

  return {
    id: 'bad-page-on-a-good-host',
    group: 'contradiction',
    title: 'A hostile download from a good host',
    alerts: [
      alert(setting, at, 'web_proxy', 'Executable downloaded', {
        time: setting.iso(at),
        client: laptop.host,
        client_ip: laptop.ip,
        user: dario.account,
        url,
        category: 'Software development',
        reputation: 'trusted',
        action: 'allowed',
        sha256: file.sha256,
        bytes: 4_410_112,
        proxy: 'proxy-01',
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('url', url, 91, [
          ['Active Malware Delivery URL', 4, 'Gives out the Nettle stealer in a copied project.'],
        ]),
        setting.risk('hash', file.sha256, 90, [['Positive Malware Verdict', 4, 'Nettle stealer.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [file.sha256, file.sha1, file.md5],
        }),
      ],
      telemetry: [
        wrote(laptop, at + 4000, 'laser-align-setup.exe', path, file, {
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: dario.account,
        }),
        ran(laptop, at + 50_000, 'laser-align-setup.exe', `"${path}\\laser-align-setup.exe" /verysilent`, {
          ...hashes(file),
          ...by(dario),
        }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: file.sha256 },
      ],
      forbidden: [
        { action: 'block-indicator', target: 'github.com' },
        { action: 'isolate-machine', target: 'proxy-01' },
      ],
    },
    because:
      'Everybody can put files on the good host. This one is a known stealer, and it ran on the laptop. To block the host would stop the work of the developers.',
  }
}
