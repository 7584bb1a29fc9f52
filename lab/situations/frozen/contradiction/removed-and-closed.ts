// Closed does not mean harmless.
import { alert, antivirus, closed, fileSeen } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const removedAndClosed: TellSituation = (setting) => {
  const bruno = setting.person('bruno.forsell-hultman')
  const laptop = setting.laptopOf('bruno.forsell-hultman')
  const at = setting.ago({ hours: 10 })
  const file = setting.file('Faktura_2291.scr')
  const path = `C:\\Users\\${bruno.account}\\Downloads`
  const told = closed(
    setting,
    'removed loader',
    {
      ...antivirus,
      title: "'Saltmarsh' malware was prevented",
      category: 'Malware',
      severity: 'Medium',
      techniques: ['T1204.002'],
      threat: { family: 'Saltmarsh', name: 'TrojanDownloader:Win32/Saltmarsh.B' },
      at,
      machine: laptop,
      user: bruno,
      evidence: [fileSeen(setting, 'Faktura_2291.scr', path, 'Prevented'), { kind: 'User', person: bruno }],
    },
    'TruePositive',
    'Malware',
    'Prevented before it ran, mail removed from all mailboxes.',
  )

  return {
    id: 'removed-and-closed',
    group: 'contradiction',
    title: 'Malware that was real, removed and closed',
    alerts: [
      alert(setting, at, 'endpoint_detection', 'Malware prevented', {
        id: told.detection.id,
        status: 'Resolved',
        title: told.detection.title,
        computerDnsName: laptop.dnsName,
        user: bruno.account,
        file: `${path}\\Faktura_2291.scr`,
        sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: { incidents: [told.incident] },
    expected: {
      verdict: 'malicious',
      severities: ['low', 'medium'],
      forbidden: [{ action: 'isolate-machine', target: '*' }],
    },
    because:
      'The loader was real and the analyst said so. It was prevented and the matter is closed, which lowers the severity and does not make it harmless.',
  }
}
