// The proxy stopped two tries; the third came from another address and ran.
import { alert, by, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const thirdDownloadPassed: TellSituation = (setting) => {
  const greta = setting.person('greta.bergh-isaksson')
  const laptop = setting.laptopOf('greta.bergh-isaksson')
  const at = setting.ago({ minutes: 28 })
  const bad = setting.file('teamviewer-patch.exe')
  const line = (time: number, url: string, action: string) =>
    `${setting.iso(time)} proxy-01 client=${laptop.ip} user=${greta.account} method=GET url=${url} action=${action}`

  return {
    id: 'third-download-passed',
    group: 'chains',
    title: 'Two downloads refused, the third passed',
    alerts: [
      alert(
        setting,
        at - 600_000,
        'firewall',
        'Malware download',
        line(at - 600_000, 'http://free-remote-tools.top/teamviewer-patch.exe', 'DENIED'),
      ),
      alert(
        setting,
        at - 420_000,
        'firewall',
        'Malware download',
        line(at - 420_000, 'http://mirror1.free-remote-tools.top/teamviewer-patch.exe', 'DENIED'),
      ),
      alert(
        setting,
        at,
        'firewall',
        'Executable downloaded',
        `${line(at, 'http://dl.quickshare-box.net/teamviewer-patch.exe', 'ALLOWED')} sha256=${bad.sha256}`,
      ),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', bad.sha256, 91, [['Positive Malware Verdict', 4, 'AsyncRAT remote access trojan.']]),
        setting.risk('domain', 'free-remote-tools.top', 84, [
          ['Recent Malware Delivery', 4, 'Spreads remote access trojans.'],
        ]),
      ],
      telemetry: [
        wrote(laptop, at, 'teamviewer-patch.exe', `C:\\Users\\${greta.account}\\Downloads`, bad, {
          InitiatingProcessFileName: 'msedge.exe',
        }),
        ran(laptop, at + 60_000, 'teamviewer-patch.exe', 'teamviewer-patch.exe', { ...hashes(bad), ...by(greta) }),
      ],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: bad.sha256 },
      ],
      forbidden: [
        { action: 'isolate-machine', target: 'proxy-01' },
        { action: 'block-indicator', target: laptop.ip },
      ],
    },
    because: 'The file that passed is a known trojan, and a minute later it ran on the laptop that has this address.',
  }
}
