// The analyst once used the antivirus test file; what she has today is no test.
import { alert, connected, wrote } from '../../shorthand.ts'
import type { TellSituation } from '../../situation.ts'

export const beaconOnTheAnalystsLaptop: TellSituation = (setting) => {
  const elif = setting.person('elif.demir')
  const laptop = setting.laptopOf('elif.demir')
  const at = setting.ago({ minutes: 31 })
  const file = setting.file('hollowreed-stager.dll')

  return {
    id: 'beacon-on-the-analysts-laptop',
    group: 'carry-over',
    title: 'A real stager on the laptop of the analyst',
    alerts: [
      alert(setting, at, 'siem', 'Suspicious library loaded', {
        host: laptop.host,
        user: elif.account,
        process: 'rundll32.exe',
        library: 'C:\\ProgramData\\mdt\\cfg.dll',
        library_sha256: file.sha256,
        time: setting.iso(at),
      }),
    ],
    facts: {
      telemetry: [
        wrote(laptop, at - 30_000, 'cfg.dll', 'C:\\ProgramData\\mdt', file, {
          InitiatingProcessFileName: 'msedge.exe',
          InitiatingProcessAccountName: elif.account,
        }),
        connected(laptop, at + 10_000, '45.138.16.203', {
          RemoteUrl: 'eu-west.nordcloud-metrics.net',
          InitiatingProcessFileName: 'rundll32.exe',
          InitiatingProcessCommandLine: 'rundll32.exe C:\\ProgramData\\mdt\\cfg.dll,Run',
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
      'The library is a known backdoor and called a current command server. That she tried the alerting chain last month with a test file makes this no test.',
  }
}
