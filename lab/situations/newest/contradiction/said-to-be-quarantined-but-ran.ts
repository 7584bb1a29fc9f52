// One product says the file was put away; the other says it failed to, and the file went on to run.
import { alert, by, connected, hostile, malwareFound, ran, situation } from '../../shorthand.ts'

export const saidToBeQuarantinedButRan = situation(
  'said-to-be-quarantined-but-ran',
  'contradiction',
  'Quarantined, says the alert; not so, say the others',
  (setting) => {
    const bruno = setting.person('bruno.forsell-hultman')
    const laptop = setting.laptopOf(bruno.key)
    const at = setting.ago({ minutes: 58 })
    const name = 'hollowreed-stager.dll'
    const file = setting.file(name)
    const path = 'C:\\Users\\Public\\Libraries'
    return {
      alerts: [
        alert(
          setting,
          at,
          'antivirus_console',
          'Threat blocked',
          [
            'Status: CLEANED - no further action required',
            `Computer: ${laptop.host.toUpperCase()}`,
            `User: HAVSKOG\\${bruno.account}`,
            'Threat: Gen:Variant.Stager.77',
            `File: ${path}\\${name}`,
            `SHA-1: ${file.sha1}`,
            `Time: ${setting.iso(at)}`,
          ].join('\r\n'),
        ),
      ],
      facts: {
        malwareEvents: malwareFound(
          laptop,
          at,
          'W64.Hollowreed.Stager',
          { name, path, identity: file },
          'Quarantine Failure',
          'Critical',
        ),
        telemetry: [
          ran(laptop, at + 60_000, 'regsvr32.exe', `regsvr32.exe /s ${path}\\${name}`, {
            ...by(bruno),
            InitiatingProcessFileName: 'explorer.exe',
          }),
          connected(laptop, at + 90_000, '45.138.16.203', {
            RemoteUrl: 'eu-west.nordcloud-metrics.net',
            InitiatingProcessFileName: 'regsvr32.exe',
          }),
        ],
      },
      expected: { ...hostile(laptop.host), severities: ['high', 'critical'] },
      because:
        'The file is a known backdoor, putting it away failed, and a minute later it was loaded and reached a current command server. The message of the console is wrong.',
    }
  },
)
