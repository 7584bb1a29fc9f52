// An installer from an advertisement, and then a task that calls home.
import { alert, by, connected, ran, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const installerTaskBeacon: TellSituation = (setting) => {
  const clara = setting.person('clara.hultman-engman')
  const laptop = setting.laptopOf('clara.hultman-engman')
  const at = setting.ago({ minutes: 33 })
  const file = setting.file('ntepad-helper.dll')
  const path = `C:\\Users\\${clara.account}\\AppData\\Roaming\\Ntepad`
  const action = `rundll32.exe ${path}\\ntepad-helper.dll,Start`

  return {
    id: 'installer-task-beacon',
    group: 'chains',
    title: 'An advertisement, an installer and a task',
    alerts: [
      alert(setting, at - 1_200_000, 'web_proxy', 'Download after an advertisement', {
        client: laptop.host,
        user: clara.account,
        url: 'https://ntepad-editor.com/get?gclid=Cj0KCQ',
        action: 'allowed',
        time: setting.iso(at - 1_200_000),
      }),
      alert(setting, at, 'siem', 'A scheduled task was created', {
        EventID: 4698,
        Computer: laptop.dnsName,
        SubjectUserName: clara.account,
        TaskName: '\\NtepadHelper',
        Command: action,
        Trigger: 'PT5M',
        TimeCreated: setting.iso(at),
      }),
    ],
    facts: {
      intelligence: [
        setting.risk('hash', file.sha256, 93, [['Positive Malware Verdict', 4, 'Pondweed loader.']], {
          hashAlgorithm: 'SHA-256',
          fileHashes: [file.sha256, file.sha1, file.md5],
        }),
        setting.risk('domain', 'ntepad-editor.com', 90, [
          ['Current Malware Delivery', 4, 'Advertised copy of an editor that installs the Pondweed loader.'],
        ]),
      ],
      telemetry: [
        connected(laptop, at - 1_200_000, '91.92.246.120', {
          RemoteUrl: 'ntepad-editor.com',
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: clara.account,
        }),
        wrote(laptop, at - 60_000, 'ntepad-helper.dll', path, file, {
          InitiatingProcessFileName: 'ntepad-setup.exe',
          InitiatingProcessAccountName: clara.account,
        }),
        ran(laptop, at + 300_000, 'rundll32.exe', action, { ...by(clara), InitiatingProcessFileName: 'svchost.exe' }),
        connected(laptop, at + 305_000, '45.138.16.203', {
          RemoteUrl: 'nordcloud-metrics.net',
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: action,
          InitiatingProcessAccountName: clara.account,
        }),
      ],
    },
    faults: [{ platform: 'travel-booking', fault: '500' }],
    expected: {
      verdict: 'malicious',
      severities: ['high', 'critical'],
      proposals: [{ action: 'isolate-machine', target: laptop.host }],
    },
    because:
      'The task starts a known loader that came with a fake editor, and five minutes later it called a command server.',
  }
}
