// A macro alert of two days ago was a false alarm; today another document on the same laptop is a real downloader.
import { alert, by, closed, connected, fileSeen, hostile, ran, situation, wrote } from '../../shorthand.ts'

export const anotherMacroAfterAClearedOne = situation(
  'another-macro-after-a-cleared-one',
  'carry-over',
  'A new document with a macro on a laptop whose last macro alert was cleared',
  (setting) => {
    const nadia = setting.person('nadia.petrova')
    const laptop = setting.laptopOf('nadia.petrova')
    const at = setting.ago({ minutes: 52 })
    const name = 'Kalibrering_offert_1187.docm'
    const file = setting.file(name)
    const c2 = 'edge-7c.nordcloud-metrics.net'
    const path = `C:\\Users\\${nadia.account}\\Downloads`
    const title = 'Suspicious macro launched a script host'
    const old = closed(
      setting,
      'macro of the optics budget',
      {
        title,
        category: 'Execution',
        severity: 'Medium',
        techniques: ['T1204.002'],
        at: setting.ago({ days: 2, hours: 1 }),
        machine: laptop,
        user: nadia,
        evidence: [fileSeen(setting, 'optics-budget.xlsm', 'C:\\Users\\nadia.petrova\\Documents')],
      },
      'FalsePositive',
      'Clean',
      'Budget sheet of the department, macro known.',
    )
    return {
      alerts: [
        alert(setting, at, 'edr', title, {
          alert_name: title,
          sensor: { hostname: laptop.host.toUpperCase(), user: `HAVSKOG\\${nadia.account}` },
          document: { name, path, sha256: file.sha256 },
          process_tree: ['WINWORD.EXE', 'wscript.exe //B C:\\Users\\Public\\kal.js'],
          detected_at: setting.iso(at),
          action_taken: 'none',
          note: 'Similar alert on this device was closed as false positive before.',
        }),
      ],
      facts: {
        incidents: [old.incident],
        intelligence: [
          setting.risk('hash', file.sha256, 92, [
            ['Positive Malware Verdict', 4, 'Document that downloads the Saltmarsh loader, detonated in a sandbox.'],
          ]),
        ],
        telemetry: [
          wrote(laptop, at - 180_000, name, path, file, { InitiatingProcessFileName: 'outlook.exe' }),
          ran(laptop, at, 'wscript.exe', 'wscript.exe //B C:\\Users\\Public\\kal.js', {
            ...by(nadia),
            InitiatingProcessFileName: 'WINWORD.EXE',
          }),
          connected(laptop, at + 20_000, '45.138.16.203', {
            RemoteUrl: c2,
            InitiatingProcessFileName: 'wscript.exe',
            InitiatingProcessAccountName: nadia.account,
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The earlier alert was about another document. This one is a known downloader, its script ran and reached a current command server, and nothing stopped it.',
    }
  },
)
