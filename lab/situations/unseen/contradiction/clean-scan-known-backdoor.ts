// A scan that found nothing against a file that intelligence knows and a call home.
import { alert, by, connected, hashes, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const cleanScanKnownBackdoor: TellSituation = (setting) => {
  const robert = setting.person('robert.keane')
  const laptop = setting.laptopOf('robert.keane')
  const at = setting.ago({ hours: 1, minutes: 18 })
  const file = setting.file('candidate-portal-viewer.exe')
  const path = `C:\\Users\\${robert.account}\\Downloads`

  return {
    id: 'clean-scan-known-backdoor',
    group: 'contradiction',
    title: 'A clean scan of a laptop with a backdoor',
    alerts: [
      alert(setting, at, 'siem', 'Rare executable in a download folder', {
        host: laptop.host,
        user: robert.account,
        file: `${path}\\candidate-portal-viewer.exe`,
        sha256: file.sha256,
        prevalence: 1,
        av_last_scan: 'clean',
        av_verdict: 'no threats found',
        time: setting.iso(at),
      }),
    ],
    facts: {
      malwareEvents: [{ key: 'keane scan', type: 'Scan Completed, No Detections', at: at + 600_000, machine: laptop }],
      intelligence: [
        setting.risk(
          'hash',
          file.sha256,
          93,
          [['Positive Malware Verdict', 4, 'Tansy backdoor, sent to recruiters as a viewer.']],
          { hashAlgorithm: 'SHA-256', fileHashes: [file.sha256, file.sha1, file.md5] },
        ),
      ],
      telemetry: [
        wrote(laptop, at - 40_000, 'candidate-portal-viewer.exe', path, file, {
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: robert.account,
        }),
        ran(laptop, at, 'candidate-portal-viewer.exe', `"${path}\\candidate-portal-viewer.exe"`, {
          ...hashes(file),
          ...by(robert),
        }),
        connected(laptop, at + 15_000, '45.138.16.203', {
          InitiatingProcessFileName: 'candidate-portal-viewer.exe',
          InitiatingProcessSHA256: file.sha256,
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
    },
    because:
      'Intelligence knows the file as a backdoor, it ran, and it called a command server. A scan that found nothing only shows that the scanner does not know it.',
  }
}
