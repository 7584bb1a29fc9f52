// The outcome makes the difference.
import { alert, by, connected, hashes, ran } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const downloadLetThrough: TellSituation = (setting) => {
  const hugo = setting.person('hugo.hultman-isaksson')
  const laptop = setting.laptopOf('hugo.hultman-isaksson')
  const at = setting.ago({ hours: 1, minutes: 19 })
  const file = setting.file('pay.exe')
  const path = `C:\\Users\\${hugo.account}\\Downloads`

  return {
    id: 'download-let-through',
    group: 'contradiction',
    title: 'The same download, let through and started',
    alerts: [
      alert(setting, at, 'firewall', 'Malicious site', {
        time: setting.iso(at),
        proxy: 'proxy-02',
        client_ip: laptop.ip,
        user: hugo.email,
        method: 'GET',
        url: 'https://sync-officedocs.com/setup/pay.zip',
        status: 200,
        action: 'TCP_MISS',
        bytes: 418_112,
        reason: 'Monitor only',
      }),
    ],
    facts: {
      telemetry: [
        connected(laptop, at, '91.245.255.16', {
          RemoteUrl: 'https://sync-officedocs.com/setup/pay.zip',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: hugo.account,
        }),
        ran(laptop, at + 90_000, 'pay.exe', 'pay.exe', { FolderPath: path, ...hashes(file), ...by(hugo) }),
        connected(laptop, at + 120_000, '91.245.255.16', {
          RemoteUrl: 'sync-officedocs.com',
          InitiatingProcessFileName: 'pay.exe',
          InitiatingProcessSHA256: file.sha256,
        }),
      ],
      intelligence: [setting.risk('hash', file.sha256, 90, [['Positive Malware Verdict', 4, 'Marrowgate backdoor.']])],
    },
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [
        { action: 'isolate-machine', target: laptop.host },
        { action: 'block-indicator', target: 'sync-officedocs.com' },
      ],
      forbidden: [{ action: 'isolate-machine', target: 'proxy-02' }],
    },
    because: 'The site serves a backdoor today, the download came through, the program ran and called home.',
  }
}
